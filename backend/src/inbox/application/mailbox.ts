import type { ImapFlow, MessageStructureObject } from 'imapflow';
import type { AddressObject, HeaderLines } from 'mailparser';
import { deadline } from '../../platform/common/deadline.js';
import type { IncomingMail } from './incoming-mails.service.js';

/** Each step of the talk with the server may take so long. */
const STEP_MS = 10_000;
/** So much of a mail is read: its words come before what hangs on it. */
const MOST_BYTES = 1_000_000;
/** So many mails a turn; the next one goes on. */
const MOST_AT_ONCE = 100;

/**
 * Reads what is unseen in a mailbox, the oldest first; a mail is marked as seen once `take` is through with it, so that one whose
 * reader went down comes again. Libraries are loaded with the first reading.
 * @param withinMs the whole of it ends by then, whatever the server does
 * @param closing ends it before that
 * @returns how many were read
 * @throws Error of the server, of the way to it, and of `take`
 */
export async function readMailbox(
  url: string,
  take: (mail: IncomingMail) => Promise<unknown>,
  { withinMs, closing }: { withinMs: number; closing: AbortSignal },
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
    return await readUnseen(client, decodeURIComponent(pathname.slice(1)) || 'INBOX', take, signal);
  } catch (error) {
    throw failure ?? error;
  } finally {
    signal.removeEventListener('abort', end);
    clear();
    // A server that does not let go is left.
    client.close();
  }
}

async function readUnseen(
  client: ImapFlow,
  mailbox: string,
  take: (mail: IncomingMail) => Promise<unknown>,
  signal: AbortSignal,
): Promise<number> {
  await client.mailboxOpen(mailbox);
  const unseen = (await client.search({ seen: false }, { uid: true })) || [];
  let read = 0;
  for (const uid of unseen.slice(0, MOST_AT_ONCE)) {
    if (signal.aborted) break;
    const range = String(uid);
    const wanted = { source: { maxLength: MOST_BYTES }, bodyStructure: true };
    const found = await client.fetchOne(range, wanted, { uid: true });
    // Somebody has removed it meanwhile.
    if (!found || !found.source) continue;
    await take(await parsed(found.source, found.bodyStructure));
    await client.messageFlagsAdd(range, ['\\Seen'], { uid: true });
    read += 1;
  }
  return read;
}

async function parsed(source: Buffer, structure?: MessageStructureObject): Promise<IncomingMail> {
  const { simpleParser } = await import('mailparser');
  const mail = await simpleParser(source, {
    skipImageLinks: true,
    skipTextLinks: true,
    skipTextToHtml: true,
  });
  const headers = linesOf(mail.headerLines);
  const [from] = mail.from?.value ?? [];
  return {
    messageId: mail.messageId ?? null,
    from: from?.address ? { name: from.name, address: from.address } : null,
    to: [
      ...addressesOf(mail.to),
      ...addressesOf(mail.cc),
      ...['delivered-to', 'x-original-to', 'envelope-to'].flatMap((name) => headers.get(name) ?? []),
    ],
    subject: mail.subject ?? '',
    text: mail.text ?? (await asText(mail.html || '')),
    answers: [mail.inReplyTo ?? [], mail.references ?? []].flat().flatMap((ids) => ids.split(/\s+/)),
    headers,
    attachments: namesIn(structure),
    source,
  };
}

/** Of a mail that has its words as HTML alone. */
async function asText(html: string): Promise<string> {
  const { convert } = await import('html-to-text');
  const skipped = ['script', 'style', 'img'].map((selector) => ({ selector, format: 'skip' }));
  return convert(html, {
    wordwrap: false,
    selectors: [...skipped, { selector: 'a', options: { ignoreHref: true } }],
  });
}

/** Headers by their names; of one that is there several times the first. */
function linesOf(lines: HeaderLines): Map<string, string> {
  return new Map(
    [...lines].reverse().map(({ key, line }) => [
      key,
      line
        .slice(line.indexOf(':') + 1)
        .replace(/\s+/g, ' ')
        .trim(),
    ]),
  );
}

function addressesOf(named: AddressObject | AddressObject[] | undefined): string[] {
  return [named ?? []].flat().flatMap(({ value }) => value.flatMap(({ address }) => address ?? []));
}

/** What hangs on a mail, by the server's list: it is not read. */
function namesIn(part: MessageStructureObject | undefined): string[] {
  if (!part) return [];
  const name = part.dispositionParameters?.['filename'] ?? part.parameters?.['name'];
  const own = part.disposition === 'attachment' || name !== undefined ? [name ?? ''] : [];
  return [...own, ...(part.childNodes ?? []).flatMap(namesIn)];
}
