import { bookingFields, dayAhead, SPACES } from '../factories/bookings.js';
import { insertPolicy } from '../factories/policies.js';
import { done as changeSeries, enterSeries, OWN, seriesAt } from '../office/recurring-bookings/series.js';
import { addEntry, entryOf, offerOf } from '../office/waiting-list/waiting-list-steps.js';
import {
  hold,
  moneyOf as moneyOfPayment,
  openCard,
  payByCard,
  submit,
} from '../payments/settlement/payment-steps.js';
import { integrityFindings } from '../payments/settlement/integrity.js';
import { moneyAt, openTreasury, storyOf, type Treasury } from '../payments/settlement/treasury.js';
import { eventually } from '../support/eventually.js';
import type { Agent, Visitor } from '../support/test-app.js';

let treasury: Treasury;
beforeAll(async () => {
  treasury = await openTreasury();
});
afterAll(() => treasury.close());
beforeEach(() => treasury.api.sandbox.control('faults', { dropWebhooks: true }));
afterEach(async () => {
  await eventually(async () => expect(await integrityFindings(treasury.api)).toEqual([]));
});

const [SIX, EIGHT, TEN] = ['6:00 PM - 8:00 PM', '8:00 PM - 10:00 PM', '10:00 PM - 12:00 AM'];
const EVENING = { timeSlot: SIX, untilTimeSlot: TEN };
let day = 20;
const aDay = (): string => dayAhead((day += 1));

/** A birthday of ten in the whole venue, £120.00 a slot. */
const fieldsOf = (date: string, more: object = {}) =>
  bookingFields({ guestCount: 10, date, ...EVENING, ...more });

interface Day {
  freeSlots: string[];
  takenSlots: string[];
  runs: { timeSlot: string; untilTimeSlot: string }[];
}

async function dayOf(date: string, spaceId: number = SPACES.wholeVenue): Promise<Day> {
  const { agent } = await treasury.api.visitor();
  const { body } = await agent
    .get(`/api/availability?from=${date}&to=${date}&spaceId=${spaceId}`)
    .expect(200);
  const [first] = (body as { days: Day[] }).days;
  if (!first) throw new Error('no day');
  return first;
}

async function rowOf(id: number): Promise<Record<string, unknown>> {
  const { rows } = await treasury.api.db.query<Record<string, unknown>>(
    `SELECT time_slot, slot_count, first_time_slot, until_time_slot, further_slot_percent, total_minor, status,
       to_char(start_time AT TIME ZONE 'Australia/Adelaide', 'HH24:MI') AS starts,
       to_char(end_time AT TIME ZONE 'Australia/Adelaide', 'HH24:MI') AS ends,
       (SELECT count(*)::int FROM occupancies WHERE booking_id = bookings.id) AS rooms
     FROM bookings WHERE id = $1`,
    [id],
  );
  return rows[0] ?? {};
}

interface Paid extends Visitor {
  bookingId: number;
  date: string;
  paymentId: string;
}

async function paid(more: object = {}, date = aDay()): Promise<Paid> {
  const visitor = await treasury.api.visitor();
  const fields = fieldsOf(date, more);
  const { bookingId } = await hold(visitor.agent, fields);
  const { body } = await visitor.agent.get(`/api/bookings/${bookingId}`).expect(200);
  const paymentId = await openCard(visitor.agent, bookingId, (body as { totalAmount: string }).totalAmount);
  await payByCard(treasury.api, paymentId);
  expect((await submit(visitor.agent, fields, paymentId)).status).toBe(201);
  return { ...visitor, bookingId, date, paymentId };
}

/** Looks first, and asks for what was shown. */
async function change({ agent, bookingId }: Pick<Paid, 'agent' | 'bookingId'>, wanted: object) {
  const preview = await agent.post(`/api/bookings/${bookingId}/change/preview`).send(wanted);
  if (preview.status !== 200) return preview;
  const { quote } = preview.body as { quote: string };
  return agent.post(`/api/bookings/${bookingId}/change`).send({ ...wanted, quote });
}

const refusedAt = async (agent: Agent, fields: object, path = '/api/bookings/hold'): Promise<string[]> => {
  const { status, body } = await agent.post(path).send(fields);
  expect(status).toBe(400);
  return Object.keys((body as { errors: object }).errors);
};

describe('several slots in a row', () => {
  it('are held, paid for and confirmed as one booking', async () => {
    const { agent, bookingId, date } = await paid();
    const { body } = await agent.get(`/api/bookings/${bookingId}`).expect(200);
    expect(body).toMatchObject({
      timeSlot: '6:00 PM - 12:00 AM',
      slotCount: 3,
      firstTimeSlot: SIX,
      untilTimeSlot: TEN,
      totalAmount: '360.00',
      status: 'confirmed',
      isPaid: true,
    });
    expect(await rowOf(bookingId)).toMatchObject({ starts: '18:00', ends: '00:00', rooms: 3 });
    const { takenSlots } = await dayOf(date);
    expect(takenSlots).toEqual(['16:30 - 18:30', '19:00 - 21:00', '21:30 - 23:30', SIX, EIGHT, TEN]);
  });

  it('of the home page’s list have the time between them, and that list’s way of writing', async () => {
    const { agent } = await treasury.api.visitor();
    const date = aDay();
    const { bookingId } = await hold(
      agent,
      fieldsOf(date, { timeSlot: '09:00 - 11:00', untilTimeSlot: '11:30 - 13:30' }),
    );
    expect(await rowOf(bookingId)).toMatchObject({
      time_slot: '09:00 - 13:30',
      slot_count: 2,
      starts: '09:00',
      ends: '13:30',
      total_minor: 24_000,
    });
  });

  it('are the same hold when they are asked for again, and another one when they are others', async () => {
    const { agent } = await treasury.api.visitor();
    const date = aDay();
    const { bookingId } = await hold(agent, fieldsOf(date));
    const again = await agent.post('/api/bookings/hold').send(fieldsOf(date, { guestCount: 25 }));
    expect(again).toMatchObject({ status: 200, body: { bookingId, amount: '1080.00' } });
    const shorter = await hold(agent, fieldsOf(date, { untilTimeSlot: EIGHT }));
    expect(shorter.bookingId).not.toBe(bookingId);
    expect(await rowOf(bookingId)).toMatchObject({ status: 'cancelled', rooms: 0 });
    expect(await rowOf(shorter.bookingId)).toMatchObject({ time_slot: '6:00 PM - 10:00 PM', slot_count: 2 });
  });

  it('are one slot when the last is the first', async () => {
    const { agent } = await treasury.api.visitor();
    const date = aDay();
    const { bookingId } = await hold(agent, fieldsOf(date, { untilTimeSlot: SIX }));
    expect(await rowOf(bookingId)).toMatchObject({
      time_slot: SIX,
      slot_count: 1,
      first_time_slot: null,
      until_time_slot: null,
      total_minor: 12_000,
    });
    const again = await agent.post('/api/bookings/hold').send(fieldsOf(date, { untilTimeSlot: null }));
    expect(again).toMatchObject({ status: 200, body: { bookingId } });
  });

  it.each([
    ['a slot that is in no list', SIX, '8:00 PM - 11:00 PM', 'untilTimeSlot'],
    ['a slot of the other list', SIX, '21:30 - 23:30', 'untilTimeSlot'],
    ['an earlier slot', EIGHT, SIX, 'untilTimeSlot'],
    ['the label of several slots', SIX, '6:00 PM - 12:00 AM', 'untilTimeSlot'],
    ['an empty label', SIX, '', 'untilTimeSlot'],
    ['a first slot that is in no list', '5:00 PM - 8:00 PM', TEN, 'timeSlot'],
    ['the label of several slots as the first', '6:00 PM - 12:00 AM', undefined, 'timeSlot'],
    ['the same of the home page', '19:00 - 23:30', undefined, 'timeSlot'],
  ])('until %s are refused', async (_name, timeSlot, untilTimeSlot, field) => {
    const { agent } = await treasury.api.visitor();
    const fields = fieldsOf(aDay(), { timeSlot, untilTimeSlot });
    expect(await refusedAt(agent, fields)).toEqual([field]);
    expect(await refusedAt(treasury.admin, fields, '/api/bookings')).toEqual([field]);
  });

  it('until a slot that this day does not have are refused', async () => {
    const date = aDay();
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
    const { rows } = await treasury.api.db.query<{ id: number }>(
      `INSERT INTO slots (list, label, start_minute, end_minute, weekdays, valid_from)
       VALUES ('booking', '6:00 AM - 7:00 AM', 360, 420, $1, $2) RETURNING id`,
      [[(weekday % 7) + 1], date],
    );
    const { agent } = await treasury.api.visitor();
    const fields = fieldsOf(date, { timeSlot: '6:00 AM - 7:00 AM', untilTimeSlot: SIX });
    expect(await refusedAt(agent, fields)).toEqual(['timeSlot']);
    const next = fieldsOf(aDay(), { timeSlot: '6:00 AM - 7:00 AM', untilTimeSlot: '8:00 AM - 10:00 AM' });
    expect((await hold(agent, next)).bookingId).toBeGreaterThan(0);
    await treasury.api.db.query(`UPDATE slots SET withdrawn_at = now() WHERE id = $1`, [rows[0]?.id]);
  });

  it('are refused while one of them is taken; the answer names what is free', async () => {
    const date = aDay();
    await paid({ timeSlot: EIGHT, untilTimeSlot: undefined }, date);
    const { agent } = await treasury.api.visitor();
    const { status, body } = await agent.post('/api/bookings/hold').send(fieldsOf(date));
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'slot_taken' });
    expect((body as { freeSlots: string[] }).freeSlots).toEqual(expect.arrayContaining([SIX, TEN]));
    const { runs } = await dayOf(date);
    expect(runs.find(({ timeSlot }) => timeSlot === '4:00 PM - 6:00 PM')).toEqual({
      timeSlot: '4:00 PM - 6:00 PM',
      untilTimeSlot: SIX,
    });
    expect(runs.some(({ timeSlot }) => timeSlot === SIX || timeSlot === TEN)).toBe(false);
  });

  it('cost the percentage of the booking rules for each further slot, and keep it', async () => {
    const id = await insertPolicy(treasury.api.db, { furtherSlotPercent: 50 });
    try {
      const { agent, bookingId } = await paid();
      expect(await rowOf(bookingId)).toMatchObject({ total_minor: 24_000, further_slot_percent: 50 });
      await insertPolicy(treasury.api.db, { furtherSlotPercent: 100 });
      const { status, body } = await change({ agent, bookingId }, { untilTimeSlot: EIGHT });
      expect({ status, body: body as object }).toMatchObject({
        status: 200,
        body: { hold: null, booking: { totalAmount: '180.00', slotCount: 2 } },
      });
    } finally {
      await insertPolicy(treasury.api.db, {});
    }
    expect(id).toBeGreaterThan(1);
  });

  it('that cost something else than their stored prices give are an integrity finding', async () => {
    const { agent } = await treasury.api.visitor();
    const { bookingId } = await hold(agent, fieldsOf(aDay()));
    const set = (further: number) =>
      treasury.api.db.query(`UPDATE bookings SET further_slot_percent = $2 WHERE id = $1`, [
        bookingId,
        further,
      ]);
    await set(50);
    try {
      expect(await integrityFindings(treasury.api)).toContain(
        `booking ${bookingId} (held): costs 36000 without extras, but its prices give 24000`,
      );
    } finally {
      await set(100);
    }
  });

  it('can be paid for before they are booked', async () => {
    const { agent } = await treasury.api.visitor();
    await agent.post('/api/create-payment-intent').send({ amount: '99.99' }).expect(422);
    const paymentId = await openCard(agent, undefined, '840.00');
    await payByCard(treasury.api, paymentId);
    const fields = fieldsOf(aDay(), {
      timeSlot: '10:00 AM - 12:00 PM',
      spaceId: SPACES.mainHall,
      guestCount: 20,
    });
    const answer = await submit(agent, { ...fields, untilTimeSlot: TEN }, paymentId);
    expect(answer.status).toBe(422);
    const other = await openCard(agent, undefined, '504.00');
    await payByCard(treasury.api, other);
    const booked = await submit(agent, { ...fields, untilTimeSlot: '2:00 PM - 4:00 PM' }, other);
    expect(booked).toMatchObject({
      status: 201,
      body: { slotCount: 3, totalAmount: '504.00', isPaid: true },
    });
  });
});

it('emails, run sheet and export show the label and times of several slots', async () => {
  const { bookingId, date } = await paid();
  const { rows } = await treasury.api.db.query<{ text: string; start: Date; end: Date; calendar: string }>(
    `SELECT text, start_time AS start, end_time AS "end", attachments -> 0 ->> 'content' AS calendar
     FROM mails JOIN bookings ON bookings.id = about_id WHERE about_kind = 'booking' AND about_id = $1 ORDER BY mails.id`,
    [bookingId],
  );
  const [mail] = rows;
  const stamp = (at: Date | undefined) => at?.toISOString().replace(/[-:]|\.000/g, '');
  expect(mail?.text).toContain('6:00 PM - 12:00 AM');
  expect(mail?.calendar).toContain(`DTSTART:${stamp(mail?.start)}`);
  expect(mail?.calendar).toContain(`DTEND:${stamp(mail?.end)}`);
  const sheet = await treasury.admin.get(`/api/admin/run-sheets/${date}`).expect(200);
  expect(JSON.stringify(sheet.body)).toContain('6:00 PM - 12:00 AM');
  const { text: csv } = await treasury.admin
    .get(`/api/admin/bookings/export.csv?from=${date}&to=${date}`)
    .expect(200);
  expect(csv).toContain('6:00 PM - 12:00 AM');
});

describe('a booking of three slots that its hirer changes', () => {
  it('to two gives the difference back, and the slot to the waiting list', async () => {
    const booking = await paid();
    const waiting = await treasury.api.visitor();
    const entry = await addEntry(waiting.agent, booking.date, { timeSlot: TEN });
    const { body } = await change(booking, { untilTimeSlot: EIGHT });
    expect(body).toMatchObject({
      hold: null,
      booking: { timeSlot: '6:00 PM - 10:00 PM', slotCount: 2, untilTimeSlot: EIGHT, totalAmount: '240.00' },
    });
    expect(storyOf(await moneyAt(treasury.admin, booking.bookingId))).toEqual({
      lines: [36_000, -12_000],
      paid: 24_000,
      balance: 0,
    });
    await eventually(async () =>
      expect((await moneyOfPayment(treasury.api, booking.paymentId)).returned).toBe(12_000),
    );
    expect(await offerOf(waiting.agent, entry.id)).toMatchObject({ timeSlot: TEN, amount: '120.00' });
  });

  it('to one slot names that slot alone', async () => {
    const booking = await paid();
    const { body } = await change(booking, { timeSlot: EIGHT });
    expect(body).toMatchObject({
      booking: { timeSlot: EIGHT, slotCount: 1, firstTimeSlot: null, untilTimeSlot: null },
    });
    const { freeSlots } = await dayOf(booking.date);
    expect(freeSlots).toEqual(expect.arrayContaining([SIX, TEN]));
  });

  it('stays three slots where the change is about something else', async () => {
    const booking = await paid();
    const date = aDay();
    const moved = await change(booking, { date });
    expect(moved.body).toMatchObject({ booking: { date, slotCount: 3, timeSlot: '6:00 PM - 12:00 AM' } });
    const { body } = await change(booking, { guestCount: 20 });
    expect(body).toMatchObject({ hold: { amount: '360.00' } });
  });

  it('is not its own time when the label of all three is sent as one slot', async () => {
    const booking = await paid();
    const { status, body } = await change(booking, { timeSlot: '6:00 PM - 12:00 AM', guestCount: 20 });
    expect(status).toBe(400);
    expect(Object.keys((body as { errors: object }).errors)).toEqual(['timeSlot']);
  });

  it('from two slots holds the third until it is paid', async () => {
    const booking = await paid({ untilTimeSlot: EIGHT });
    const { body } = await change(booking, { untilTimeSlot: TEN });
    const { hold: kept } = body as { hold: { bookingId: number; amount: string } };
    expect(kept.amount).toBe('120.00');
    expect(await rowOf(kept.bookingId)).toMatchObject({ slot_count: 3, rooms: 3, status: 'held' });
    const paymentId = await openCard(booking.agent, kept.bookingId, kept.amount);
    await payByCard(treasury.api, paymentId);
    expect((await submit(booking.agent, fieldsOf(booking.date), paymentId)).status).toBe(201);
    expect(await rowOf(booking.bookingId)).toMatchObject({
      time_slot: '6:00 PM - 12:00 AM',
      slot_count: 3,
      until_time_slot: TEN,
      total_minor: 36_000,
      rooms: 3,
    });
  });
});

describe('the waiting list for several slots in a row', () => {
  it('offers them together, when all of them and the time between are free', async () => {
    const date = aDay();
    const [early, late] = [
      await paid({ timeSlot: SIX, untilTimeSlot: undefined }, date),
      await paid({ timeSlot: TEN, untilTimeSlot: undefined }, date),
    ];
    const { agent } = await treasury.api.visitor();
    const entry = await addEntry(agent, date, EVENING);
    expect(entry).toMatchObject({ timeSlot: '6:00 PM - 12:00 AM', slotCount: 3, untilTimeSlot: TEN });
    const again = await agent
      .post('/api/waiting-list')
      .send({ date, ...EVENING, guestCount: 20, eventType: 'Birthday Party' })
      .expect(200);
    expect(again.body).toMatchObject({ id: entry.id, guestCount: 20 });
    await early.agent.post(`/api/bookings/${early.bookingId}/cancel`).expect(200);
    expect(await entryOf(agent, entry.id)).toMatchObject({ state: 'waiting' });
    await late.agent.post(`/api/bookings/${late.bookingId}/cancel`).expect(200);
    const offer = await offerOf(agent, entry.id);
    expect(offer).toMatchObject({ timeSlot: '6:00 PM - 12:00 AM', amount: '720.00' });
    expect(await rowOf(offer.bookingId)).toMatchObject({ slot_count: 3, rooms: 3 });
  });

  it('offers one slot to who waits for any slot of the day', async () => {
    const booking = await paid({ timeSlot: '8:00 AM - 10:00 AM' });
    const { agent } = await treasury.api.visitor();
    const entry = await addEntry(agent, booking.date, { timeSlot: null });
    await booking.agent.post(`/api/bookings/${booking.bookingId}/cancel`).expect(200);
    expect(await offerOf(agent, entry.id)).toMatchObject({ timeSlot: '8:00 AM - 10:00 AM' });
  });

  it('refuses what is free, and what is no run of slots', async () => {
    const { date } = await paid({ timeSlot: EIGHT, untilTimeSlot: undefined });
    const { agent } = await treasury.api.visitor();
    const post = (more: object) =>
      agent.post('/api/waiting-list').send({ date, guestCount: 10, eventType: 'Birthday Party', ...more });
    const free = await post({ timeSlot: '12:00 PM - 2:00 PM', untilTimeSlot: SIX });
    expect(free).toMatchObject({ status: 409, body: { code: 'slot_free' } });
    for (const [more, field] of [
      [{ timeSlot: EIGHT, untilTimeSlot: SIX }, 'untilTimeSlot'],
      [{ untilTimeSlot: SIX }, 'timeSlot'],
      [{ timeSlot: '6:00 PM - 12:00 AM' }, 'timeSlot'],
    ] as const) {
      const { status, body } = await post(more);
      expect(status).toBe(400);
      expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
    }
  });
});

describe('staff', () => {
  it('enter several slots, and a time of their own that has the same label', async () => {
    const date = aDay();
    const late = { timeSlot: '19:00 - 21:00', untilTimeSlot: '21:30 - 23:30' };
    const enter = (more: object) => treasury.admin.post('/api/admin/bookings').send(fieldsOf(date, more));
    const { body: hall } = await enter({ ...late, spaceId: SPACES.mainHall }).expect(201);
    expect(hall).toMatchObject({ timeSlot: '19:00 - 23:30', slotCount: 2, totalAmount: '168.00' });
    const own = { timeSlot: '19:00 - 23:30', untilTimeSlot: null, spaceId: SPACES.barAndLounge };
    const { body: bar } = await enter(own).expect(201);
    // Four and a half hours are three lengths of two hours begun.
    expect(bar).toMatchObject({ timeSlot: '19:00 - 23:30', slotCount: 3, totalAmount: '144.00' });
  });

  it('move a booking to fewer slots by its own prices', async () => {
    const { bookingId } = await paid();
    const move = { ...OWN, untilTimeSlot: EIGHT };
    const url = `/api/admin/bookings/${bookingId}/move`;
    const { body: preview } = await treasury.admin.post(`${url}/preview`).send(move).expect(200);
    expect(preview).toMatchObject({ oldPrice: '360.00', total: '240.00', refund: '120.00' });
    const { quote } = preview as { quote: string };
    await treasury.admin
      .post(url)
      .send({ ...move, notify: true, quote })
      .expect(200);
    expect(await rowOf(bookingId)).toMatchObject({ time_slot: '6:00 PM - 10:00 PM', slot_count: 2 });
    const { body: timeline } = await treasury.admin
      .get(`/api/admin/bookings/${bookingId}/timeline`)
      .expect(200);
    expect(JSON.stringify(timeline)).toContain('slotCount');
    expect(JSON.stringify(timeline)).not.toContain('untilTimeSlot');
  });

  it('enter a recurring booking of several slots, and change its dates', async () => {
    const series = await enterSeries(treasury.admin, {
      date: dayAhead(100),
      ...EVENING,
      count: 3,
      decisions: [{ date: dayAhead(107), untilTimeSlot: EIGHT }],
    });
    expect(
      series.dates.map(({ timeSlot, totalAmount, ownFields }) => [timeSlot, totalAmount, ownFields]),
    ).toEqual([
      ['6:00 PM - 12:00 AM', '504.00', []],
      ['6:00 PM - 10:00 PM', '336.00', ['timeSlot']],
      ['6:00 PM - 12:00 AM', '504.00', []],
    ]);
    const bookingId = series.dates[0]?.id ?? 0;
    const shorter = { bookingId, scope: 'all', ...OWN, untilTimeSlot: EIGHT };
    await changeSeries(treasury.admin, series.id, 'change', shorter);
    const changed = await seriesAt(treasury.admin, series.id);
    expect(changed.dates.map(({ timeSlot, ownFields }) => [timeSlot, ownFields])).toEqual([
      ['6:00 PM - 10:00 PM', []],
      ['6:00 PM - 10:00 PM', ['timeSlot']],
      ['6:00 PM - 10:00 PM', []],
    ]);
    expect(changed.totalAmount).toBe('1008.00');
  });
});
