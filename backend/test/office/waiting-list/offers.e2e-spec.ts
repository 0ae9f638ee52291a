import { integrityFindings as withoutLimits } from '../../../src/database/integrity/integrity-checks.js';
import { closureFields } from '../closures/closure-steps.js';
import { bookingFields, dayAhead, insertBooking, SPACES } from '../../factories/bookings.js';
import { done as changeSeries, enterSeries, LATER, OWN } from '../recurring-bookings/series.js';
import {
  endTimeOf,
  hold,
  letHoldLapse,
  openCard,
  payByCard,
  submit,
} from '../../payments/settlement/payment-steps.js';
import { openTreasury, type Treasury } from '../../payments/settlement/treasury.js';
import { integrityFindings } from '../../payments/settlement/integrity.js';
import { change, done, EVENT } from '../staff/staff-desk.js';
import { eventually } from '../../support/eventually.js';
import type { Agent, Visitor } from '../../support/test-app.js';
import { addEntry, heldOffers, offerOf, SLOT, entryOf } from './waiting-list-steps.js';

let treasury: Treasury;
let first: Visitor;
let second: Visitor;
beforeAll(async () => {
  treasury = await openTreasury();
  await treasury.api.sandbox.control('faults', { dropWebhooks: true });
});
afterAll(() => treasury.close());
beforeEach(async () => {
  [first, second] = [await treasury.api.visitor(), await treasury.api.visitor()];
});
afterEach(async () => {
  await eventually(async () => expect(await integrityFindings(treasury.api)).toEqual([]));
});

let day = 20;
const aDay = (): string => dayAhead((day += 1));

/** Another member's booking for 10 guests, paid by card: £120.00. */
async function booked(date: string, more: object = {}): Promise<Visitor & { bookingId: number }> {
  const visitor = await treasury.api.visitor();
  const fields = bookingFields({ guestCount: 10, date, timeSlot: SLOT, ...more });
  const { bookingId } = await hold(visitor.agent, fields);
  const { totalAmount } = (await visitor.agent.get(`/api/bookings/${bookingId}`)).body as {
    totalAmount: string;
  };
  const paymentId = await openCard(visitor.agent, bookingId, totalAmount);
  await payByCard(treasury.api, paymentId);
  expect((await submit(visitor.agent, fields, paymentId)).status).toBe(201);
  return { ...visitor, bookingId };
}

async function previewed(address: string, given: object, more: object): Promise<void> {
  const { body } = await treasury.admin.post(`${address}/preview`).send(given).expect(200);
  const { quote } = body as { quote: string };
  await treasury.admin
    .post(address)
    .send({ ...given, ...more, quote })
    .expect(200);
}

async function closed(fields: Record<string, unknown>): Promise<{ id: number; version: number }> {
  const { status, body } = await treasury.admin.post('/api/admin/closures').send(closureFields(fields));
  expect({ status, body: body as object }).toMatchObject({ status: 201 });
  return body as { id: number; version: number };
}

/** A published event in the whole venue, 1:00 PM – 5:00 PM. */
async function eventWithRooms(date: string): Promise<number> {
  const times = { date, startTime: '13:00', endTime: '17:00', spaceId: SPACES.wholeVenue };
  const { id, version } = await done(treasury.admin.post('/api/admin/events').send({ ...EVENT, ...times }));
  await done(change(treasury.admin, 'post', `/api/admin/events/${id}/publish`, version));
  return id;
}

describe('the integrity check of an offer', () => {
  it('reports one that lasts longer than the settings allow, or beyond the start of its slot', async () => {
    const date = aDay();
    const { agent, bookingId } = await booked(date);
    const { id: waitingListEntryId } = await addEntry(first.agent, date);
    await agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);
    const { bookingId: offered, expiresAt } = await offerOf(first.agent, waitingListEntryId);
    const { api } = treasury;
    const read = async <Row extends object>(sql: string): Promise<Row[]> =>
      (await api.db.query<Row>(sql)).rows;
    const until = async (end: string): Promise<[string[], string[]]> => {
      await api.db.query(`UPDATE bookings SET hold_expires_at = ${end} WHERE id = ${offered}`);
      // The refund of the cancellation may still be running.
      const ofEntries = (findings: string[]): string[] =>
        findings.filter((finding) => finding.startsWith('waiting-list entry '));
      return [ofEntries(await withoutLimits(read)), ofEntries(await integrityFindings(api))];
    };
    const tooLong = [`waiting-list entry ${waitingListEntryId}: the offer lasts too long`];
    // Only the tests know the limits under which the offer was made.
    expect(await until(`held_at + interval '2 days'`)).toEqual([[], tooLong]);
    expect(await until(`start_time + interval '1 minute'`)).toEqual([tooLong, tooLong]);
    await until(`'${expiresAt}'`);
  });
});

describe('the first member in line is offered rooms that come free', () => {
  it.each<[string, (date: string) => Promise<() => Promise<unknown>>]>([
    [
      'by a cancellation by the hirer',
      async (date) => {
        const { agent, bookingId } = await booked(date);
        return () => agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);
      },
    ],
    [
      'by a cancellation by the club',
      async (date) => {
        const { bookingId } = await booked(date);
        return () => treasury.cancel(bookingId, { by: 'club' });
      },
    ],
    [
      'by a declined booking',
      async (date) => {
        const id = await insertBooking(treasury.api.db, { date, timeSlot: SLOT, status: 'pending' });
        return () =>
          treasury.admin.post(`/api/admin/bookings/${id}/decline`).send({ reason: 'No' }).expect(200);
      },
    ],
    [
      'by staff who move the booking',
      async (date) => {
        const { bookingId } = await booked(date);
        const move = { date: aDay(), prices: 'own', difference: 'settle' };
        return () => previewed(`/api/admin/bookings/${bookingId}/move`, move, { notify: false });
      },
    ],
    [
      'by a change of space',
      async (date) => {
        const { bookingId } = await booked(date);
        await insertBooking(treasury.api.db, {
          date,
          timeSlot: '8:00 AM - 10:00 AM',
          spaceId: SPACES.outdoorArea,
        });
        const move = {
          spaceId: SPACES.outdoorArea,
          timeSlot: '6:00 PM - 8:00 PM',
          prices: 'own',
          difference: 'credit',
        };
        return () => previewed(`/api/admin/bookings/${bookingId}/move`, move, { notify: false });
      },
    ],
    [
      'by a change by the hirer',
      async (date) => {
        const { agent, bookingId } = await booked(date);
        const wanted = { date: aDay() };
        const { body } = await agent
          .post(`/api/bookings/${bookingId}/change/preview`)
          .send(wanted)
          .expect(200);
        const { quote } = body as { quote: string };
        return () =>
          agent
            .post(`/api/bookings/${bookingId}/change`)
            .send({ ...wanted, quote })
            .expect(200);
      },
    ],
    [
      'by a change by the hirer, once it is paid',
      async (date) => {
        const { agent, bookingId } = await booked(date);
        const wanted = { date: aDay(), guestCount: 20 };
        const { body } = await agent
          .post(`/api/bookings/${bookingId}/change/preview`)
          .send(wanted)
          .expect(200);
        const { quote } = body as { quote: string };
        const made = await agent
          .post(`/api/bookings/${bookingId}/change`)
          .send({ ...wanted, quote })
          .expect(200);
        const { hold: kept } = made.body as { hold: { bookingId: number; amount: string } };
        const paymentId = await openCard(agent, kept.bookingId, kept.amount);
        await payByCard(treasury.api, paymentId);
        return async () => submit(agent, bookingFields(wanted), paymentId);
      },
    ],
    [
      'by a recurring booking that is moved',
      async (date) => {
        const hire = { date, timeSlot: SLOT, count: 2, spaceId: SPACES.wholeVenue, paid: 'by_date' };
        const { id, dates } = await enterSeries(treasury.admin, hire);
        // Its second date is a week later.
        day += 7;
        const moved = { ...OWN, bookingId: dates[0]?.id, scope: 'all', timeSlot: LATER };
        return () => changeSeries(treasury.admin, id, 'change', moved);
      },
    ],
    [
      'by a closure that is removed',
      async (date) => {
        const { id, version } = await closed({ firstDate: date });
        return () =>
          treasury.admin.delete(`/api/admin/closures/${id}`).set('If-Match', `"${version}"`).expect(204);
      },
    ],
    [
      'by a closure that is shortened',
      async (date) => {
        const { id, version } = await closed({ firstDate: date, lastDate: date });
        return () =>
          treasury.admin
            .put(`/api/admin/closures/${id}`)
            .set('If-Match', `"${version}"`)
            .send(closureFields({ firstDate: date, lastDate: date, startTime: '18:00', endTime: '22:00' }))
            .expect(200);
      },
    ],
    [
      'by a cancelled event',
      async (date) => {
        const id = await eventWithRooms(date);
        return async () => {
          const { version } = await done(treasury.admin.get(`/api/admin/events/${id}`));
          await done(change(treasury.admin, 'post', `/api/admin/events/${id}/cancel`, version));
        };
      },
    ],
  ])('%s', async (_, occupied) => {
    const date = aDay();
    const free = await occupied(date);
    const [mine, theirs] = [await addEntry(first.agent, date), await addEntry(second.agent, date)];
    expect([mine.position, theirs.position]).toEqual([1, 2]);
    await free();
    const offer = await offerOf(first.agent, mine.id);
    expect(offer).toMatchObject({ timeSlot: SLOT, amount: '120.00' });
    const hours = (new Date(offer.expiresAt).getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    expect(await entryOf(second.agent, theirs.id)).toMatchObject({ state: 'waiting', position: 1 });
    const { rows } = await treasury.api.db.query<{ to: string }>(
      `SELECT "to" FROM mails WHERE kind = 'waiting-offer' AND about_id = $1`,
      [offer.bookingId],
    );
    expect(rows).toEqual([{ to: `${first.username}@members.example` }]);
  });
});

describe('no offer is made', () => {
  async function waitingFor(date: string): Promise<number> {
    return (await addEntry(first.agent, date)).id;
  }

  it('when a hold expires', async () => {
    const date = aDay();
    const { bookingId } = await hold(second.agent, bookingFields({ date, timeSlot: SLOT }));
    const entry = await waitingFor(date);
    await letHoldLapse(treasury.api, bookingId);
    expect((await entryOf(first.agent, entry)).state).toBe('waiting');
  });

  it('when a hold is released by its member or by staff', async () => {
    const date = aDay();
    for (const free of [
      (id: number) => second.agent.post(`/api/bookings/${id}/cancel`).expect(200),
      (id: number) => treasury.admin.post(`/api/admin/bookings/${id}/release`).send({}).expect(200),
    ]) {
      const { bookingId } = await hold(second.agent, bookingFields({ date, timeSlot: SLOT }));
      const { body } = await first.agent
        .post('/api/waiting-list')
        .send({ date, timeSlot: SLOT, guestCount: 10, eventType: 'Birthday Party' });
      await free(bookingId);
      expect((await entryOf(first.agent, (body as { id: number }).id)).state).toBe('waiting');
    }
  });

  it('when a hold replaces another', async () => {
    const date = aDay();
    const { bookingId: holdId } = await hold(second.agent, bookingFields({ date, timeSlot: SLOT }));
    const entry = await waitingFor(date);
    await second.agent
      .post('/api/bookings/hold')
      .send(bookingFields({ date, timeSlot: '6:00 PM - 8:00 PM', holdId }))
      .expect(201);
    expect((await entryOf(first.agent, entry)).state).toBe('waiting');
  });

  it('for rooms that a closure takes in the same transaction', async () => {
    const date = aDay();
    const { bookingId } = await booked(date);
    const entry = await waitingFor(date);
    const { body } = await treasury.admin
      .post(`/api/admin/bookings/${bookingId}/cancel/preview`)
      .send({ by: 'club' })
      .expect(200);
    const { quote } = body as { quote: string };
    await closed({
      firstDate: date,
      decisions: [{ kind: 'booking', id: bookingId, decision: 'cancel', quote }],
    });
    expect((await entryOf(first.agent, entry)).state).toBe('waiting');
  });

  it('for rooms that an existing closure then takes', async () => {
    const date = aDay();
    const { agent, bookingId } = await booked(date);
    const entry = await waitingFor(date);
    await closed({
      firstDate: date,
      decisions: [{ kind: 'booking', id: bookingId, decision: 'keep' }],
    });
    await agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);
    expect((await entryOf(first.agent, entry)).state).toBe('waiting');
  });

  it('for rooms that are for staff only', async () => {
    const date = aDay();
    const { agent, bookingId } = await booked(date);
    const entry = await waitingFor(date);
    await closed({
      firstDate: date,
      kind: 'staff_only',
      decisions: [{ kind: 'booking', id: bookingId, decision: 'keep' }],
    });
    await agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);
    expect((await entryOf(first.agent, entry)).state).toBe('waiting');
  });

  it('when the slot starts too soon', async () => {
    // 134 minutes before the slot, an offer would be valid for less than 15 minutes.
    const date = aDay();
    const { agent, bookingId } = await booked(date);
    const entry = await waitingFor(date);
    const { rows } = await treasury.api.db.query<{ start: Date }>(
      `SELECT start_time AS start FROM bookings WHERE id = $1`,
      [bookingId],
    );
    treasury.api.clock.set(new Date((rows[0]?.start.getTime() ?? 0) - (120 + 14) * 60_000));
    await agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);
    treasury.api.clock.reset();
    expect((await entryOf(first.agent, entry)).state).toBe('waiting');
  });

  it('to the hirer who gave the slot up and waits for any slot of that day, but to the next member', async () => {
    const date = aDay();
    const timeSlots = [
      '8:00 AM - 10:00 AM',
      '10:00 AM - 12:00 PM',
      '12:00 PM - 2:00 PM',
      '4:00 PM - 6:00 PM',
      '6:00 PM - 8:00 PM',
      '8:00 PM - 10:00 PM',
      '10:00 PM - 12:00 AM',
    ];
    for (const timeSlot of timeSlots) await insertBooking(treasury.api.db, { date, timeSlot });
    const { agent, bookingId } = await booked(date);
    const own = await addEntry(agent, date, { timeSlot: null });
    const any = await addEntry(second.agent, date, { timeSlot: null });
    await agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);
    expect((await entryOf(agent, own.id)).state).toBe('waiting');
    expect(await offerOf(second.agent, any.id)).toMatchObject({ timeSlot: SLOT });
  });
});

describe('entries for some of the same rooms', () => {
  it('go in order to the first whose rooms are all free', async () => {
    const date = aDay();
    const hall = await booked(date, { spaceId: SPACES.mainHall });
    await booked(date, { spaceId: SPACES.barAndLounge });
    const whole = await addEntry(first.agent, date);
    const part = await addEntry(second.agent, date, { spaceId: SPACES.mainHall });
    await hall.agent.post(`/api/bookings/${hall.bookingId}/cancel`).expect(200);
    expect((await entryOf(first.agent, whole.id)).state).toBe('waiting');
    expect(await offerOf(second.agent, part.id)).toMatchObject({ timeSlot: SLOT, amount: '84.00' });
  });

  it('are both offered a room of one booking', async () => {
    const date = aDay();
    const { agent, bookingId } = await booked(date);
    const entries = [
      await addEntry(first.agent, date, { spaceId: SPACES.mainHall }),
      await addEntry(second.agent, date, { spaceId: SPACES.outdoorArea }),
    ];
    await agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);
    expect((await offerOf(first.agent, entries[0]?.id ?? 0)).amount).toBe('84.00');
    expect((await offerOf(second.agent, entries[1]?.id ?? 0)).amount).toBe('48.00');
  });
});

describe('an offer', () => {
  async function offered(): Promise<{ date: string; mine: number; theirs: number; bookingId: number }> {
    const date = aDay();
    const { agent, bookingId: id } = await booked(date);
    const mine = (await addEntry(first.agent, date)).id;
    const theirs = (await addEntry(second.agent, date)).id;
    await agent.post(`/api/bookings/${id}/cancel`).expect(200);
    return { date, mine, theirs, bookingId: (await offerOf(first.agent, mine)).bookingId };
  }
  const stateOf = async (agent: Agent, id: number): Promise<string> => (await entryOf(agent, id)).state;

  it('that expires goes to the next member, and then frees the slot', async () => {
    const { date, mine, theirs, bookingId } = await offered();
    await letHoldLapse(treasury.api, bookingId);
    expect(await stateOf(first.agent, mine)).toBe('lapsed');
    const next = await offerOf(second.agent, theirs);
    const { rows } = await treasury.api.db.query<{ to: string; text: string }>(
      `SELECT "to", text FROM mails WHERE kind = 'waiting-offer-lapsed' AND about_id = $1`,
      [bookingId],
    );
    expect(rows).toEqual([
      {
        to: expect.any(String) as string,
        text: expect.stringContaining('so you have not been charged') as string,
      },
    ]);
    await letHoldLapse(treasury.api, next.bookingId);
    expect(await stateOf(second.agent, theirs)).toBe('lapsed');
    await hold(first.agent, bookingFields({ date, timeSlot: SLOT }));
  });

  it('that is declined goes to the next member at once', async () => {
    const { mine, theirs } = await offered();
    const { body } = await first.agent.post(`/api/waiting-list/${mine}/decline`).expect(200);
    expect(body).toMatchObject({ state: 'declined' });
    await first.agent.post(`/api/waiting-list/${mine}/decline`).expect(200);
    await offerOf(second.agent, theirs);
    await second.agent.post(`/api/waiting-list/${mine}/decline`).expect(404);
  });

  it('keeps its rooms until it is marked as expired, even from its own member', async () => {
    const { date, mine, bookingId } = await offered();
    await endTimeOf(treasury.api, bookingId);
    expect(await stateOf(first.agent, mine)).toBe('lapsed');
    for (const { agent } of [first, second]) {
      const { body } = await agent
        .post('/api/bookings/hold')
        .send(bookingFields({ date, timeSlot: SLOT }))
        .expect(409);
      expect(body).toMatchObject({ code: 'slot_taken' });
    }
  });

  it('is not among the member’s bookings and cannot be extended', async () => {
    const { bookingId } = await offered();
    const { body } = await first.agent.get('/api/my-bookings').expect(200);
    expect(body).toEqual([]);
    const extended = await first.agent.post(`/api/bookings/${bookingId}/hold/extend`).expect(409);
    expect(extended.body).toMatchObject({ code: 'hold_limit_reached' });
  });

  it('can be withdrawn by staff, who see who is next and offer it to them or leave it free', async () => {
    const passed = await offered();
    const address = `/api/admin/waiting-list/${passed.mine}/release`;
    const preview = await treasury.admin.post(`${address}/preview`).expect(200);
    expect(preview.body).toMatchObject({
      beingPaid: false,
      next: [{ waitingListEntryId: passed.theirs, timeSlot: SLOT }],
    });
    expect(await heldOffers(treasury.api)).toContain(passed.mine);
    await treasury.admin.post(address).send({ reason: 'Asked by phone', toNext: true }).expect(200);
    expect(await entryOf(first.agent, passed.mine)).toMatchObject({
      state: 'released',
      endReason: 'Asked by phone',
    });
    await offerOf(second.agent, passed.theirs);

    await treasury.admin
      .post(`/api/admin/waiting-list/${passed.theirs}/release`)
      .send({ reason: 'The committee meets', toNext: false })
      .expect(200);
    const third = await treasury.api.visitor();
    await hold(third.agent, bookingFields({ date: passed.date, timeSlot: SLOT }));
  });

  it('that staff release as a hold frees the slot without another offer', async () => {
    const { date, mine, theirs, bookingId } = await offered();
    const refused = await treasury.admin
      .post('/api/admin/bookings')
      .send({ ...bookingFields({ date, timeSlot: SLOT }) })
      .expect(409);
    expect(refused.body).toMatchObject({ code: 'slot_taken' });
    await treasury.admin
      .post(`/api/admin/bookings/${bookingId}/release`)
      .send({ reason: 'Ours' })
      .expect(200);
    expect(await stateOf(first.agent, mine)).toBe('released');
    expect(await stateOf(second.agent, theirs)).toBe('waiting');
  });
});
