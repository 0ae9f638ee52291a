/** `npm test -- release bench` runs each benchmark in a short round, which only shows that it still runs. */
export const isShort = process.env.BENCH_SHORT === '1';

/**
 * A number of rows, rounds or requests.
 * @param {number} usual
 * @param {number} short
 */
export const size = (usual, short) => (isShort ? short : usual);

/** An aim was missed, so the benchmark fails. A short round judges no figures. */
export function miss() {
  if (!isShort) process.exitCode = 1;
}
