import { typedLink, typedPath } from '../../platform/common/typed-link.js';

/** What an issue says, as the editor's document: nodes and marks of these kinds and no others. */
export interface BodyNode {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  content?: BodyNode[];
}

export interface IssueBody extends BodyNode {
  type: 'doc';
  content: BodyNode[];
}

const MOST_NODES = 2000;
const DEEPEST = 8;
const TEXT_MAX = 5000;
const ADDRESS_MAX = 500;
const MOST_EVENTS = 30;

const BLOCKS = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'blockquote',
  'horizontalRule',
  'picture',
  'events',
];
/** Which kinds may stand in which. */
const CONTENT: Readonly<Record<string, readonly string[]>> = {
  doc: BLOCKS,
  paragraph: ['text', 'hardBreak'],
  heading: ['text', 'hardBreak'],
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  listItem: ['paragraph', 'bulletList', 'orderedList'],
  blockquote: ['paragraph'],
};
const PICTURE = /^\/media\/[0-9a-f]{64}\/(?:400|800|1600)\.jpg$/;

export const EMPTY_BODY: IssueBody = { type: 'doc', content: [{ type: 'paragraph' }] };

/**
 * Takes what an editor has sent: what is not known is refused, attributes that nobody reads are left out.
 * @returns the document, or what is wrong with it
 */
export function readBody(value: unknown): { body: IssueBody } | { problem: string } {
  const count = { nodes: 0 };
  try {
    const body = readNode(value, ['doc'], 0, count);
    return { body: { ...body, type: 'doc', content: body.content ?? [] } };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message };
    throw error;
  }
}

class Unreadable extends Error {}

function readNode(
  value: unknown,
  allowed: readonly string[],
  depth: number,
  count: { nodes: number },
): BodyNode {
  const node = objectOf(value);
  const { type } = node;
  if (typeof type !== 'string' || !allowed.includes(type))
    throw new Unreadable('Something in it is of no kind that a newsletter can have.');
  count.nodes += 1;
  if (count.nodes > MOST_NODES || depth > DEEPEST) throw new Unreadable('It is too long. Please shorten it.');
  if (type === 'text') return readText(node);
  const inner = CONTENT[type] ?? [];
  const given = node['content'] ?? [];
  if (!Array.isArray(given)) throw new Unreadable('Something in it cannot be read.');
  const content = given.map((child) => readNode(child, inner, depth + 1, count));
  const attrs = attrsOf(type, node['attrs']);
  return { type, ...(attrs && { attrs }), ...(content.length > 0 && { content }) };
}

function readText(node: Record<string, unknown>): BodyNode {
  const { text, marks = [] } = node;
  if (typeof text !== 'string' || text === '' || text.length > TEXT_MAX)
    throw new Unreadable(`A piece of text has at most ${TEXT_MAX} characters.`);
  if (!Array.isArray(marks)) throw new Unreadable('Something in it cannot be read.');
  const read = marks.map((mark) => {
    const { type, attrs } = objectOf(mark);
    if (type === 'bold' || type === 'italic') return { type };
    if (type === 'link') return { type, attrs: { href: hrefOf(objectOf(attrs ?? {})['href']) } };
    throw new Unreadable('Some text is marked in a way that a newsletter cannot have.');
  });
  return { type: 'text', text, ...(read.length > 0 && { marks: read }) };
}

function attrsOf(type: string, value: unknown): Record<string, unknown> | null {
  const attrs = objectOf(value ?? {});
  if (type === 'heading') return { level: attrs['level'] === 3 ? 3 : 2 };
  if (type === 'picture') {
    const { imageUrl } = attrs;
    if (typeof imageUrl !== 'string' || !PICTURE.test(imageUrl))
      throw new Unreadable('Please choose pictures of the library.');
    return { imageUrl };
  }
  if (type === 'events') {
    const { ids } = attrs;
    const isList = Array.isArray(ids) && ids.length > 0 && ids.length <= MOST_EVENTS;
    if (!isList || !ids.every((id) => Number.isInteger(id) && Number(id) > 0 && Number(id) < 2 ** 31))
      throw new Unreadable(`Please choose between one and ${MOST_EVENTS} events.`);
    return { ids: [...new Set(ids as number[])] };
  }
  return null;
}

/** A page of the web, one of this site, or an address for mail or a phone; in the form that all mail programs read alike. */
function hrefOf(value: unknown): string {
  const href = typedPath(value) ?? typedLink(value)?.href;
  if (href === undefined || href.length > ADDRESS_MAX)
    throw new Unreadable(
      `A link has to lead to a web address (https://…), a page of this site (/events), an email address (mailto:…) or a phone (tel:…), in at most ${ADDRESS_MAX} characters.`,
    );
  return href;
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Unreadable('Something in it cannot be read.');
  return value as Record<string, unknown>;
}

/** What a body names that lies elsewhere. */
export interface Named {
  links: string[];
  pictures: string[];
  events: number[];
  /** It says something at all. */
  hasText: boolean;
}

export function namedIn(body: IssueBody): Named {
  const named = {
    links: new Set<string>(),
    pictures: new Set<string>(),
    events: new Set<number>(),
    hasText: false,
  };
  const visit = (node: BodyNode): void => {
    if (node.text?.trim()) named.hasText = true;
    for (const { attrs } of node.marks ?? []) if (attrs) named.links.add(String(attrs['href']));
    if (node.type === 'picture') named.pictures.add(String(node.attrs?.['imageUrl']));
    if (node.type === 'events')
      for (const id of (node.attrs?.['ids'] ?? []) as number[]) named.events.add(id);
    node.content?.forEach(visit);
  };
  visit(body);
  return {
    links: [...named.links],
    pictures: [...named.pictures],
    events: [...named.events],
    hasText: named.hasText || named.events.size > 0,
  };
}

/** Its first words, in one line of at most so many characters. */
export function wordsOf(body: IssueBody, most: number): string {
  const texts: string[] = [];
  const visit = (node: BodyNode): void => {
    texts.push(node.text ?? ' ');
    node.content?.forEach(visit);
  };
  body.content.forEach(visit);
  const line = joined(texts);
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  const end = cut.lastIndexOf(' ');
  return `${end > most / 2 ? cut.slice(0, end) : cut}…`;
}

function joined(texts: readonly string[]): string {
  return texts.join('').replace(/\s+/g, ' ').trim();
}
