import { jest } from '@jest/globals';
import { ProviderCalls } from './provider-calls.js';
import { ProviderUnavailableError } from './provider-errors.js';

const never = (): Promise<never> => new Promise(() => undefined);

describe('the calls to a provider', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('answer what the provider answers, or fail as it fails', async () => {
    const calls = new ProviderCalls(1000);
    await expect(calls.run(() => Promise.resolve(7))).resolves.toBe(7);
    await expect(calls.run(() => Promise.reject(new Error('declined')))).rejects.toThrow('declined');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('are given up after their time, however often the package behind them tries', async () => {
    const calls = new ProviderCalls(1000);
    const call = calls.run(never);
    const outcome = expect(call).rejects.toBeInstanceOf(ProviderUnavailableError);
    await jest.advanceTimersByTimeAsync(1000);
    await outcome;
  });

  it('are given up when the process closes, and no other begins', async () => {
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
