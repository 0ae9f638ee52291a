import type { Node } from '@tiptap/pm/model';
import { ownPath } from '@/config/paths';
import { isWebAddress, parseLink } from '@/lib/parse-link';

const LISTS = ['bulletList', 'orderedList'];
const WORDS = ['text', 'hardBreak'];

/** What a newsletter can have: the API's rules (`x-body-rules` of docs/openapi.staff.json), which a test compares with these. */
export const BODY_RULES = {
  /** Which node types may contain which. */
  content: {
    doc: ['paragraph', 'heading', ...LISTS, 'blockquote', 'horizontalRule', 'picture', 'events'],
    paragraph: WORDS,
    heading: WORDS,
    bulletList: ['listItem'],
    orderedList: ['listItem'],
    listItem: ['paragraph', ...LISTS],
    blockquote: ['paragraph', ...LISTS],
  },
  marks: ['bold', 'italic', 'link'],
  headingLevels: [2, 3],
  maxNodes: 2000,
  /** The nesting depth: text in a quote’s fourth-level list is the deepest. */
  maxDepth: 11,
  /** As JSON. */
  maxBytes: 200_000,
  maxLinkLength: 500,
  maxEvents: 30,
  picture: String.raw`^/media/[0-9a-f]{64}/(?:400|800|1600)\.jpg$`,
};

const PICTURE = new RegExp(BODY_RULES.picture);

/** Whether it is the URL of an image in the library. */
export function isLibraryPicture(address: string): boolean {
  return PICTURE.test(address);
}

/** Event ids from an element’s attribute: '3,7'. */
export function eventIdsOf(text: string): number[] {
  const ids = text.split(',').map(Number);
  return [...new Set(ids)]
    .filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31)
    .slice(0, BODY_RULES.maxEvents);
}

/** A link’s target in the saved form; null when it is not allowed. */
export function allowedLink(href: string): string | null {
  const link = ownPath(href) ?? parseLink(href)?.href ?? null;
  return link !== null && link.length <= BODY_RULES.maxLinkLength ? link : null;
}

/** The same for typed text, which may omit the scheme: 'club.example/news', 'kim@club.example'. */
export function parseTypedLink(typed: string): string | null {
  const given = typed.trim();
  const web = `https://${given}`;
  return (
    allowedLink(given) ?? allowedLink(`mailto:${given}`) ?? (isWebAddress(web) ? allowedLink(web) : null)
  );
}

/** Why a document is too large to save; null when it is not. */
export function sizeError(doc: Node): string | null {
  const { nodes, depth } = sizeOf(doc);
  if (depth > BODY_RULES.maxDepth) return 'A list can have at most four levels.';
  const bytes = new TextEncoder().encode(JSON.stringify(doc.toJSON())).length;
  if (nodes > BODY_RULES.maxNodes || bytes > BODY_RULES.maxBytes)
    return 'The newsletter is too long. Shorten it or split it into two issues.';
  return null;
}

function sizeOf(node: Node): { nodes: number; depth: number } {
  let nodes = 1;
  let depth = 0;
  node.forEach((child) => {
    const inner = sizeOf(child);
    nodes += inner.nodes;
    depth = Math.max(depth, inner.depth + 1);
  });
  return { nodes, depth };
}
