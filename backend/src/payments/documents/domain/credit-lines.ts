/** What is left of an order line to document. */
export interface OpenLine {
  orderLineId: number;
  amountMinor: number;
}

/** The lines of an invoice: those of bookings that became cheaper since an earlier invoice are left to its credit note. */
export function linesToInvoice<T extends { bookingId: number; amountMinor: number }>(
  open: readonly T[],
): T[] {
  return open.filter(
    ({ bookingId }) =>
      open
        .filter((line) => line.bookingId === bookingId)
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0) > 0,
  );
}

/**
 * The lines of a credit note, at most `limitMinor` in sum, so that an invoice is never credited with more than it has left.
 * What remains is credited on an earlier invoice of the booking.
 * @param lines those of one booking that no document has yet
 * @returns no lines if the booking did not become cheaper
 */
export function creditLines(lines: readonly OpenLine[], limitMinor: number): OpenLine[] {
  const sum = lines.reduce((total, { amountMinor }) => total + amountMinor, 0);
  if (sum >= 0 || limitMinor <= 0) return [];
  let excess = Math.max(0, -sum - limitMinor);
  return lines
    .map((line) => {
      const left = line.amountMinor < 0 ? Math.min(excess, -line.amountMinor) : 0;
      excess -= left;
      return { ...line, amountMinor: line.amountMinor + left };
    })
    .filter(({ amountMinor }) => amountMinor !== 0);
}
