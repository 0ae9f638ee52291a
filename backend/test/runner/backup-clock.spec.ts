import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface BackupClock {
  isBackupDue(now: Date, last: Date | null): boolean;
}

describe('the night’s backup', () => {
  let clock: BackupClock;
  beforeAll(async () => {
    const file = join(import.meta.dirname, '../../launcher/lib/backup-clock.mjs');
    clock = (await import(pathToFileURL(file).href)) as BackupClock;
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
