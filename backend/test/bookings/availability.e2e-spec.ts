import { BOOKING_PAGE_SLOTS, bookingFields, dayAhead, insertBooking } from '../factories/bookings.js';
import { insertPrice } from '../factories/prices.js';
import { createUser } from '../factories/users.js';
import { startApiInstance, type ApiInstance } from '../support/api-instance.js';
import { clearBookings } from '../support/clear-bookings.js';
import { changeBookings } from '../factories/rooms.js';

let api: ApiInstance;
beforeAll(async () => {
  api = await startApiInstance();
});
afterAll(() => api.close());
beforeEach(() => clearBookings(api));
afterEach(() => api.clock.reset());

interface Day {
  date: string;
  status: string;
  freeSlots: string[];
  takenSlots: string[];
}

async function days(from: string, to = from): Promise<Day[]> {
  const { body } = await api.agent().get('/api/availability').query({ from, to }).expect(200);
  return (body as { days: Day[] }).days;
}

async function day(date: string): Promise<Day> {
  const [only] = await days(date);
  if (!only) throw new Error('no day');
  return only;
}

describe('GET /api/availability', () => {
  it.each(['held', 'pending', 'confirmed', 'completed'] as const)(
    'shows the slot of a %s booking as taken',
    async (status) => {
      await insertBooking(api.db, { status });
      expect((await day(dayAhead(30))).takenSlots).toEqual(['14:00 - 16:00', '2:00 PM - 4:00 PM']);
    },
  );

  it.each([
    ['a cancelled booking', { status: 'cancelled' }],
    ['an expired hold', { status: 'expired' }],
    ['a lapsed hold', { status: 'held', holdMinutes: -1 }],
  ] as const)('shows the slot of %s as free', async (_, booking) => {
    await insertBooking(api.db, booking);
    expect((await day(dayAhead(30))).takenSlots).toEqual([]);
  });

  it('shows a lapsed hold that is being paid for as taken', async () => {
    await insertBooking(api.db, { status: 'held', holdMinutes: -1, paymentStatus: 'processing' });
    expect((await day(dayAhead(30))).takenSlots).toHaveLength(2);
  });

  it("shows a day as fully booked when the booking page's slots are", async () => {
    for (const timeSlot of BOOKING_PAGE_SLOTS) {
      expect((await day(dayAhead(30))).status).toBe('available');
      await insertBooking(api.db, { timeSlot });
    }
    expect(await day(dayAhead(30))).toMatchObject({ status: 'fully_booked', freeSlots: [] });
    expect((await day(dayAhead(31))).status).toBe('available');
    expect((await day(dayAhead(29))).status).toBe('available');
  });

  it('shows days outside the booking window as unavailable', async () => {
    api.clock.set('2027-08-31T01:30:00Z');
    const before = await days('2027-08-30', '2027-08-31');
    expect(before.map(({ status }) => status)).toEqual(['unavailable', 'available']);
    const after = await days('2028-02-29', '2028-03-01');
    expect(after.map(({ status }) => status)).toEqual(['available', 'unavailable']);
  });

  it('leaves out slots of today that have started, and shows today as unavailable once all have', async () => {
    api.clock.set('2027-08-31T06:30:00Z');
    const today = await day('2027-08-31');
    expect(today.freeSlots).toEqual([
      '16:30 - 18:30',
      '19:00 - 21:00',
      '21:30 - 23:30',
      '6:00 PM - 8:00 PM',
      '8:00 PM - 10:00 PM',
      '10:00 PM - 12:00 AM',
    ]);
    api.clock.set('2027-08-31T12:30:00Z');
    expect(await day('2027-08-31')).toMatchObject({ status: 'unavailable', freeSlots: [], takenSlots: [] });
  });

  it('shows the correct slots as taken on a day when daylight saving ends', async () => {
    api.clock.set('2026-09-01T00:00:00Z');
    await insertBooking(api.db, { date: '2026-10-04', timeSlot: '8:00 AM - 10:00 AM' });
    await insertBooking(api.db, { date: '2026-10-04', timeSlot: '10:00 PM - 12:00 AM' });
    const found = await days('2026-10-03', '2026-10-05');
    expect(found.map(({ takenSlots }) => takenSlots)).toEqual([
      [],
      ['09:00 - 11:00', '21:30 - 23:30', '8:00 AM - 10:00 AM', '10:00 PM - 12:00 AM'],
      [],
    ]);
  });

  it('agrees with holds: each free slot can be held, each taken one is refused', async () => {
    const { username } = await createUser(api.db, { role: 'admin' });
    const admin = await api.login(username);
    await insertBooking(api.db, { timeSlot: '16:30 - 18:30' });
    const { freeSlots, takenSlots } = await day(dayAhead(30));
    for (const timeSlot of takenSlots)
      await admin.post('/api/bookings').send(bookingFields({ timeSlot })).expect(409);
    for (const timeSlot of freeSlots) {
      const { body } = await admin.post('/api/bookings').send(bookingFields({ timeSlot })).expect(201);
      await admin.post(`/api/bookings/${(body as { id: number }).id}/cancel`).expect(200);
    }
  });

  it('returns up to 370 days, each once and in order, without a session', async () => {
    const { body, headers } = await api
      .agent()
      .get('/api/availability')
      .query({ from: dayAhead(0), to: dayAhead(370) })
      .expect(200);
    const dates = (body as { days: Day[] }).days.map(({ date }) => date);
    expect(dates).toHaveLength(371);
    expect(dates).toEqual([...new Set(dates)].sort());
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['no dates', {}, ['from', 'to']],
    ['no last date', { from: '2027-01-01' }, ['to']],
    ['a last date before the first', { from: '2027-01-02', to: '2027-01-01' }, ['to']],
    ['a range of 372 days', { from: '2027-01-01', to: '2028-01-07' }, ['to']],
    ['text that is not a date', { from: 'today', to: 'tomorrow' }, ['from', 'to']],
    ['two first dates', { from: ['2027-01-01', '2027-01-02'], to: '2027-01-03' }, ['from']],
  ])('refuses %s with errors by field', async (_, query, fields) => {
    const { body } = await api.agent().get('/api/availability').query(query).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed' });
    expect(Object.keys((body as { errors: object }).errors).sort()).toEqual(fields);
  });

  it('reads occupancies through an index and not all old bookings', async () => {
    // Prices do not matter here, and computing them would take longer than the test.
    await api.db.query('ALTER TABLE bookings DISABLE TRIGGER bookings_begin');
    await changeBookings(
      api.db,
      `INSERT INTO bookings (space_id, event_type, date, time_slot, start_time, end_time, guest_count, name, email, status,
                             total_minor, currency)
       SELECT 1, 'Other', day::date, '14:00 - 16:00', day + interval '4 hours', day + interval '6 hours', 10, 'Past', 'p@x.example',
              'completed', 10000, 'GBP' FROM generate_series(timestamptz '2005-01-01Z', '2020-01-01Z', '1 day') AS day`,
    );
    await api.db.query('ALTER TABLE bookings ENABLE TRIGGER bookings_begin');
    await api.db.query('ANALYZE bookings, occupancies');
    const { rows } = await api.db.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT lower(occupancy.period) FROM spaces space JOIN rooms room ON room.id = ANY (space.room_ids)
       JOIN occupancies occupancy ON occupancy.venue_id = room.venue_id AND occupancy.room_id = room.id
         AND occupancy.period && tstzrange('2027-01-01Z', '2027-07-01Z', '[)') WHERE space.id = 1`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/occupancies_no_overlap/);
  });
});

describe('GET /api/booking-options', () => {
  it('returns the slots, prices and limits of the specification', async () => {
    api.clock.set('2027-08-31T01:30:00Z');
    const { body } = await api.agent().get('/api/booking-options').expect(200);
    const { slots, eventTypes, spaces, extras, ...rest } = body as {
      extras: object[];
      spaces: object[];
      slots: { label: string; list: string }[];
      eventTypes: object[];
    };
    expect(rest).toEqual({
      timezone: 'Australia/Adelaide',
      currency: 'GBP',
      today: '2027-08-31',
      lastDate: '2028-02-29',
      noticeHours: 0,
      minGuests: 1,
      maxGuests: 200,
      hallCapacity: 120,
      guestsPerUnit: 10,
      furtherSlotPercent: 100,
      holdMinutes: 15,
      bondDueDays: 7,
    });
    expect(extras).toMatchObject([
      { name: 'Projector and screen', priceMinor: 3500 },
      { name: 'PA system', priceMinor: 6000 },
      { name: 'Cleaning afterwards', priceMinor: 9000 },
      { name: 'Late close', priceMinor: 12_000 },
    ]);
    expect(spaces).toMatchObject([
      { id: 1, name: 'Whole venue', capacity: 200, pricePercent: 100, priceFromMinor: 5000, isDefault: true },
      { id: 2, name: 'Main hall', capacity: 120, pricePercent: 70, priceFromMinor: 3500, isDefault: false },
      { id: 3, name: 'Bar & lounge', capacity: 60, pricePercent: 40, priceFromMinor: 2000, isDefault: false },
      {
        id: 4,
        name: 'Outdoor area',
        capacity: 100,
        pricePercent: 40,
        priceFromMinor: 2000,
        isDefault: false,
      },
    ]);
    expect(slots.filter(({ list }) => list === 'booking').map(({ label }) => label)).toEqual(
      BOOKING_PAGE_SLOTS,
    );
    expect(slots.filter(({ list }) => list === 'home')).toHaveLength(6);
    expect(slots[13]).toEqual({
      label: '10:00 PM - 12:00 AM',
      list: 'booking',
      startMinute: 1320,
      endMinute: 1440,
      validFrom: null,
      validTo: null,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
    });
    expect(eventTypes).toEqual(
      [
        ['Social Club Meeting', 50],
        ['Family Celebration', 150],
        ['Birthday Party', 120],
        ['Sports Event', 80],
        ['Wedding Reception', 500],
        ['Corporate Event', 300],
        ['Charity Fundraiser', 150],
        ['Other', 100],
      ].map(([name, pounds]) => ({
        name,
        basePriceMinor: Number(pounds) * 100,
        basePrice: `${String(pounds)}.00`,
        laterPrices: [],
        bondMinor: 0,
      })),
    );
  });

  it('returns a price that staff have changed, and bookings cost that price', async () => {
    await insertPrice(api.db, { eventType: 'Other', basePriceMinor: 9950 });
    const { body } = await api.agent().get('/api/booking-options');
    expect((body as { eventTypes: object[] }).eventTypes).toContainEqual({
      name: 'Other',
      basePriceMinor: 9950,
      basePrice: '99.50',
      laterPrices: [],
      bondMinor: 0,
    });
    const { username } = await createUser(api.db);
    const held = await (
      await api.login(username)
    )
      .post('/api/bookings/hold')
      .send(bookingFields({ eventType: 'Other', guestCount: 21 }))
      .expect(201);
    expect(held.body).toMatchObject({ amount: '298.50' });
  });
});

describe('GET /api/free-evenings', () => {
  interface SpaceEvenings {
    spaceId: number;
    evenings: { date: string; slots: string[] }[];
  }
  const EVENINGS = ['6:00 PM - 8:00 PM', '8:00 PM - 10:00 PM'];
  const evenings = async (): Promise<SpaceEvenings[]> =>
    (await api.agent().get('/api/free-evenings').expect(200)).body as SpaceEvenings[];
  const isSaturday = (days: number): boolean => new Date(dayAhead(days)).getUTCDay() === 6;
  const saturday = [7, 8, 9, 10, 11, 12, 13].find(isSaturday) ?? 0;

  it('lists the free evening slots of each space, without those that another space’s booking takes', async () => {
    const date = dayAhead(saturday);
    await insertBooking(api.db, { date, timeSlot: EVENINGS[0], spaceId: 2 });
    const found = await evenings();
    const on = (spaceId: number): string[] | undefined =>
      found.find((space) => space.spaceId === spaceId)?.evenings.find((evening) => evening.date === date)
        ?.slots;
    expect(on(1)).toEqual(EVENINGS.slice(1));
    expect(on(2)).toEqual(EVENINGS.slice(1));
    expect(on(3)).toEqual(EVENINGS);
  });

  it('leaves out an evening at once when its last slot is held', async () => {
    const date = dayAhead(saturday);
    for (const timeSlot of EVENINGS) await insertBooking(api.db, { date, timeSlot, status: 'held' });
    const found = await evenings();
    for (const space of found) expect(space.evenings.map((evening) => evening.date)).not.toContain(date);
  });
});

it('the availability is compressed, and 304 until a booking changes it', async () => {
  const path = `/api/availability?from=${dayAhead(1)}&to=${dayAhead(90)}`;
  const read = (headers: Record<string, string> = {}) => api.agent().get(path).set(headers);
  const first = await read().set('Accept-Encoding', 'br').expect(200);
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
  const known = { 'If-None-Match': first.headers['etag'] ?? '', 'Accept-Encoding': 'br' };
  await read(known).expect(304);
  await insertBooking(api.db);
  await read(known).expect(200);
});
