import { jest } from '@jest/globals';
import { WaitingQueues } from './waiting-queues.js';

describe('the queues that have a job to give', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('are asked for once by all lanes that look at the same time', async () => {
    const ask = jest.fn(() => Promise.resolve(new Set(['mail'])));
    const waiting = new WaitingQueues(ask, 25);
    const looks = ['mail', 'refund', 'mail'].map((queue) => waiting.has(queue));
    expect(await Promise.all(looks)).toEqual([true, false, true]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('are asked for again when the answer is old', async () => {
    const ask = jest
      .fn<() => Promise<Set<string>>>()
      .mockResolvedValueOnce(new Set())
      .mockResolvedValueOnce(new Set(['mail']));
    const waiting = new WaitingQueues(ask, 25);
    expect(await waiting.has('mail')).toBe(false);
    jest.advanceTimersByTime(24);
    expect(await waiting.has('mail')).toBe(false);
    jest.advanceTimersByTime(1);
    expect(await waiting.has('mail')).toBe(true);
  });

  it('tell a failure to all who asked, and are asked for again', async () => {
    const ask = jest
      .fn<() => Promise<Set<string>>>()
      .mockRejectedValueOnce(new Error('gone'))
      .mockResolvedValueOnce(new Set(['mail']));
    const waiting = new WaitingQueues(ask, 25);
    const looks = await Promise.allSettled([waiting.has('mail'), waiting.has('refund')]);
    expect(looks.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    jest.advanceTimersByTime(25);
    expect(await waiting.has('mail')).toBe(true);
  });
});
