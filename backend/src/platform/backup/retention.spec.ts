import { expiredBackups } from './retention.js';

const at = (text: string): Date => new Date(`2026-${text}:00Z`);
const left = (times: Date[]): string[] => {
  const gone = new Set(expiredBackups(times));
  return times.filter((time) => !gone.has(time)).map((time) => time.toISOString().slice(5, 16));
};

describe('the retention of backups', () => {
  it('keeps the newest backup of each of seven days and four weeks', () => {
    // From a Monday back, one a night for 60 days.
    const nights = Array.from(
      { length: 60 },
      (_, n) => new Date(at('11-23T03:00').getTime() - n * 86_400_000),
    );
    expect(left(nights)).toEqual([
      ...[
        '11-23T03:00',
        '11-22T03:00',
        '11-21T03:00',
        '11-20T03:00',
        '11-19T03:00',
        '11-18T03:00',
        '11-17T03:00',
      ],
      ...['11-15T03:00', '11-08T03:00'],
    ]);
  });

  it('counts only days with a backup, so that a stopped site keeps all of its backups', () => {
    expect(left([at('11-23T03:00'), at('08-01T03:00'), at('02-01T03:00')])).toHaveLength(3);
  });

  it('keeps only the newest backup of a day with several', () => {
    expect(left([at('11-23T03:00'), at('11-23T12:00'), at('11-23T11:00')])).toEqual(['11-23T12:00']);
  });

  it('never deletes the only backup', () => {
    expect(expiredBackups([at('01-01T00:00')])).toEqual([]);
    expect(expiredBackups([])).toEqual([]);
  });
});
