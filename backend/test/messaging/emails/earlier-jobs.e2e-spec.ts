import { insertBooking } from '../../factories/bookings.js';
import { createUser } from '../../factories/users.js';
import { eventually } from '../../support/eventually.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

/** Jobs that an earlier release left in the queue. */
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

async function leave(name: string, data: object): Promise<void> {
  await api.db.query(`INSERT INTO pgboss.job (name, data) VALUES ($1, $2)`, [name, data]);
}
async function mailAbout(kind: string, id: number): Promise<Record<string, unknown>> {
  return eventually(async () => {
    const { rows } = await api.db.query<Record<string, unknown>>(
      `SELECT kind, "to", tries FROM mails WHERE about_kind = $1 AND about_id = $2`,
      [kind, id],
    );
    expect(rows).toHaveLength(1);
    return rows[0] ?? {};
  });
}
async function completed(name: string): Promise<void> {
  await eventually(async () => {
    const { rows } = await api.db.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM pgboss.job WHERE name = $1 AND state <> 'completed'`,
      [name],
    );
    expect(rows[0]?.open).toBe(0);
  });
}
async function insert(sql: string, values: unknown[]): Promise<number> {
  const { rows } = await api.db.query<{ id: number }>(`${sql} RETURNING id`, values);
  return rows[0]?.id ?? 0;
}
const MESSAGE = `INSERT INTO contact_messages (name, email, subject, message, delivery)
  VALUES ('Robin', 'robin@visitors.example', 'Hello', 'A message of before', $1)`;
const SUBSCRIBER = `INSERT INTO subscribers (email, confirmed_at) VALUES ($1, $2)`;

it('a contact message that was still queued is emailed once, one that was sent is not', async () => {
  const waiting = await insert(MESSAGE, ['queued']);
  const sent = await insert(MESSAGE, ['sent']);
  for (const id of [waiting, waiting, sent]) await leave('contact-mail', { messageId: id });
  expect(await mailAbout('contact-message', waiting)).toMatchObject({ kind: 'contact-message' });
  await completed('contact-mail');
  expect(await mailAbout('contact-message', waiting)).toBeTruthy();
  expect(
    (
      await api.db.query('SELECT FROM mails WHERE about_id = $1 AND about_kind = $2', [
        sent,
        'contact-message',
      ])
    ).rowCount,
  ).toBe(0);
});

it('a contact message whose job had failed is emailed', async () => {
  const id = await insert(MESSAGE, ['queued']);
  await leave('contact-mail-dead', { messageId: id });
  await mailAbout('contact-message', id);
});

it('a confirmed booking is emailed to its hirer', async () => {
  const { id: userId } = await createUser(api.db);
  const id = await insertBooking(api.db, { userId, isPaid: true });
  await leave('booking-confirmed', { bookingId: id });
  expect(await mailAbout('booking', id)).toMatchObject({
    kind: 'booking-confirmed',
    to: 'sam@members.example',
  });
});

it('a confirmed subscriber gets the welcome email, an unconfirmed one the confirmation email', async () => {
  const reader = await insert(SUBSCRIBER, ['reader@readers.example', new Date()]);
  const taken = await insert(SUBSCRIBER, ['taken@readers.example', null]);
  await leave('newsletter-welcome', { subscriberId: reader });
  await leave('newsletter-welcome', { subscriberId: taken });
  expect(await mailAbout('subscriber', reader)).toMatchObject({ kind: 'newsletter-welcome' });
  expect(await mailAbout('subscriber', taken)).toMatchObject({ kind: 'newsletter-confirm' });
});
