/** The headers and sender of an email, which show who wrote it. Header names are lower case. */
export interface MailSigns {
  headers: ReadonlyMap<string, string>;
  /** The sender's address; null without one. */
  from: string | null;
  /** The machine-readable part of a delivery report (RFC 3464). */
  deliveryReport?: string | null;
}

/** Who or what wrote an email. */
export enum MailWriter {
  Person = 'person',
  /** An automatic email that changes nothing, such as a holiday note or a read receipt. */
  Robot = 'robot',
  /** A mail server that reports a failed delivery. */
  MailServer = 'mail_server',
}

const SERVERS = /^(mailer-daemon|postmaster|mail-daemon)@/i;

/** By the headers of RFC 3834 and those that email programs add. */
export function writerOf({ headers, from, deliveryReport = null }: MailSigns): MailWriter {
  const header = headerIn(headers);
  // A read receipt (RFC 8098), or a report that the email was delivered, or will be later.
  if (/^multipart\/report\b.*disposition-notification/.test(header('content-type'))) return MailWriter.Robot;
  if (deliveryReport !== null && !/^action:\s*failed/im.test(deliveryReport)) return MailWriter.Robot;
  if (isMailServer(from) || /^multipart\/report\b/.test(header('content-type'))) return MailWriter.MailServer;
  // An absence note has an empty return path, too.
  if (isAutomatic(headers)) return MailWriter.Robot;
  return header('return-path') === '<>' ? MailWriter.MailServer : MailWriter.Person;
}

export function isMailServer(from: string | null): boolean {
  return from === null || SERVERS.test(from);
}

/**
 * Its headers say that a program wrote it. `List-Id`, `Precedence: list` or `bulk` and `X-Auto-Response-Suppress` do
 * not: mailing lists and Exchange add them to what people write.
 */
export function isAutomatic(headers: MailSigns['headers']): boolean {
  const header = headerIn(headers);
  const automatic = header('auto-submitted');
  if (automatic !== '' && !automatic.startsWith('no')) return true;
  if (header('precedence') === 'auto_reply') return true;
  return ['x-autoreply', 'x-autorespond'].some((name) => !['', 'none', 'no'].includes(header(name)));
}

const headerIn =
  (headers: MailSigns['headers']) =>
  (name: string): string =>
    (headers.get(name) ?? '').trim().toLowerCase();
