/** An amount to take from, in minor units. */
export interface Left {
  leftMinor: number;
}

/**
 * Takes an amount from several allocations in turn, from each at most what is left of it.
 * @returns the amount taken from each; leaves out those that nothing is taken from
 */
export function spread<T extends Left>(
  amountMinor: number,
  inTurn: readonly T[],
): { allocation: T; amountMinor: number }[] {
  let owedMinor = amountMinor;
  return inTurn.flatMap((allocation) => {
    const takenMinor = Math.min(owedMinor, allocation.leftMinor);
    if (takenMinor <= 0) return [];
    owedMinor -= takenMinor;
    return [{ allocation, amountMinor: takenMinor }];
  });
}
