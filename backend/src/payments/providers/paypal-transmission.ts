import { verify, type X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { WebhookHeaders } from './payment-provider.js';

/** We refuse deliveries sent longer ago, or further in the future, than this. Stripe has the same limit. */
const TOLERANCE_MS = 300_000;
const ALGORITHM = 'SHA256withRSA';
/** The format of each header, from PayPal's API reference. */
const FORMS = {
  'transmission-id': /^(?!\d+$)[\w-]{8,50}$/,
  'transmission-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/,
  'transmission-sig': /^[A-Za-z0-9+/]{300,500}={0,2}$/,
  'cert-url': /^https?:\/\/[^\s]{1,490}$/,
} as const;

/** The headers of one delivery of an event. */
export interface Transmission {
  id: string;
  /** Unparsed, because the signature covers this text. */
  time: string;
  signature: Buffer;
  certificateUrl: string;
}

/**
 * Reads the headers of a delivery.
 * @param receivedAt by the database's clock
 * @returns null if a header is missing or malformed, or the delivery was sent too long ago
 */
export function readTransmission(headers: WebhookHeaders, receivedAt: Date): Transmission | null {
  const read = (name: keyof typeof FORMS): string | null => {
    const value = headers[`paypal-${name}`];
    return typeof value === 'string' && FORMS[name].test(value) ? value : null;
  };
  const id = read('transmission-id');
  const time = read('transmission-time');
  const signature = read('transmission-sig');
  const certificateUrl = read('cert-url');
  if (headers['paypal-auth-algo'] !== ALGORITHM || !id || !time || !signature || !certificateUrl) return null;
  if (!(Math.abs(receivedAt.getTime() - Date.parse(time)) <= TOLERANCE_MS)) return null;
  return { id, time, signature: Buffer.from(signature, 'base64'), certificateUrl };
}

/** Whether the certificate's key signed the id, the time, the webhook id and the CRC-32 of the body. */
export function isSigned(
  { id, time, signature }: Transmission,
  webhookId: string,
  rawBody: Buffer,
  certificate: X509Certificate,
): boolean {
  const signed = `${id}|${time}|${webhookId}|${crc32(rawBody)}`;
  return verify('sha256', Buffer.from(signed), certificate.publicKey, signature);
}
