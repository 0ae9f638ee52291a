import { jest } from '@jest/globals';
import { Turnstile } from './turnstile.js';

/** Work that stays inside until it is let go. */
function controlled(turnstile: Turnstile) {
  const inside: { name: string; hasWaited: boolean; leave: () => void }[] = [];
  const come = (name: string, key: string): Promise<void> =>
    turnstile.run(key, (hasWaited) => new Promise((leave) => inside.push({ name, hasWaited, leave })));
  const leave = async (name: string): Promise<void> => {
    const index = inside.findIndex((one) => one.name === name);
    inside.splice(index, 1)[0]?.leave();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { come, leave, names: () => inside.map((one) => one.name), inside };
}

const LIMITS = { atOnce: 3, atOnceForOne: 2, waiting: 2, waitMs: 1000 };

describe('the turnstile', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('keeps room for others while many ask for the same', async () => {
    const { come, names, leave } = controlled(new Turnstile(LIMITS));
    const all = [come('a', 'slot'), come('b', 'slot'), come('c', 'slot'), come('d', 'other')];
    expect(names()).toEqual(['a', 'b', 'd']);
    await leave('a');
    expect(names()).toEqual(['b', 'd', 'c']);
    for (const name of ['b', 'd', 'c']) await leave(name);
    await Promise.all(all);
  });

  it('says who had to wait', async () => {
    const { come, inside, leave } = controlled(new Turnstile({ ...LIMITS, atOnceForOne: 1 }));
    const all = [come('a', 'slot'), come('b', 'slot')];
    expect(inside[0]?.hasWaited).toBe(false);
    await leave('a');
    expect(inside[0]).toMatchObject({ name: 'b', hasWaited: true });
    await leave('b');
    await Promise.all(all);
  });

  it('refuses whom it cannot keep waiting, and whoever has waited too long', async () => {
    const { come, leave, names } = controlled(new Turnstile({ ...LIMITS, atOnceForOne: 1 }));
    const first = come('a', 'slot');
    const refused = [come('b', 'slot'), come('c', 'slot'), come('d', 'slot')].map((call) =>
      call.catch((error: unknown) => error),
    );
    expect(await refused[2]).toMatchObject({ code: 'service_unavailable', retryAfterSeconds: 2 });
    await jest.advanceTimersByTimeAsync(1000);
    expect(await refused[0]).toMatchObject({ code: 'service_unavailable' });
    await leave('a');
    await first;
    const next = come('e', 'slot');
    expect(names()).toEqual(['e']);
    await leave('e');
    await next;
  });

  it('lets the next in after a failure', async () => {
    const turnstile = new Turnstile({ ...LIMITS, atOnce: 1 });
    await expect(turnstile.run('slot', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await turnstile.run('slot', () => Promise.resolve('in'))).toBe('in');
  });
});
