import { runEach } from './run-each.js';

it('runEach runs all items one after another, and throws the first error at the end', async () => {
  const done: number[] = [];
  const work = async (item: number): Promise<void> => {
    await Promise.resolve();
    if (item % 2 === 0) throw new Error(`not ${item}`);
    done.push(item);
  };
  await expect(runEach([1, 2, 3, 4, 5], work)).rejects.toThrow('not 2');
  expect(done).toEqual([1, 3, 5]);
  await expect(runEach([], work)).resolves.toBeUndefined();
});

it('runEach begins no further item of a generator once the application closes', async () => {
  const closing = new AbortController();
  const done: number[] = [];
  async function* items(): AsyncGenerator<number> {
    for (const item of [1, 2, 3]) yield await Promise.resolve(item);
  }
  await runEach(
    items(),
    (item) => {
      done.push(item);
      if (item === 2) closing.abort();
      return Promise.resolve();
    },
    closing.signal,
  );
  expect(done).toEqual([1, 2]);
});
