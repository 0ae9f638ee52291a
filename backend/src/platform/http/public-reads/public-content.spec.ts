import type { DatabaseClock } from '../../common/database-clock.js';
import { VenueTime } from '../../common/venue-time.js';
import type { ChannelListener, ListenHub } from '../../database/listen-hub.js';
import { PublicContent, type Timetable } from './public-content.js';

const NOW = Date.parse('2026-03-10T02:00:00Z');
const MINUTE = 60_000;

/** Public content with one timetable, in a process that receives all notifications. */
function contentOf(timetable: Timetable): { content: PublicContent; at: (instant: number) => void } {
  let now = NOW;
  let listener: ChannelListener | undefined;
  const hub = { isUpToDate: true, listen: (_: string, given: ChannelListener) => void (listener = given) };
  const content = new PublicContent(
    hub as unknown as ListenHub,
    { now: () => new Date(now), ofDatabase: (reading) => reading },
    new VenueTime('Australia/Adelaide'),
    { now: () => Promise.resolve(new Date(now)) } as unknown as DatabaseClock,
  );
  content.changesAt(timetable);
  listener?.onUp();
  return { content, at: (instant) => void (now = instant) };
}
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A timetable with changes at these instants. */
function changingAt(...instants: number[]): { timetable: Timetable; asked: Date[] } {
  const asked: Date[] = [];
  return {
    asked,
    timetable: (after) => {
      asked.push(after);
      const next = instants.find((instant) => instant > after.getTime());
      return Promise.resolve(next === undefined ? null : new Date(next));
    },
  };
}

describe('the version of public content', () => {
  it('stays the same until a change by time, which is read from the timetable once', async () => {
    const { timetable, asked } = changingAt(NOW + 5 * MINUTE);
    const { content, at } = contentOf(timetable);
    await settled();
    const { version } = content;
    expect(asked).toHaveLength(1);
    at(NOW + 5 * MINUTE - 1);
    expect(content.isCurrent(version)).toBe(true);
    at(NOW + 5 * MINUTE);
    expect(content.isCurrent(version)).toBe(false);
  });

  it('changes once both clocks have passed a change by time, and again at the next one', async () => {
    for (const [next, until] of [
      [NOW + 5 * MINUTE, NOW + MINUTE / 2],
      [NOW + MINUTE / 4, NOW + MINUTE / 4],
    ] as const) {
      const { timetable, asked } = changingAt(NOW - MINUTE / 2, next);
      const { content, at } = contentOf(timetable);
      await settled();
      const { version } = content;
      expect(asked).toHaveLength(2);
      at(until - 1);
      expect(content.isCurrent(version)).toBe(true);
      at(until);
      expect(content.isCurrent(version)).toBe(false);
    }
  });

  it('during many changes reads the timetable once at a time, and is valid when they are over', async () => {
    let underWay = 0;
    let questions = 0;
    const answers: (() => void)[] = [];
    const { content } = contentOf(async () => {
      questions += 1;
      underWay += 1;
      expect(underWay).toBe(1);
      await new Promise<void>((resolve) => answers.push(resolve));
      underWay -= 1;
      return null;
    });
    await settled();
    for (let change = 0; change < 100; change += 1) content.forget();
    const { version } = content;
    expect(content.isCurrent(version)).toBe(false);
    while (answers.length > 0) {
      answers.shift()?.();
      await settled();
    }
    expect(content.isCurrent(version)).toBe(true);
    expect(questions).toBe(2);
  });
});
