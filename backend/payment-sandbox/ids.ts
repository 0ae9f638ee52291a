import { randomBytes } from 'node:crypto';

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const UPPERCASE = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';

function randomText(length: number, alphabet: string): string {
  let text = '';
  for (const byte of randomBytes(length)) text += alphabet.charAt(byte % alphabet.length);
  return text;
}

/** An id like Stripe's: a prefix for the kind of object, then 24 letters and digits. */
export function stripeId(prefix: string): string {
  return `${prefix}_${randomText(24, ALPHANUMERIC)}`;
}

/** An id like PayPal's: 17 capital letters and digits. */
export function paypalId(): string {
  return randomText(17, UPPERCASE);
}

/** Random text for secrets and tokens. */
export function secretText(length = 25): string {
  return randomText(length, ALPHANUMERIC);
}
