import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { eventually } from '../../../test/support/eventually.js';
import { QueuePoller } from './queue-poller.js';

describe('QueuePoller', () => {
  const onJobsDue = jest.fn<(queues: ReadonlySet<string>) => void>();

  beforeEach(() => {
    onJobsDue.mockClear();
  });

  function startPoller(findDueQueues: () => Promise<Set<string>>): QueuePoller {
    const poller = new QueuePoller({ intervalMs: 1, findDueQueues, onJobsDue });
    poller.start();
    return poller;
  }

  it('reports the queues with due jobs in each round, and nothing when there are none', async () => {
    const answers = [new Set<string>(), new Set(['mail', 'refund']), new Set<string>(), new Set(['mail'])];
    const poller = startPoller(() => Promise.resolve(answers.shift() ?? new Set()));
    await eventually(() => expect(answers).toEqual([]));
    await poller.stop();
    expect(onJobsDue.mock.calls).toEqual([[new Set(['mail', 'refund'])], [new Set(['mail'])]]);
  });

  it('keeps polling after a failed query', async () => {
    const findDueQueues = jest
      .fn<() => Promise<Set<string>>>()
      .mockRejectedValueOnce(new Error('gone'))
      .mockResolvedValue(new Set(['mail']));
    const poller = startPoller(findDueQueues);
    await eventually(() => expect(onJobsDue).toHaveBeenCalledWith(new Set(['mail'])));
    await poller.stop();
  });

  it('stops polling at once, also during a pause', async () => {
    const findDueQueues = jest.fn(() => Promise.resolve(new Set<string>()));
    const poller = new QueuePoller({ intervalMs: 3_600_000, findDueQueues, onJobsDue });
    poller.start();
    await pause(0);
    await poller.stop();
    expect(findDueQueues).toHaveBeenCalledTimes(1);
  });
});
