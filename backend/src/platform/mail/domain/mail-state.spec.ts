import { afterFailure, canMove, MailState, MAX_TRIES } from './mail-state.js';

it('waits longer after each failure, at most a day, and gives up after some days', () => {
  let days = 0;
  let last = 0;
  for (let tries = 1; tries < MAX_TRIES; tries += 1) {
    const next = afterFailure(tries, false);
    if (next.state !== MailState.Failed) throw new Error(`given up after ${tries} tries`);
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

it('does not try again what was refused for good', () => {
  expect(afterFailure(1, true)).toEqual({ state: MailState.Dead });
});

it('sends nothing that has ended', () => {
  for (const ended of [MailState.Sent, MailState.Bounced, MailState.Dead, MailState.Cancelled])
    for (const state of Object.values(MailState))
      expect(canMove(ended, state)).toBe(ended === MailState.Sent && state === MailState.Bounced);
});
