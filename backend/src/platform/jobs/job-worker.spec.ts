import { jest } from '@jest/globals';
import { JobWorker } from './job-worker.js';

/** A queue of numbers; each job ends when the test ends it. */
function queueOf(count: number): {
  fetch: jest.Mock<(limit: number) => Promise<number[]>>;
  run: (job: number) => Promise<void>;
  end: (job: number) => Promise<void>;
  running: () => number[];
} {
  const waiting = Array.from({ length: count }, (_, index) => index + 1);
  const ends = new Map<number, () => void>();
  return {
    fetch: jest.fn((limit: number) => Promise.resolve(waiting.splice(0, limit))),
    run: (job) => new Promise((resolve) => ends.set(job, resolve)),
    end: async (job) => {
      ends.get(job)?.();
      ends.delete(job);
      await jest.advanceTimersByTimeAsync(0);
    },
    running: () => [...ends.keys()],
  };
}

describe('JobWorker', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  async function started(count: number, parallel = 3) {
    const queue = queueOf(count);
    const lane = new JobWorker<number>({ parallel, fetch: queue.fetch, run: queue.run });
    lane.start();
    lane.wake();
    await jest.advanceTimersByTimeAsync(0);
    return { ...queue, lane };
  }

  it('runs up to its limit of jobs in parallel', async () => {
    const { running, fetch } = await started(10);
    expect(running()).toEqual([1, 2, 3]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('starts the next job when one ends; a job that hangs blocks only its own slot', async () => {
    const { running, end } = await started(10);
    for (const job of [2, 3, 4, 5]) await end(job);
    expect(running()).toEqual([1, 6, 7]);
  });

  it('fetches only when it is woken, if the last batch was not full', async () => {
    const queue = queueOf(1);
    const lane = new JobWorker<number>({ parallel: 3, fetch: queue.fetch, run: queue.run });
    lane.start();
    await jest.advanceTimersByTimeAsync(0);
    expect(queue.fetch).not.toHaveBeenCalled();
    for (const times of [1, 2]) {
      lane.wake();
      await jest.advanceTimersByTimeAsync(0);
      expect(queue.fetch).toHaveBeenCalledTimes(times);
    }
    expect(queue.running()).toEqual([1]);
  });

  it('remembers a wake-up that comes during a fetch', async () => {
    const asked: ((jobs: number[]) => void)[] = [];
    const fetch = (): Promise<number[]> => new Promise((resolve) => asked.push(resolve));
    const lane = new JobWorker<number>({ parallel: 2, fetch, run: () => Promise.resolve() });
    lane.start();
    lane.wake();
    await jest.advanceTimersByTimeAsync(0);
    lane.wake();
    asked[0]?.([]);
    await jest.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(2);
  });

  it('continues after a failed fetch', async () => {
    const fetch = jest
      .fn<(limit: number) => Promise<number[]>>()
      .mockRejectedValueOnce(new Error('gone'))
      .mockResolvedValue([]);
    const lane = new JobWorker<number>({ parallel: 1, fetch, run: () => Promise.resolve() });
    lane.start();
    for (const times of [1, 2]) {
      lane.wake();
      await jest.advanceTimersByTimeAsync(0);
      expect(fetch).toHaveBeenCalledTimes(times);
    }
    await lane.stop();
  });

  it('stops when its running jobs have ended, and fetches no more', async () => {
    const { lane, end, running, fetch } = await started(10);
    let stopped = false;
    const stopping = lane.stop().then(() => {
      stopped = true;
    });
    await end(1);
    expect({ stopped, running: running() }).toEqual({ stopped: false, running: [2, 3] });
    await end(2);
    await end(3);
    await stopping;
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
