/** A `Date` header has whole seconds and takes a while to arrive: smaller differences say nothing. */
const TOLERANCE_MS = 2000;

let offsetMs = 0;

/** Learns the server's time from an answer that no cache can have kept: what is held for how long, its clock decides. */
export function noteServerTime(headers: Headers): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date) || !headers.get('cache-control')?.includes('no-store')) return;
  const measured = date - Date.now();
  if (Math.abs(measured - offsetMs) > TOLERANCE_MS) offsetMs = measured;
}

/** Now by the server's clock, in milliseconds; this computer's own until an answer has come. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
