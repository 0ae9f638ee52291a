/** A date that owes something, in minor units. */
export interface OwingDate {
  bookingId: number;
  balanceMinor: number;
}

/** What of a payment is for each date, in their order: each gets what it owes while there is some; what is left over is the last one's. */
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
