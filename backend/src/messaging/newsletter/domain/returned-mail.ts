import { isAutomatic, isMailServer } from '../../../platform/mail/domain/mail-writer.js';
import { BounceKind, isAboutAddress } from './bounce.js';
import { allParts, fieldsOf, type MimePart, readMime } from './mime-parts.js';

/** What a mail says that came to the address to which undelivered ones return. */
export enum ReturnedKind {
  Bounce = 'bounce',
  /** Of robots that answer, and of servers that go on trying, or have delivered: nothing to be counted. */
  Nothing = 'nothing',
  /** Its meaning is unknown, so staff have to look at it. */
  Unknown = 'unknown',
}

/** A mail of ours that came back, or was called spam. */
interface ReturnedBounce {
  kind: ReturnedKind.Bounce;
  bounce: BounceKind;
  /** '5.1.1' or '550'; null where it names none. */
  code: string | null;
  /** Its own; null where it has none. */
  messageId: string | null;
  /** Of the mail that it is about; null where it does not name it. */
  about: string | null;
  /** To which it came, or of the envelope that it speaks of: one of ours may be among them. */
  returnsTo: string[];
}

export type Returned = ReturnedBounce | { kind: ReturnedKind.Nothing | ReturnedKind.Unknown };

interface Failure {
  bounce: BounceKind;
  code: string | null;
}

/** @param source a whole mail, as a mailbox has it */
export function readReturned(source: string): Returned {
  const mail = readMime(source);
  const said = complaintIn(mail) ?? reportIn(mail) ?? eximIn(mail) ?? qmailIn(mail);
  if (said === 'nothing') return { kind: ReturnedKind.Nothing };
  if (said) {
    const messageId = mail.headers.get('message-id') ?? null;
    return { kind: ReturnedKind.Bounce, ...said, messageId, ...whatOf(mail) };
  }
  const isAnswer =
    isAutomatic(mail.headers) && !isMailServer(addressesIn(mail.headers.get('from'))[0] ?? null);
  return { kind: isAnswer ? ReturnedKind.Nothing : ReturnedKind.Unknown };
}

/** RFC 5965: a reader has called it spam. Other feedback (fraud, virus, not-spam) does not say that the reader wants no more mail. */
function complaintIn(mail: MimePart): Failure | 'nothing' | null {
  const part = partOf(mail, 'message/feedback-report');
  if (!part) return null;
  const type = fieldsOf(part.text).get('feedback-type')?.toLowerCase();
  return type === 'abuse' ? { bounce: BounceKind.Complaint, code: null } : 'nothing';
}

/** RFC 3464. */
function reportIn(mail: MimePart): Failure | 'nothing' | null {
  const part = partOf(mail, 'message/delivery-status', 'message/global-delivery-status');
  if (!part) return null;
  const recipients = part.text
    .split(/\n[ \t]*\n/)
    .map(fieldsOf)
    .filter((fields) => fields.has('final-recipient') || fields.has('action'));
  const failed = recipients.find((fields) => actionOf(fields) === 'failed');
  if (failed) return failureOf(failed.get('status') ?? '', failed.get('diagnostic-code') ?? '');
  const isKnown = recipients.some((fields) =>
    ['delayed', 'delivered', 'relayed', 'expanded'].includes(actionOf(fields)),
  );
  return isKnown ? 'nothing' : null;
}

const actionOf = (fields: ReadonlyMap<string, string>): string =>
  /^[a-z]+/i.exec(fields.get('action') ?? '')?.[0].toLowerCase() ?? '';

/** Exim without reports: its header names who did not get it, and the server's words follow. */
function eximIn(mail: MimePart): Failure | null {
  const recipient = mail.headers.get('x-failed-recipients');
  if (recipient === undefined) return null;
  const text = textOf(mail);
  // What is quoted of the mail itself is not the server's.
  const [own = ''] = text.split(/^----.*copy of (?:the|your) message/im, 1);
  const [code] = /^[ \t]*[45]\d\d[ -].*$/m.exec(own) ?? [];
  return code === undefined ? null : failureOf('', code.trim());
}

/** qmail's own form (QSBMF): 'Hi. This is …', then a paragraph that begins with the address. */
function qmailIn(mail: MimePart): Failure | null {
  const text = textOf(mail).trimStart();
  if (!text.startsWith('Hi. This is the ')) return null;
  const [own = ''] = text.split(/^--- /m, 1);
  const paragraph = own.split(/\n[ \t]*\n/).find((each) => /^<[^>\s]+>:/.test(each));
  if (paragraph === undefined) return null;
  const words = paragraph.replace(/\s+/g, ' ');
  const [said] = /\b[45]\d\d[ -].*$/.exec(words) ?? [];
  const [, status] = /\(#([45]\.\d{1,3}\.\d{1,3})\)/.exec(words) ?? [];
  return said === undefined && status === undefined ? null : failureOf(status ?? '', said ?? '');
}

/**
 * @param status RFC 3463, '5.1.1'; what is less exact (5.0.0) gives way to the words
 * @param words 'smtp; 550 5.1.1 no such mailbox'
 */
function failureOf(status: string, words: string): Failure | null {
  const own = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(status)?.[0] ?? null;
  const reply = /\b([45]\d\d)(?:[ -]|$)/.exec(words)?.[1] ?? null;
  const inWords = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(words)?.[0] ?? null;
  const exact = own !== null && !own.endsWith('.0.0') ? own : (inWords ?? (reply === null ? own : null));
  const code = exact ?? reply;
  if (code === null) return null;
  const isHard = isAboutAddress(Number(reply ?? 0), exact ?? '');
  return { bounce: isHard ? BounceKind.Hard : BounceKind.Soft, code };
}

/** Which mail it is about: by where it came to, by what a complaint says of its envelope, and by its headers, whole or alone. */
function whatOf(mail: MimePart): Pick<ReturnedBounce, 'about' | 'returnsTo'> {
  const part = partOf(
    mail,
    'message/rfc822',
    'message/global',
    'text/rfc822-headers',
    'message/rfc822-headers',
  );
  const own = part ? readMime(part.text.trimStart()).headers : quotedHeaders(mail);
  const feedback = fieldsOf(partOf(mail, 'message/feedback-report')?.text ?? '');
  const to = ['to', 'x-original-to', 'delivered-to', 'envelope-to'].map((name) => mail.headers.get(name));
  return {
    about: /<[^<>\s]+>/.exec(own.get('message-id') ?? '')?.[0] ?? null,
    returnsTo: [...to, feedback.get('original-mail-from'), own.get('return-path')].flatMap(addressesIn),
  };
}

const addressesIn = (header: string | undefined): string[] =>
  header?.split(/[\s<>",;:]+/).filter((word) => word.slice(1, -1).includes('@')) ?? [];

/** Of a mail that stands below the words: after qmail's '--- Below this line' or Exim's '------ This is a copy'. */
function quotedHeaders(mail: MimePart): ReadonlyMap<string, string> {
  const [, below] =
    /^---.*(?:below this line|copy of (?:the|your) message).*\n([^]*)$/im.exec(textOf(mail)) ?? [];
  return below === undefined ? new Map<string, string>() : readMime(below.trimStart()).headers;
}

const partOf = (mail: MimePart, ...types: string[]): MimePart | undefined =>
  allParts(mail).find(({ type }) => types.includes(type));

const textOf = (mail: MimePart): string => partOf(mail, 'text/plain')?.text ?? '';
