import { DataSource } from 'typeorm';
import { MailLinks } from '../../../src/platform/mail/application/mail-links.js';
import type { MailLink } from '../../../src/platform/mail/domain/links.js';
import type { ApiInstance } from '../../support/api-instance.js';
import { eventually } from '../../support/eventually.js';
import type { MailServer, ReceivedMail } from '../../support/mail-server.js';

/** The token of a link, created without an email. */
export async function linkFor(api: ApiInstance, id: number, link: MailLink): Promise<string> {
  const url = await api
    .get(DataSource)
    .transaction((manager) => api.get(MailLinks).urlOf(link, { kind: 'user', id }, manager));
  return new URL(url).searchParams.get('t') ?? '';
}

/** Waits for an email to an address with this beginning of the subject. */
export function mailTo(server: MailServer, address: string, subject: string): Promise<ReceivedMail> {
  return eventually(() => {
    const found = server.mails.find(
      ({ to, head }) => to.includes(address) && head.includes(`Subject: ${subject}`),
    );
    if (!found) throw new Error(`no mail "${subject}" yet`);
    return found;
  });
}
