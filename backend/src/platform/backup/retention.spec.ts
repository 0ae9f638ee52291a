import { expiredBackups } from './retention.js';

const at = (text: string): Date => new Date(`2026-${text}:00Z`);
const left = (times: Date[]): string[] => {
  const gone = new Set(expiredBackups(times));
  return times.filter((time) => !gone.has(time)).map((time) => time.toISOString().slice(5, 16));
};

describe('which backups are kept', () => {
  it('is the newest of each of seven days and of each of four weeks', () => {
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

  it('counts days that have one: a site that stood still loses none', () => {
    expect(left([at('11-23T03:00'), at('08-01T03:00'), at('02-01T03:00')])).toHaveLength(3);
  });

  it('leaves one of a day, the newest, however many were made by hand', () => {
    expect(left([at('11-23T03:00'), at('11-23T12:00'), at('11-23T11:00')])).toEqual(['11-23T12:00']);
  });

  it('never takes the only one', () => {
    expect(expiredBackups([at('01-01T00:00')])).toEqual([]);
    expect(expiredBackups([])).toEqual([]);
  });
});
