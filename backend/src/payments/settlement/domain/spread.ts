/** Something that money can be taken from, in minor units. */
export interface Left {
  leftMinor: number;
}

/**
 * Takes an amount from several in turn, from each no more than is left of it.
 * @returns from which how much; nothing is taken of those that are not named. Together at most what there is.
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
