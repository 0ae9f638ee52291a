const ALL = process.env.TEST_ROUNDS === 'all';

/**
 * How often chance is tried: by each run of the tests a third of it, as every run tries others; all of it with `TEST_ROUNDS=all`, which
 * a release wants.
 */
export const often = (all: number): number => (ALL ? all : Math.ceil(all / 3));

/** Some of what takes a start of the API each, others in each run; all of them with `TEST_ROUNDS=all`. */
export function someOf<T>(all: readonly T[], count: number): T[] {
  if (ALL) return [...all];
  const left = [...all];
  const chosen = new Set(Array.from({ length: count }, () => left.splice(Math.random() * left.length, 1)[0]));
  return all.filter((one) => chosen.has(one));
}
