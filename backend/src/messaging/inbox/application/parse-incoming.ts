import type { MessageStructureObject } from 'imapflow';
import type { AddressObject, HeaderLines } from 'mailparser';
import { normaliseEmail } from '../../../platform/common/mail-address.js';
import { storableText } from '../../../platform/common/storable-text.js';
import {
  type EncodedText,
  type FetchedMail,
  fileNameOf,
  isAttachment,
} from '../../../platform/mail/mailbox/fetch-mail.js';
import { textOfMail } from '../../../platform/mail/mailbox/text-of-mail.js';
import type { IncomingMail, MailAddress } from './incoming-mails.service.js';

const OPTIONS = { skipImageLinks: true, skipTextLinks: true, skipTextToHtml: true, skipHtmlToText: true };
const MESSAGE_ID = /^<[^<>\s\p{Cc}]{1,490}>$/u;

/** Parses an email. Loads the libraries with the first one. */
export async function parseIncoming({ headers: head, structure, texts }: FetchedMail): Promise<IncomingMail> {
  const { simpleParser } = await import('mailparser');
  const mail = await simpleParser(head, OPTIONS);
  const headers = linesOf(mail.headerLines);
  const decoded = new Map<string, string>();
  for (const text of texts) decoded.set(text.part, await textOf(text));
  const report = texts.find(({ node }) => node.type === 'message/delivery-status');
  const answers = [mail.inReplyTo ?? [], mail.references ?? []].flat().flatMap((ids) => ids.split(/\s+/));
  return {
    messageId: idsAmong([mail.messageId ?? ''])[0] ?? null,
    from: addressIn(mail.from),
    replyTo: addressIn(mail.replyTo),
    to: [
      ...addressesOf(mail.to),
      ...addressesOf(mail.cc),
      ...['delivered-to', 'x-original-to', 'envelope-to'].flatMap((name) => headers.get(name) ?? []),
    ].map(storableText),
    subject: storableText(mail.subject ?? ''),
    text: storableText(textOfMail(structure, decoded)),
    answers: idsAmong(answers),
    headers,
    deliveryReport: report ? (decoded.get(report.part) ?? null) : null,
    attachments: namesIn(structure).map(storableText),
    head,
  };
}

const idsAmong = (ids: readonly string[]): string[] => ids.filter((id) => MESSAGE_ID.test(id));

async function textOf({ node, content }: EncodedText): Promise<string> {
  const { simpleParser } = await import('mailparser');
  const named = ['charset', 'format', 'delsp'].flatMap((name) => {
    const value = node.parameters?.[name]?.replace(/[^\w.:-]/g, '');
    return value ? [`; ${name}="${value}"`] : [];
  });
  const isHtml = node.type === 'text/html';
  const type = isHtml ? 'text/html' : 'text/plain';
  const encoding = node.encoding?.replace(/[^\w-]/g, '') || '7bit';
  const head = `Content-Type: ${type}${named.join('')}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`;
  const { text = '', html } = await simpleParser(Buffer.concat([Buffer.from(head), content]), OPTIONS);
  return isHtml ? asText(html || '') : text;
}

/** The text of HTML. */
async function asText(html: string): Promise<string> {
  const { convert } = await import('html-to-text');
  const skipped = ['script', 'style', 'img'].map((selector) => ({ selector, format: 'skip' }));
  return convert(html, {
    wordwrap: false,
    selectors: [...skipped, { selector: 'a', options: { ignoreHref: true } }],
  });
}

/** Headers by name. If a header occurs several times, the first one counts. */
function linesOf(lines: HeaderLines): Map<string, string> {
  return new Map(
    [...lines].reverse().map(({ key, line }) => [
      key,
      line
        .slice(line.indexOf(':') + 1)
        .replace(/\s+/g, ' ')
        .trim(),
    ]),
  );
}

function addressIn(named: AddressObject | undefined): MailAddress | null {
  const [first] = named?.value ?? [];
  return first?.address
    ? { name: storableText(first.name), address: normaliseEmail(storableText(first.address)) }
    : null;
}

function addressesOf(named: AddressObject | AddressObject[] | undefined): string[] {
  return [named ?? []].flat().flatMap(({ value }) => value.flatMap(({ address }) => address ?? []));
}

/** The names of the attachments, from the server's list. The attachments are not read. */
function namesIn(node: MessageStructureObject): string[] {
  if (isAttachment(node)) return [fileNameOf(node) ?? ''];
  return (node.childNodes ?? []).flatMap(namesIn);
}
