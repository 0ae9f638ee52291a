import { oneLine } from '../../common/one-line.js';

/** What a mail is made of: each is written as text and as HTML. What people have typed is text in both. */
export type MailBlock =
  /** A paragraph. */
  | string
  /** The one thing to press. */
  | { press: string; href: string }
  /** What is so, in rows of name and value. */
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { list: readonly string[] }
  /** What somebody wrote, in their own lines. */
  | { quote: string }
  /** Beside the matter. */
  | { small: string };

/** Who writes, as it stands at the head and the foot of each mail. */
export interface Letterhead {
  name: string;
  address: string;
  phone: string;
  email: string;
}

const PREVIEW_LENGTH = 140;

/** What a list of mails shows beside the subject: the first sentences after the greeting. */
export function previewOf(blocks: readonly MailBlock[]): string {
  const said = blocks.filter((block): block is string => typeof block === 'string').map(oneLine);
  const text = (said.find((paragraph) => !paragraph.startsWith('Hello')) ?? said[0] ?? '').slice(
    0,
    PREVIEW_LENGTH + 1,
  );
  return text.length > PREVIEW_LENGTH ? `${text.slice(0, text.lastIndexOf(' '))} …` : text;
}
