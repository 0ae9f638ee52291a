import type TestAgent from 'supertest/lib/agent.js';
import { constraintOf } from '../../../src/platform/database/postgres-errors.js';
import { bookingFields, dayAhead, insertBooking, SPACES, VENUE } from '../../factories/bookings.js';
import { insertPolicy } from '../../factories/policies.js';
import { clearBookings } from '../../support/clear-bookings.js';
import { change, done, EVENT, openDesk, type Edited, type StaffDesk } from '../../office/staff/staff-desk.js';
import { createUser } from '../../factories/users.js';

const { wholeVenue, mainHall, barAndLounge, outdoorArea } = SPACES;
const AFTERNOON = '2:00 PM - 4:00 PM';
const LATER = '4:00 PM - 6:00 PM';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(async () => {
  await desk.close();
});
beforeEach(() => clearBookings(desk.api));

async function member(): Promise<TestAgent> {
  return desk.api.login((await createUser(desk.api.db)).username);
}

async function taken(spaceId: number, date = dayAhead(30)): Promise<string[]> {
  const query = { from: date, to: date, spaceId };
  const { body } = await desk.api.agent().get('/api/availability').query(query).expect(200);
  return (body as { days: { takenSlots: string[] }[] }).days[0]?.takenSlots ?? [];
}

describe('a booking of a space', () => {
  it.each([
    [undefined, '360.00', wholeVenue, 'Whole venue'],
    [mainHall, '252.00', mainHall, 'Main hall'],
    [barAndLounge, '144.00', barAndLounge, 'Bar & lounge'],
    [outdoorArea, '144.00', outdoorArea, 'Outdoor area'],
  ])('of space %s costs the percentage of that space', async (spaceId, amount, id, name) => {
    const agent = await member();
    const { body } = await agent.post('/api/bookings/hold').send(bookingFields({ spaceId })).expect(201);
    expect(body).toMatchObject({ amount });
    const { bookingId } = body as { bookingId: number };
    const { body: booking } = await agent.get(`/api/bookings/${bookingId}`).expect(200);
    expect(booking).toMatchObject({ spaceId: id, spaceName: name, totalAmount: amount });
  });

  it('is refused with more guests than the space’s capacity', async () => {
    const agent = await member();
    const fields = bookingFields({ spaceId: barAndLounge, guestCount: 61 });
    const { body } = await agent.post('/api/bookings/hold').send(fields).expect(400);
    expect(body).toMatchObject({ errors: { guestCount: ['Maximum 60 guests.'] } });
    await agent
      .post('/api/bookings/hold')
      .send({ ...fields, guestCount: 60 })
      .expect(201);
  });

  it.each([[99], ['hall'], [0], [-1], [1.5], [2 ** 40]])(
    'of space %p is refused with an error at spaceId',
    async (spaceId) => {
      const agent = await member();
      const { body } = await agent.post('/api/bookings/hold').send(bookingFields({ spaceId })).expect(400);
      expect(Object.keys((body as { errors: object }).errors)).toEqual(['spaceId']);
      const query = { from: dayAhead(1), to: dayAhead(2), spaceId };
      await desk.api.agent().get('/api/availability').query(query).expect(400);
    },
  );

  it.each([
    [wholeVenue, [wholeVenue, mainHall, barAndLounge, outdoorArea]],
    [mainHall, [wholeVenue, mainHall]],
    [barAndLounge, [wholeVenue, barAndLounge]],
    [outdoorArea, [wholeVenue, outdoorArea]],
  ])('of space %i makes exactly the spaces unavailable that share a room with it', async (spaceId, busy) => {
    await insertBooking(desk.api.db, { spaceId });
    for (const other of Object.values(SPACES)) {
      const isBusy = (busy as number[]).includes(other);
      expect((await taken(other)).includes(AFTERNOON)).toBe(isBusy);
      const fields = bookingFields({ spaceId: other, guestCount: 10 });
      const { status } = await (await member()).post('/api/bookings/hold').send(fields);
      expect([other, status]).toEqual([other, isBusy ? 409 : 201]);
      if (!isBusy) await clearBookings(desk.api).then(() => insertBooking(desk.api.db, { spaceId }));
    }
  });

  it('can be at the same time as others in other rooms', async () => {
    for (const spaceId of [mainHall, barAndLounge, outdoorArea])
      await (
        await member()
      )
        .post('/api/bookings/hold')
        .send(bookingFields({ spaceId, guestCount: 10 }))
        .expect(201);
    expect(await taken(wholeVenue)).toContain(AFTERNOON);
  });
});

describe('extras', () => {
  const offered = async (): Promise<{ id: number; name: string; priceMinor: number }[]> => {
    const { body } = await desk.api.agent().get('/api/booking-options').expect(200);
    return (body as { extras: { id: number; name: string; priceMinor: number }[] }).extras;
  };

  it('add to the price, and a booking keeps their names and prices', async () => {
    const [projector, pa] = await offered();
    if (!projector || !pa) throw new Error('nothing is offered');
    const agent = await member();
    const fields = bookingFields({ spaceId: mainHall, extras: [pa.id, projector.id] });
    const { body } = await agent.post('/api/bookings/hold').send(fields).expect(201);
    expect(body).toMatchObject({ amount: '347.00' });
    const { bookingId } = body as { bookingId: number };

    const path = `/api/admin/extras/${pa.id}`;
    const { version } = await done(desk.admin.get(path));
    const changed = await done(
      change(desk.admin, 'patch', path, version, { priceMinor: 7000, name: 'Loudspeakers' }),
    );
    const { body: booking } = await agent.get(`/api/bookings/${bookingId}`).expect(200);
    expect(booking).toMatchObject({
      totalAmount: '347.00',
      extras: [
        { id: projector.id, name: 'Projector and screen', price: '35.00' },
        { id: pa.id, name: 'PA system', price: '60.00' },
      ],
    });
    await agent.post('/api/create-payment-intent').send({ amount: '347.00', bookingId }).expect(201);

    // Holding the slot again without extras updates the hold and its price.
    const { body: without } = await agent
      .post('/api/bookings/hold')
      .send({ ...fields, extras: [] })
      .expect(200);
    expect(without).toMatchObject({ bookingId, amount: '252.00' });

    await done(change(desk.admin, 'patch', path, changed.version, { isActive: false }));
    expect((await offered()).map(({ name }) => name)).not.toContain('Loudspeakers');
    await agent.post('/api/bookings/hold').send(fields).expect(400);
  });

  it.each([[[4711]], [[1, 1]], ['1'], [[0]], [[1.5]], [['1']]])(
    'are refused with an error at extras: %j',
    async (extras) => {
      const agent = await member();
      const { body } = await agent.post('/api/bookings/hold').send(bookingFields({ extras })).expect(400);
      expect(Object.keys((body as { errors: object }).errors)).toEqual(['extras']);
    },
  );

  it.each([
    [{ priceMinor: 0 }, 'priceMinor'],
    [{ priceMinor: 10_000_001 }, 'priceMinor'],
    [{ priceMinor: '60' }, 'priceMinor'],
    [{ name: 'Late close' }, 'name'],
    [{ name: ' ' }, 'name'],
  ])('cannot be created with wrong fields: %j', async (fields, field) => {
    const { body } = await desk.admin
      .post('/api/admin/extras')
      .send({ name: 'Bouncy castle', priceMinor: 15_000, ...fields })
      .expect(400);
    expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
  });
});

describe("a member's hold", () => {
  const hold = async (agent: TestAgent, fields: Record<string, unknown>): Promise<number> => {
    const { body } = await agent.post('/api/bookings/hold').send(bookingFields(fields)).expect(201);
    return (body as { bookingId: number }).bookingId;
  };
  const live = async (): Promise<number[]> => {
    const { rows } = await desk.api.db.query<{ id: number }>(
      `SELECT id FROM bookings WHERE status = 'held' ORDER BY id`,
    );
    return rows.map(({ id }) => id);
  };

  it('is replaced by the member’s next hold that overlaps it in a room, with a label of either list', async () => {
    const agent = await member();
    await hold(agent, {});
    const hall = await hold(agent, { spaceId: mainHall });
    expect(await live()).toEqual([hall]);
    // The same time by the label of the other list is the same hold.
    const fields = bookingFields({ spaceId: mainHall, timeSlot: '14:00 - 16:00' });
    const { body } = await agent.post('/api/bookings/hold').send(fields).expect(200);
    expect(body).toMatchObject({ bookingId: hall });
    expect(await live()).toEqual([hall]);
    const all = await hold(agent, {});
    expect(await live()).toEqual([all]);
  });

  it('stays when the member holds other rooms or another time', async () => {
    const agent = await member();
    const ids = [
      await hold(agent, { spaceId: mainHall }),
      await hold(agent, { spaceId: barAndLounge }),
      await hold(agent, { spaceId: mainHall, timeSlot: LATER }),
    ];
    expect(await live()).toEqual(ids);
  });

  it('is not replaced while it is being paid', async () => {
    const { username, id: userId } = await createUser(desk.api.db);
    await insertBooking(desk.api.db, { userId, status: 'held', paymentStatus: 'processing' });
    const agent = await desk.api.login(username);
    const { body } = await agent
      .post('/api/bookings/hold')
      .send(bookingFields({ spaceId: mainHall }))
      .expect(409);
    expect(body).toMatchObject({ code: 'invalid_transition' });
  });
});

describe('the time for set-up and clean-up', () => {
  afterEach(() => desk.api.db.query('UPDATE rooms SET setup_minutes = 0, cleanup_minutes = 0'));

  it('is kept free before and after every booking, also across midnight', async () => {
    await insertBooking(desk.api.db, { spaceId: mainHall, timeSlot: '10:00 PM - 12:00 AM' });
    await desk.api.db.query('UPDATE rooms SET setup_minutes = 30, cleanup_minutes = 60 WHERE id = 1');
    // The earlier booking has no such times; a new slot needs its own before and after it.
    expect(await taken(mainHall)).toEqual(['21:30 - 23:30', '8:00 PM - 10:00 PM', '10:00 PM - 12:00 AM']);
    await desk.api.db.query('UPDATE rooms SET setup_minutes = 480, cleanup_minutes = 0 WHERE id = 1');
    expect(await taken(mainHall, dayAhead(31))).toEqual([]);
    await desk.api.db.query('UPDATE rooms SET setup_minutes = 480, cleanup_minutes = 15 WHERE id = 1');
    const agent = await member();
    await agent
      .post('/api/bookings/hold')
      .send(bookingFields({ spaceId: mainHall, date: dayAhead(31), timeSlot: '8:00 AM - 10:00 AM' }))
      .expect(201);
    // The bar has no such times, and the whole venue has those of the hall.
    expect(await taken(barAndLounge, dayAhead(31))).toEqual([]);
    expect(await taken(wholeVenue, dayAhead(31))).toContain('4:00 PM - 6:00 PM');
  });
});

describe('the notice period', () => {
  afterEach(() => desk.api.clock.reset());

  it('makes a slot unavailable before it starts, in the calendar and for holds', async () => {
    const { api } = desk;
    await insertPolicy(api.db, { noticeHours: 48, validFrom: '2027-03-01T00:00:00Z' });
    api.clock.set('2027-03-10T00:59:00Z');
    const agent = await api.login((await createUser(api.db)).username);
    const hold = (timeSlot: string) =>
      agent.post('/api/bookings/hold').send(bookingFields({ date: '2027-03-12', timeSlot }));
    const { body } = await hold('10:00 AM - 12:00 PM').expect(400);
    expect(body).toMatchObject({ errors: { timeSlot: ['Please book at least 48 hours ahead.'] } });
    await hold('11:30 - 13:30').expect(201);
    const query = { from: '2027-03-11', to: '2027-03-12' };
    const { body: calendar } = await api.agent().get('/api/availability').query(query).expect(200);
    expect((calendar as { days: object[] }).days).toMatchObject([
      { status: 'unavailable', freeSlots: [] },
      { status: 'available', takenSlots: ['11:30 - 13:30', '12:00 PM - 2:00 PM'] },
    ]);
  });
});

describe('the database', () => {
  const refused = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'done',
      (error: unknown) => constraintOf(error),
    );

  it('refuses a live booking without exactly its rooms, and a cancelled one with rooms', async () => {
    const { db } = desk.api;
    const id = await insertBooking(db);
    const constraint = 'bookings_have_their_rooms';
    const changes = [
      `UPDATE bookings SET status = 'cancelled' WHERE id = ${id}`,
      `UPDATE bookings SET space_id = 2 WHERE id = ${id}`,
      `UPDATE bookings SET end_time = end_time + interval '1 hour' WHERE id = ${id}`,
      `DELETE FROM occupancies WHERE room_id = 2 AND booking_id = ${id}`,
      `DELETE FROM occupancies WHERE booking_id = ${id}`,
      `UPDATE occupancies SET period = tstzrange(lower(period), upper(period) - interval '1 hour') WHERE booking_id = ${id}`,
    ];
    for (const sql of changes) expect([sql, await refused(db.query(sql))]).toEqual([sql, constraint]);
    const cancelled = await insertBooking(db, { status: 'cancelled', date: dayAhead(40) });
    expect(
      await refused(
        db.query(
          `INSERT INTO occupancies (room_id, period, booking_id)
           SELECT 1, tstzrange(start_time, end_time), id FROM bookings WHERE id = ${cancelled}`,
        ),
      ),
    ).toBe(constraint);
  });
});

const SPACE = {
  name: 'Committee room',
  description: 'A table for twelve.',
  capacity: 12,
  pricePercent: 10,
  roomIds: [1],
};
const spacesForHire = async (): Promise<string[]> => {
  const { body } = await desk.api.agent().get('/api/booking-options').expect(200);
  return (body as { spaces: { name: string }[] }).spaces.map(({ name }) => name);
};

describe('the set-up of spaces', () => {
  it('keeps neither drafts of rooms nor of extras: a change is public at once, and what it was is logged', async () => {
    const { admin } = desk;
    const extra = await done(
      admin.post('/api/admin/extras').send({ name: 'Bouncy castle', priceMinor: 100 }),
    );
    const path = `/api/admin/extras/${extra.id}`;
    const changed = await done(change(admin, 'patch', path, 1, { priceMinor: 200 }));
    expect(changed).toMatchObject({
      version: 2,
      content: { priceMinor: 200 },
      published: { priceMinor: 200 },
    });
    expect((await change(admin, 'post', `${path}/publish`, 2)).status).toBe(404);
    const { body: log } = await admin.get(`/api/admin/log?objectKind=extra&objectId=${extra.id}`).expect(200);
    expect(log).toMatchObject({
      items: [
        { action: 'extra.update', changes: [{ field: 'priceMinor', before: 100, after: 200 }] },
        { action: 'extra.create' },
      ],
    });
    expect((await change(admin, 'delete', path, 2)).status).toBe(204);
  });

  it('offers a space once it is published, as long as it is active', async () => {
    const { admin } = desk;
    const room = await done(
      admin.post('/api/admin/rooms').send({ name: 'Committee room', setupMinutes: 15 }),
    );
    const unknown = { ...SPACE, roomIds: [room.id + 1] };
    const { body } = await admin.post('/api/admin/spaces').send(unknown).expect(400);
    expect(body).toMatchObject({ errors: { roomIds: ['Choose from the club’s rooms.'] } });

    const draft = { ...SPACE, roomIds: [room.id] };
    const space = await done(admin.post('/api/admin/spaces').send(draft));
    expect(await spacesForHire()).not.toContain(SPACE.name);
    const agent = await member();
    const fields = bookingFields({ spaceId: space.id, guestCount: 10 });
    await agent.post('/api/bookings/hold').send(fields).expect(400);
    const path = `/api/admin/spaces/${space.id}`;
    await done(change(admin, 'post', `${path}/publish`, 1));
    expect(await spacesForHire()).toContain(SPACE.name);
    const { body: held } = await agent.post('/api/bookings/hold').send(fields).expect(201);
    expect(held).toMatchObject({ amount: '12.00' });

    await done(change(admin, 'patch', path, 2, { isActive: false }));
    await done(change(admin, 'post', `${path}/publish`, 3));
    expect(await spacesForHire()).not.toContain(SPACE.name);
    await (
      await member()
    )
      .post('/api/bookings/hold')
      .send({ ...fields, timeSlot: LATER })
      .expect(400);
    expect((await agent.get('/api/my-bookings')).body).toMatchObject([{ spaceName: SPACE.name }]);

    for (const [method, at] of [
      ['delete', path],
      ['delete', `/api/admin/rooms/${room.id}`],
    ] as const) {
      const answer = await change(admin, method, at, at === path ? 4 : 1);
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([409, 'in_use']);
    }
  });

  it('refuses to change the rooms of a space that was booked or used for an event', async () => {
    const { admin } = desk;
    await insertBooking(desk.api.db, { spaceId: barAndLounge });
    const path = `/api/admin/spaces/${barAndLounge}`;
    const { version } = await done(admin.get(path));
    const changed = await done(change(admin, 'patch', path, version, { roomIds: [2, 3], capacity: 70 }));
    const refused = await change(admin, 'post', `${path}/publish`, changed.version);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'in_use', usedBy: ['bookings'] }]);
    const kept = await done(change(admin, 'patch', path, changed.version, { roomIds: [2] }));
    const published = await done(change(admin, 'post', `${path}/publish`, kept.version));
    expect(published.content).toMatchObject({ capacity: 70, roomIds: [2] });
    await desk.api.db.query('UPDATE spaces SET capacity = 60 WHERE id = $1', [barAndLounge]);
  });

  it('refuses to remove or deactivate the default space', async () => {
    const { admin } = desk;
    const path = `/api/admin/spaces/${wholeVenue}`;
    const { version } = await done(admin.get(path));
    expect((await change(admin, 'delete', path, version)).body).toMatchObject({ code: 'in_use' });
    const off = await done(change(admin, 'patch', path, version, { isActive: false }));
    const { body } = await change(admin, 'post', `${path}/publish`, off.version);
    expect(Object.keys((body as { errors: object }).errors)).toEqual(['isActive']);
    await done(change(admin, 'post', `${path}/discard`, off.version));
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'Main hall' }, 'name'],
    [{ capacity: 201 }, 'capacity'],
    [{ capacity: 0 }, 'capacity'],
    [{ pricePercent: 0 }, 'pricePercent'],
    [{ pricePercent: 33.5 }, 'pricePercent'],
    [{ roomIds: [] }, 'roomIds'],
    [{ roomIds: [1, 1] }, 'roomIds'],
    [{ roomIds: [1, 4711] }, 'roomIds'],
    [{ roomIds: ['1'] }, 'roomIds'],
    [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
  ])('refuses %j with errors by field', async (fields, field) => {
    const { body } = await desk.admin
      .post('/api/admin/spaces')
      .send({ ...SPACE, name: 'Another', ...fields })
      .expect(400);
    expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
  });

  it('refuses a change that is based on an old version', async () => {
    const path = `/api/admin/rooms/1`;
    const answers = await Promise.all(
      [10, 20].map((setupMinutes) => change(desk.admin, 'patch', path, 1, { setupMinutes })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    await done(change(desk.admin, 'patch', path, 2, { setupMinutes: 0 }));
  });
});

describe("an event's rooms", () => {
  const date = dayAhead(30);
  const HALL_NIGHT = { ...EVENT, date, startTime: '14:30', endTime: '15:30', spaceId: mainHall };
  const draftOf = (event: object): Promise<Edited> => done(desk.admin.post('/api/admin/events').send(event));
  const publish = (event: Edited) =>
    change(desk.admin, 'post', `/api/admin/events/${event.id}/publish`, event.version);
  afterEach(async () => {
    await desk.api.db.query(
      'DELETE FROM occupancies WHERE event_id IS NOT NULL; DELETE FROM events WHERE space_id IS NOT NULL',
    );
  });

  it('cannot be booked while it is published, and can be again when it is unpublished or cancelled', async () => {
    const draft = await draftOf(HALL_NIGHT);
    expect(await taken(mainHall)).toEqual([]);
    const published = await done(publish(draft));
    expect(published).toMatchObject({ lacksRooms: false, content: { spaceId: mainHall } });
    expect(await taken(mainHall)).toEqual(['14:00 - 16:00', AFTERNOON]);
    expect(await taken(barAndLounge)).toEqual([]);
    await (
      await member()
    )
      .post('/api/bookings/hold')
      .send(bookingFields({ spaceId: mainHall, guestCount: 10 }))
      .expect(409);
    const path = `/api/admin/events/${draft.id}`;
    const cancelled = await done(change(desk.admin, 'post', `${path}/cancel`, published.version));
    expect(await taken(mainHall)).toEqual([]);
    const revived = await done(change(desk.admin, 'post', `${path}/restore`, cancelled.version));
    expect(await taken(mainHall)).toContain(AFTERNOON);

    const moved = await done(
      change(desk.admin, 'patch', path, revived.version, {
        startTime: '16:30',
        endTime: '17:00',
        spaceId: barAndLounge,
      }),
    );
    expect(await taken(mainHall)).toContain(AFTERNOON);
    const again = await done(publish(moved));
    expect([await taken(mainHall), await taken(barAndLounge)]).toEqual([[], ['16:30 - 18:30', LATER]]);
    await change(desk.admin, 'delete', path, again.version);
    expect(await taken(barAndLounge)).toEqual([]);
  });

  it('are refused if a booking has them; nothing changes, and the conflict is named', async () => {
    const id = await insertBooking(desk.api.db, { spaceId: wholeVenue });
    const draft = await draftOf(HALL_NIGHT);
    const { status, body } = await publish(draft);
    expect([status, body]).toMatchObject([
      409,
      { code: 'rooms_taken', conflicts: [{ kind: 'booking', id, name: 'Birthday Party', isHeld: false }] },
    ]);
    expect(await done(desk.admin.get(`/api/admin/events/${draft.id}`))).toMatchObject({ status: 'draft' });
    expect(await taken(mainHall)).toEqual(['14:00 - 16:00', AFTERNOON]);
  });

  it('are taken from a lapsed hold, not from a live one', async () => {
    const { id: userId } = await createUser(desk.api.db);
    const id = await insertBooking(desk.api.db, { userId, status: 'held', holdMinutes: -1 });
    await done(publish(await draftOf(HALL_NIGHT)));
    const { rows } = await desk.api.db.query('SELECT status FROM bookings WHERE id = $1', [id]);
    expect(rows).toEqual([{ status: 'expired' }]);
    await insertBooking(desk.api.db, { userId, status: 'held', spaceId: barAndLounge });
    const { body } = await publish(await draftOf({ ...HALL_NIGHT, spaceId: barAndLounge }));
    expect(body).toMatchObject({ code: 'rooms_taken', conflicts: [{ isHeld: true }] });
  });

  it('can be chosen by admins only', async () => {
    const { secretary, ownClub, admin } = desk;
    const mine = { ...EVENT, clubId: ownClub };
    const { body } = await secretary
      .post('/api/admin/events')
      .send({ ...mine, spaceId: mainHall })
      .expect(400);
    expect(Object.keys((body as { errors: object }).errors)).toEqual(['spaceId']);
    const draft = await done(secretary.post('/api/admin/events').send(mine));
    const path = `/api/admin/events/${draft.id}`;
    expect((await change(secretary, 'patch', path, 1, { spaceId: mainHall })).status).toBe(400);
    const given = await done(change(admin, 'patch', path, 1, { spaceId: mainHall }));
    // A club's secretary may send the unchanged value.
    const saved = await done(
      change(secretary, 'patch', path, given.version, { title: 'Ours', spaceId: mainHall }),
    );
    expect(saved.content).toMatchObject({ title: 'Ours', spaceId: mainHall });
    expect((await change(secretary, 'patch', path, saved.version, { spaceId: null })).status).toBe(400);
    const copy = await done(secretary.post(`${path}/duplicate`).send({}));
    expect(copy.content).toMatchObject({ spaceId: null });
  });

  it('are reported as missing if they were taken', async () => {
    const { id } = await done(publish(await draftOf(HALL_NIGHT)));
    const lacking = async (): Promise<number[]> =>
      (
        await done<{ items: { id: number }[] }>(desk.admin.get('/api/admin/events?lacksRooms=true'))
      ).items.map((item) => item.id);
    expect(await lacking()).toEqual([]);
    await desk.api.db.query('DELETE FROM occupancies WHERE event_id = $1', [id]);
    expect(await lacking()).toEqual([id]);
    const event = await done(desk.admin.get(`/api/admin/events/${id}`));
    expect(event).toMatchObject({ lacksRooms: true });
    // By the venue-local day: reported on the day of the event, but not on the day after.
    const evening = VENUE.instantOf(HALL_NIGHT.date, 20 * 60);
    desk.api.clock.set(evening);
    expect(await lacking()).toEqual([id]);
    desk.api.clock.set(new Date(evening.getTime() + 86_400_000));
    expect(await lacking()).toEqual([]);
    desk.api.clock.reset();
    // Publishing again takes the rooms.
    const changed = await done(
      change(desk.admin, 'patch', `/api/admin/events/${id}`, event.version, { title: 'Again' }),
    );
    expect(await done(publish(changed))).toMatchObject({ lacksRooms: false });
    expect(await lacking()).toEqual([]);
  });
});
