const TRIES_ALL = process.env.TEST_ROUNDS === 'all';

/**
 * How often chance is tried: a third of `most`, as each run of the tests tries others; all of it with `TEST_ROUNDS=all`, which a release
 * wants.
 */
export const often = (most: number): number => (TRIES_ALL ? most : Math.ceil(most / 3));

/** Some of the steps that take a start of the API each, in their order and others in each run; all of them with `TEST_ROUNDS=all`. */
export function someOf<T>(steps: readonly T[], count: number): T[] {
  const chosen = [...steps];
  while (!TRIES_ALL && chosen.length > count) chosen.splice(Math.floor(Math.random() * chosen.length), 1);
  return chosen;
}
