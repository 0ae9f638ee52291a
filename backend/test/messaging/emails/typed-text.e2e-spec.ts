import { simpleParser } from 'mailparser';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountMails } from '../../../src/auth/sessions/account-mails.js';
import { FactorMails } from '../../../src/auth/sessions/second-factor/factor-mails.js';
import { ContactService } from '../../../src/messaging/inbox/application/contact.service.js';
import { PLACEHOLDERS } from '../../../src/messaging/inbox/domain/placeholders.js';
import { MembershipMails } from '../../../src/clubs/memberships/application/membership-mails.js';
import { MembershipDecision } from '../../../src/clubs/memberships/domain/membership.js';
import { IssueSending } from '../../../src/messaging/newsletter/application/issue-sending.js';
import { OwnDataMails } from '../../../src/auth/own-data/application/own-data-mails.js';
import { findPerson } from '../../../src/auth/own-data/persistence/person.js';
import { MailOutbox } from '../../../src/platform/mail/application/mail-outbox.js';
import { MailWording } from '../../../src/platform/mail/application/mail-wording.js';
import { LINK_PAGES, type MailLink } from '../../../src/platform/mail/domain/links.js';
import { linksOf, type MailBlock } from '../../../src/platform/mail/domain/mail-blocks.js';
import { CLUB_VALUES, type MailTemplate } from '../../../src/platform/mail/domain/template.js';
import { type UserEntity, UserRole } from '../../../src/auth/accounts/user.entity.js';
import { UsersService } from '../../../src/auth/accounts/users.service.js';
import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { createUser } from '../../factories/users.js';
import {
  type NewsletterDesk,
  newsletterDesk,
  pathOf,
  SENDING_SETTINGS,
} from '../newsletter/newsletter-desk.js';
import { change, done } from '../../office/staff/staff-desk.js';
import { eventually } from '../../support/eventually.js';
import { type ListServer, startListServer } from '../../support/list-server.js';
import { type Agent, startTestApp, type TestApp } from '../../support/test-app.js';

/** Texts that look like a placeholder. */
const LINK_MARKS = (Object.keys(LINK_PAGES) as MailLink[]).flatMap((link) => [
  `{{link:${link}}}`,
  `https://evil.example/?x={{link:${link}}}`,
  `href="{{link:${link}}}"`,
  `{{ link:${link} }}`,
  `{link:${link}}`,
  `${link}:{{link:${link}}}`,
  `{${link}}`,
  `{{${link}}}`,
]);
let all: readonly MailTemplate[] = [];
/** Text with every placeholder of every template and of saved replies. */
const typed = (): string => {
  const names = all.flatMap(({ values, blocks }) => [...Object.keys(values), ...Object.keys(blocks)]);
  const places = [...new Set([...names, ...Object.keys(CLUB_VALUES), ...PLACEHOLDERS])];
  return `« ${[...LINK_MARKS, ...places.flatMap((name) => [`{${name}}`, `{{${name}}}`])].join(' ')} »`;
};

let list: ListServer;
let api: TestApp;
let admin: Agent;
let news: NewsletterDesk;
beforeAll(async () => {
  list = await startListServer();
  api = await startTestApp({ ...SENDING_SETTINGS, SMTP_URL: list.url });
  admin = (await api.visitor({ role: 'admin' })).agent;
  news = newsletterDesk({ admin, db: api.db, list });
  all = api.get(MailWording).all();
});
afterAll(async () => {
  await api.close();
  await list.close();
});
beforeEach(() => {
  list.mails.length = 0;
});

const inTransaction = <Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> =>
  api.get(DataSource).transaction(work);
const plain = (text: string): string => text.replace(/\s+/g, ' ');
const plainOfHtml = (html: string): string =>
  plain(
    html
      .replace(/<head>[^]*<\/head>/, ' ')
      // The preview text is cut.
      .replace(/<div style="display:none[^>]*>[^<]*/, ' ')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
  );
const tokensIn = (text: string): string[] => text.match(/[?&](?:t|token)=[\w.-]{20,}/g) ?? [];

/** The email to an address, parsed. */
async function received(to: string): Promise<{ subject: string; text: string; html: string }> {
  const raw = await eventually(() => {
    const found = list.mails.find((mail) => mail.to === to);
    if (!found) throw new Error(`no mail to ${to} yet`);
    return found.raw;
  });
  const { subject = '', text = '', html } = await simpleParser(raw);
  return { subject, text, html: html || '' };
}

/** Expects typed text unchanged, and only the email's own secret links. */
function expectUntouched(words: string, links: number): void {
  const passages = [...words.matchAll(/«[^»]*»/g)].map(([passage]) => passage);
  expect(new Set(passages)).toEqual(new Set([typed()]));
  expect(tokensIn(words)).toHaveLength(links);
}
async function expectUntouchedMail(to: string, links: number): Promise<void> {
  const { subject, text, html } = await received(to);
  expectUntouched(plain(text), links);
  expect(tokensIn(html)).toHaveLength(links);
  if (html) expectUntouched(plainOfHtml(html), 0);
  expect(tokensIn(subject)).toEqual([]);
}

/** Blocks in which all typed text is the hostile one. */
function withTyped(block: MailBlock): MailBlock {
  if (typeof block === 'string') return typed();
  if ('facts' in block) return { facts: block.facts.map(([name]) => [name, typed()] as const) };
  if ('list' in block) return { list: block.list.map(typed) };
  if ('quote' in block) return { quote: typed() };
  if ('small' in block) return { small: typed() };
  return block;
}

it('emails about bookings leave typed names and notes unchanged', async () => {
  for (const { name, values, blocks } of all) {
    const filling = {
      values: Object.fromEntries(Object.keys({ ...CLUB_VALUES, ...values }).map((key) => [key, typed()])),
      blocks: Object.fromEntries(Object.entries(blocks).map(([key, { sample }]) => [key, withTyped(sample)])),
    };
    const to = `${name}@readers.example`;
    const links = await inTransaction(async (manager) => {
      const content = await api.get(MailWording).compose(name, filling, manager);
      const mail = { kind: 'data-export-ready', to, ...content, about: { kind: 'booking', id: 1 } } as const;
      await api.get(MailOutbox).queue(mail, manager);
      return linksOf(content.blocks).length;
    });
    await expectUntouchedMail(to, links);
    await expectUntouchedInLog(to);
  }
}, 60_000);

async function expectUntouchedInLog(to: string): Promise<void> {
  const { rows } = await api.db.query<{ id: number }>('SELECT id FROM mails WHERE "to" = $1', [to]);
  const path = `/api/admin/mails/${rows[0]?.id}`;
  const { body } = await admin.get(path).expect(200);
  const { text } = body as { text: string };
  expect(tokensIn(text)).toEqual([]);
  expect(plain(text)).not.toContain('x=[a link');
  const { text: html } = await admin.get(`${path}/html`).expect(200);
  expect(tokensIn(html)).toEqual([]);
  expect(html).not.toContain('x=#');
}

/** An account with a confirmed address and hostile names. */
async function account(): Promise<UserEntity> {
  const { id } = await createUser(api.db);
  await api.db.query('UPDATE users SET full_name = $2 WHERE id = $1', [id, typed()]);
  const user = await api.get(UsersService).findById(id);
  if (!user) throw new Error('no account');
  // The database refuses such a username.
  return Object.assign(user, { username: typed() });
}

it.each<[string, number, (user: UserEntity, manager: EntityManager) => Promise<unknown>]>([
  ['a forgotten password', 1, (user, manager) => api.get(AccountMails).resetPassword(user, manager)],
  [
    'a changed password',
    0,
    (user, manager) =>
      api.get(AccountMails).passwordChanged(user, { endedOthers: true, hasRemoved: true }, manager),
  ],
  ['a changed address', 0, (user, manager) => api.get(AccountMails).addressChanged(user, typed(), manager)],
  [
    'a requested change of address',
    0,
    (user, manager) => api.get(AccountMails).addressChangeRequested(user, typed(), manager),
  ],
  [
    'changed access',
    0,
    (user, manager) =>
      api
        .get(AccountMails)
        .permissionsChanged(
          user,
          { role: UserRole.ClubAdmin, duties: null, clubs: [{ name: typed() }] },
          manager,
        ),
  ],
  [
    'a passkey',
    0,
    (user, manager) => api.get(FactorMails).changed(user, { kind: 'passkey_added', name: typed() }, manager),
  ],
  [
    'a membership',
    0,
    (user, manager) =>
      api
        .get(MembershipMails)
        .decided(user, { club: typed(), decision: MembershipDecision.Decline, note: typed() }, manager),
  ],
  [
    'their own data',
    1,
    async (user, manager) => api.get(OwnDataMails).fileReady(await findPerson(user.id, manager), manager),
  ],
])('an account email about %s leaves typed text unchanged', async (_what, links, write) => {
  const user = await account();
  await inTransaction((manager) => write(user, manager));
  await expectUntouchedMail(user.email, links);
  await expectUntouchedInLog(user.email);
});

it('the preview of an email template leaves typed text unchanged, and its draft refuses link placeholders', async () => {
  const id = await insertBooking(api.db, {
    date: dayAhead(90),
    status: 'confirmed',
    name: typed(),
    eventType: typed(),
  });
  for (const { name } of all) {
    const path = `/api/admin/mail-templates/${name}`;
    const { text } = await done<{ text: string }>(admin.get(`${path}/preview?bookingId=${id}`));
    expectUntouched(plain(text), 0);
    const { text: html } = await admin.get(`${path}/preview.html?bookingId=${id}`).expect(200);
    expectUntouched(plainOfHtml(html), 0);
    expect(html).not.toMatch(/x=#|\[a link/);
    const { version, content } = await done<{ version: number; content: { body: string } }>(admin.get(path));
    for (const mark of ['{{link:pay}}', '{link:pay}', 'https://evil.example/?x={{link:confirm-address}}']) {
      const body = `${mark}\n\n${content.body}`;
      expect(await change(admin, 'patch', path, version, { body })).toMatchObject({ status: 400 });
    }
  }
});

it('a message, its reply and a saved reply leave typed text unchanged', async () => {
  const enquiry = { name: typed(), email: 'robin@visitors.example', subject: typed(), message: typed() };
  await api.get(ContactService).accept(enquiry, '192.0.2.1');
  await expectUntouchedMail('hello@bridgewaterclub.example', 0);
  const { rows } = await api.db.query<{ id: number; version: number }>(
    'SELECT id, version FROM contact_messages',
  );
  const { id = 0, version = 0 } = rows[0] ?? {};
  const filled = await done<{ text: string }>(
    admin.post('/api/admin/saved-replies/preview').send({ text: '{{name}} {{subject}}', messageId: id }),
  );
  expectUntouched(plain(filled.text), 0);
  const text = { text: `Yes. ${typed()}` };
  const preview = await done<{ text: string }>(
    admin.post(`/api/admin/messages/${id}/replies/preview`).send(text),
  );
  expectUntouched(plain(preview.text).replaceAll(/ > /g, ' '), 0);
  await done(change(admin, 'post', `/api/admin/messages/${id}/replies`, version, text));
  const { text: sent } = await received('robin@visitors.example');
  expectUntouched(plain(sent.replaceAll('\n> ', '\n')), 0);
});

it('a newsletter issue, its test email and its preview leave typed text unchanged', async () => {
  await news.clear();
  await news.subscribers(['kim@readers.example']);
  const { id, version } = await done<{ id: number; version: number }>(
    admin.post('/api/admin/newsletter/issues').send({ subject: '{{link:leave}} {{link:confirm}}' }),
  );
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: typed() }] };
  const heading = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: typed() }] };
  const body = { type: 'doc', content: [heading, paragraph, { type: 'blockquote', content: [paragraph] }] };
  await done(change(admin, 'patch', pathOf(id), version, { body }));
  const shown = await done<{ text: string; html: string }>(admin.get(pathOf(id, '/preview')));
  const lines = (words: string): string => plain(words.replaceAll('\n> ', '\n'));
  expectUntouched(lines(shown.text), 0);
  expectUntouched(plainOfHtml(shown.html), 0);

  await news.act(id, 'test', { to: ['editor@club.example'] });
  const tested = await received('editor@club.example');
  expectUntouched(lines(tested.text), 1);
  await news.act(id, 'start', { recipients: 1 });
  await api.get(IssueSending).turn(new AbortController().signal);
  const { text, html } = await received('kim@readers.example');
  expectUntouched(lines(text), 1);
  expectUntouched(plainOfHtml(html), 0);
  expect(tokensIn(html)).toHaveLength(1);
});
