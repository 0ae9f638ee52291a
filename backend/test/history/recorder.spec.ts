import { checkHistory } from './check-history.js';
import type { Operation } from './operation.js';
import { outcomeOfEnd, outcomeOfHold } from './recorder.js';

const MINUTE = 60_000;
const slot = { room: 1, from: 100, to: 200 };

describe('recording a hold that its member already had', () => {
  const outcome = (status: number, leftMs: number) =>
    outcomeOfHold({
      status,
      body: { bookingId: 7, holdExpiresAt: new Date(Date.now() + leftMs).toISOString() },
    });

  it('a repeated hold lasts until the expiry in its answer, and a new one for the hold duration', () => {
    const again = outcome(200, MINUTE);
    expect(again).toMatchObject({ result: 'ok', id: 7 });
    expect(again?.lasts).toBeGreaterThan(MINUTE - 5_000);
    expect(again?.lasts).toBeLessThanOrEqual(MINUTE);
    expect(outcome(201, MINUTE)).toEqual({ result: 'ok', id: 7 });
  });

  it('another hold is legal after an unanswered first one has lapsed', () => {
    const lasts = 2 * MINUTE;
    const history: Operation[] = [
      { ...slot, client: 'Ann', op: 'hold', call: 0, return: 10, result: 'unknown', lasts },
      // A repeat after a minute and a half.
      {
        ...slot,
        client: 'Ann',
        op: 'hold',
        call: 1.5 * MINUTE,
        return: 1.5 * MINUTE + 5,
        lasts,
        ...outcome(200, MINUTE / 2),
      } as Operation,
      {
        ...slot,
        client: 'Bob',
        op: 'hold',
        call: 2.1 * MINUTE,
        return: 2.1 * MINUTE + 5,
        result: 'ok',
        id: 8,
        lasts,
      },
    ];
    expect(checkHistory(history)).toEqual([]);
  });
});

describe('recording a 503', () => {
  const busy = { status: 503, body: { code: 'service_unavailable' } };

  it('a 503 is recorded as unknown', () => {
    expect(outcomeOfHold(busy)).toEqual({ result: 'unknown' });
    expect(outcomeOfEnd(7, busy)).toEqual({ result: 'unknown', id: 7 });
  });

  it('a 503 that promises no effect is not recorded', () => {
    expect(outcomeOfHold({ ...busy, isUndone: true })).toBeNull();
    expect(outcomeOfEnd(7, { ...busy, isUndone: true })).toBeNull();
  });
});
