import { bookingFields, dayAhead, insertBooking } from '../factories/bookings.js';
import { createUser } from '../factories/users.js';
import { hold, openCard, payByCard, submit } from '../payments/settlement/payment-steps.js';
import { type ApiInstance, startApiInstance } from '../support/api-instance.js';
import { clearBookings } from '../support/clear-bookings.js';
import { eventually } from '../support/eventually.js';
import type { Agent } from '../support/test-app.js';

const SLOTS = '/api/admin/slots';
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const AFTERNOON = '2:00 PM - 4:00 PM';
const LATER = '4:00 PM - 6:00 PM';

let first: ApiInstance;
let second: ApiInstance;
let admin: Agent;
beforeAll(async () => {
  first = await startApiInstance();
  second = await startApiInstance({ databaseUrl: first.databaseUrl, sandbox: first.sandbox });
  admin = await first.login((await createUser(first.db, { role: 'admin' })).username);
});
afterAll(async () => {
  await second.close();
  await first.close();
});
beforeEach(async () => {
  await clearBookings(first);
  // Ids start again, and emails are unique per booking.
  await first.db.query('DELETE FROM mails');
  // Withdraws all added slots.
  await first.db.query(`UPDATE slots SET withdrawn_at = clock_timestamp() WHERE id > 14`);
  await first.db.query(`UPDATE slots SET valid_to = NULL WHERE id <= 14`);
});

interface Slot {
  id: number;
  label: string;
  list: string;
  state: string;
  validTo: string | null;
}

async function slots(): Promise<Slot[]> {
  const { body } = await admin.get(SLOTS).expect(200);
  return (body as Slot[]).filter(({ state }) => state !== 'withdrawn');
}
async function idOf(label: string): Promise<number> {
  return (await slots()).find((slot) => slot.label === label)?.id ?? 0;
}
const LONG = { list: 'booking', startMinute: 840, endMinute: 1080, weekdays: EVERY_DAY };
/** Replaces two slots by one of four hours from a day on. */
async function longAfternoon(from: string): Promise<object> {
  return { from, end: [await idOf(AFTERNOON), await idOf(LATER)], add: [LONG] };
}
async function quoteFor(wanted: object): Promise<string> {
  const { body } = await admin.post(`${SLOTS}/preview`).send(wanted).expect(200);
  return (body as { quote: string }).quote;
}
async function change(wanted: object): Promise<void> {
  const quote = await quoteFor(wanted);
  await admin
    .post(SLOTS)
    .send({ ...wanted, quote })
    .expect(201);
}
async function free({ agent }: ApiInstance, date: string): Promise<string[]> {
  const { body } = await agent().get('/api/availability').query({ from: date, to: date }).expect(200);
  return (body as { days: { freeSlots: string[] }[] }).days[0]?.freeSlots ?? [];
}

describe('a change of the slots', () => {
  it('applies on both processes from its first day, and not before', async () => {
    const from = dayAhead(40);
    await change(await longAfternoon(from));
    for (const api of [first, second])
      await eventually(async () => {
        expect(await free(api, from)).toContain('2:00 PM - 6:00 PM');
        expect(await free(api, from)).not.toContain(AFTERNOON);
        expect(await free(api, dayAhead(39))).toContain(AFTERNOON);
        expect(await free(api, dayAhead(39))).not.toContain('2:00 PM - 6:00 PM');
        const { body } = await api.agent().get('/api/booking-options').expect(200);
        const offered = (body as { slots: object[] }).slots;
        expect(offered).toContainEqual({
          ...LONG,
          label: '2:00 PM - 6:00 PM',
          validFrom: from,
          validTo: null,
        });
        expect(offered).toContainEqual(
          expect.objectContaining({ label: AFTERNOON, validFrom: null, validTo: dayAhead(39) }),
        );
      });
    const { agent } = await second.visitor();
    const ask = (date: string, timeSlot: string) =>
      agent.post('/api/bookings/hold').send(bookingFields({ date, timeSlot }));
    const { body } = await ask(from, AFTERNOON).expect(400);
    expect(body).toMatchObject({ errors: { timeSlot: ['Please select a time slot.'] } });
    await ask(dayAhead(39), '2:00 PM - 6:00 PM').expect(400);
    await ask(from, '2:00 PM - 6:00 PM').expect(201);
    const { rows } = await first.db.query(
      `SELECT extract(epoch FROM end_time - start_time)::integer AS seconds FROM bookings`,
    );
    expect(rows).toEqual([{ seconds: 4 * 3600 }]);
  });

  it('counts the holds and bookings of ended slots, which keep their times', async () => {
    const date = dayAhead(41);
    const { agent } = await first.visitor();
    const { bookingId, fields } = await hold(
      agent,
      bookingFields({ date, timeSlot: AFTERNOON, guestCount: 20 }),
    );
    const paymentId = await openCard(agent, bookingId);
    const booked = await insertBooking(first.db, { date: dayAhead(45), timeSlot: LATER });
    await insertBooking(first.db, { date: dayAhead(30), timeSlot: LATER });
    const wanted = await longAfternoon(dayAhead(40));
    const { body } = await admin.post(`${SLOTS}/preview`).send(wanted).expect(200);
    expect(body).toMatchObject({
      ended: [
        { label: AFTERNOON, openHolds: 1, bookings: 0 },
        { label: LATER, openHolds: 0, bookings: 1 },
      ],
      withdrawn: [],
      added: [{ label: '2:00 PM - 6:00 PM' }],
      emptyWeekdays: [],
    });
    await change(wanted);
    // The hold can be paid and the booking changed, although the day no longer has the slot.
    await payByCard(first, paymentId);
    // The webhook may have confirmed it already.
    expect([200, 201]).toContain((await submit(agent, fields, paymentId)).status);
    const more = { guestCount: 10 };
    const { body: seen } = await agent
      .post(`/api/bookings/${bookingId}/change/preview`)
      .send(more)
      .expect(200);
    const { quote } = seen as { quote: string };
    await agent
      .post(`/api/bookings/${bookingId}/change`)
      .send({ ...more, quote })
      .expect(200);
    const { rows } = await first.db.query(
      'SELECT id, status, time_slot FROM bookings WHERE id = ANY ($1) ORDER BY id',
      [[bookingId, booked]],
    );
    expect(rows).toEqual([
      { id: bookingId, status: 'confirmed', time_slot: AFTERNOON },
      { id: booked, status: 'confirmed', time_slot: LATER },
    ]);
    // On another day it needs a slot of that day.
    const { body: other } = await agent
      .post(`/api/bookings/${bookingId}/change/preview`)
      .send({ date: dayAhead(50) })
      .expect(400);
    expect(other).toMatchObject({ errors: { timeSlot: ['Please select a time slot.'] } });
    expect(await free(first, date)).not.toContain('2:00 PM - 6:00 PM');
  });

  it('for some days of the week leaves the other days without the slot', async () => {
    const all = (await slots()).filter(({ list }) => list === 'booking').map(({ id }) => id);
    const wanted = { from: dayAhead(40), end: all, add: [{ ...LONG, weekdays: [6, 7] }] };
    const { body } = await admin.post(`${SLOTS}/preview`).send(wanted).expect(200);
    expect(body).toMatchObject({ emptyWeekdays: [1, 2, 3, 4, 5] });
    await change(wanted);
    await eventually(async () => {
      const query = { from: dayAhead(40), to: dayAhead(46) };
      const { body: calendar } = await second.agent().get('/api/availability').query(query).expect(200);
      const { days } = calendar as { days: { status: string }[] };
      expect(days.map(({ status }) => status).sort()).toEqual([
        'available',
        'available',
        ...Array.from({ length: 5 }, () => 'unavailable'),
      ]);
    });
  });

  it('is made by one of two simultaneous editors; the other must preview again', async () => {
    const wanted = await longAfternoon(dayAhead(40));
    const other = { from: dayAhead(20), end: [await idOf('8:00 AM - 10:00 AM')], add: [] };
    const [mine, theirs] = [await quoteFor(wanted), await quoteFor(other)];
    const answers = await Promise.all([
      admin.post(SLOTS).send({ ...wanted, quote: mine }),
      admin.post(SLOTS).send({ ...other, quote: theirs }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'quote_changed' });
  });

  it.each([
    ['from', { from: dayAhead(0), end: [10] }],
    ['end', { from: dayAhead(40), end: [99_999] }],
    ['add', { from: dayAhead(40), end: [], add: [LONG] }],
    ['add.0.endMinute', { from: dayAhead(40), end: [], add: [{ ...LONG, endMinute: 1441 }] }],
    ['add', { from: dayAhead(40), end: [], add: [{ ...LONG, startMinute: 1200, endMinute: 1080 }] }],
  ])('is refused with an error at %s when it is not valid', async (field, wanted) => {
    const { body } = await admin
      .post(`${SLOTS}/preview`)
      .send({ add: [], ...wanted })
      .expect(400);
    expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
  });

  it('can be withdrawn before it starts, and never after', async () => {
    await change(await longAfternoon(dayAhead(40)));
    const long = await idOf('2:00 PM - 6:00 PM');
    const old = await idOf(AFTERNOON);
    const busy = await admin.delete(`${SLOTS}/${old}/end`).expect(409);
    expect(busy.body).toMatchObject({ code: 'invalid_transition' });
    const begun = await admin.delete(`${SLOTS}/${old}`).expect(409);
    expect(begun.body).toMatchObject({ code: 'version_in_force' });
    await admin.delete(`${SLOTS}/${long}`).expect(204);
    await admin.delete(`${SLOTS}/${long}`).expect(204);
    await admin.delete(`${SLOTS}/${old}/end`).expect(204);
    await admin.delete(`${SLOTS}/${old}/end`).expect(204);
    expect((await slots()).find(({ id }) => id === old)).toMatchObject({ state: 'in_force', validTo: null });
    await first.db.query(`UPDATE slots SET valid_to = '2020-01-01' WHERE id = $1`, [old]);
    const over = await admin.delete(`${SLOTS}/${old}/end`).expect(409);
    expect(over.body).toMatchObject({ code: 'version_in_force' });
    await admin.delete(`${SLOTS}/999999`).expect(404);
    const { rows } = await first.db.query<{ action: string }>(
      `SELECT action FROM audit_log WHERE object_kind = 'slot' ORDER BY id DESC LIMIT 2`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['slot.remove_end', 'slot.withdraw']);
  });

  it('cannot change the times of an existing slot, also not in the database', async () => {
    for (const sql of [
      'UPDATE slots SET end_minute = 1020 WHERE id = 10',
      `UPDATE slots SET weekdays = '{1}' WHERE id = 10`,
      'DELETE FROM slots WHERE id = 10',
    ])
      await expect(first.db.query(sql)).rejects.toThrow(/never changed/);
  });
});

describe('a time outside the slots', () => {
  const entry = (over: object = {}) => bookingFields({ timeSlot: '14:00 - 23:00', ...over });

  it('can be entered by staff, is shown as entered, and takes all slots that it overlaps', async () => {
    const date = dayAhead(33);
    const { body: seen } = await admin.post('/api/admin/bookings/preview').send(entry({ date })).expect(200);
    // Nine hours cost as much as five slots of two hours.
    expect(seen).toMatchObject({ totalAmount: '1800.00' });
    const member = await first.visitor();
    const { body } = await admin
      .post('/api/admin/bookings')
      .send(entry({ date, userId: member.id }))
      .expect(201);
    expect(body).toMatchObject({ timeSlot: '14:00 - 23:00' });
    const { body: own } = await member.agent.get('/api/my-bookings').expect(200);
    expect(own).toMatchObject([{ timeSlot: '14:00 - 23:00' }]);
    expect(await free(second, date)).toEqual([
      '09:00 - 11:00',
      '11:30 - 13:30',
      '8:00 AM - 10:00 AM',
      '10:00 AM - 12:00 PM',
      '12:00 PM - 2:00 PM',
    ]);
    const { id } = body as { id: number };
    const query = { from: date, to: date };
    const { body: calendar } = await admin.get('/api/admin/calendar').query(query).expect(200);
    const { entries } = calendar as { entries: { id: number }[] };
    expect(entries.find((one) => one.id === id)).toMatchObject({
      timeSlot: '14:00 - 23:00',
      startMinute: 840,
      endMinute: 1380,
    });
  });

  it('conflicts with other bookings of the same rooms, in either order', async () => {
    const date = dayAhead(34);
    const { agent } = await second.visitor();
    const answers = await Promise.all([
      admin.post('/api/admin/bookings').send(entry({ date })),
      agent.post('/api/bookings/hold').send(bookingFields({ date, timeSlot: '6:00 PM - 8:00 PM' })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('can be chosen by staff who move a booking, and not by its hirer', async () => {
    const date = dayAhead(35);
    const { agent, id: userId } = await first.visitor();
    const id = await insertBooking(first.db, { date, userId, isPaid: true, paymentMethod: 'cash' });
    const wanted = { timeSlot: '15:30 - 22:15' };
    const { body: refused } = await agent.post(`/api/bookings/${id}/change/preview`).send(wanted).expect(400);
    expect(refused).toMatchObject({ errors: { timeSlot: ['Please select a time slot.'] } });
    const move = { ...wanted, prices: 'own', difference: 'settle' };
    const { body } = await admin.post(`/api/admin/bookings/${id}/move/preview`).send(move).expect(200);
    const { quote } = body as { quote: string };
    await admin
      .post(`/api/admin/bookings/${id}/move`)
      .send({ ...move, notify: true, quote })
      .expect(200);
    const { rows } = await first.db.query(
      `SELECT time_slot, EXISTS (SELECT FROM mails WHERE about_id = $1 AND text LIKE '%15:30 - 22:15%') AS "isWritten"
       FROM bookings WHERE id = $1`,
      [id],
    );
    expect(rows).toEqual([{ time_slot: '15:30 - 22:15', isWritten: true }]);
  });

  it.each([
    '23:00 - 14:00',
    '14:02 - 23:00',
    '2:00 PM - 11:00 PM',
    '14:00 - 14:00',
    '22:00 - 02:00',
    'night',
  ])('is refused as %s', async (timeSlot) => {
    const { body } = await admin.post('/api/admin/bookings/preview').send(entry({ timeSlot })).expect(400);
    expect(body).toMatchObject({ errors: { timeSlot: ['Please select a time slot.'] } });
  });

  it('is refused in the hour that daylight saving skips', async () => {
    first.clock.set('2027-09-20T00:00:00Z');
    const date = '2027-10-03';
    for (const [timeSlot, status] of [
      ['02:00 - 03:00', 400],
      ['01:00 - 04:00', 200],
    ] as const)
      await admin.post('/api/admin/bookings/preview').send(entry({ date, timeSlot })).expect(status);
    first.clock.reset();
    const { agent } = await first.visitor();
    await agent.post('/api/bookings/hold').send(entry()).expect(400);
  });
});
