import { afterFailure, canMove, MailState, MAX_TRIES } from './mail-state.js';

it('an email waits longer after each failed attempt, at most a day, and is dead after five days', () => {
  let days = 0;
  let last = 0;
  for (let tries = 1; tries < MAX_TRIES; tries += 1) {
    const next = afterFailure(tries, false);
    if (next.state !== MailState.Failed) throw new Error(`dead after ${tries} attempts`);
    expect(next.pauseSeconds).toBeGreaterThanOrEqual(last);
    expect(next.pauseSeconds).toBeLessThanOrEqual(86_400);
    last = next.pauseSeconds;
    days += next.pauseSeconds / 86_400;
  }
  expect(afterFailure(1, false)).toEqual({ state: MailState.Failed, pauseSeconds: 2 });
  expect(afterFailure(MAX_TRIES, false)).toEqual({ state: MailState.Dead });
  expect(days).toBeGreaterThan(4);
  expect(days).toBeLessThan(6);
});

it('an email that was rejected permanently is not tried again', () => {
  expect(afterFailure(1, true)).toEqual({ state: MailState.Dead });
});

it('an email in a final state is not sent again', () => {
  for (const ended of [MailState.Sent, MailState.Bounced, MailState.Dead, MailState.Cancelled])
    for (const state of Object.values(MailState))
      expect(canMove(ended, state)).toBe(ended === MailState.Sent && state === MailState.Bounced);
});
