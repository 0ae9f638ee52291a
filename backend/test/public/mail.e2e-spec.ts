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

async function deliveryOf(message: string): Promise<string | undefined> {
  const { rows } = await api.db.query<{ delivery: string }>(
    'SELECT delivery FROM contact_messages WHERE message = $1',
    [message],
  );
  return rows[0]?.delivery;
}

it('mails a message to the club, to be answered to its sender', async () => {
  await api.agent().post('/api/contact').send(ENQUIRY).expect(202);
  await eventually(async () => expect(await deliveryOf(ENQUIRY.message)).toBe('sent'));
  expect(mail.mails).toHaveLength(1);
  const [{ to, head, body }] = mail.mails as [(typeof mail.mails)[0]];
  expect(to).toEqual(['office@club.example']);
  expect(head).toMatch(/^Reply-To: Robin Example <robin@visitors\.example>$/m);
  expect(head).toMatch(/^Subject: Website: Venue Hire \(from Robin Example\)$/m);
  expect(head).toMatch(/^Message-ID: <contact-\d+@localhost>$/m);
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
  expect(await deliveryOf(message)).toBe('queued');
  expect(mail.mails).toEqual([]);
  mail.accepting = true;
  await eventually(async () => expect(await deliveryOf(message)).toBe('sent'));
  expect(mail.mails).toHaveLength(1);
});

it('lets nobody put lines into the head', async () => {
  const message = 'A message with a trick in its subject';
  const subject = 'Hello\r\nBcc: victims@others.example';
  await api
    .agent()
    .post('/api/contact')
    .send({ ...ENQUIRY, subject, name: 'Eve\nX-Trick: 1', message })
    .expect(202);
  await eventually(async () => expect(await deliveryOf(message)).toBe('sent'));
  expect(mail.mails[0]?.to).toEqual(['office@club.example']);
  expect(mail.mails[0]?.head).not.toMatch(/^(Bcc|X-Trick):/im);
});

it('welcomes who joins the newsletter, once, with a way to leave that mail programs know', async () => {
  const subscribe = () =>
    api.agent().post('/api/subscribers').send({ email: 'kim@readers.example', name: 'Kim' });
  await subscribe().expect(202);
  await subscribe().expect(202);
  const { head, body } = await eventually(() => {
    const [first] = mail.mails.filter(({ to }) => to.includes('kim@readers.example'));
    if (!first) throw new Error('no mail yet');
    return first;
  });
  const [, path = ''] =
    /^List-Unsubscribe: <http:\/\/localhost:3000(\/unsubscribe\?token=[\w-]+)>$/m.exec(head) ?? [];
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(body).toContain('Hello Kim,');
  expect(body.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(`http://localhost:3000${path}`);
  expect(path).not.toContain('kim');
  const isActive = async (): Promise<boolean | undefined> => {
    const { rows } = await api.db.query<{ is_active: boolean }>(
      `SELECT is_active FROM subscribers WHERE email = 'kim@readers.example'`,
    );
    return rows[0]?.is_active;
  };
  // As a mail program does it: a form, nobody's cookie. Twice is as good as once.
  for (let time = 0; time < 2; time += 1) {
    await api.agent().post(path).type('form').send({ 'List-Unsubscribe': 'One-Click' }).expect(204);
    expect(await isActive()).toBe(false);
  }
  await subscribe().expect(202);
  expect(await isActive()).toBe(true);
  const token = path.split('=')[1];
  await api.agent().post('/api/subscribers/leave').send({ token }).expect(204);
  expect(await isActive()).toBe(false);
  const { rows } = await api.db.query<{ jobs: number }>(
    `SELECT count(*)::int AS jobs FROM pgboss.job WHERE name = 'newsletter-welcome'`,
  );
  expect(rows[0]?.jobs).toBe(2);
});

it('takes nobody off the list without the link from a mail', async () => {
  const forged = Buffer.alloc(20, 1).toString('base64url');
  for (const token of [forged, '7', '']) {
    const { body } = await api.agent().post('/api/subscribers/leave').send({ token }).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', errors: { token: [expect.any(String)] } });
  }
  const { body } = await api
    .agent()
    .post(`/unsubscribe?token=${forged}`)
    .type('form')
    .send({ 'List-Unsubscribe': 'One-Click' })
    .expect(400);
  expect(body).toMatchObject({ code: 'validation_failed' });
  await api.agent().post('/unsubscribe').expect(400);
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
  expect(received.head).toMatch(new RegExp(`^Message-ID: <booking-${bookingId}-confirmed@localhost>$`, 'm'));
  expect(received.head).toMatch(/^Subject: Your booking is confirmed: Birthday Party, /m);
  expect(received.body).toContain(fields.timeSlot);
  expect(received.body).toContain('240.00 GBP');
  expect(received.body).toMatch(/Content-Type: text\/calendar[^]*filename=booking\.ics/);
  const { rows } = await api.db.query<{ jobs: number }>(
    `SELECT count(*)::int AS jobs FROM pgboss.job WHERE name = 'booking-confirmed'`,
  );
  expect(rows[0]?.jobs).toBe(1);
});
