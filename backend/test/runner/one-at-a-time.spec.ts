interface OneAtATime {
  getStore(): string | undefined;
  run<Result>(store: string, work: () => Result): Result;
}
interface OurModule {
  OneAtATime: new () => OneAtATime;
  withOneAtATime<Loaded>(load: () => Loaded): Loaded;
}
const FILE: string = './one-at-a-time.mjs';
const { OneAtATime, withOneAtATime } = (await import(FILE)) as OurModule;

describe('what Jest keeps the test that runs in', () => {
  it('is there until the work is done, however that ends, and then what was there before', async () => {
    const kept = new OneAtATime();
    const seen: (string | undefined)[] = [];
    const look = (): void => void seen.push(kept.getStore());
    await kept.run('test', async () => {
      look();
      await Promise.resolve();
      look();
      await kept.run('hook', async () => {
        await Promise.resolve();
        look();
      });
      look();
      await expect(kept.run('failing hook', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
      expect(() =>
        kept.run('thrown', () => {
          throw new Error('no');
        }),
      ).toThrow('no');
      look();
    });
    look();
    expect(seen).toEqual(['test', 'test', 'hook', 'test', 'test', undefined]);
  });

  it('stands in for Node’s own only while something is loaded', async () => {
    const { default: hooks } = await import('node:async_hooks');
    const own = hooks.AsyncLocalStorage;
    expect(withOneAtATime(() => hooks.AsyncLocalStorage)).toBe(OneAtATime);
    expect(hooks.AsyncLocalStorage).toBe(own);
  });
});
