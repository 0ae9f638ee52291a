import { oneLine } from '../../../platform/common/one-line.js';

/** The data of a reply email. */
export interface ReplyParts {
  text: string;
  /** The message's subject. */
  subject: string;
  /** The name in the signature. */
  author: string;
  club: { name: string; address: string; phone: string };
  /** The last text from the person who wrote, which the reply quotes; null if the club wrote first. */
  quoted: { name: string; day: string; text: string } | null;
}

const MAX_QUOTED_LINES = 100;

/** 'Re: Hall', with a single 'Re:' after any number of replies. */
export function replySubject(subject: string): string {
  return `Re: ${oneLine(subject).replace(/^(?:(?:re|aw|sv)\s*:\s*)+/i, '')}`;
}

/** Plain text: the answer, the signature and the quoted message. */
export function replyText({ text, author, club, quoted }: ReplyParts): string {
  const signed = [
    withoutSignature(text, { author, club }),
    '',
    oneLine(author),
    club.name,
    `${oneLine(club.address)}, ${club.phone}`,
    '',
  ];
  return [...signed, ...(quoted ? quotedLines(quoted) : [])].join('\n');
}

/** The answer without its own signature: saved replies may end with the name and the club, which stand below it anyway. */
function withoutSignature(text: string, { author, club }: Pick<ReplyParts, 'author' | 'club'>): string {
  const lines = text.trim().split('\n');
  const known = [oneLine(author), club.name, `${club.name}, ${club.phone}`, club.phone];
  while (lines.length > 1 && ['', ...known].includes(lines.at(-1)?.trim() ?? '')) lines.pop();
  return lines.join('\n').trim();
}

function quotedLines({ name, day, text }: NonNullable<ReplyParts['quoted']>): string[] {
  const lines = text.trimEnd().split(/\r\n|\r|\n/);
  return [
    `On ${day}, ${oneLine(name)} wrote:`,
    ...lines.slice(0, MAX_QUOTED_LINES).map((line) => (line === '' ? '>' : `> ${line}`)),
    ...(lines.length > MAX_QUOTED_LINES ? ['> …'] : []),
    '',
  ];
}
