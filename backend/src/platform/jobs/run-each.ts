/**
 * Runs `work` for each item, one after another. A failure does not stop the others; the next run of the job tries it
 * again.
 * @param closing aborted at shutdown; no further item is then begun
 * @throws the first error, after all items
 */
export async function runEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
  closing?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const item of items) {
    if (closing?.aborted) break;
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
