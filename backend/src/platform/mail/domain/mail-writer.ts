/** The headers and sender of an email, which show who wrote it. Header names are lower case. */
export interface MailSigns {
  headers: ReadonlyMap<string, string>;
  /** The sender's address; null without one. */
  from: string | null;
}

/** Who or what wrote an email. */
export enum MailWriter {
  Person = 'person',
  /** An automatic reply, such as a holiday note. */
  Robot = 'robot',
  /** A mail server that reports a failed delivery. */
  MailServer = 'mail_server',
}

const SERVERS = /^(mailer-daemon|postmaster|mail-daemon)@/i;

/** By the headers of RFC 3834 and those that email programs add. Robots get no reply, so that two of them cannot loop. */
export function writerOf({ headers, from }: MailSigns): MailWriter {
  const header = headerIn(headers);
  if (isMailServer(from) || header('return-path') === '<>') return MailWriter.MailServer;
  if (/^multipart\/report\b/.test(header('content-type'))) return MailWriter.MailServer;
  return isAutomatic(headers) ? MailWriter.Robot : MailWriter.Person;
}

export function isMailServer(from: string | null): boolean {
  return from === null || SERVERS.test(from);
}

/** Its headers mark it as automatic. */
export function isAutomatic(headers: MailSigns['headers']): boolean {
  const header = headerIn(headers);
  const automatic = header('auto-submitted');
  if (automatic !== '' && !automatic.startsWith('no')) return true;
  const isBulk = /^(bulk|junk|list|auto_reply)$/.test(header('precedence'));
  const answers = ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress', 'list-id', 'list-unsubscribe'];
  return isBulk || answers.some((name) => !['', 'none', 'no'].includes(header(name)));
}

const headerIn =
  (headers: MailSigns['headers']) =>
  (name: string): string =>
    (headers.get(name) ?? '').trim().toLowerCase();
