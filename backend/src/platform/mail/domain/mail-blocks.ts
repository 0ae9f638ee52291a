import { oneLine } from '../../common/one-line.js';
import type { MailLink } from './links.js';

/** What a mail is made of: each is written as text and as HTML. What people have typed is text in both. */
export type MailBlock =
  /** A paragraph. */
  | string
  /** The one thing to press. */
  | { press: string; href: string }
  /** The same, to a page that only the mail's reader can open. Its address is made as the mail goes out. */
  | { press: string; link: MailLink }
  /** What is so, in rows of name and value. */
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { list: readonly string[] }
  /** What somebody wrote, in their own lines. */
  | { quote: string }
  /** Beside the matter. */
  | { small: string };

type LinkBlock = Extract<MailBlock, { link: MailLink }>;
/** A block as it is written out: where it leads is known. */
export type ShownBlock = Exclude<MailBlock, LinkBlock>;

const isLink = (block: MailBlock): block is LinkBlock => typeof block !== 'string' && 'link' in block;

/** The secret links of a mail, each once. */
export function linksOf(blocks: readonly MailBlock[]): MailLink[] {
  return [...new Set(blocks.filter(isLink).map(({ link }) => link))];
}

/** The blocks with an address behind each secret link. No text is looked at: what people typed stays as it is. */
export function withLinks(blocks: readonly MailBlock[], hrefOf: (link: MailLink) => string): ShownBlock[] {
  return blocks.map((block) => (isLink(block) ? { press: block.press, href: hrefOf(block.link) } : block));
}

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
