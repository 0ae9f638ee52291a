import { jest } from '@jest/globals';
import { Periodic } from './periodic.js';
import { PeriodicJobs } from './periodic-jobs.js';

/** Work that runs until the test ends it. */
function controlled(): { work: jest.Mock<() => Promise<void>>; end: () => Promise<void> } {
  const ends: (() => void)[] = [];
  const work = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  return {
    work,
    end: async () => {
      ends.shift()?.();
      await jest.advanceTimersByTimeAsync(0);
    },
  };
}

describe('a periodic job', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('runs at once, then at its interval, never twice at a time', async () => {
    const { work, end } = controlled();
    const periodic = new Periodic({ name: 'a test', everySeconds: 10, work });
    void periodic.start();
    expect(work).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(25_000);
    expect(work).toHaveBeenCalledTimes(1);
    await end();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(work).toHaveBeenCalledTimes(2);
    await end();
    await periodic.stop();
  });

  it('with a delayed start first runs after 30 to 60 seconds', async () => {
    const work = jest.fn(() => Promise.resolve());
    const periodic = new Periodic({ name: 'a test', everySeconds: 3600, delayedStart: true, work });
    void periodic.start();
    await jest.advanceTimersByTimeAsync(29_999);
    expect(work).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(30_001);
    expect(work).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(work).toHaveBeenCalledTimes(2);
    await periodic.stop();
  });

  it('does not run when it was stopped before its first run', async () => {
    const work = jest.fn(() => Promise.resolve());
    const periodic = new Periodic({ name: 'a test', everySeconds: 3600, delayedStart: true, work });
    void periodic.start();
    await periodic.stop();
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(work).not.toHaveBeenCalled();
  });

  it('runs again after a failure', async () => {
    const work = jest.fn(() => Promise.reject(new Error('once')));
    const periodic = new Periodic({ name: 'a test', everySeconds: 10, work });
    void periodic.start();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(work).toHaveBeenCalledTimes(2);
    await periodic.stop();
  });

  it('stop waits for the current run and starts no other', async () => {
    const { work, end } = controlled();
    const periodic = new Periodic({ name: 'a test', everySeconds: 10, work });
    void periodic.start();
    let stopped = false;
    const stopping = periodic.stop().then(() => {
      stopped = true;
    });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(stopped).toBe(false);
    await end();
    await stopping;
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('starts and stops with the application, which signals a current run and waits for it', async () => {
    const jobs = new PeriodicJobs();
    const running = controlled();
    const signals: AbortSignal[] = [];
    jobs.add({
      name: 'a test',
      everySeconds: 10,
      work: (closing) => {
        signals.push(closing);
        return running.work();
      },
    });
    expect(signals).toEqual([]);
    jobs.onApplicationBootstrap();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    jobs.onModuleDestroy();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    let ended = false;
    const ending = jobs.beforeApplicationShutdown().then(() => {
      ended = true;
    });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(ended).toBe(false);
    await running.end();
    await ending;
    expect(signals).toHaveLength(1);
  });

  it('periodic jobs first run one after another, without waiting long for a slow one', async () => {
    const jobs = new PeriodicJobs();
    const [slow, next, last] = [controlled(), controlled(), controlled()];
    for (const { work } of [slow, next, last]) jobs.add({ name: 'a test', everySeconds: 3600, work });
    let allRan = false;
    jobs.onApplicationBootstrap();
    const firstRuns = jobs.firstRuns().then(() => {
      allRan = true;
    });
    const calls = (): number[] => [slow, next, last].map(({ work }) => work.mock.calls.length);
    await jest.advanceTimersByTimeAsync(39);
    expect(calls()).toEqual([1, 0, 0]);
    await jest.advanceTimersByTimeAsync(1);
    expect(calls()).toEqual([1, 1, 0]);
    await next.end();
    expect(calls()).toEqual([1, 1, 1]);
    await last.end();
    expect(allRan).toBe(false);
    await slow.end();
    await firstRuns;
    await jobs.stop();
  });

  it('periodic jobs that are stopped during their first runs start no more', async () => {
    const jobs = new PeriodicJobs();
    const [running, never] = [controlled(), controlled()];
    for (const { work } of [running, never]) jobs.add({ name: 'a test', everySeconds: 3600, work });
    jobs.onApplicationBootstrap();
    const stopping = jobs.stop();
    await running.end();
    await stopping;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(never.work).not.toHaveBeenCalled();
  });
});
