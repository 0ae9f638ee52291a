import type { MessageStructureObject } from 'imapflow';
import type { AddressObject, HeaderLines } from 'mailparser';
import { normaliseEmail } from '../../../platform/common/mail-address.js';
import type { RawMail } from '../../../platform/mail/mailbox/read-mailbox.js';
import type { IncomingMail } from './incoming-mails.service.js';

/** Parses an email. Loads the library with the first one. */
export async function parseIncoming({ source, structure }: RawMail): Promise<IncomingMail> {
  const { simpleParser } = await import('mailparser');
  const mail = await simpleParser(source, {
    skipImageLinks: true,
    skipTextLinks: true,
    skipTextToHtml: true,
  });
  const headers = linesOf(mail.headerLines);
  const [from] = mail.from?.value ?? [];
  return {
    messageId: mail.messageId ?? null,
    from: from?.address ? { name: from.name, address: normaliseEmail(from.address) } : null,
    to: [
      ...addressesOf(mail.to),
      ...addressesOf(mail.cc),
      ...['delivered-to', 'x-original-to', 'envelope-to'].flatMap((name) => headers.get(name) ?? []),
    ],
    subject: mail.subject ?? '',
    text: mail.text ?? (await asText(mail.html || '')),
    answers: [mail.inReplyTo ?? [], mail.references ?? []].flat().flatMap((ids) => ids.split(/\s+/)),
    headers,
    attachments: namesIn(structure),
    source,
  };
}

/** The text of an email that has only HTML. */
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

function addressesOf(named: AddressObject | AddressObject[] | undefined): string[] {
  return [named ?? []].flat().flatMap(({ value }) => value.flatMap(({ address }) => address ?? []));
}

/** The names of the attachments, from the server's list. The attachments are not read. */
function namesIn(part: MessageStructureObject | undefined): string[] {
  if (!part) return [];
  const name = part.dispositionParameters?.['filename'] ?? part.parameters?.['name'];
  const own = part.disposition === 'attachment' || name !== undefined ? [name ?? ''] : [];
  return [...own, ...(part.childNodes ?? []).flatMap(namesIn)];
}
