import { loadWithRetry } from './load-with-retry';

const lost = new Error('ChunkLoadError');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('loadWithRetry retries with growing waits until the code loads', async () => {
  const load = jest.fn().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValue('code');
  const loaded = loadWithRetry<string>(load);
  await jest.advanceTimersByTimeAsync(2000);
  expect(load).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(3999);
  expect(load).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1);
  await expect(loaded).resolves.toBe('code');
  expect(load).toHaveBeenCalledTimes(3);
});

it('loadWithRetry rejects after the allowed tries', async () => {
  const load = jest.fn().mockRejectedValue(lost);
  const refused = expect(loadWithRetry(load, 2)).rejects.toBe(lost);
  await jest.advanceTimersByTimeAsync(2000);
  await refused;
  expect(load).toHaveBeenCalledTimes(2);
});
