import { Closures } from '../../../src/office/closures/application/closures.service.js';
import { publicHolidays } from '../../../src/office/closures/domain/public-holidays.js';
import { HoldsService } from '../../../src/bookings/application/holds.service.js';
import { bookingFields, dayAhead, insertBooking, SPACES, VENUE } from '../../factories/bookings.js';
import { addDays } from '../../../src/platform/common/venue-time.js';
import { insertEvent } from '../../site/public/content.js';
import { openTreasury, type Treasury } from '../../payments/settlement/treasury.js';
import { integrityFindings } from '../../payments/settlement/integrity.js';
import { queuedBehind, waitingFor } from '../../payments/settlement/queued-behind.js';
import { change as eventChange, done, EVENT, type Edited } from '../staff/staff-desk.js';
import type { Series } from '../staff/series.js';
import { hold, letHoldLapse, openCard, payByCard, submit } from '../../payments/settlement/payment-steps.js';
import { eventually } from '../../support/eventually.js';
import type { Agent, Visitor } from '../../support/test-app.js';
import { cancel, type ClosureAnswer, closureFields, type Conflict, keep, move } from './closure-steps.js';

const SLOT = '2:00 PM - 4:00 PM';
let treasury: Treasury;
let admin: Agent;
let member: Visitor;
beforeAll(async () => {
  treasury = await openTreasury();
  admin = treasury.admin;
  member = await treasury.api.visitor();
  // Payments are settled when the browser returns, not by webhooks.
  await treasury.api.sandbox.control('faults', { dropWebhooks: true });
});
afterAll(() => treasury.close());
// A job may still be writing, because the provider has a payment before our database does.
afterEach(() => eventually(async () => expect(await integrityFindings(treasury.api)).toEqual([])));

let turn = 0;
/** A day that no earlier test has used. */
const aDay = (): string => dayAhead(30 + ++turn);

async function close(
  overrides: Record<string, unknown> = {},
  decisions: object[] = [],
): Promise<ClosureAnswer> {
  const { body } = await admin
    .post('/api/admin/closures')
    .send({ ...closureFields(overrides), decisions })
    .expect(201);
  return body as ClosureAnswer;
}
const change = ({ id, version }: ClosureAnswer, fields: object) =>
  admin.put(`/api/admin/closures/${id}`).set('If-Match', `"${version}"`).send(fields);
const remove = ({ id, version }: ClosureAnswer) =>
  admin.delete(`/api/admin/closures/${id}`).set('If-Match', `"${version}"`);

interface Day {
  status: string;
  freeSlots: string[];
  takenSlots: string[];
  closures: { text: string; slots: string[] }[];
}
async function dayOf(date: string, spaceId = 1): Promise<Day> {
  const { body } = await treasury.api
    .agent()
    .get('/api/availability')
    .query({ from: date, to: date, spaceId })
    .expect(200);
  const [day] = (body as { days: Day[] }).days;
  if (!day) throw new Error('no day');
  return day;
}
const at = (id: number) =>
  treasury.api.db
    .query<{ status: string; date: string; timeSlot: string; reason: string | null }>(
      `SELECT status, to_char(date, 'YYYY-MM-DD') AS date, time_slot AS "timeSlot", cancel_reason AS reason FROM bookings WHERE id = $1`,
      [id],
    )
    .then(({ rows }) => rows[0]);
/** Actions of staff only, because the emails about refunds can be sent at any moment. */
const mailsAbout = async (id: number): Promise<string[]> => {
  const { rows } = await treasury.api.db.query<{ kind: string }>(
    `SELECT kind FROM mails WHERE about_kind = 'booking' AND about_id = $1 AND kind NOT IN ('booking-confirmed', 'refund-sent') ORDER BY id`,
    [id],
  );
  return rows.map(({ kind }) => kind);
};
/** Twenty guests, £240.00, by card. */
async function paid(date: string, timeSlot: string, spaceId = 1): Promise<number> {
  const fields = bookingFields({ date, timeSlot, guestCount: 20, spaceId });
  const { bookingId } = await hold(member.agent, fields);
  const { body } = await member.agent.get(`/api/bookings/${bookingId}/money`);
  const { total } = body as { total: string };
  const paymentId = await openCard(member.agent, bookingId, total);
  await payByCard(treasury.api, paymentId);
  expect((await submit(member.agent, fields, paymentId)).status).toBe(201);
  return bookingId;
}

describe('a closure of one day', () => {
  it('takes every slot that shares its rooms and shows the public why', async () => {
    const date = aDay();
    const { dates, leftOut } = await close({ firstDate: date, spaceIds: [SPACES.mainHall] });
    expect(dates.map((one) => one.date)).toEqual([date]);
    expect(leftOut).toEqual([]);
    for (const spaceId of [SPACES.wholeVenue, SPACES.mainHall]) {
      const day = await dayOf(date, spaceId);
      expect(day).toMatchObject({ status: 'fully_booked', freeSlots: [] });
      expect(day.closures).toEqual([
        { text: 'The oval is under water', slots: expect.any(Array) as string[] },
      ]);
      expect(day.closures[0]?.slots).toHaveLength(14);
    }
    expect(await dayOf(date, SPACES.barAndLounge)).toMatchObject({ status: 'available', closures: [] });
  });

  it('refuses a hold, a staff booking and an event, each with its own message', async () => {
    const date = aDay();
    const { id } = await close({ firstDate: date });
    const fields = bookingFields({ date, timeSlot: SLOT });
    const held = await member.agent.post('/api/bookings/hold').send(fields).expect(409);
    expect(held.body).toMatchObject({ code: 'slot_taken', freeSlots: [] });
    await admin.post('/api/admin/bookings').send(fields).expect(409);
    const preview = await admin.post('/api/admin/bookings/preview').send(fields).expect(200);
    expect((preview.body as { conflicts: object[] }).conflicts).toEqual([
      expect.objectContaining({ kind: 'closure', id, name: 'The oval is under water' }),
    ]);
  });

  it('with start and end times leaves all other slots of its days free', async () => {
    const date = aDay();
    await close({ firstDate: date, startTime: '18:00', lastDate: addDays(date, 1), endTime: '09:00' });
    const first = await dayOf(date);
    expect(first.freeSlots).toContain('4:00 PM - 6:00 PM');
    expect(first.freeSlots).not.toContain('6:00 PM - 8:00 PM');
    expect(await dayOf(addDays(date, 1))).toMatchObject({ closures: [{ slots: ['8:00 AM - 10:00 AM'] }] });
    turn += 1;
  });

  it('is refused with the wrong field named', async () => {
    const refused = async (overrides: object): Promise<object> => {
      const { body } = await admin
        .post('/api/admin/closures/preview')
        .send(closureFields({ ...overrides }))
        .expect(400);
      return (body as { errors: object }).errors;
    };
    expect(Object.keys(await refused({ firstDate: dayAhead(-1) }))).toContain('firstDate');
    expect(Object.keys(await refused({ spaceIds: [999] }))).toEqual(['spaceIds']);
    expect(Object.keys(await refused({ publicText: '  ' }))).toEqual(['publicText']);
    expect(Object.keys(await refused({ rule: 'public_holidays' }))).toEqual(['holidays']);
    expect(Object.keys(await refused({ startTime: '25:00' }))).toEqual(['startTime']);
  });
});

describe('a closure that conflicts with bookings', () => {
  it('lists them and saves nothing until there is a decision for each', async () => {
    const date = aDay();
    const [confirmed, pending] = [
      await insertBooking(treasury.api.db, { date, timeSlot: SLOT, status: 'confirmed', isPaid: true }),
      await insertBooking(treasury.api.db, { date, timeSlot: '6:00 PM - 8:00 PM', status: 'pending' }),
    ];
    const eventId = await insertEvent(treasury.api.db, {
      date,
      title: 'Working bee',
    });
    await treasury.api.db.query(
      `WITH roomed AS (UPDATE events SET space_id = 4 WHERE id = $1)
       INSERT INTO occupancies (room_id, period, event_id) VALUES (3, tstzrange($2, $3, '[)'), $1)`,
      [eventId, VENUE.instantOf(date, 540), VENUE.instantOf(date, 600)],
    );
    const preview = await admin
      .post('/api/admin/closures/preview')
      .send(closureFields({ firstDate: date }))
      .expect(200);
    const { conflicts } = preview.body as { conflicts: Conflict[] };
    expect(conflicts.map(({ kind, id, choices }) => [kind, id, choices])).toEqual([
      ['event', eventId, ['keep', 'cancel']],
      ['booking', confirmed, ['keep', 'move', 'cancel']],
      ['booking', pending, ['keep', 'move', 'cancel']],
    ]);

    const undecided = await admin
      .post('/api/admin/closures')
      .send({ ...closureFields({ firstDate: date }), decisions: [await keep(confirmed)] })
      .expect(409);
    expect(undecided.body).toMatchObject({ code: 'closure_conflicts' });
    expect((undecided.body as { conflicts: Conflict[] }).conflicts.map(({ id }) => id)).toEqual([
      eventId,
      pending,
    ]);
    expect((await dayOf(date)).closures).toEqual([]);

    await close({ firstDate: date }, [
      await keep(confirmed),
      await keep(pending),
      { kind: 'event', id: eventId, decision: 'keep' },
    ]);
    expect(await dayOf(date)).toMatchObject({ freeSlots: [] });
  });

  it('keeps, moves and fully refunds bookings in one transaction, with one email each', async () => {
    const [date, other] = [aDay(), aDay()];
    const [kept, moved, cancelled] = [
      await paid(date, '10:00 AM - 12:00 PM'),
      await paid(date, SLOT),
      await paid(date, '6:00 PM - 8:00 PM'),
    ];
    const saved = await close({ firstDate: date }, [
      await keep(kept),
      await move(admin, moved, { date: other }),
      await cancel(admin, cancelled),
    ]);
    expect(saved.leftOut).toMatchObject([{ id: kept, isLeftOut: true }]);
    expect(await at(kept)).toMatchObject({ status: 'confirmed', date });
    expect(await at(moved)).toMatchObject({ status: 'confirmed', date: other });
    expect(await at(cancelled)).toMatchObject({ status: 'cancelled', reason: 'The oval is under water' });
    expect(await mailsAbout(kept)).toEqual([]);
    expect(await mailsAbout(moved)).toEqual(['booking-moved']);
    expect(await mailsAbout(cancelled)).toEqual(['booking-cancelled']);
    const { body } = await admin.get(`/api/admin/bookings/${cancelled}/money`).expect(200);
    expect(body).toMatchObject({ paid: '0.00', balance: '0.00', refunds: [{ amount: '240.00' }] });
    const { rows } = await treasury.api.db.query<{ action: string; id: string }>(
      `SELECT action, object_id AS id FROM audit_log WHERE (object_kind = 'closure' AND object_id = $1)
         OR (object_kind = 'booking' AND object_id = ANY ($2)) AND action IN ('booking.move', 'booking.cancel') ORDER BY 1`,
      [String(saved.id), [moved, cancelled].map(String)],
    );
    expect(rows).toEqual([
      { action: 'booking.cancel', id: String(cancelled) },
      { action: 'booking.move', id: String(moved) },
      { action: 'closure.create', id: String(saved.id) },
    ]);
  });

  it('changes nothing when one of the decisions is impossible', async () => {
    const [date, other] = [aDay(), aDay()];
    const [moved, cancelled] = [await paid(date, SLOT), await paid(date, '6:00 PM - 8:00 PM')];
    const decisions = [await move(admin, moved, { date: other }), await cancel(admin, cancelled)];
    await insertBooking(treasury.api.db, { date: other, timeSlot: SLOT, status: 'confirmed' });
    const { body } = await admin
      .post('/api/admin/closures')
      .send({ ...closureFields({ firstDate: date }), decisions })
      .expect(409);
    expect(body).toMatchObject({ code: 'slot_taken', bookingId: moved });
    expect(await at(moved)).toMatchObject({ status: 'confirmed', date });
    expect(await at(cancelled)).toMatchObject({ status: 'confirmed' });
    expect(await mailsAbout(cancelled)).toEqual([]);

    const within = await admin
      .post('/api/admin/closures')
      .send({
        ...closureFields({ firstDate: date }),
        decisions: [
          await move(admin, moved, { timeSlot: '8:00 AM - 10:00 AM' }),
          await cancel(admin, cancelled),
        ],
      })
      .expect(400);
    expect(Object.keys((within.body as { errors: object }).errors)).toEqual(['decisions']);
    expect(await at(cancelled)).toMatchObject({ status: 'confirmed' });
  });

  it('refuses a cancellation whose preview has changed', async () => {
    const date = aDay();
    const id = await paid(date, SLOT);
    const decision = await cancel(admin, id);
    await treasury.refund(id, { amount: '40.00', goodwill: true });
    const { body } = await admin
      .post('/api/admin/closures')
      .send({ ...closureFields({ firstDate: date }), decisions: [decision] })
      .expect(409);
    expect(body).toMatchObject({ code: 'quote_changed', bookingId: id });
    expect(await at(id)).toMatchObject({ status: 'confirmed' });
  });

  it('is created once for one Idempotency-Key', async () => {
    const date = aDay();
    const id = await paid(date, SLOT);
    const body = { ...closureFields({ firstDate: date }), decisions: [await cancel(admin, id)] };
    const send = () => admin.post('/api/admin/closures').set('Idempotency-Key', `closure-${date}`).send(body);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => (answer.body as ClosureAnswer).id)).size).toBe(1);
    expect(await mailsAbout(id)).toEqual(['booking-cancelled']);
  });

  it('takes the rooms of a kept booking when it is cancelled, not while it is changed', async () => {
    const date = aDay();
    const [first, second] = [await paid(date, SLOT), await paid(date, '6:00 PM - 8:00 PM')];
    await close({ firstDate: date }, [await keep(first), await keep(second)]);
    // A change of guests releases the rooms and takes them again.
    await admin
      .post(`/api/admin/bookings/${second}/move`)
      .send({ ...(await moveWithin(second, { guestCount: 30 })), notify: false })
      .expect(200);
    await treasury.cancel(first, { by: 'club' });
    expect((await dayOf(date)).freeSlots).toEqual([]);
    await member.agent
      .post('/api/bookings/hold')
      .send(bookingFields({ date, timeSlot: SLOT }))
      .expect(409);
    expect(await at(second)).toMatchObject({ status: 'confirmed' });
  });
});

describe('a closure that conflicts with club events', () => {
  const BASE = '/api/admin/events';
  /** A public quiz night in the main hall. */
  async function published(date: string, more: object = {}): Promise<Edited> {
    const event = { ...EVENT, date, spaceId: SPACES.mainHall, ...more };
    const { id, version } = await done(admin.post(BASE).send(event));
    return done(eventChange(admin, 'post', `${BASE}/${id}/publish`, version));
  }
  const calls = (id: number) => done(admin.get(`${BASE}/${id}`));
  const off = ({ id, version }: Edited, over: object = {}): object => ({
    kind: 'event',
    id,
    decision: 'cancel',
    version,
    ...over,
  });
  async function asked(date: string): Promise<Conflict[]> {
    const { body } = await admin
      .post('/api/admin/closures/preview')
      .send(closureFields({ firstDate: date }))
      .expect(200);
    return (body as { conflicts: Conflict[] }).conflicts;
  }
  const refused = (date: string, decisions: object[]) =>
    admin.post('/api/admin/closures').send({ ...closureFields({ firstDate: date }), decisions });

  it('cancels them on the site, in calendars and in the audit log, with the reason', async () => {
    const date = aDay();
    const event = await published(date);
    expect(await asked(date)).toMatchObject([
      { kind: 'event', id: event.id, version: event.version, isOfSeries: false, choices: ['keep', 'cancel'] },
    ]);
    const closed = await close({ firstDate: date }, [off(event)]);
    expect(closed.leftOut).toEqual([]);
    expect(await calls(event.id)).toMatchObject({ status: 'cancelled', version: event.version + 1 });
    await eventually(async () => {
      const { body } = await treasury.api.agent().get(`/api/events/${event.id}`).expect(200);
      expect(body).toMatchObject({ status: 'cancelled' });
    });
    const { text } = await treasury.api.agent().get(`/api/events/${event.id}/calendar.ics`).expect(200);
    expect(text).toContain('STATUS:CANCELLED');
    const { rows } = await treasury.api.db.query(
      `SELECT action, reason, changes FROM audit_log WHERE object_kind = 'event' AND object_id = $1 ORDER BY id DESC LIMIT 1`,
      [String(event.id)],
    );
    expect(rows).toMatchObject([
      { action: 'event.cancel', reason: 'The oval is under water', changes: expect.anything() as object },
    ]);
    // Deleting the closure frees the rooms; the event does not get them back by itself.
    expect((await dayOf(date)).freeSlots).toEqual([]);
    await remove(closed).expect(204);
    expect((await dayOf(date)).freeSlots).toHaveLength(14);
  });

  it('cancels one date of a repeating event, which stays cancelled under another rule', async () => {
    // Four weeks that no other test uses.
    const first = await published(dayAhead(130));
    const weekly = { frequency: 'weekly', count: 3 };
    const series = await done<Series>(
      eventChange(admin, 'post', `${BASE}/${first.id}/series`, first.version, weekly),
    );
    const [, second] = series.events;
    if (!second) throw new Error('no second date');
    const [conflict] = await asked(second.date);
    expect(conflict).toMatchObject({ id: second.id, isOfSeries: true });
    await close({ firstDate: second.date }, [off(await calls(second.id))]);
    const after = await done<Series>(
      eventChange(admin, 'patch', `${BASE}/${first.id}/series`, series.version, {
        ...weekly,
        count: 4,
        scope: 'all',
      }),
    );
    expect(after.events.map(({ status }) => status)).toEqual([
      'published',
      'cancelled',
      'published',
      'published',
    ]);
  });

  it('asks again when an editor changed the event first', async () => {
    const date = aDay();
    const event = await published(date);
    const edited = await done(
      eventChange(admin, 'patch', `${BASE}/${event.id}`, event.version, { title: 'Quiz, moved' }),
    );
    const { body } = await refused(date, [off(event)]).expect(409);
    expect(body).toMatchObject({
      code: 'closure_conflicts',
      conflicts: [{ id: event.id, version: edited.version }],
    });
    expect(await calls(event.id)).toMatchObject({ status: 'published' });
    await refused(date, [off(event, { version: undefined })]).expect(400);
    await close({ firstDate: date }, [off(edited)]);
    expect(await calls(event.id)).toMatchObject({ status: 'cancelled' });
  });

  it('waits for an editor and then asks; an editor who comes second gets a version conflict', async () => {
    const date = aDay();
    const event = await published(date);
    const [late] = await queuedBehind(
      treasury.api,
      `UPDATE events SET version = version + 1 WHERE id = $1`,
      [event.id],
      1,
      () => [refused(date, [off(event)]).then((answer) => answer)],
    );
    expect(late).toMatchObject({ status: 409, body: { conflicts: [{ version: event.version + 1 }] } });
    const now = await calls(event.id);
    // The closure has cancelled the event but not yet taken the rooms. The editor's call waits for it.
    const [closing, editing] = await queuedBehind(
      treasury.api,
      `SELECT FROM rooms ORDER BY id FOR UPDATE`,
      [],
      2,
      () => [
        refused(date, [off(now)]).then((answer) => answer),
        waitingFor(treasury.api.db, 1).then(() =>
          eventChange(admin, 'patch', `${BASE}/${event.id}`, now.version, { title: 'Quiz, after all' }),
        ),
      ],
    );
    expect([closing?.status, editing?.status]).toEqual([201, 412]);
    expect(await calls(event.id)).toMatchObject({ status: 'cancelled' });
  });
});

const moveWithin = async (id: number, to: object): Promise<object> => {
  const given = { ...to, prices: 'own', difference: 'settle' };
  const { body } = await admin.post(`/api/admin/bookings/${id}/move/preview`).send(given).expect(200);
  return { ...given, quote: (body as { quote: string }).quote };
};

describe('a closure that conflicts with holds', () => {
  it('ends the holds or waits for them, and their slots cannot be held again', async () => {
    const date = aDay();
    const [released, waited] = [
      await hold(member.agent, bookingFields({ date, timeSlot: SLOT })),
      await hold(member.agent, bookingFields({ date, timeSlot: '6:00 PM - 8:00 PM' })),
    ];
    await close({ firstDate: date }, [
      { kind: 'booking', id: released.bookingId, decision: 'release' },
      { kind: 'booking', id: waited.bookingId, decision: 'wait' },
    ]);
    expect(await at(released.bookingId)).toMatchObject({ status: 'cancelled' });
    expect(await at(waited.bookingId)).toMatchObject({ status: 'held' });
    // The hold has lapsed, but the job has not marked it yet.
    await treasury.api.db.query(
      `UPDATE bookings SET hold_expires_at = clock_timestamp() - interval '1 second' WHERE id = $1`,
      [waited.bookingId],
    );
    expect((await dayOf(date)).freeSlots).toEqual([]);
    await member.agent
      .post('/api/bookings/hold')
      .send(bookingFields({ date, timeSlot: '6:00 PM - 8:00 PM' }))
      .expect(409);
    await admin
      .post('/api/admin/bookings')
      .send(bookingFields({ date, timeSlot: '6:00 PM - 8:00 PM' }))
      .expect(409);
    await treasury.api.get(HoldsService).expireLapsed();
    expect((await dayOf(date)).freeSlots).toEqual([]);
  });

  it('keeps holds that have been paid for', async () => {
    const date = aDay();
    const fields = bookingFields({ date, timeSlot: SLOT, guestCount: 20 });
    const { bookingId } = await hold(member.agent, fields);
    const { id } = await close({ firstDate: date }, [{ kind: 'booking', id: bookingId, decision: 'wait' }]);
    const paymentId = await openCard(member.agent, bookingId);
    await payByCard(treasury.api, paymentId);
    expect((await submit(member.agent, fields, paymentId)).status).toBe(201);
    const { body } = await admin.get(`/api/admin/closures/${id}`).expect(200);
    expect(body).toMatchObject({ leftOut: [{ id: bookingId, status: 'confirmed' }] });
  });
});

describe('a staff-only closure', () => {
  it('refuses members and lets staff book', async () => {
    const date = aDay();
    await close({
      firstDate: date,
      kind: 'staff_only',
      publicText: 'Please ring us',
      spaceIds: [SPACES.mainHall],
    });
    const fields = bookingFields({ date, timeSlot: SLOT });
    expect(await dayOf(date)).toMatchObject({ freeSlots: [], closures: [{ text: 'Please ring us' }] });
    const { body } = await member.agent.post('/api/bookings/hold').send(fields).expect(409);
    expect(body).toMatchObject({ code: 'slot_taken' });
    await admin.post('/api/admin/bookings').send(fields).expect(201);
    await member.agent
      .post('/api/bookings/hold')
      .send(bookingFields({ date, timeSlot: '8:00 AM - 10:00 AM', spaceId: SPACES.barAndLounge }))
      .expect(201);
  });

  it('refunds a payment for a hold that had lapsed by then', async () => {
    const date = aDay();
    const fields = bookingFields({ date, timeSlot: SLOT, guestCount: 20 });
    const { bookingId } = await hold(member.agent, fields);
    const paymentId = await openCard(member.agent, bookingId);
    // A lapsed hold has its open payment cancelled, and a cancelled one cannot be paid.
    await treasury.api.sandbox.control('faults', { failBefore: { pattern: '/cancel$' } });
    await letHoldLapse(treasury.api, bookingId);
    await close({ firstDate: date, kind: 'staff_only' });
    await payByCard(treasury.api, paymentId);
    const { status, body } = await submit(member.agent, fields, paymentId);
    await treasury.api.sandbox.control('faults', { failBefore: null });
    expect([status, body.code, body.refund]).toEqual([409, 'slot_taken', 'queued']);
    await eventually(async () => expect(await integrityFindings(treasury.api)).toEqual([]));
  });

  it('refuses a member’s move into it, but not a member’s change of guests', async () => {
    const [date, other] = [aDay(), aDay()];
    const id = await paid(date, SLOT);
    await close({ firstDate: other, kind: 'staff_only' });
    await member.agent.post(`/api/bookings/${id}/change/preview`).send({ date: other }).expect(409);
    await close({ firstDate: date, kind: 'staff_only' }, [await keep(id)]);
    await member.agent.post(`/api/bookings/${id}/change/preview`).send({ guestCount: 30 }).expect(200);
    await member.agent
      .post(`/api/bookings/${id}/change/preview`)
      .send({ timeSlot: '4:00 PM - 6:00 PM' })
      .expect(409);
  });
});

describe('a repeating closure', () => {
  it('has dates for two years ahead; the job adds the later ones', async () => {
    const closed = await close({ rule: 'yearly', firstDate: dayAhead(100), spaceIds: [SPACES.outdoorArea] });
    expect(closed.dates).toHaveLength(2);
    const { rowCount } = await treasury.api.db.query(
      `DELETE FROM closure_dates WHERE closure_id = $1 AND date = $2`,
      [closed.id, closed.dates[1]?.date],
    );
    expect(rowCount).toBe(1);
    await treasury.api.db.query(`DELETE FROM occupancies WHERE closure_id = $1 AND lower(period) >= $2`, [
      closed.id,
      closed.dates[1]?.startsAt,
    ]);
    await Promise.all([treasury.api.get(Closures).extend(), treasury.api.get(Closures).extend()]);
    const { rows } = await treasury.api.db.query(
      `SELECT to_char(date, 'YYYY-MM-DD') AS date, (SELECT count(*)::int FROM occupancies WHERE closure_id = $1 AND period = closed.period) AS rooms
       FROM closure_dates closed WHERE closure_id = $1 ORDER BY date`,
      [closed.id],
    );
    expect(rows).toEqual(closed.dates.map(({ date }) => ({ date, rooms: 1 })));
  });

  it('closes the chosen public holidays of South Australia', async () => {
    const offered = await admin.get('/api/admin/closures/public-holidays').expect(200);
    const today = dayAhead(0);
    const known = [0, 1].flatMap((ahead) => publicHolidays(Number(today.slice(0, 4)) + ahead));
    expect(offered.body).toEqual(expect.arrayContaining(known.filter(({ date }) => date >= today)));
    const holidays = ['good_friday', 'christmas_day'];
    const { dates, id } = await close({
      rule: 'public_holidays',
      firstDate: today,
      holidays,
      publicText: 'Closed',
    });
    expect(dates.length).toBeGreaterThanOrEqual(4);
    expect(new Set(dates.map(({ name }) => name?.replace(/ \(.*/, '')))).toEqual(
      new Set(['Good Friday', 'Christmas Day']),
    );
    const [next] = dates;
    if (!next || next.date > dayAhead(170))
      throw new Error('neither Easter nor Christmas is within six months');
    expect((await dayOf(next.date)).closures[0]?.text).toBe(`${next.name}: Closed`);
    const { body } = await admin.get(`/api/admin/closures/${id}`).expect(200);
    await remove(body as ClosureAnswer).expect(204);
  });
});

describe('a saved closure', () => {
  it('can be changed: bookings already kept need no new decision, new conflicts do', async () => {
    const date = aDay();
    const next = aDay();
    const [kept, later] = [await paid(date, SLOT), await paid(next, SLOT)];
    const made = await close({ firstDate: date }, [await keep(kept)]);
    const longer = closureFields({ firstDate: date, lastDate: next });
    const { body } = await change(made, longer).expect(409);
    expect((body as { conflicts: Conflict[] }).conflicts.map(({ id }) => id)).toEqual([later]);
    const changed = await change(made, { ...longer, decisions: [await cancel(admin, later)] }).expect(200);
    expect(changed.body).toMatchObject({ version: 2, leftOut: [{ id: kept }] });
    expect((await dayOf(next)).freeSlots).toEqual([]);
    await change(made, longer).expect(412);
    const shorter = closureFields({ firstDate: next, kind: 'staff_only' });
    await change(changed.body as ClosureAnswer, shorter).expect(200);
    expect((await dayOf(date)).freeSlots).toContain('8:00 AM - 10:00 AM');
    expect((await dayOf(next)).freeSlots).toEqual([]);
    await admin
      .post('/api/admin/bookings')
      .send(bookingFields({ date: next, timeSlot: SLOT }))
      .expect(201);
  });

  it('can be deleted, which frees its time except for other closures', async () => {
    const date = aDay();
    const [first, second] = [
      await close({ firstDate: date }),
      await close({ firstDate: date, startTime: '12:00', publicText: 'The floor is polished' }),
    ];
    const both = await dayOf(date);
    expect(both.closures.map(({ text }) => text).sort()).toEqual([
      'The floor is polished',
      'The oval is under water',
    ]);
    await admin.delete(`/api/admin/closures/${first.id}`).expect(428);
    await remove({ ...first, version: 7 }).expect(412);
    await remove(first).expect(204);
    const one = await dayOf(date);
    expect(one.freeSlots).toContain('10:00 AM - 12:00 PM');
    expect(one.freeSlots).not.toContain('12:00 PM - 2:00 PM');
    await admin
      .post('/api/admin/bookings')
      .send(bookingFields({ date, timeSlot: SLOT }))
      .expect(409);
    await remove(second).expect(204);
    expect((await dayOf(date)).freeSlots).toHaveLength(14);
    await admin.get(`/api/admin/closures/${first.id}`).expect(404);
    await remove(first).expect(404);
  });

  it('is listed with the next one first, and keeps its spaces', async () => {
    const { body } = await admin.get('/api/admin/closures').expect(200);
    const starts = (body as ClosureAnswer[]).map(({ dates }) => dates[0]?.startsAt ?? '');
    expect(starts).toEqual([...starts].sort());
    expect(starts.length).toBeGreaterThan(5);
  });
});
