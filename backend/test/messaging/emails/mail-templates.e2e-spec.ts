import { DataSource } from 'typeorm';
import { BookingsService } from '../../../src/bookings/application/bookings.service.js';
import { BookingConfirmation } from '../../../src/messaging/emails/application/booking-confirmation.js';
import { MailExamples } from '../../../src/messaging/emails/application/mail-examples.js';
import { MailWording } from '../../../src/platform/mail/application/mail-wording.js';
import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { change, done, type Edited, openDesk, type StaffDesk } from '../../office/staff/staff-desk.js';
import { type ApiInstance, startApiInstance } from '../../support/api-instance.js';
import { htmlErrors } from '../../support/mail-html-checker.js';

const BASE = '/api/admin/mail-templates';
const NAME = 'booking-confirmed';
const PATH = `${BASE}/${NAME}`;
const HOSTILE = `<b onload=x>Robin</b> {club} & "friends" '--> <!-- <script>`;

interface Template extends Edited {
  defaults: { subject: string; body: string };
  failure: string | null;
  placeholders: { name: string; isBlock: boolean; isNeeded: boolean }[];
}
interface Stored {
  subject: string;
  text: string;
  html: string;
}

let desk: StaffDesk;
let second: ApiInstance;
beforeAll(async () => {
  desk = await openDesk();
  second = await startApiInstance({ databaseUrl: desk.api.databaseUrl, sandbox: desk.api.sandbox });
});
afterAll(async () => {
  await second.close();
  await desk.close();
});
afterEach(async () => {
  await desk.api.db.query(
    `UPDATE mail_templates SET subject = NULL, body = NULL, draft = NULL, published_at = NULL, failure = NULL, failed_at = NULL`,
  );
});

const read = (path = PATH): Promise<Template> => done<Template>(desk.admin.get(path));
/** Changes a template and publishes it. */
async function publish(wording: object, path = PATH): Promise<Template> {
  const draft = await done<Template>(change(desk.admin, 'patch', path, (await read(path)).version, wording));
  return done<Template>(change(desk.admin, 'post', `${path}/publish`, draft.version));
}
let day = 100;
const booked = (name = 'Robin Taylor'): Promise<number> =>
  insertBooking(desk.api.db, { date: dayAhead((day += 1)), status: 'confirmed', name, isPaid: true });
/** Queues the confirmation of a booking on a node. */
async function confirmation(id: number, api: ApiInstance = desk.api): Promise<Stored> {
  const booking = await api.get(BookingsService).find(id);
  if (!booking) throw new Error('no booking');
  await api
    .get(DataSource)
    .transaction((manager) => api.get(BookingConfirmation).confirmed(booking, manager));
  const { rows } = await api.db.query<Stored>(
    `SELECT subject, text, html FROM mails WHERE kind = $1 AND about_id = $2`,
    [NAME, id],
  );
  if (!rows[0]) throw new Error('no mail');
  return rows[0];
}
const withWords = (body: string): { body: string } => ({ body: `${body}\n\n{booking}` });

it('the list has every registered template, and none for emails about accounts', async () => {
  const all = await done<{ name: string; isCustom: boolean; hasDraft: boolean }[]>(desk.admin.get(BASE));
  expect(all.map(({ name }) => name)).toEqual(
    desk.api
      .get(MailWording)
      .all()
      .map(({ name }) => name),
  );
  expect(all.filter(({ name }) => !desk.api.get(MailExamples).has(name))).toEqual([]);
  expect(all.filter(({ isCustom, hasDraft }) => isCustom || hasDraft)).toEqual([]);
  for (const name of ['password-reset', 'invitation', 'constructor', 'x'])
    await desk.admin.get(`${BASE}/${name}`).expect(404);
});

it('the preview of each template is filled in from a booking, escapes the hirer’s name and has no secret links', async () => {
  const id = await booked(HOSTILE);
  for (const { name } of desk.api.get(MailWording).all()) {
    const { text } = await done<Stored>(desk.admin.get(`${BASE}/${name}/preview?bookingId=${id}`));
    expect(text).toContain('Robin</b> {club}');
    const { text: html, headers } = await desk.admin
      .get(`${BASE}/${name}/preview.html?bookingId=${id}`)
      .expect(200);
    expect([name, await htmlErrors(html)]).toEqual([name, []]);
    expect(html).not.toMatch(/<b |<script|<!--/);
    expect(text + html).not.toMatch(/\{\{link|\?t=/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cache-control']).toBe('no-store');
  }
  await desk.admin.get(`${PATH}/preview`).expect(200);
  await desk.admin.get(`${PATH}/preview?bookingId=99999999`).expect(404);
  await desk.admin.get(`${PATH}/preview?bookingId=x`).expect(400);
});

it('a published template is used for the next email on every node, exactly as in its preview', async () => {
  const { version } = await read();
  const words = { subject: 'It is yours, {name}', ...withWords('Dear {name}, welcome to the {club}.') };
  const draft = await done<Template>(change(desk.admin, 'patch', PATH, version, words));
  expect(draft).toMatchObject({ published: null, content: words });
  // The draft is not published yet.
  expect((await confirmation(await booked())).subject).toMatch(/^Booking confirmed/);
  const id = await booked();
  const shown = await done<Stored>(desk.admin.get(`${PATH}/preview?bookingId=${id}`));
  const { text: shownHtml } = await desk.admin.get(`${PATH}/preview.html?bookingId=${id}`).expect(200);

  await done(change(desk.admin, 'post', `${PATH}/publish`, draft.version));
  const sent = await confirmation(id, second);
  expect(sent).toEqual({ ...shown, html: shownHtml });
  expect(sent.subject).toBe('It is yours, Robin Taylor');
  expect(sent.text).toContain('Dear Robin Taylor, welcome to the');
  expect(sent.text).not.toContain('calendar file');
  expect((await confirmation(await booked())).subject).toBe('It is yours, Robin Taylor');

  const back = await done<Template>(change(desk.admin, 'post', `${PATH}/reset`, (await read()).version));
  expect(back.content).toEqual(back.defaults);
  await done(change(desk.admin, 'post', `${PATH}/publish`, back.version));
  const { rows } = await desk.api.db.query('SELECT subject, body FROM mail_templates WHERE name = $1', [
    NAME,
  ]);
  expect(rows).toEqual([{ subject: null, body: null }]);
  expect((await confirmation(await booked())).subject).toMatch(/^Booking confirmed/);
});

it.each([
  ['an empty subject', { subject: '' }, 'subject', 'Enter some text.'],
  [
    'an unknown placeholder',
    { subject: 'Hi {nmae}' },
    'subject',
    '{nmae} is not available in this email. You can use: {name}',
  ],
  ['a long subject', { subject: 'x'.repeat(151) }, 'subject', 'at most 150 characters'],
  [
    'a block within a paragraph',
    { body: 'Hi {booking} there' },
    'body',
    'Put {booking} in a paragraph of its own.',
  ],
  ['a long body', { body: `{booking}\n\n${'x'.repeat(5000)}` }, 'body', 'at most 5,000 characters'],
  ['an unclosed placeholder', { body: 'Hi {name' }, 'body', 'A brace is missing'],
])('a template with %s is refused with an error beside its field', async (_case, wording, field, error) => {
  const { version } = await read();
  const answer = await change(desk.admin, 'patch', PATH, version, wording);
  expect(answer.status).toBe(400);
  const { code, errors } = answer.body as { code: string; errors: Record<string, string[]> };
  expect(code).toBe('validation_failed');
  expect(Object.keys(errors)).toEqual([field]);
  expect(errors[field]?.join(' ')).toContain(error);
  expect((await read()).version).toBe(version);
});

it('a template without its required button is refused', async () => {
  const path = `${BASE}/booking-pay-link`;
  const { version, placeholders } = await read(path);
  expect(placeholders).toContainEqual(
    expect.objectContaining({ name: 'pay', isBlock: true, isNeeded: true }),
  );
  const answer = await change(desk.admin, 'patch', path, version, { body: 'Please pay {owed}.' });
  expect((answer.body as { errors: object }).errors).toEqual({
    body: ['Add {pay} (the button to pay) in a paragraph of its own.'],
  });
});

it('a second editor gets a version conflict; revisions can be restored, and each step is in the audit log', async () => {
  const { version, id } = await read();
  expect((await desk.admin.patch(PATH).send({ subject: 'Hasty' })).status).toBe(428);
  const mine = await publish({ subject: 'First' });
  const stale = await change(desk.admin, 'patch', PATH, version, { subject: 'Second' });
  expect(stale.status).toBe(412);
  expect((stale.body as { current: object }).current).toEqual(mine);

  const edited = await done<Template>(change(desk.admin, 'patch', PATH, mine.version, { subject: 'Third' }));
  const dropped = await done<Template>(change(desk.admin, 'post', `${PATH}/discard`, edited.version));
  expect(dropped.content.subject).toBe('First');
  const earlier = await done<{ id: number; content: { subject: string }; by: { id: number } | null }[]>(
    desk.admin.get(`${PATH}/revisions`),
  );
  expect(earlier.map(({ content }) => content.subject).slice(0, 3)).toEqual(['First', 'Third', 'First']);
  const third = earlier[1]!;
  expect(third.by?.id).toBe(desk.adminId);
  const restored = await done<Template>(
    change(desk.admin, 'post', `${PATH}/revisions/${third.id}/restore`, dropped.version),
  );
  expect(restored).toMatchObject({ content: { subject: 'Third' }, published: { subject: 'First' } });
  await done(change(desk.admin, 'post', `${PATH}/reset`, restored.version));
  const { rows } = await desk.api.db.query<{ action: string; object_name: string }>(
    `SELECT action, object_name FROM audit_log WHERE object_kind = 'mail_template' AND object_id = $1 ORDER BY id DESC LIMIT 5`,
    [String(id)],
  );
  expect(rows.map(({ action }) => action)).toEqual(
    ['reset', 'restore', 'discard', 'update', 'publish'].map((verb) => `mail_template.${verb}`),
  );
  expect(rows[0]?.object_name).toBe('Booking confirmed');
});

it('a template that no longer works is replaced by the default text, and makes an attention item', async () => {
  await publish({ subject: 'Ours' });
  // As after an update of the software that removed the placeholder.
  await desk.api.db.query(`UPDATE mail_templates SET subject = 'For {gone}' WHERE name = $1`, [NAME]);
  expect((await confirmation(await booked())).subject).toMatch(/^Booking confirmed/);
  expect((await confirmation(await booked(), second)).subject).toMatch(/^Booking confirmed/);
  const broken = await read();
  expect(broken.failure).toContain('{gone} is not available in this email');
  const items = async (): Promise<object[]> =>
    (await done<{ items: object[] }>(desk.admin.get('/api/admin/attention?reason=mail_template'))).items;
  const [item, ...more] = await items();
  expect(more).toEqual([]);
  expect(item).toMatchObject({
    id: `mail_template-${NAME}`,
    sentence: expect.stringContaining('“booking-confirmed” is sent with its default text') as string,
    action: { kind: 'page', target: `/admin/setup/mail/${NAME}` },
  });
  // A template with errors has no preview.
  await desk.admin.get(`${PATH}/preview`).expect(400);
  await publish({ subject: 'Ours again' });
  expect(await items()).toEqual([]);
  expect((await confirmation(await booked())).subject).toBe('Ours again');
  // The item also goes once the template works again.
  await desk.api.db.query(`UPDATE mail_templates SET failure = 'x', failed_at = now() WHERE name = $1`, [
    NAME,
  ]);
  await confirmation(await booked());
  expect(await items()).toEqual([]);
});
