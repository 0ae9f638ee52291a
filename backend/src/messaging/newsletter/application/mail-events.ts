import { createHmac, timingSafeEqual } from 'node:crypto';
import { BounceKind } from '../domain/bounce.js';

/** A provider's report about an email. */
export interface MailEvent {
  id: string;
  kind: BounceKind;
  /** The subscriber's address. */
  email: string;
  /** The envelope's sender, which identifies the email; null if the provider does not report it. */
  returnPath: string | null;
  code: string | null;
}

const TOLERANCE_SECONDS = 300;
const MAX_EVENTS = 500;
const KINDS = Object.values(BounceKind);

/**
 * Whether a body was signed with the shared secret within the last five minutes: `t={seconds},v1={hex of HMAC-SHA256 over
 * "t.body"}`.
 */
export function isSigned(header: string | undefined, body: Buffer, secret: string, now: Date): boolean {
  const [, time, mac] = /^t=(\d{1,12}),\s*v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (time === undefined || mac === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const own = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  return timingSafeEqual(own, Buffer.from(mac, 'hex'));
}

/** @returns the events of a body; null if the body has another format */
export function readEvents(body: unknown): MailEvent[] | null {
  const events = (body as { events?: unknown } | null)?.events;
  if (!Array.isArray(events) || events.length > MAX_EVENTS) return null;
  const read = events.map(readEvent);
  return read.every((event) => event !== null) ? read : null;
}

function readEvent(value: unknown): MailEvent | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, kind, email, returnPath = null, code = null } = value as Record<string, unknown>;
  const isText = (text: unknown, most: number): text is string =>
    typeof text === 'string' && text.length > 0 && text.length <= most && !/\p{Cc}/u.test(text);
  const found = KINDS.find((each) => each === kind);
  if (!isText(id, 200) || !isText(email, 254) || !found) return null;
  if (returnPath !== null && !isText(returnPath, 320)) return null;
  if (code !== null && !isText(code, 50)) return null;
  return { id, kind: found, email, returnPath, code };
}
