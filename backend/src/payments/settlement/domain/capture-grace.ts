/**
 * How long a payment may stay `processing` while the provider still shows it unpaid, in milliseconds. A wallet capture
 * is marked before it is sent, so for this long "not captured" may mean "not yet". Longer than the time-outs of a token
 * request and a capture together, and short enough that the reconciler settles it within a minute.
 */
export const CAPTURE_GRACE_MS = 25_000;

export function captureMayBeUnderWay(processingSince: Date | null, now: Date): boolean {
  return processingSince !== null && now.getTime() - processingSince.getTime() < CAPTURE_GRACE_MS;
}
