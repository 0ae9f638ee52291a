/** Random numbers that are the same for the same seed (mulberry32). */
export interface Seeded {
  /** An integer from 0 to `most - 1`. */
  below(most: number): number;
  oneOf<T>(items: readonly [T, ...T[]]): T;
  /** true with this probability, in percent. */
  percent(share: number): boolean;
}

export function seeded(seed: number): Seeded {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number): number => Math.floor(next() * most);
  return {
    below,
    oneOf: (items) => items[below(items.length)] ?? items[0],
    percent: (share) => below(100) < share,
  };
}
