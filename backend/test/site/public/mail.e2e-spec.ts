import { jest } from '@jest/globals';
import { DataSource, type EntityManager } from 'typeorm';
import { BookingsService } from '../../../src/bookings/application/bookings.service.js';
import { BookingBonds } from '../../../src/bookings/persistence/booking-bonds.js';
import type { BookingEntity } from '../../../src/bookings/persistence/booking.entity.js';
import { BondMails } from '../../../src/messaging/emails/application/bond-mails.js';
import { BookingConfirmation } from '../../../src/messaging/emails/application/booking-confirmation.js';
import { BookingMails } from '../../../src/messaging/emails/application/booking-mails.js';
import { SeriesMails } from '../../../src/messaging/emails/application/series-mails.js';
import { WaitingMails } from '../../../src/messaging/emails/application/waiting-mails.js';
import { JobQueue } from '../../../src/platform/jobs/job-queue.js';
import { MailSender } from '../../../src/platform/mail/application/mail-sender.js';
import { dayAhead, insertBooking, type StoredBooking } from '../../factories/bookings.js';
import { changeBookings } from '../../factories/rooms.js';
import { createUser } from '../../factories/users.js';
import { aBooking, hold, openCard, payByCard, submit } from '../../payments/settlement/payment-steps.js';
import { eventually } from '../../support/eventually.js';
import { startMailServer, textOf, type MailServer } from '../../support/mail-server.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

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

/** The state of a message's email. */
async function stateOf(message: string): Promise<string | undefined> {
  const { rows } = await api.db.query<{ state: string }>(
    `SELECT mails.state FROM mails JOIN contact_messages AS m ON m.id = about_id
     WHERE about_kind = 'contact-message' AND m.message = $1`,
    [message],
  );
  return rows[0]?.state;
}

it('a contact message is emailed to the club, with its sender as Reply-To', async () => {
  await api.agent().post('/api/contact').send(ENQUIRY).expect(202);
  await eventually(async () => expect(await stateOf(ENQUIRY.message)).toBe('sent'));
  expect(mail.mails).toHaveLength(1);
  const [{ to, head, body }] = mail.mails as [(typeof mail.mails)[0]];
  expect(to).toEqual(['office@club.example']);
  expect(head).toMatch(/^Reply-To: Robin Example <robin@visitors\.example>$/m);
  expect(head).toMatch(/^Subject: Website message: Venue Hire \(from Robin Example\)$/m);
  expect(head).toMatch(/^Message-ID: <[\w-]{36}@localhost>$/m);
  expect(body).toContain('Is the hall free\r\non a Saturday in May?');
});

it('a contact message waits while the mail server is down, and is sent once it works again', async () => {
  mail.accepting = false;
  const message = 'Is the office open at the moment?';
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

it('a contact message refuses line breaks in its name and subject', async () => {
  const lines = { subject: 'Hello\r\nBcc: victims@others.example', name: 'Eve\nX-Trick: 1' };
  const { body } = await api
    .agent()
    .post('/api/contact')
    .send({ ...ENQUIRY, ...lines })
    .expect(400);
  expect(Object.keys((body as { errors: object }).errors).sort()).toEqual(['name', 'subject']);
});

it('a paid booking is confirmed by one email with a calendar entry', async () => {
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
  expect(received.head).toMatch(/^Subject: Booking confirmed: Birthday Party, /m);
  expect(textOf(received)).toMatch(/is\s+confirmed\.\n\nYou have nothing left to pay\.\n/);
  expect(received.body).toContain(fields.timeSlot);
  expect(textOf(received)).toContain('£240.00');
  expect(received.body).toMatch(/Content-Type: text\/calendar[^]*filename=booking\.ics/);
  expect(mail.mails.filter(({ to }) => to.includes('sam@members.example'))).toHaveLength(1);
});

it('a booking that is cancelled before its confirmation was sent gets one email about the cancellation and refund', async () => {
  mail.accepting = false;
  const { agent } = await api.visitor();
  const { bookingId, fields } = await hold(agent, aBooking({ email: 'kim@members.example' }));
  const payment = await openCard(agent, bookingId);
  await payByCard(api, payment);
  await submit(agent, fields, payment);
  await agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);
  await agent.post(`/api/bookings/${bookingId}/cancel`).expect(409);
  const states = async (kind: string): Promise<string[]> => {
    const { rows } = await api.db.query<{ state: string }>(
      `SELECT state FROM mails WHERE "to" = 'kim@members.example' AND kind = $1`,
      [kind],
    );
    return rows.map(({ state }) => state);
  };
  // An email that is being sent is refused and cancelled at its next attempt.
  await eventually(async () => expect(await states('booking-confirmed')).toEqual(['cancelled']));
  mail.accepting = true;
  await eventually(async () => expect(await states('booking-cancelled')).toEqual(['sent']));
  const received = mail.mails.filter(({ to }) => to.includes('kim@members.example'));
  expect(received.filter(({ head }) => /^Subject: Booking confirmed/m.test(head))).toEqual([]);
  const [told] = received.filter(({ head }) => /^Subject: Booking cancelled: /m.test(head));
  expect(told && textOf(told).replace(/\s+/g, ' ')).toContain('refunding £240.00');
  expect(told?.body).toMatch(/Content-Type: text\/calendar[^]*filename=cancelled\.ics/);
});

describe('an email about a booking is sent once, and not after the booking has changed', () => {
  afterEach(() => jest.restoreAllMocks());

  const MOVED = `date = date + 1, start_time = start_time + interval '1 day', end_time = end_time + interval '1 day'`;
  const CANCELLED = `status = 'cancelled'`;
  const CONFIRMED = `status = 'confirmed'`;
  type Write = (booking: BookingEntity, manager: EntityManager) => Promise<unknown>;
  type Case = [kind: string, status: StoredBooking['status'], changes: string[], write: Write];
  const undone = (booking: BookingEntity): string => `undone-${booking.id}`;
  const restored: Write = (booking, manager) =>
    api.get(BookingMails).restored(booking, { cancellationId: undone(booking), keptMinor: 0 }, manager);
  /** The email about the cancellation that is undone. */
  const cancellationMail = (
    booking: BookingEntity,
    state: string,
    manager: EntityManager,
  ): Promise<unknown> =>
    manager.query(
      `INSERT INTO mails (kind, key, message_id, "to", subject, text, state, next_at, about_kind, about_id)
       VALUES ('booking-cancelled', $1, $1, 'hirer@example.org', 'x', 'x', $2, NULL, 'booking', $3) ON CONFLICT DO NOTHING`,
      [`booking-cancelled:${undone(booking)}`, state, booking.id],
    );
  function series(told: 'created' | 'confirmed' | 'changed'): Write {
    return (booking, manager) => {
      const mails = api.get(SeriesMails);
      if (told === 'confirmed') return mails.confirmed(booking.id, [booking], manager);
      if (told === 'changed') return mails.changed(booking.id, [booking], 0, manager);
      return mails.created(booking.id, [booking], false, manager);
    };
  }
  const CASES: Case[] = [
    [
      'booking-pending',
      'pending',
      [CONFIRMED, CANCELLED, MOVED],
      (booking, manager) => api.get(BookingConfirmation).pending(booking, manager),
    ],
    [
      'booking-confirmed',
      'confirmed',
      [CANCELLED, MOVED],
      (booking, manager) => api.get(BookingConfirmation).confirmed(booking, manager),
    ],
    [
      'booking-moved',
      'confirmed',
      [CANCELLED, MOVED],
      (booking, manager) => api.get(BookingMails).moved(booking, { before: null, refundMinor: 0 }, manager),
    ],
    [
      'booking-restored',
      'confirmed',
      [CANCELLED, MOVED],
      async (booking, manager) => {
        await cancellationMail(booking, 'sent', manager);
        await restored(booking, manager);
      },
    ],
    // A recurring booking with one date.
    ['booking-series-created', 'pending', [CANCELLED, MOVED], series('created')],
    ['booking-series-confirmed', 'confirmed', [CANCELLED, MOVED], series('confirmed')],
    ['booking-series-changed', 'confirmed', [CANCELLED, MOVED], series('changed')],
    [
      'booking-series-cancelled',
      'cancelled',
      [CONFIRMED],
      (booking, manager) =>
        api.get(SeriesMails).cancelled(booking.id, [booking], { reason: null, refundMinor: 0 }, manager),
    ],
    [
      'booking-reminder',
      'confirmed',
      [CANCELLED],
      (booking, manager) => api.get(BookingMails).reminder(booking, dayAhead(0), manager),
    ],
    [
      'waiting-offer',
      'held',
      [`status = 'expired'`, CONFIRMED, `hold_expires_at = now() - interval '1 second'`],
      (booking, manager) => api.get(WaitingMails).offered(booking, manager),
    ],
    [
      'bond-due',
      'confirmed',
      [CANCELLED],
      async (booking, manager) => {
        const bonds = api.get(BookingBonds);
        const bond = (await bonds.find(booking.id, manager)) ?? (await bonds.begin(booking, 20_000, manager));
        await api.get(BondMails).due(booking, bond, manager);
      },
    ],
  ];
  let day = 200;

  /** The states of an email that is sent by hand after a change; its job is left out. */
  async function afterwards([kind, status, , write]: Case, change?: string): Promise<string[]> {
    const id = await insertBooking(api.db, { status, date: dayAhead((day += 2)), holdMinutes: 60 });
    const booking = await api.get(BookingsService).find(id);
    if (!booking) throw new Error('no booking');
    jest.spyOn(api.get(JobQueue), 'send').mockResolvedValueOnce(undefined);
    await api.get(DataSource).transaction(async (manager) => {
      await write(booking, manager);
      await write(booking, manager);
    });
    if (change) await changeBookings(api.db, `UPDATE bookings SET ${change} WHERE id = $1`, [id]);
    const read = () =>
      api.db.query<{ id: number; state: string }>(
        `SELECT id, state FROM mails WHERE kind = $1 AND about_kind = 'booking' AND about_id = $2`,
        [kind, id],
      );
    for (const one of (await read()).rows) await api.get(MailSender)['deliver'](one.id);
    return (await read()).rows.map(({ state }) => state);
  }

  it.each(CASES)('%s', async (...each) => {
    expect(await afterwards(each)).toEqual(['sent']);
    for (const change of each[2])
      expect([change, ...(await afterwards(each, change))]).toEqual([change, 'cancelled']);
  });

  it.each(['queued', 'cancelled', null])(
    'booking-restored is not sent if the cancellation was not emailed (its email: %s)',
    async (state) => {
      const write: Write = async (booking, manager) => {
        if (state) await cancellationMail(booking, state, manager);
        await restored(booking, manager);
      };
      expect(await afterwards(['booking-restored', 'confirmed', [], write])).toEqual(['cancelled']);
    },
  );

  it('an email about many dates is sent while one of them is still correct', async () => {
    const ids = [];
    for (let date = 0; date < 2; date += 1)
      ids.push(await insertBooking(api.db, { status: 'confirmed', date: dayAhead((day += 2)) }));
    const both = await Promise.all(ids.map((id) => api.get(BookingsService).find(id)));
    const write: Write = (first, manager) =>
      api.get(SeriesMails).confirmed(first.id, [first, ...both.flatMap((one) => one ?? [])], manager);
    const each: Case = ['booking-series-confirmed', 'confirmed', [], write];
    await changeBookings(api.db, `UPDATE bookings SET ${CANCELLED} WHERE id = $1`, [ids[0]]);
    expect(await afterwards(each, CANCELLED)).toEqual(['sent']);
    await changeBookings(api.db, `UPDATE bookings SET ${CANCELLED} WHERE id = $1`, [ids[1]]);
    expect(await afterwards(each, CANCELLED)).toEqual(['cancelled']);
  });
});
