import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { eventually } from '../../../test/support/eventually.js';
import { Lookout } from './lookout.js';

describe('the look for queues that have a job to give', () => {
  const tell = jest.fn<(queues: ReadonlySet<string>) => void>();

  beforeEach(() => {
    tell.mockClear();
  });

  function lookout(ask: () => Promise<Set<string>>): Lookout {
    const started = new Lookout({ everyMs: 1, ask, tell });
    started.start();
    return started;
  }

  it('tells of those that have one, again and again, and of none where there is none', async () => {
    const answers = [new Set<string>(), new Set(['mail', 'refund']), new Set<string>(), new Set(['mail'])];
    const started = lookout(() => Promise.resolve(answers.shift() ?? new Set()));
    await eventually(() => expect(answers).toEqual([]));
    await started.stop();
    expect(tell.mock.calls).toEqual([[new Set(['mail', 'refund'])], [new Set(['mail'])]]);
  });

  it('goes on when they cannot be asked for', async () => {
    const ask = jest
      .fn<() => Promise<Set<string>>>()
      .mockRejectedValueOnce(new Error('gone'))
      .mockResolvedValue(new Set(['mail']));
    const started = lookout(ask);
    await eventually(() => expect(tell).toHaveBeenCalledWith(new Set(['mail'])));
    await started.stop();
  });

  it('asks no more once it is stopped, also in the middle of a pause', async () => {
    const ask = jest.fn(() => Promise.resolve(new Set<string>()));
    const started = new Lookout({ everyMs: 3_600_000, ask, tell });
    started.start();
    await pause(0);
    await started.stop();
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
