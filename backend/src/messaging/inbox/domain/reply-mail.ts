import { oneLine } from '../../../platform/common/one-line.js';

/** What is answered, to whom, and by whom. */
export interface ReplyParts {
  text: string;
  /** Of the message. */
  subject: string;
  /** Who signs. */
  author: string;
  club: { name: string; address: string; phone: string };
  /** What is quoted: the last that was written to the club. */
  quoted: { name: string; day: string; text: string };
}

const MOST_QUOTED_LINES = 100;

/** 'Re: Hall', however often it has gone to and fro. */
export function replySubject(subject: string): string {
  return `Re: ${oneLine(subject).replace(/^(?:(?:re|aw|sv)\s*:\s*)+/i, '')}`;
}

/** Plain text, as people write to each other: the answer, who signs it, and what it answers. */
export function replyText({ text, author, club, quoted }: ReplyParts): string {
  const lines = quoted.text.trimEnd().split(/\r\n|\r|\n/);
  const more = lines.length > MOST_QUOTED_LINES ? ['> …'] : [];
  return [
    text.trim(),
    '',
    oneLine(author),
    club.name,
    `${oneLine(club.address)}, ${club.phone}`,
    '',
    `On ${quoted.day}, ${oneLine(quoted.name)} wrote:`,
    ...lines.slice(0, MOST_QUOTED_LINES).map((line) => (line === '' ? '>' : `> ${line}`)),
    ...more,
    '',
  ].join('\n');
}
