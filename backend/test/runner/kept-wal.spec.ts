import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  copyWal,
  firstNeededWal,
  removeUnneededWal,
  walDirectory,
} from '../../launcher/backup/wal-archive.js';

const segment = (timeLine: number, n: number): string =>
  `${String(timeLine).padStart(8, '0')}${String(n).padStart(16, '0')}`;

describe('archived WAL', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'kept-wal-'));
  });
  afterEach(() => rmSync(home, { recursive: true }));
  const keep = (system: string, ...names: string[]): void => {
    mkdirSync(walDirectory(home, system), { recursive: true });
    for (const name of names) writeFileSync(join(walDirectory(home, system), `${name}.gz`), name);
  };
  const kept = (system: string): string[] => readdirSync(walDirectory(home, system)).sort();

  it('is kept from the start of the oldest backup, also on a later timeline', () => {
    const [older, newer] = [segment(1, 20), segment(2, 16)];
    keep('7', segment(1, 15), segment(1, 19), older, segment(2, 15), newer, segment(2, 17));
    const needed = firstNeededWal([
      { system: '7', walFrom: newer },
      { system: '7', walFrom: older },
    ]);
    removeUnneededWal(home, needed, '7');
    expect(kept('7')).toEqual([segment(1, 19), older, newer, segment(2, 17)].map((name) => `${name}.gz`));
  });

  it('is removed with the last backup of a cluster that is no longer used', () => {
    for (const system of ['6', '7', '8']) keep(system, segment(1, 1));
    writeFileSync(join(home, 'wal/notes.txt'), '');
    removeUnneededWal(home, new Map([['7', segment(1, 1)]]), '8');
    expect(existsSync(walDirectory(home, '6'))).toBe(false);
    expect([kept('7'), kept('8')]).toEqual([[`${segment(1, 1)}.gz`], [`${segment(1, 1)}.gz`]]);
    expect(existsSync(join(home, 'wal/notes.txt'))).toBe(true);
  });

  it('is copied completely by parallel runs, and leftovers of a killed run are removed', async () => {
    keep('7', segment(1, 1), segment(1, 2));
    const [from, to] = [walDirectory(home, '7'), join(home, 'second')];
    mkdirSync(to);
    const [theirs, abandoned] = [`${segment(1, 2)}.gz.1.unfinished`, `${segment(1, 1)}.gz.2.unfinished`];
    for (const name of [theirs, abandoned]) writeFileSync(join(to, name), 'half');
    utimesSync(join(to, abandoned), 1, 1);
    const copy = () => copyWal({ from, to, account: null });
    await Promise.all([copy(), copy()]);
    expect(readdirSync(to).sort()).toEqual([`${segment(1, 1)}.gz`, `${segment(1, 2)}.gz`, theirs].sort());
  });
});
