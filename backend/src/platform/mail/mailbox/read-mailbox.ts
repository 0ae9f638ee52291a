import type { ImapFlow, MessageStructureObject } from 'imapflow';
import { deadline } from '../../common/deadline.js';

/** Each step of the talk with the server may take so long. */
const STEP_MS = 10_000;
/** So much of a mail is read: its words come before what hangs on it. */
const MOST_BYTES = 1_000_000;
/** So many mails a turn; the next one goes on. */
const MOST_AT_ONCE = 100;

/** A mail as a mailbox has it. */
export interface RawMail {
  /** Its beginning, which is all of it but for what is very long. */
  source: Buffer;
  structure: MessageStructureObject | undefined;
}

/** What becomes of a mail in its mailbox. */
export enum Mark {
  Seen = 'seen',
  /** It is left unseen with a flag, for somebody to look at. */
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
 * Reads what is unseen in a mailbox, the oldest first; a mail is marked once `take` is through with it, so that one whose reader went
 * down comes again. The library is loaded with the first reading.
 * @param passesFlagged what is flagged is left to whoever looks at it
 * @param withinMs the whole of it ends by then, whatever the server does
 * @param closing ends it before that
 * @returns how many were read
 * @throws Error of the server, of the way to it, and of `take`
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
  // What happens to the connection between two calls has no other listener.
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
    return await readEach(client, unseen.slice(0, MOST_AT_ONCE), take, signal);
  } catch (error) {
    throw failure ?? error;
  } finally {
    signal.removeEventListener('abort', end);
    clear();
    // A server that does not let go is left.
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
    const wanted = { source: { maxLength: MOST_BYTES }, bodyStructure: true };
    const found = await client.fetchOne(range, wanted, { uid: true });
    // Somebody has removed it meanwhile.
    if (!found || !found.source) continue;
    const mark = await take({ source: found.source, structure: found.bodyStructure });
    await client.messageFlagsAdd(range, [FLAGS[mark]], { uid: true });
    read += 1;
  }
  return read;
}
