import { jest } from '@jest/globals';
import { ProviderCalls } from './provider-calls.js';
import { ProviderUnavailableError } from './provider-errors.js';

const never = (): Promise<never> => new Promise(() => undefined);

describe('provider calls', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('a call returns what the provider answers, or throws its error', async () => {
    const calls = new ProviderCalls(1000);
    await expect(calls.run(() => Promise.resolve(7))).resolves.toBe(7);
    await expect(calls.run(() => Promise.reject(new Error('declined')))).rejects.toThrow('declined');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('a call is given up at its time limit, however often the SDK retries', async () => {
    const calls = new ProviderCalls(1000);
    const call = calls.run(never);
    const outcome = expect(call).rejects.toBeInstanceOf(ProviderUnavailableError);
    await jest.advanceTimersByTimeAsync(1000);
    await outcome;
  });

  it('closing gives up the running calls and refuses new ones', async () => {
    const calls = new ProviderCalls(1000);
    const waiting = expect(calls.run(never)).rejects.toBeInstanceOf(ProviderUnavailableError);
    calls.close();
    await waiting;
    expect(jest.getTimerCount()).toBe(0);
    const request = jest.fn(never);
    await expect(calls.run(request)).rejects.toBeInstanceOf(ProviderUnavailableError);
    expect(request).not.toHaveBeenCalled();
  });
});
