import { createHmac } from 'node:crypto';

/**
 * The `Stripe-Signature` header of a payload: `t=<seconds>,v1=<HMAC-SHA256 of "t.payload">`.
 * Each attempt needs a new one, because receivers refuse a time that is minutes old.
 */
export function stripeSignature(
  payload: string,
  secret: string,
  seconds = Math.floor(Date.now() / 1000),
): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${payload}`, 'utf8').digest('hex');
  return `t=${seconds},v1=${digest}`;
}
