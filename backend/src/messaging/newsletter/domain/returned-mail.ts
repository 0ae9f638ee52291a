import { isAutomatic, isMailServer } from '../../../platform/mail/domain/mail-writer.js';
import { BounceKind, isAboutAddress } from './bounce.js';
import { allParts, fieldsOf, type MimePart, readMime } from './mime-parts.js';

/** The kinds of emails that arrive at the return address. */
export enum ReturnedKind {
  Bounce = 'bounce',
  /** Automatic answers, and reports of delay or delivery: nothing to count. */
  Nothing = 'nothing',
  /** Its meaning is unknown, so staff have to look at it. */
  Unknown = 'unknown',
}

/** An email of ours that bounced or was reported as spam. */
interface ReturnedBounce {
  kind: ReturnedKind.Bounce;
  bounce: BounceKind;
  /** '5.1.1' or '550'; null if the report has none. */
  code: string | null;
  /** The Message-ID of the report; null if it has none. */
  messageId: string | null;
  /** The Message-ID of the returned email; null if the report does not name it. */
  about: string | null;
  /** Addresses that may be our signed return address: the recipients of the report, and the envelope sender that it quotes. */
  returnsTo: string[];
}

export type Returned = ReturnedBounce | { kind: ReturnedKind.Nothing | ReturnedKind.Unknown };

interface Failure {
  bounce: BounceKind;
  code: string | null;
}

/** @param source the raw email */
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

/**
 * RFC 5965: a subscriber reported spam. Other feedback (fraud, virus, not-spam) does not mean that the subscriber wants no more emails.
 */
function complaintIn(mail: MimePart): Failure | 'nothing' | null {
  const part = partOf(mail, 'message/feedback-report');
  if (!part) return null;
  const type = fieldsOf(part.text).get('feedback-type')?.toLowerCase();
  return type === 'abuse' ? { bounce: BounceKind.Complaint, code: null } : 'nothing';
}

/** A delivery report (RFC 3464). */
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

/** Exim without a delivery report: a header names the failed recipients, and the text has the server's answer. */
function eximIn(mail: MimePart): Failure | null {
  const recipient = mail.headers.get('x-failed-recipients');
  if (recipient === undefined) return null;
  const text = textOf(mail);
  // Leaves out the quoted email, which is not the server's own text.
  const [own = ''] = text.split(/^----.*copy of (?:the|your) message/im, 1);
  const [code] = /^[ \t]*[45]\d\d[ -].*$/m.exec(own) ?? [];
  return code === undefined ? null : failureOf('', code.trim());
}

/** qmail's own format (QSBMF): 'Hi. This is …', then a paragraph that begins with the address. */
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
 * @param status RFC 3463, such as '5.1.1'; an unspecific one (5.0.0) counts less than the code in the words
 * @param words such as 'smtp; 550 5.1.1 no such mailbox'
 */
function failureOf(status: string, words: string): Failure | null {
  const own = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(status)?.[0] ?? null;
  const reply = /\b([45]\d\d)(?:[ -]|$)/.exec(words)?.[1] ?? null;
  const inWords = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(words)?.[0] ?? null;
  const exact = own !== null && !own.endsWith('.0.0') ? own : (inWords ?? (reply === null ? own : null));
  const code = exact ?? reply;
  if (code === null) return null;
  const isHard = isAboutAddress(Number(reply ?? 0), exact === null ? '' : `${exact} ${words}`);
  return { bounce: isHard ? BounceKind.Hard : BounceKind.Soft, code };
}

/** Finds which email was returned: by the recipients of the report, the envelope in a complaint, and the quoted headers. */
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

/** The headers of the email quoted below qmail's '--- Below this line' or Exim's '------ This is a copy'. */
function quotedHeaders(mail: MimePart): ReadonlyMap<string, string> {
  const [, below] =
    /^---.*(?:below this line|copy of (?:the|your) message).*\n([^]*)$/im.exec(textOf(mail)) ?? [];
  return below === undefined ? new Map<string, string>() : readMime(below.trimStart()).headers;
}

const partOf = (mail: MimePart, ...types: string[]): MimePart | undefined =>
  allParts(mail).find(({ type }) => types.includes(type));

const textOf = (mail: MimePart): string => partOf(mail, 'text/plain')?.text ?? '';
