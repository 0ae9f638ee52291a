/**
 * Does something with each, one after the other: the others do not wait for one that fails, which is tried again with the
 * job's next turn.
 * @throws the first failure, once each has had its turn
 */
export async function runEach<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
