import type { ImapFlow } from 'imapflow';
import { deadline } from '../../common/deadline.js';
import type { FetchMail } from './fetch-mail.js';

/** The time limit of each step with the server. */
const STEP_MS = 10_000;
/** Emails per reading; the next one continues. */
const MAX_AT_ONCE = 100;

/** How an email is marked after it was read. */
export enum Mark {
  Seen = 'seen',
  /** Left unseen with a flag, for staff to look at. */
  Flagged = 'flagged',
}

const FLAGS: Readonly<Record<Mark, string>> = { [Mark.Seen]: '\\Seen', [Mark.Flagged]: '\\Flagged' };

/** How the emails of a mailbox are read. */
export interface MailWork<Fetched> {
  fetch: FetchMail<Fetched>;
  take: (mail: Fetched) => Promise<Mark>;
}

/** An email that could not be read. */
export interface FailedMail {
  uid: number;
  /** null if the mailbox does not name them. */
  sender: string | null;
  subject: string | null;
  /** The connection is still open, so the cause is this email. */
  isCause: boolean;
}

/** What is known about emails that could not be read before. */
export interface Failures {
  /** @returns the unseen emails to read now, in this order */
  toRead(unseen: readonly number[], uidValidity: bigint): Promise<number[]>;
  note(mail: FailedMail, uidValidity: bigint): Promise<void>;
}

export interface Reading {
  passesFlagged: boolean;
  withinMs: number;
  closing: AbortSignal;
  failures: Failures;
}

/** How many emails were read, and how many could not be. */
export interface ReadCount {
  read: number;
  failed: number;
}

/**
 * Reads the unseen emails of a mailbox, oldest first. An email is marked after `take`, so that it is read again after a crash.
 * An email that cannot be read is noted, and the others are read nevertheless.
 * The library is imported with the first reading.
 * @param passesFlagged skips flagged emails
 * @param withinMs the time limit
 * @param closing ends the reading early
 * @throws Error of the server or the connection
 */
export async function readMailbox<Fetched>(
  url: string,
  work: MailWork<Fetched>,
  { passesFlagged, withinMs, closing, failures }: Reading,
): Promise<ReadCount> {
  const { ImapFlow } = await import('imapflow');
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === 'imaps:';
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
  });
  let failure: Error | undefined;
  // Errors between two calls would otherwise be uncaught.
  client.on('error', (error: Error) => {
    failure ??= error;
  });
  const { signal, clear } = deadline(withinMs, closing);
  const end = (): void => client.close();
  signal.addEventListener('abort', end);
  try {
    await client.connect();
    const { uidValidity } = await client.mailboxOpen(decodeURIComponent(pathname.slice(1)) || 'INBOX');
    const wanted = passesFlagged ? { seen: false, flagged: false } : { seen: false };
    const unseen = (await client.search(wanted, { uid: true })) || [];
    const uids = await failures.toRead(unseen, uidValidity);
    const note = (mail: FailedMail): Promise<void> => failures.note(mail, uidValidity);
    return await readEach(client, uids.slice(0, MAX_AT_ONCE), work, { signal, note });
  } catch (error) {
    throw failure ?? error;
  } finally {
    signal.removeEventListener('abort', end);
    clear();
    // Closes at once instead of waiting for the server's answer to a logout.
    client.close();
  }
}

async function readEach<Fetched>(
  client: ImapFlow,
  uids: readonly number[],
  { fetch, take }: MailWork<Fetched>,
  { signal, note }: { signal: AbortSignal; note: (mail: FailedMail) => Promise<void> },
): Promise<ReadCount> {
  const count = { read: 0, failed: 0 };
  for (const uid of uids) {
    if (signal.aborted) break;
    const range = String(uid);
    try {
      const mail = await fetch(client, range);
      // It was removed in the meantime.
      if (mail === null) continue;
      const mark = await take(mail);
      await client.messageFlagsAdd(range, [FLAGS[mark]], { uid: true });
      count.read += 1;
    } catch (error) {
      count.failed += 1;
      const isCause = client.usable && !signal.aborted;
      await note({ uid, isCause, ...(isCause ? await namesOf(client, range) : UNNAMED) });
      if (!isCause) throw error;
    }
  }
  return count;
}

const UNNAMED = { sender: null, subject: null };

/** Who wrote an email about what, for staff to find it in the mailbox. */
async function namesOf(client: ImapFlow, uid: string): Promise<Pick<FailedMail, 'sender' | 'subject'>> {
  try {
    const found = await client.fetchOne(uid, { envelope: true }, { uid: true });
    const { from = [], subject = null } = (found && found.envelope) || {};
    return { sender: from[0]?.address ?? null, subject };
  } catch {
    return UNNAMED;
  }
}
