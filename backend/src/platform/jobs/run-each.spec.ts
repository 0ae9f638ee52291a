import { runEach } from './run-each.js';

it('gives each its turn, one after the other, whichever fails, and says the first failure then', async () => {
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
