import { jest } from '@jest/globals';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface BackupClock {
  isBackupDue(now: Date, last: Date | null): boolean;
}

type LogCommand = (
  child: ReturnType<typeof spawn>,
  command: string,
  logFile: string,
  limitBytes?: number,
) => Promise<void>;

function launcher<Module>(name: string): Promise<Module> {
  const file = join(import.meta.dirname, '../../launcher/backup', name);
  return import(pathToFileURL(file).href) as Promise<Module>;
}

describe('the nightly backup', () => {
  let clock: BackupClock;
  beforeAll(async () => {
    clock = await launcher<BackupClock>('backup-clock.mjs');
  });
  // Local time of the machine.
  const at = (text: string): Date => new Date(`2026-11-${text}:00`);

  it.each([
    ['23T02:59', '22T03:01', false],
    ['23T03:00', '22T03:01', true],
    ['23T03:05', '23T03:01', false],
    ['23T14:00', '23T03:01', false],
    // The site was stopped during the night: due as soon as it runs again.
    ['23T14:00', '22T12:00', true],
    ['23T02:00', '21T12:00', true],
  ])('at %s, after a backup at %s, is due: %s', (now, last, due) => {
    expect(clock.isBackupDue(at(now), at(last))).toBe(due);
  });

  it('is due at once if there never was one', () => {
    expect(clock.isBackupDue(at('23T14:00'), null)).toBe(true);
  });
});

describe('the output of the nightly backup', () => {
  let logCommand: LogCommand;
  let directory: string;
  let logFile: string;
  const shown = jest.spyOn(console, 'log');
  beforeAll(async () => {
    ({ logCommand } = await launcher<{ logCommand: LogCommand }>('command-log.mjs'));
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
    return logCommand(child, 'npm run backup', logFile, limitBytes);
  };
  /** The log without its timestamps. */
  const kept = (): string => readFileSync(logFile, 'utf8').replaceAll(/^\d{4}-\d\d-\d\dT[\d:.]+Z/gm, 'then');

  it('is shown, and appended to the log with the result of each run', async () => {
    await say(`console.log('made')`);
    await say(`console.error('There is no room left.'); process.exitCode = 1`);
    expect(shown.mock.calls).toEqual([['made'], ['There is no room left.']]);
    expect(kept()).toBe(
      'then npm run backup\nmade\nthen exit code 0\nthen npm run backup\nThere is no room left.\nthen exit code 1\n',
    );
  });

  it('replaces a log that is too long', async () => {
    await say(`console.log('a'.repeat(100))`, 50);
    await say(`console.log('b')`, 50);
    expect(kept()).toBe('then npm run backup\nb\nthen exit code 0\n');
  });

  it('is shown even if the log cannot be written', async () => {
    // A directory cannot be written as a file.
    logFile = directory;
    await say(`console.log('made')`);
    expect(shown.mock.calls).toEqual([['made']]);
  });
});
