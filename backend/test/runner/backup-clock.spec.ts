import { jest } from '@jest/globals';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface BackupClock {
  isBackupDue(now: Date, last: Date | null): boolean;
}

type KeepWords = (
  child: ReturnType<typeof spawn>,
  command: string,
  logFile: string,
  limitBytes?: number,
) => Promise<void>;

function launcher<Module>(name: string): Promise<Module> {
  const file = join(import.meta.dirname, '../../launcher/backup', name);
  return import(pathToFileURL(file).href) as Promise<Module>;
}

describe('the night’s backup', () => {
  let clock: BackupClock;
  beforeAll(async () => {
    clock = await launcher<BackupClock>('backup-clock.mjs');
  });
  // Of the machine's own zone: that is when its night is.
  const at = (text: string): Date => new Date(`2026-11-${text}:00`);

  it.each([
    ['23T02:59', '22T03:01', false],
    ['23T03:00', '22T03:01', true],
    ['23T03:05', '23T03:01', false],
    ['23T14:00', '23T03:01', false],
    // The site stood still in the night: as soon as it runs again.
    ['23T14:00', '22T12:00', true],
    ['23T02:00', '21T12:00', true],
  ])('at %s after one of %s: %s', (now, last, due) => {
    expect(clock.isBackupDue(at(now), at(last))).toBe(due);
  });

  it('is made at once where there never was one', () => {
    expect(clock.isBackupDue(at('23T14:00'), null)).toBe(true);
  });
});

describe('what it says', () => {
  let keepWords: KeepWords;
  let directory: string;
  let logFile: string;
  const shown = jest.spyOn(console, 'log');
  beforeAll(async () => {
    ({ keepWords } = await launcher<{ keepWords: KeepWords }>('kept-words.mjs'));
  });
  beforeEach(() => {
    shown.mockReset();
    directory = mkdtempSync(join(tmpdir(), 'backups-log-'));
    logFile = join(directory, 'backups.log');
  });
  afterEach(() => rmSync(directory, { recursive: true }));
  afterAll(() => shown.mockRestore());

  const say = (script: string, limitBytes?: number): Promise<void> => {
    const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'pipe'] });
    return keepWords(child, 'npm run backup', logFile, limitBytes);
  };
  /** Without the instants that its first and last line begin with. */
  const kept = (): string => readFileSync(logFile, 'utf8').replaceAll(/^\d{4}-\d\d-\d\dT[\d:.]+Z/gm, 'then');

  it('is shown, and kept after what earlier ones have said, with how each ended', async () => {
    await say(`console.log('made')`);
    await say(`console.error('There is no room left.'); process.exitCode = 1`);
    expect(shown.mock.calls).toEqual([['made'], ['There is no room left.']]);
    expect(kept()).toBe(
      'then npm run backup\nmade\nthen exit code 0\nthen npm run backup\nThere is no room left.\nthen exit code 1\n',
    );
  });

  it('does not grow for ever', async () => {
    await say(`console.log('a'.repeat(100))`, 50);
    await say(`console.log('b')`, 50);
    expect(kept()).toBe('then npm run backup\nb\nthen exit code 0\n');
  });

  it('is shown where it cannot be kept', async () => {
    // A directory is no file to append to.
    logFile = directory;
    await say(`console.log('made')`);
    expect(shown.mock.calls).toEqual([['made']]);
  });
});
