import { jest } from '@jest/globals';
import { KeyedLimiter } from './keyed-limiter.js';

/** Work that runs until the test ends it. */
function controlled(limiter: KeyedLimiter) {
  const running: { name: string; hasWaited: boolean; finish: () => void }[] = [];
  const submit = (name: string, key: string): Promise<void> =>
    limiter.run(key, (hasWaited) => new Promise((finish) => running.push({ name, hasWaited, finish })));
  const finish = async (name: string): Promise<void> => {
    const index = running.findIndex((one) => one.name === name);
    running.splice(index, 1)[0]?.finish();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { submit, finish, names: () => running.map((one) => one.name), running };
}

const LIMITS = { concurrent: 3, concurrentPerKey: 2, maxWaiting: 2, maxWaitMs: 1000 };

describe('KeyedLimiter', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('a busy key leaves capacity for other keys', async () => {
    const { submit, names, finish } = controlled(new KeyedLimiter(LIMITS));
    const all = [submit('a', 'slot'), submit('b', 'slot'), submit('c', 'slot'), submit('d', 'other')];
    expect(names()).toEqual(['a', 'b', 'd']);
    await finish('a');
    expect(names()).toEqual(['b', 'd', 'c']);
    for (const name of ['b', 'd', 'c']) await finish(name);
    await Promise.all(all);
  });

  it('tells work whether it had to wait', async () => {
    const { submit, running, finish } = controlled(new KeyedLimiter({ ...LIMITS, concurrentPerKey: 1 }));
    const all = [submit('a', 'slot'), submit('b', 'slot')];
    expect(running[0]?.hasWaited).toBe(false);
    await finish('a');
    expect(running[0]).toMatchObject({ name: 'b', hasWaited: true });
    await finish('b');
    await Promise.all(all);
  });

  it('refuses work when the queue is full or the wait took too long', async () => {
    const { submit, finish, names } = controlled(new KeyedLimiter({ ...LIMITS, concurrentPerKey: 1 }));
    const first = submit('a', 'slot');
    const refused = [submit('b', 'slot'), submit('c', 'slot'), submit('d', 'slot')].map((call) =>
      call.catch((error: unknown) => error),
    );
    expect(await refused[2]).toMatchObject({ code: 'service_unavailable', retryAfterSeconds: 2 });
    await jest.advanceTimersByTimeAsync(1000);
    expect(await refused[0]).toMatchObject({ code: 'service_unavailable' });
    await finish('a');
    await first;
    const next = submit('e', 'slot');
    expect(names()).toEqual(['e']);
    await finish('e');
    await next;
  });

  it('frees its capacity after a failure', async () => {
    const limiter = new KeyedLimiter({ ...LIMITS, concurrent: 1 });
    await expect(limiter.run('slot', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await limiter.run('slot', () => Promise.resolve('in'))).toBe('in');
  });
});
