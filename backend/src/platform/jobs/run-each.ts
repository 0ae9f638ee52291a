/**
 * Runs `work` for each item, one after another. A failure does not stop the others; the next run of the job tries it
 * again.
 * @throws the first error, after all items
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
