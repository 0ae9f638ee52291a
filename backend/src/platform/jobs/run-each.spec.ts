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
