/** What of a mail decides who has written it. Names of headers are lower case. */
export interface MailSigns {
  headers: ReadonlyMap<string, string>;
  /** Of the sender; null where it names none. */
  from: string | null;
}

/** Who or what has written a mail. */
export enum MailWriter {
  Person = 'person',
  /** A holiday note, say: it answers, but nobody has read anything. */
  Robot = 'robot',
  /** A mail server that could not deliver. */
  MailServer = 'mail_server',
}

const SERVERS = /^(mailer-daemon|postmaster|mail-daemon)@/i;

/** By the signs of RFC 3834 and what mail programs write besides. Nobody answers robots, so that two of them never talk. */
export function writerOf({ headers, from }: MailSigns): MailWriter {
  const said = saidIn(headers);
  if (isMailServer(from) || said('return-path') === '<>') return MailWriter.MailServer;
  if (/^multipart\/report\b/.test(said('content-type'))) return MailWriter.MailServer;
  return isAutomatic(headers) ? MailWriter.Robot : MailWriter.Person;
}

export function isMailServer(from: string | null): boolean {
  return from === null || SERVERS.test(from);
}

/** It says of itself that nobody has written it. */
export function isAutomatic(headers: MailSigns['headers']): boolean {
  const said = saidIn(headers);
  const automatic = said('auto-submitted');
  if (automatic !== '' && !automatic.startsWith('no')) return true;
  const isBulk = /^(bulk|junk|list|auto_reply)$/.test(said('precedence'));
  const answers = ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress', 'list-id', 'list-unsubscribe'];
  return isBulk || answers.some((name) => !['', 'none', 'no'].includes(said(name)));
}

const saidIn =
  (headers: MailSigns['headers']) =>
  (name: string): string =>
    (headers.get(name) ?? '').trim().toLowerCase();
