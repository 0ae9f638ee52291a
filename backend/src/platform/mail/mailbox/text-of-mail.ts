import type { MessageStructureObject } from 'imapflow';
import { isAttachment, partOf } from './fetch-mail.js';

/**
 * The text of an email, from its decoded texts by part. Of alternatives it takes the plain one, unless that is blank.
 * All other texts are put below each other, also those between photos.
 */
export function textOfMail(node: MessageStructureObject, texts: ReadonlyMap<string, string>): string {
  if (isAttachment(node)) return '';
  if (!node.childNodes) return node.type.startsWith('text/') ? writtenIn(texts.get(partOf(node))) : '';
  const children = node.childNodes.map((child) => ({ type: child.type, text: textOfMail(child, texts) }));
  const written = children.filter(({ text }) => text !== '');
  if (node.type !== 'multipart/alternative') return written.map(({ text }) => text).join('\n\n');
  return (written.find(({ type }) => type === 'text/plain') ?? written[0])?.text ?? '';
}

/** Nothing for a blank text: email programs write spaces, or characters that cannot be seen, beside HTML. */
const writtenIn = (text = ''): string => (/[^\s\p{C}\p{DI}]/u.test(text) ? text.trim() : '');
