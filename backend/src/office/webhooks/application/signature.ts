import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A secret of Standard Webhooks: `whsec_` and 32 random bytes as Base64. */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** The ID of an event for receivers, the same at each try. */
export const eventIdOf = (id: number): string => `evt_${id}`;

/**
 * The signed headers of a delivery (Standard Webhooks 1.0).
 * @param secrets more than one while a secret is rolled
 * @param seconds the time of the try, since 1970
 */
export function signedHeaders(
  eventId: string,
  seconds: number,
  body: string,
  secrets: readonly string[],
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${eventId}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}
