import { oneLine } from '../../common/one-line.js';
import type { MailLink } from './links.js';

/** The parts of an email, written both as text and as HTML. Typed text is never HTML. */
export type MailBlock =
  /** A paragraph. */
  | string
  /** A button; most emails have one. */
  | { button: string; href: string }
  /** A button to a page that only the reader can open: its secret address is made when the email is sent. */
  | { button: string; link: MailLink }
  /** A table of labels and values. */
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { list: readonly string[] }
  /** Typed text with its line breaks. */
  | { quote: string }
  /** A paragraph in small print. */
  | { small: string };

type LinkBlock = Extract<MailBlock, { link: MailLink }>;
/** A block whose address is known. */
export type ShownBlock = Exclude<MailBlock, LinkBlock>;

const isLink = (block: MailBlock): block is LinkBlock => typeof block !== 'string' && 'link' in block;

/** The secret links of an email, each once. */
export function linksOf(blocks: readonly MailBlock[]): MailLink[] {
  return [...new Set(blocks.filter(isLink).map(({ link }) => link))];
}

/** The blocks with the address of each secret link. Typed text is not searched for links. */
export function withLinks(blocks: readonly MailBlock[], hrefOf: (link: MailLink) => string): ShownBlock[] {
  return blocks.map((block) => (isLink(block) ? { button: block.button, href: hrefOf(block.link) } : block));
}

/** The club, as the head and foot of each email show it. */
export interface Letterhead {
  name: string;
  address: string;
  phone: string;
  email: string;
}

const PREVIEW_LENGTH = 140;

const GREETING = /^(?:Hi|Hello|Dear)\b.*,$/;

/** The preview text, which inboxes show beside the subject: the first paragraph after the greeting. */
export function previewOf(blocks: readonly MailBlock[]): string {
  const paragraphs = blocks.filter((block): block is string => typeof block === 'string').map(oneLine);
  const text = (paragraphs.find((paragraph) => !GREETING.test(paragraph)) ?? paragraphs[0] ?? '').slice(
    0,
    PREVIEW_LENGTH + 1,
  );
  return text.length > PREVIEW_LENGTH ? `${text.slice(0, text.lastIndexOf(' '))} …` : text;
}
