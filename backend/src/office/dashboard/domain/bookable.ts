/** A period in epoch milliseconds; `end` is not included. */
export interface Span {
  start: number;
  end: number;
}

/** Merges overlapping periods. Slots overlap, because the two slot lists cover the same hours. */
export function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else result.push({ ...span });
  }
  return result;
}

/** How many minutes of a period lie within other periods, which must not overlap each other. */
export function minutesWithin({ start, end }: Span, within: readonly Span[]): number {
  const shared = within.reduce(
    (sum, other) => sum + Math.max(0, Math.min(end, other.end) - Math.max(start, other.start)),
    0,
  );
  return Math.round(shared / 60_000);
}
