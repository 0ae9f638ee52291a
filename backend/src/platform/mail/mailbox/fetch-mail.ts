import type { ImapFlow, MessageStructureObject } from 'imapflow';

/** The most bytes of the headers, of one text, and of a whole email that are read. */
const MAX_BYTES = 1_000_000;
const MAX_TEXTS = 20;
const BY_UID = { uid: true } as const;

/** A text of an email, as it is encoded in it. */
export interface EncodedText {
  /** Its number in the email, such as '1.2'. */
  part: string;
  node: MessageStructureObject;
  content: Buffer;
}

/** The headers, structure and texts of an email. Attachments are not fetched. */
export interface FetchedMail {
  headers: Buffer;
  structure: MessageStructureObject;
  texts: EncodedText[];
}

/** Fetches one email; null if it was removed in the meantime. */
export type FetchMail<Fetched> = (client: ImapFlow, uid: string) => Promise<Fetched | null>;

/** The source of an email, cut after `MAX_BYTES`. */
export const fetchSource: FetchMail<Buffer> = async (client, uid) => {
  const found = await client.fetchOne(uid, { source: { maxLength: MAX_BYTES } }, BY_UID);
  return (found && found.source) || null;
};

/** Fetches the texts by the structure of the email, so that a large photo above a text does not hide it. */
export const fetchTexts: FetchMail<FetchedMail> = async (client, uid) => {
  const head = { key: 'HEADER', maxLength: MAX_BYTES };
  const found = await client.fetchOne(uid, { bodyStructure: true, bodyParts: [head] }, BY_UID);
  if (!found) return null;
  const structure = found.bodyStructure ?? { type: 'text/plain' };
  const nodes = textNodes(structure).slice(0, MAX_TEXTS);
  const bodyParts = nodes.map((node) => ({ key: partOf(node), maxLength: MAX_BYTES }));
  const bodies = nodes.length > 0 && (await client.fetchOne(uid, { bodyParts }, BY_UID));
  const texts = nodes.map((node) => {
    const part = partOf(node);
    return { part, node, content: (bodies && bodies.bodyParts?.get(part)) || Buffer.alloc(0) };
  });
  return { headers: found.headers ?? Buffer.alloc(0), structure, texts };
};

/** An email that is not a multipart has its only part at 1. */
export const partOf = ({ part }: MessageStructureObject): string => part ?? '1';

/** Whether a part is a file of its own. An email that is not a multipart may name its only text. */
export function isAttachment(node: MessageStructureObject): boolean {
  if (node.disposition === 'attachment' || node.type === 'message/rfc822') return true;
  return node.part !== undefined && fileNameOf(node) !== undefined;
}

export const fileNameOf = (node: MessageStructureObject): string | undefined =>
  node.dispositionParameters?.['filename'] ?? node.parameters?.['name'];

const TEXTS = ['text/plain', 'text/html', 'message/delivery-status'];

function textNodes(node: MessageStructureObject): MessageStructureObject[] {
  if (isAttachment(node)) return [];
  if (node.childNodes) return node.childNodes.flatMap(textNodes);
  return TEXTS.includes(node.type) ? [node] : [];
}
