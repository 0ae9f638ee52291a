import { parseLink, parsePath } from '../../../platform/common/parse-link.js';
import { HIDDEN_CHARACTERS_ERROR } from '../../../platform/common/validation.js';

/** The content of an issue as the editor's document, with these kinds of nodes and marks only. */
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

const LISTS = ['bulletList', 'orderedList'];
const WORDS = ['text', 'hardBreak'];

/**
 * What a body can contain. The web app's editor has the same rules (`features/staff/messages/newsletter/body-rules.ts`); a test
 * compares both by docs/openapi.staff.json.
 */
export const BODY_RULES = {
  /** Which kinds of nodes each kind can contain. */
  content: {
    doc: ['paragraph', 'heading', ...LISTS, ...['blockquote', 'horizontalRule', 'picture', 'events']],
    paragraph: WORDS,
    heading: WORDS,
    bulletList: ['listItem'],
    orderedList: ['listItem'],
    listItem: ['paragraph', ...LISTS],
    blockquote: ['paragraph', ...LISTS],
  } as Readonly<Record<string, readonly string[]>>,
  marks: ['bold', 'italic', 'link'],
  headingLevels: [2, 3],
  maxNodes: 2000,
  /** The depth of nested nodes: a text in the fourth list level of a quote is the deepest. */
  maxDepth: 11,
  /** The size of the JSON in bytes. A request can be somewhat larger. */
  maxBytes: 200_000,
  maxLinkLength: 500,
  maxEvents: 30,
  picture: String.raw`^/media/[0-9a-f]{64}/(?:400|800|1600)\.jpg$`,
};
const PICTURE = new RegExp(BODY_RULES.picture);
/** Control characters and unpaired surrogates, which PostgreSQL does not store. */
const UNSEEN = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

export const EMPTY_BODY: IssueBody = { type: 'doc', content: [{ type: 'paragraph' }] };

/** What is wrong with a body, and the path of the node: `content.2.content.0`; empty for the whole body. */
export interface BodyProblem {
  problem: string;
  path: string;
}

/**
 * Parses an editor's document: unknown nodes are refused, unknown attributes dropped.
 * @returns the document, or the errors in it
 */
export function readBody(value: unknown): { body: IssueBody } | BodyProblem {
  const count = { nodes: 0 };
  try {
    const body = readNode(value, ['doc'], [], count);
    if (Buffer.byteLength(JSON.stringify(body)) > BODY_RULES.maxBytes) throw new Unreadable(TOO_LONG);
    return { body: { ...body, type: 'doc', content: body.content ?? [] } };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message, path: error.path };
    throw error;
  }
}

const TOO_LONG = 'The newsletter is too long. Shorten it or split it into two issues.';

class Unreadable extends Error {
  path = '';
}

/** Adds the path of the node to an error, unless an inner node has added its own. */
function at<T>(place: readonly number[], read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable) error.path ||= place.map((index) => `content.${index}`).join('.');
    throw error;
  }
}

function readNode(
  value: unknown,
  allowed: readonly string[],
  place: readonly number[],
  count: { nodes: number },
): BodyNode {
  const node = objectOf(value);
  const { type } = node;
  if (typeof type !== 'string' || !allowed.includes(type))
    throw new Unreadable('This isn’t allowed here. Remove it or move it out of the list or quote.');
  count.nodes += 1;
  if (count.nodes > BODY_RULES.maxNodes) throw new Unreadable(TOO_LONG);
  if (place.length > BODY_RULES.maxDepth)
    throw new Unreadable('A list can have at most four levels. Move this one level up.');
  if (type === 'text') return readText(node);
  const inner = BODY_RULES.content[type] ?? [];
  const given = node['content'] ?? [];
  if (!Array.isArray(given)) throw new Unreadable('This part can’t be read. Delete it and write it again.');
  const content = given.map((child, index) => {
    const where = [...place, index];
    return at(where, () => readNode(child, inner, where, count));
  });
  const attrs = attrsOf(type, node['attrs']);
  return { type, ...(attrs && { attrs }), ...(content.length > 0 && { content }) };
}

function readText(node: Record<string, unknown>): BodyNode {
  const { text, marks = [] } = node;
  if (typeof text !== 'string' || text === '')
    throw new Unreadable('This part is empty. Remove it or write something.');
  if (UNSEEN.test(text)) throw new Unreadable(HIDDEN_CHARACTERS_ERROR);
  if (!Array.isArray(marks)) throw new Unreadable('This text can’t be read. Delete it and write it again.');
  const read = marks.map((mark) => {
    const { type, attrs } = objectOf(mark);
    if (type === 'bold' || type === 'italic') return { type };
    if (type === 'link') return { type, attrs: { href: hrefOf(objectOf(attrs ?? {})['href']) } };
    throw new Unreadable('Text can only be bold, italic or a link. Remove the other formatting.');
  });
  return { type: 'text', text, ...(read.length > 0 && { marks: read }) };
}

function attrsOf(type: string, value: unknown): Record<string, unknown> | null {
  const attrs = objectOf(value ?? {});
  if (type === 'heading') return { level: attrs['level'] === 3 ? 3 : 2 };
  if (type === 'picture') {
    const { imageUrl } = attrs;
    if (typeof imageUrl !== 'string' || !PICTURE.test(imageUrl))
      throw new Unreadable('Choose a photo from the library.');
    return { imageUrl };
  }
  if (type === 'events') {
    const { ids } = attrs;
    const isList = Array.isArray(ids) && ids.length > 0 && ids.length <= BODY_RULES.maxEvents;
    if (!isList || !ids.every((id) => Number.isInteger(id) && Number(id) > 0 && Number(id) < 2 ** 31))
      throw new Unreadable(`Choose between one and ${BODY_RULES.maxEvents} events.`);
    return { ids: [...new Set(ids as number[])] };
  }
  return null;
}

/** A web address, a page of this site, or an email address or phone number, in the form that all email programs understand. */
function hrefOf(value: unknown): string {
  const href = parsePath(value) ?? parseLink(value)?.href;
  if (href === undefined || href.length > BODY_RULES.maxLinkLength)
    throw new Unreadable(
      `A link must be a web address (https://…), a page of this site (/events), an email address (mailto:…) or a phone number (tel:…), with at most ${BODY_RULES.maxLinkLength} characters.`,
    );
  return href;
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Unreadable('This part can’t be read. Delete it and write it again.');
  return value as Record<string, unknown>;
}

/** The links, photos and events in a body. */
export interface References {
  links: string[];
  pictures: string[];
  events: number[];
  /** It has text or events. */
  hasText: boolean;
}

export function referencesIn(body: IssueBody): References {
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

/** The beginning of the text, in one line of at most `most` characters. */
export function excerptOf(body: IssueBody, most: number): string {
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
