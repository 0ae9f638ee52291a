/** Tolerance for the `Date` header's whole seconds and the network delay. */
const TOLERANCE_MS = 2000;

let offsetMs = 0;

/** Learns the server's time from an uncached response. The server's clock decides when holds expire. */
export function noteServerTime(headers: Headers): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date) || !headers.get('cache-control')?.includes('no-store')) return;
  const measured = date - Date.now();
  if (Math.abs(measured - offsetMs) > TOLERANCE_MS) offsetMs = measured;
}

/** Current time of the server in milliseconds; local time until the first response. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
