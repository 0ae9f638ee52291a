import type { ImapFlow, MessageStructureObject } from 'imapflow';
import { deadline } from '../../common/deadline.js';

/** The time limit of each step with the server. */
const STEP_MS = 10_000;
/** Emails are read up to this size; their text comes before attachments. */
const MAX_BYTES = 1_000_000;
/** Emails per reading; the next one continues. */
const MAX_AT_ONCE = 100;

/** An email as it is in the mailbox. */
export interface RawMail {
  /** The source, cut after `MAX_BYTES`. */
  source: Buffer;
  structure: MessageStructureObject | undefined;
}

/** How an email is marked after it was read. */
export enum Mark {
  Seen = 'seen',
  /** Left unseen with a flag, for staff to look at. */
  Flagged = 'flagged',
}

const FLAGS: Readonly<Record<Mark, string>> = { [Mark.Seen]: '\\Seen', [Mark.Flagged]: '\\Flagged' };

export type TakeMail = (mail: RawMail) => Promise<Mark>;

export interface Reading {
  passesFlagged: boolean;
  withinMs: number;
  closing: AbortSignal;
}

/**
 * Reads the unseen emails of a mailbox, oldest first. An email is marked after `take`, so that it is read again after a crash.
 * The library is imported with the first reading.
 * @param passesFlagged skips flagged emails
 * @param withinMs the time limit
 * @param closing ends the reading early
 * @returns the number of emails read
 * @throws Error of the server, the connection or `take`
 */
export async function readMailbox(
  url: string,
  take: TakeMail,
  { passesFlagged, withinMs, closing }: Reading,
): Promise<number> {
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
    await client.mailboxOpen(decodeURIComponent(pathname.slice(1)) || 'INBOX');
    const wanted = passesFlagged ? { seen: false, flagged: false } : { seen: false };
    const unseen = (await client.search(wanted, { uid: true })) || [];
    return await readEach(client, unseen.slice(0, MAX_AT_ONCE), take, signal);
  } catch (error) {
    throw failure ?? error;
  } finally {
    signal.removeEventListener('abort', end);
    clear();
    // Closes at once instead of waiting for the server's answer to a logout.
    client.close();
  }
}

async function readEach(
  client: ImapFlow,
  uids: readonly number[],
  take: TakeMail,
  signal: AbortSignal,
): Promise<number> {
  let read = 0;
  for (const uid of uids) {
    if (signal.aborted) break;
    const range = String(uid);
    const wanted = { source: { maxLength: MAX_BYTES }, bodyStructure: true };
    const found = await client.fetchOne(range, wanted, { uid: true });
    // It was removed in the meantime.
    if (!found || !found.source) continue;
    const mark = await take({ source: found.source, structure: found.bodyStructure });
    await client.messageFlagsAdd(range, [FLAGS[mark]], { uid: true });
    read += 1;
  }
  return read;
}
