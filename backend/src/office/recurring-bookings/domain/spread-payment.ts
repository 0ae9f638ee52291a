/** A date that owes something, in minor units. */
export interface OwingDate {
  bookingId: number;
  balanceMinor: number;
}

/** What of a payment is for each date, in their order: each gets what it owes while there is some; what is left over is the last one's. */
export function spreadPayment(
  amountMinor: number,
  dates: readonly OwingDate[],
): { parts: { bookingId: number; amountMinor: number }[]; overMinor: number } {
  const parts: { bookingId: number; amountMinor: number }[] = [];
  let left = amountMinor;
  for (const { bookingId, balanceMinor } of dates) {
    const part = Math.min(left, Math.max(0, balanceMinor));
    if (part === 0) continue;
    parts.push({ bookingId, amountMinor: part });
    left -= part;
  }
  const last = parts.at(-1);
  if (last) last.amountMinor += left;
  return { parts, overMinor: left };
}
