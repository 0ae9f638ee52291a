/** @param {number[]} values @param {number} share 0 to 1 */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

/** @param {number[]} values */
export const median = (values) => quantile(values, 0.5);

/**
 * Prints a table: the first row is its head.
 * @param {string} title
 * @param {(string | number)[][]} rows
 */
export function table(title, rows) {
  const texts = rows.map((row) => row.map(String));
  const widths =
    texts[0]?.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0))) ?? [];
  console.log(`\n${title}`);
  for (const row of texts)
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`);
}

/**
 * Runs `work` on `clients` lanes until the items are used up.
 * @template T
 * @param {T[]} items
 * @param {number} clients
 * @param {(item: T, lane: number) => Promise<void>} work
 * @returns {Promise<number>} Items a second.
 */
export async function throughput(items, clients, work) {
  let next = 0;
  const started = performance.now();
  const lane = async (/** @type {number} */ number) => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item, number);
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => lane(number)));
  return items.length / ((performance.now() - started) / 1000);
}
