/** A date with its balance in minor units. */
export interface OwingDate {
  bookingId: number;
  balanceMinor: number;
}

/**
 * Allocates a payment to dates in order: each gets its balance until the payment is used up. An excess goes to the last date.
 * @returns overMinor the excess
 */
export function spreadPayment(
  amountMinor: number,
  dates: readonly OwingDate[],
): { allocations: { bookingId: number; amountMinor: number }[]; overMinor: number } {
  const allocations: { bookingId: number; amountMinor: number }[] = [];
  let left = amountMinor;
  for (const { bookingId, balanceMinor } of dates) {
    const allocation = Math.min(left, Math.max(0, balanceMinor));
    if (allocation === 0) continue;
    allocations.push({ bookingId, amountMinor: allocation });
    left -= allocation;
  }
  const last = allocations.at(-1);
  if (last) last.amountMinor += left;
  return { allocations, overMinor: left };
}
