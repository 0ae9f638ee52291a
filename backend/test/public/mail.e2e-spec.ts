import { createUser } from '../factories/users.js';
import { aBooking, hold, openCard, payByCard, submit } from '../payments/payment-steps.js';
import { eventually } from '../support/eventually.js';
import { startMailServer, type MailServer } from '../support/mail-server.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let mail: MailServer;
let api: TestApp;
beforeAll(async () => {
  mail = await startMailServer();
  api = await startTestApp({ SMTP_URL: mail.url, MAIL_TO: 'office@club.example' });
});
afterAll(async () => {
  await api.close();
  await mail.close();
});
beforeEach(() => {
  mail.mails.length = 0;
  mail.accepting = true;
});

const ENQUIRY = {
  name: 'Robin Example',
  email: 'robin@visitors.example',
  subject: 'Venue Hire',
  message: 'Is the hall free\non a Saturday in May?',
};

/** How far the mail of a message has come. */
async function stateOf(message: string): Promise<string | undefined> {
  const { rows } = await api.db.query<{ state: string }>(
    `SELECT mails.state FROM mails JOIN contact_messages AS m ON m.id = about_id
     WHERE about_kind = 'contact-message' AND m.message = $1`,
    [message],
  );
  return rows[0]?.state;
}

it('mails a message to the club, to be answered to its sender', async () => {
  await api.agent().post('/api/contact').send(ENQUIRY).expect(202);
  await eventually(async () => expect(await stateOf(ENQUIRY.message)).toBe('sent'));
  expect(mail.mails).toHaveLength(1);
  const [{ to, head, body }] = mail.mails as [(typeof mail.mails)[0]];
  expect(to).toEqual(['office@club.example']);
  expect(head).toMatch(/^Reply-To: Robin Example <robin@visitors\.example>$/m);
  expect(head).toMatch(/^Subject: Website: Venue Hire \(from Robin Example\)$/m);
  expect(head).toMatch(/^Message-ID: <[\w-]{36}@localhost>$/m);
  expect(body).toContain('Is the hall free\r\non a Saturday in May?');
});

it('keeps a message while mail is down, and delivers it once mail is up again', async () => {
  mail.accepting = false;
  const message = 'Is anybody there at the moment?';
  const seen = mail.attempts;
  await api
    .agent()
    .post('/api/contact')
    .send({ ...ENQUIRY, message })
    .expect(202);
  await eventually(() => expect(mail.attempts).toBeGreaterThan(seen));
  await eventually(async () => expect(await stateOf(message)).toBe('failed'));
  expect(mail.mails).toEqual([]);
  mail.accepting = true;
  await eventually(async () => expect(await stateOf(message)).toBe('sent'));
  expect(mail.mails).toHaveLength(1);
});

it('takes no lines for the head of a mail', async () => {
  const lines = { subject: 'Hello\r\nBcc: victims@others.example', name: 'Eve\nX-Trick: 1' };
  const { body } = await api
    .agent()
    .post('/api/contact')
    .send({ ...ENQUIRY, ...lines })
    .expect(400);
  expect(Object.keys((body as { errors: object }).errors).sort()).toEqual(['name', 'subject']);
});

it('tells a member, once, that a paid booking is confirmed, with an entry for the calendar', async () => {
  const { username, id } = await createUser(api.db);
  const agent = await api.login(username);
  const { bookingId, fields } = await hold(agent, aBooking({ email: 'sam@members.example' }));
  const payment = await openCard(agent, bookingId);
  await payByCard(api, payment);
  const booked = await submit(agent, fields, payment);
  expect(booked.body).toMatchObject({ id: bookingId, status: 'confirmed', userId: id });
  await submit(agent, fields, payment);
  const received = await eventually(() => {
    const [first] = mail.mails.filter(({ to }) => to.includes('sam@members.example'));
    if (!first) throw new Error('no mail yet');
    return first;
  });
  expect(received.head).toMatch(/^Subject: Your booking is confirmed: Birthday Party, /m);
  expect(received.body).toContain(fields.timeSlot);
  expect(received.body).toContain('240.00 GBP');
  expect(received.body).toMatch(/Content-Type: text\/calendar[^]*filename=booking\.ics/);
  expect(mail.mails.filter(({ to }) => to.includes('sam@members.example'))).toHaveLength(1);
});

it('does not tell of a booking that was cancelled before the mail got through', async () => {
  mail.accepting = false;
  const { agent } = await api.visitor();
  const { bookingId, fields } = await hold(agent, aBooking({ email: 'kim@members.example' }));
  const payment = await openCard(agent, bookingId);
  await payByCard(api, payment);
  await submit(agent, fields, payment);
  await agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);
  // One that is on its way already is refused once more.
  await eventually(async () => {
    const { rows } = await api.db.query<{ state: string }>(
      `SELECT state FROM mails WHERE "to" = 'kim@members.example'`,
    );
    expect(rows).toEqual([{ state: 'cancelled' }]);
  });
  mail.accepting = true;
  expect(mail.mails).toEqual([]);
});
