import { jest } from '@jest/globals';
import { DueBookingsJob } from '../../../src/office/desk/application/due-bookings.job.js';
import { MailOutbox } from '../../../src/platform/mail/application/mail-outbox.js';
import { dayAhead, insertBooking, SPACES, type StoredBooking, VENUE } from '../../factories/bookings.js';
import { changeBookings } from '../../factories/rooms.js';
import { done, openDesk, type StaffDesk } from '../staff/staff-desk.js';
import { type ApiInstance, startApiInstance } from '../../support/api-instance.js';
import { eventually } from '../../support/eventually.js';
import { whileRefusingMails } from '../../support/refuse-mails.js';
import { type MailServer, type ReceivedMail, startMailServer, textOf } from '../../support/mail-server.js';
import { clearDesk } from './clear-desk.js';

let mail: MailServer;
let desk: StaffDesk;
let second: ApiInstance;
beforeAll(async () => {
  mail = await startMailServer();
  const env = { SMTP_URL: mail.url, MAIL_TO: 'desk@club.example', JOBS_POLL_INTERVAL_MS: '100' };
  desk = await openDesk({ env });
  second = await startApiInstance({ env, databaseUrl: desk.api.databaseUrl, sandbox: desk.api.sandbox });
});
afterAll(async () => {
  await second.close();
  await desk.close();
  await mail.close();
});
beforeEach(async () => {
  await clearDesk(desk.api);
  await eventually(() => desk.api.db.query(FORGET_MAILS));
  mail.mails.length = 0;
  mail.accepting = true;
  at(0, 10);
});
afterEach(() => jest.restoreAllMocks());

/** Waits for emails being sent, which would otherwise arrive in the next test. */
const FORGET_MAILS = `
  DO $$ BEGIN
    LOCK TABLE mails;
    IF EXISTS (SELECT FROM mails WHERE state = 'sending') THEN RAISE 'a mail is under way'; END IF;
    DELETE FROM mails;
  END $$`;

/** An hour of a day at the venue, some days from now. */
function at(days: number, hour: number): void {
  for (const { clock } of [desk.api, second]) clock.set(VENUE.instantOf(dayAhead(days), hour * 60));
}
const run = (api: ApiInstance = desk.api): Promise<void> => api.get(DueBookingsJob).run();
/** Made two days ago, so that the emails for new bookings are out, at any time of day. */
const insert = (booking: StoredBooking & { payBy?: string }): Promise<number> =>
  insertBooking(desk.api.db, booking).then(async (id) => {
    const made = VENUE.instantOf(dayAhead(-2), 12 * 60);
    const values = [id, booking.payBy ?? null, made];
    await desk.api.db.query('UPDATE bookings SET pay_by = $2, created_at = $3 WHERE id = $1', values);
    return id;
  });
/** Inserts one after another, so that their IDs are in order. */
async function several(bookings: readonly (StoredBooking & { payBy?: string })[]): Promise<number[]> {
  const ids: number[] = [];
  for (const booking of bookings) ids.push(await insert(booking));
  return ids;
}
interface Written {
  id: number;
  to: string;
  subject: string;
  text: string;
  state: string;
}
const written = async (kind: string): Promise<Written[]> => {
  const { rows } = await desk.api.db.query<Written>(
    `SELECT about_id AS id, "to", subject, text, state FROM mails WHERE kind = $1 ORDER BY mails.id`,
    [kind],
  );
  return rows;
};
/** The emails to the club, not those to hirers. */
const undecidedEmails = (): ReceivedMail[] =>
  mail.mails.filter(({ head }) => /^Subject: Decision needed/m.test(head));
/** The only email received. */
function sole(): ReceivedMail {
  const [one] = mail.mails;
  if (!one) throw new Error('no mail has come');
  return one;
}
const about = async (kind: string): Promise<number[]> => (await written(kind)).map(({ id }) => id);
const listed = async (view: string): Promise<number[]> => {
  const { items } = await done<{ items: { id: number }[] }>(
    desk.admin.get(`/api/admin/bookings?view=${view}`),
  );
  return items.map(({ id }) => id);
};
/** Runs a change while all emails of a kind wait for their next try, none being sent. */
async function whileEmailsWait(kind: string, change: () => Promise<unknown>): Promise<void> {
  const client = await desk.api.db.connect();
  try {
    await eventually(async () => {
      await client.query('BEGIN');
      const { rows } = await client.query<Written>('SELECT state FROM mails WHERE kind = $1 FOR UPDATE', [
        kind,
      ]);
      if (rows.length > 0 && rows.every(({ state }) => state === 'failed')) return;
      await client.query('ROLLBACK');
      throw new Error('some are under way');
    });
    await change();
    mail.accepting = true;
  } finally {
    await client.query('COMMIT');
    client.release();
  }
}
/** Changes bookings without checking their rooms, which do not matter here. */
async function moveToday(id: number): Promise<void> {
  const client = await desk.api.db.connect();
  await client.query('SET session_replication_role = replica');
  await client.query(
    `UPDATE bookings SET date = $2, time_slot = '8:00 PM - 10:00 PM', start_time = $3 WHERE id = $1`,
    [id, dayAhead(0), VENUE.instantOf(dayAhead(0), 20 * 60)],
  );
  client.release(true);
}
const SLOTS = ['10:00 AM - 12:00 PM', '2:00 PM - 4:00 PM', '6:00 PM - 8:00 PM'];

describe('a pending booking whose day is near', () => {
  it('is emailed to the club the day before and on the day, once each, and never at night', async () => {
    const soon = await insert({ status: 'pending', date: dayAhead(2) });
    await insert({ status: 'confirmed', date: dayAhead(1) });
    await run();
    expect(await about('booking-undecided')).toEqual([]);
    at(1, 7);
    await run();
    expect(await about('booking-undecided')).toEqual([]);
    at(1, 8);
    await Promise.all([run(), run(second), run(), run(second)]);
    const [told] = await written('booking-undecided');
    expect(await about('booking-undecided')).toEqual([soon]);
    expect(told?.to).toBe('desk@club.example');
    expect(told?.subject).toMatch(/^Decision needed: Birthday Party, \w{3} \d/);
    expect(told?.text).toContain(`/admin/bookings/${soon}\n`);
    expect(told?.text).toMatch(/Total +£360\.00\n +To pay +£360\.00/);
    at(2, 9);
    await run(second);
    await run();
    expect(await about('booking-undecided')).toEqual([soon, soon]);
    at(3, 9);
    await run();
    expect(await about('booking-undecided')).toEqual([soon, soon]);
    await eventually(() => expect(undecidedEmails()).toHaveLength(2));
  });

  it('is not emailed once decided or moved; its new day is emailed again', async () => {
    mail.accepting = false;
    const [first = 0, moved = 0, third = 0] = await several(
      SLOTS.map((timeSlot) => ({ status: 'pending', date: dayAhead(1), timeSlot })),
    );
    await run();
    expect(await about('booking-undecided')).toHaveLength(3);
    await whileEmailsWait('booking-undecided', async () => {
      await desk.api.db.query(`UPDATE bookings SET status = 'confirmed' WHERE id = $1`, [first]);
      await moveToday(moved);
    });
    await eventually(async () => {
      const states = (await written('booking-undecided')).map(({ id, state }) => [id, state]);
      expect(new Map(states as [number, string][])).toEqual(
        new Map([
          [first, 'cancelled'],
          [moved, 'cancelled'],
          [third, 'sent'],
        ] as [number, string][]),
      );
    });
    await run();
    await eventually(() => expect(undecidedEmails()).toHaveLength(2));
    expect((await about('booking-undecided')).filter((id) => id === moved)).toHaveLength(2);
  });

  it('is listed and counted with the bookings, also after its day', async () => {
    const past = await insert({ status: 'pending', date: dayAhead(-3) });
    const tomorrow = await insert({ status: 'pending', date: dayAhead(1) });
    await insert({ status: 'pending', date: dayAhead(2) });
    await insert({ status: 'confirmed', date: dayAhead(0) });
    expect(await listed('needs_decision')).toEqual([past, tomorrow]);
    const { counts } = await done<{ counts: object }>(desk.admin.get('/api/admin/me'));
    // On the to-do list, too: the third pending booking, the unpaid one of today, and the debt of the past one.
    expect(counts).toMatchObject({ bookings: 5 });
    const other = await done<{ counts: object }>(desk.secretary.get('/api/admin/me'));
    expect(other.counts).toMatchObject({ bookings: 0 });
    await desk.admin.get('/api/admin/bookings?view=needs_decision&sort=created').expect(400);
  });
});

describe('a balance due by a day', () => {
  it('is reminded once, two days before, with how to pay', async () => {
    const owing = await insert({ date: dayAhead(20), payBy: dayAhead(3) });
    await insert({ date: dayAhead(21), payBy: dayAhead(3), isPaid: true });
    await insert({ date: dayAhead(22), payBy: dayAhead(3), status: 'cancelled' });
    await insert({ date: dayAhead(23) });
    await run();
    expect(await about('booking-payment-due')).toEqual([]);
    at(1, 9);
    await Promise.all([run(), run(second), run(), run(second)]);
    expect(await about('booking-payment-due')).toEqual([owing]);
    await eventually(() => expect(mail.mails).toHaveLength(1));
    expect(textOf(sole())).toMatch(/you have £360\.00 to pay[^]*Please pay by \w{3} \d/);
    expect(textOf(sole())).toContain('/pay?t=');
    for (const days of [2, 3, 4]) {
      at(days, 9);
      await run();
    }
    expect(await about('booking-payment-due')).toEqual([owing]);
  });

  it('is reminded once for a series whose dates are due on one day', async () => {
    const ids = await several([20, 27, 34].map((days) => ({ date: dayAhead(days), payBy: dayAhead(2) })));
    await desk.api.db.query(
      `WITH series AS (INSERT INTO booking_series (rule, first_date, paid) VALUES ('FREQ=WEEKLY;COUNT=3', $2, 'by_term') RETURNING id)
       UPDATE bookings SET series_id = series.id, series_date = date FROM series WHERE bookings.id = ANY ($1)`,
      [ids, dayAhead(20)],
    );
    await run();
    await run(second);
    expect(await about('booking-payment-due')).toEqual([ids[0]]);
    expect((await written('booking-payment-due'))[0]?.text.replace(/\s+/g, ' ')).toContain(
      '3 dates of your recurring booking are due by then: £1,080.00 in total.',
    );
  });

  it('is reminded again when its due date changes', async () => {
    const id = await insert({ date: dayAhead(20), payBy: dayAhead(1) });
    await run();
    await desk.api.db.query('UPDATE bookings SET pay_by = $2 WHERE id = $1', [id, dayAhead(9)]);
    await run();
    expect(await about('booking-payment-due')).toEqual([id]);
    at(7, 9);
    await run();
    expect(await about('booking-payment-due')).toEqual([id, id]);
  });

  it('is not reminded when the hirer was just told, or when it is paid, cancelled or postponed first', async () => {
    const [told = 0, paid = 0, gone = 0] = await several(
      [20, 21, 22].map((days) => ({ date: dayAhead(days), payBy: dayAhead(2) })),
    );
    await done(desk.admin.post(`/api/admin/bookings/${told}/pay-link`).send({ send: true }));
    await eventually(() => expect(mail.mails).toHaveLength(1));
    mail.accepting = false;
    await run();
    expect(await about('booking-payment-due')).toEqual([paid, gone]);
    await whileEmailsWait('booking-payment-due', async () => {
      await desk.api.db.query(
        `WITH paid AS (INSERT INTO payments (provider, amount_minor, received_minor, currency, status, completed_at, received_on)
                     VALUES ('cash', 36000, 36000, 'GBP', 'completed', now(), current_date) RETURNING id)
       INSERT INTO payment_allocations (payment_id, booking_id, amount_minor) SELECT id, $1, 36000 FROM paid`,
        [paid],
      );
      await desk.api.db.query('UPDATE bookings SET pay_by = $2 WHERE id = $1', [gone, dayAhead(12)]);
    });
    await eventually(async () =>
      expect((await written('booking-payment-due')).map(({ state }) => state)).toEqual([
        'cancelled',
        'cancelled',
      ]),
    );
    expect(mail.mails).toHaveLength(1);
    // The hirer who was just told is reminded a day later.
    at(1, 11);
    await desk.api.db.query(`UPDATE mails SET created_at = created_at - interval '2 days'`);
    await run();
    expect((await about('booking-payment-due')).at(-1)).toBe(told);
  });

  it('is listed as overdue after its day', async () => {
    const overdue = await insert({ date: dayAhead(20), payBy: dayAhead(-1) });
    await insert({ date: dayAhead(21), payBy: dayAhead(0) });
    await insert({ date: dayAhead(22), payBy: dayAhead(-1), isPaid: true });
    await insert({ date: dayAhead(23) });
    expect(await listed('overdue')).toEqual([overdue]);
    expect(await listed('overdue&sort=-created')).toEqual([overdue]);
    expect(await listed('unpaid')).toHaveLength(3);
  });
});

it('negative control: without the deduplication key two processes send the email twice', async () => {
  const outbox = desk.api.get(MailOutbox);
  const queue = outbox.queue.bind(outbox);
  jest.spyOn(outbox, 'has').mockResolvedValue(false);
  jest.spyOn(outbox, 'queue').mockImplementation(({ key: _, ...each }, manager) => queue(each, manager));
  const id = await insert({ status: 'pending', date: dayAhead(1) });
  await run();
  await run();
  expect(await about('booking-undecided')).toEqual([id, id]);
});

describe('emails around the day of a booking', () => {
  const KINDS = ['booking-week-before', 'booking-day-before', 'booking-day-after'] as const;
  const sent = async (): Promise<Record<string, number[]>> =>
    Object.fromEntries(
      await Promise.all(
        KINDS.map(async (kind) => [kind, (await written(kind)).map(({ id }) => id)] as const),
      ),
    );
  const none = { 'booking-week-before': [], 'booking-day-before': [], 'booking-day-after': [] };

  it('are sent a week before, the day before and the day after, once each, by two processes', async () => {
    const id = await insert({ date: dayAhead(20), status: 'confirmed' });
    await insert({ date: dayAhead(20), status: 'pending', timeSlot: '6:00 PM - 8:00 PM' });
    at(12, 23);
    await run();
    at(13, 7);
    await run();
    expect(await sent()).toEqual(none);
    for (const [day, kind] of [
      [13, 'booking-week-before'],
      [19, 'booking-day-before'],
      [21, 'booking-day-after'],
    ] as const) {
      at(day, 9);
      await Promise.all([run(), run(second), run(), run(second)]);
      expect((await sent())[kind]).toEqual([id]);
    }
    at(22, 9);
    await run();
    expect(await sent()).toEqual(Object.fromEntries(KINDS.map((kind) => [kind, [id]])));
    const [mailed] = await written('booking-week-before');
    expect(mailed?.text.replace(/\s+/g, ' ')).toContain('You can use the space from 2:00 PM;');
  });

  it('are not sent for late, cancelled or no-show bookings', async () => {
    const late = await insert({ date: dayAhead(7), status: 'confirmed' });
    const thisMorning = VENUE.instantOf(dayAhead(0), 8 * 60);
    await desk.api.db.query('UPDATE bookings SET created_at = $2 WHERE id = $1', [late, thisMorning]);
    at(0, 9);
    await run();
    expect(await sent()).toEqual(none);
    const ids = await several([
      { date: dayAhead(20), status: 'cancelled' },
      { date: dayAhead(21), status: 'confirmed' },
    ]);
    await desk.api.db.query(`UPDATE bookings SET attendance = 'no_show', attended_at = now() WHERE id = $1`, [
      ids[1],
    ]);
    for (const day of [13, 14, 19, 20, 21, 22]) {
      at(day, 9);
      await run();
    }
    expect(await sent()).toEqual(none);
  });

  it('are withdrawn when the booking moves, and sent again for its new day', async () => {
    mail.accepting = false;
    const id = await insert({ date: dayAhead(20), status: 'confirmed' });
    at(13, 9);
    await run();
    await eventually(async () => expect((await written('booking-week-before'))[0]?.state).toBe('failed'));
    await changeBookings(
      desk.api.db,
      `UPDATE bookings SET date = date + 1, start_time = start_time + interval '1 day', end_time = end_time + interval '1 day'
       WHERE id = $1`,
      [id],
    );
    mail.accepting = true;
    await eventually(
      async () => expect((await written('booking-week-before'))[0]?.state).toBe('cancelled'),
      10_000,
    );
    at(14, 9);
    await run();
    await eventually(async () =>
      expect((await written('booking-week-before')).map(({ state }) => state)).toEqual(['cancelled', 'sent']),
    );
    expect(mail.mails).toHaveLength(1);
  });

  it('say how to get in a week before, and are rewritten when that changes before sending', async () => {
    const say = (text: string): Promise<unknown> =>
      desk.api.db.query(
        `INSERT INTO space_access (space_id, text, version) VALUES ($1, $2, 2)
         ON CONFLICT (space_id) DO UPDATE SET text = excluded.text`,
        [SPACES.mainHall, text],
      );
    try {
      mail.accepting = false;
      await say('The code is 1111.\nThe bins are <behind> the hall.');
      // It is paid, so no reminder of its balance comes between.
      const id = await insert({
        date: dayAhead(20),
        status: 'confirmed',
        isPaid: true,
        spaceId: SPACES.mainHall,
      });
      at(13, 9);
      await run();
      await eventually(async () =>
        expect(await written('booking-week-before')).toMatchObject([
          { id, state: 'failed', text: expect.stringContaining('The code is 1111.\nThe bins') as string },
        ]),
      );
      await say('The code is 2222.');
      mail.accepting = true;
      await eventually(
        async () => expect(await written('booking-week-before')).toMatchObject([{ state: 'cancelled' }]),
        10_000,
      );
      await run();
      await eventually(() => expect(mail.mails).toHaveLength(1));
      expect(textOf(sole())).toContain('to know about the space:\n\nThe code is 2222.\n');
      // The hirer has the access details by then, so the email of the day before leaves them out.
      at(19, 9);
      await run();
      await eventually(() => expect(mail.mails).toHaveLength(2));
      expect((await written('booking-day-before'))[0]?.text).not.toContain('code');
    } finally {
      await desk.api.db.query('DELETE FROM space_access');
    }
  });

  it.each(['2027-04-04', '2027-10-03'])(
    'are sent by the days of the venue when the clocks change on %s',
    async (day) => {
      const before = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
      const id = await insert({ date: day, status: 'confirmed' });
      await desk.api.db.query(`UPDATE bookings SET created_at = '2026-07-01' WHERE id = $1`, [id]);
      desk.api.clock.set(VENUE.instantOf(before, 8 * 60));
      await run();
      expect((await sent())['booking-day-before']).toEqual([id]);
    },
  );
});

it('one booking whose email cannot be written blocks no email about another, of no kind', async () => {
  const [bad = 0, good = 0] = await several(
    SLOTS.slice(0, 2).map((timeSlot) => ({ status: 'pending', date: dayAhead(1), timeSlot })),
  );
  const owing = await insert({ date: dayAhead(20), payBy: dayAhead(2) });
  const tomorrow = await insert({ date: dayAhead(1), status: 'confirmed', timeSlot: SLOTS[2] });
  await whileRefusingMails(desk.api.db, `NEW.about_id = ${bad}`, async () => {
    await expect(run()).rejects.toThrow('email refused');
  });
  expect(await about('booking-undecided')).toEqual([good]);
  expect(await about('booking-payment-due')).toEqual([good, tomorrow, owing]);
  expect(await about('booking-day-before')).toEqual([tomorrow]);
  await run();
  expect(await about('booking-undecided')).toEqual([good, bad]);
});

it('a hirer is told once that a booking was received, when it stays pending', async () => {
  const id = await insert({ date: dayAhead(20), status: 'pending' });
  const made = (ago: string) =>
    desk.api.db.query(`UPDATE bookings SET created_at = $2::timestamptz - $3::interval WHERE id = $1`, [
      id,
      VENUE.instantOf(dayAhead(0), 600).toISOString(),
      ago,
    ]);
  await made('9 minutes');
  await run();
  expect(await written('booking-pending')).toEqual([]);
  await made('11 minutes');
  await Promise.all([run(), run(second)]);
  await run();
  expect((await written('booking-pending')).map(({ id: one }) => one)).toEqual([id]);
});
