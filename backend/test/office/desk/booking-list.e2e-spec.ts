import { paymentReference } from '../../../src/bookings/domain/payment-reference.js';
import { dayAhead, insertBooking, SPACES, type StoredBooking } from '../../factories/bookings.js';
import { createUser } from '../../factories/users.js';
import { change, done, openDesk, type StaffDesk } from '../staff/staff-desk.js';
import { clearBookings } from '../../support/clear-bookings.js';

const BASE = '/api/admin/bookings';

interface Row {
  id: number;
  reference: string;
  status: string;
  balance: string;
  [field: string]: unknown;
}
interface Page {
  items: Row[];
  total: number;
  nextCursor: string | null;
  previousCursor: string | null;
}

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
beforeEach(() => clearBookings(desk.api));

const insert = (booking: StoredBooking): Promise<number> => insertBooking(desk.api.db, booking);
const list = (query = ''): Promise<Page> => done<Page>(desk.admin.get(`${BASE}?${query}`));
const idsOf = async (query: string): Promise<number[]> => (await list(query)).items.map(({ id }) => id);
/** Inserts one booking a day, the first some days from now. */
const several = async (count: number, first: number, booking: StoredBooking = {}): Promise<number[]> => {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await insert({ ...booking, date: dayAhead(first + n) }));
  return ids;
};

describe('the list of bookings', () => {
  it('shows hirer, slot, money, tags and papers of each booking', async () => {
    const { api, adminId } = desk;
    const hirer = await createUser(api.db);
    const id = await insert({
      userId: hirer.id,
      createdById: adminId,
      spaceId: SPACES.mainHall,
      status: 'pending',
      paymentMethod: 'cash',
      phone: '0400 111 222',
    });
    const { items, total } = await list();
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      id,
      reference: paymentReference(id),
      status: 'pending',
      date: dayAhead(30),
      timeSlot: '2:00 PM - 4:00 PM',
      space: { id: SPACES.mainHall, name: 'Main hall' },
      eventType: 'Birthday Party',
      guestCount: 25,
      name: 'Sam Booker',
      email: 'sam@members.example',
      phone: '0400 111 222',
      userId: hirer.id,
      createdBy: { id: adminId },
      totalAmount: '360.00',
      paidAmount: '0.00',
      balance: '360.00',
      currency: 'GBP',
      paymentMethod: 'cash',
      paymentStatus: 'pending',
      attendance: null,
      payBy: null,
      tags: [],
      hasNote: false,
      papersSummary: { asked: 0, valid: 0 },
      version: 1,
    });
  });

  it('marks a booking that a member entered', async () => {
    const member = await createUser(desk.api.db);
    await insert({ userId: member.id });
    expect((await list()).items[0]?.['createdBy']).toEqual({ id: member.id, name: member.fullName });
    expect(await idsOf(`createdBy=${member.id}`)).toHaveLength(1);
    expect(await idsOf(`createdBy=${desk.adminId}`)).toEqual([]);
  });

  it('shows live holds, and lapsed ones only when asked for', async () => {
    const live = await insert({ status: 'held', date: dayAhead(31) });
    const lapsed = await insert({ status: 'held', date: dayAhead(32), holdMinutes: -5 });
    const marked = await insert({ status: 'expired', date: dayAhead(33) });
    const booked = await insert({ date: dayAhead(34) });
    expect(await idsOf('')).toEqual([live, booked]);
    expect(await idsOf('status=held')).toEqual([live]);
    expect(await idsOf('status=expired')).toEqual([marked]);
    expect(lapsed).not.toBe(marked);
  });

  it('can be paged forwards and back in every order', async () => {
    const ids = await several(60, 10);
    for (const [sort, expected] of [
      ['date', ids],
      ['-date', [...ids].reverse()],
      ['created', ids],
      ['-created', [...ids].reverse()],
      ['updatedAt', ids],
      ['-updatedAt', [...ids].reverse()],
    ] as const) {
      const first = await list(`sort=${sort}`);
      const second = await list(`sort=${sort}&cursor=${first.nextCursor}`);
      expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(expected);
      expect(second.nextCursor).toBeNull();
      expect((await list(`sort=${sort}&cursor=${second.previousCursor}`)).items).toEqual(first.items);
    }
  });

  it.each<[string, StoredBooking]>([
    ['status=cancelled', { status: 'cancelled' }],
    [`spaceId=${SPACES.outdoorArea}`, { spaceId: SPACES.outdoorArea }],
    ['eventType=Wedding%20Reception', { eventType: 'Wedding Reception' }],
    ['method=bank_transfer', { paymentMethod: 'bank_transfer' }],
    [`from=${dayAhead(40)}&to=${dayAhead(40)}`, { date: dayAhead(40) }],
    [`from=${dayAhead(40)}`, { date: dayAhead(40) }],
    ['q=zoe', { name: 'Zoë Zoe Quill' }],
    ['q=quill%20zo', { name: 'Zoë Zoe Quill' }],
    ['q=zoe@club', { email: 'zoe@club.example' }],
    ['q=0855500199', { phone: '(08) 5550 0199' }],
    ['q=5550%200199', { phone: '(08) 5550 0199' }],
  ])('is filtered by %s', async (query, booking) => {
    await insert({});
    const id = await insert({ date: dayAhead(40), ...booking });
    expect(await idsOf(query)).toEqual([id]);
    expect(await idsOf(`${query}&sort=-date`)).toEqual([id]);
  });

  it('has what was changed since an instant, by payments too, in the order of the changes', async () => {
    const [edited, paid, cancelled] = await several(3, 30);
    await several(2, 40);
    await desk.api.db.query(`UPDATE bookings SET updated_at = now() - interval '1 day'`);
    const since = encodeURIComponent(new Date(Date.now() - 3_600_000).toISOString());
    const changed = (): Promise<number[]> => idsOf(`sort=updatedAt&updatedSince=${since}`);
    expect(await changed()).toEqual([]);
    const cash = { amount: '10.00', method: 'cash', receivedOn: dayAhead(0) };
    await done(desk.admin.post(`${BASE}/${paid}/payments`).send(cash));
    const preview = await done<{ quote: string }>(
      desk.admin.post(`${BASE}/${cancelled}/cancel/preview`).send({ by: 'club' }),
    );
    await done(
      desk.admin
        .post(`${BASE}/${cancelled}/cancel`)
        .send({ by: 'club', notify: false, quote: preview.quote }),
    );
    await done(change(desk.admin, 'patch', `${BASE}/${edited}`, 1, { tags: ['regular'] }));
    expect(await changed()).toEqual([paid, cancelled, edited]);
  });

  it('includes the last day of a date range', async () => {
    const early = await insert({ date: dayAhead(20), timeSlot: '8:00 AM - 10:00 AM' });
    const late = await insert({ date: dayAhead(21), timeSlot: '10:00 PM - 12:00 AM' });
    await insert({ date: dayAhead(22), timeSlot: '8:00 AM - 10:00 AM' });
    expect(await idsOf(`from=${dayAhead(20)}&to=${dayAhead(21)}`)).toEqual([early, late]);
  });

  it('finds a booking by its number and by its payment reference, in any spelling', async () => {
    const [first, second] = await several(2, 10);
    const reference = paymentReference(second ?? 0);
    expect(await idsOf(`q=${second}`)).toEqual([second]);
    for (const text of [reference, reference.toLowerCase(), reference.replaceAll('-', ' ')])
      expect(await idsOf(`q=${encodeURIComponent(text)}`)).toEqual([second]);
    expect(await idsOf(`q=${reference.replace('BSC-', 'BSC-000')}`)).toEqual([second]);
    const wrong = reference.slice(0, -1) + String((Number(reference.slice(-1)) + 1) % 10);
    expect(await idsOf(`q=${wrong}`)).toEqual([]);
    expect(first).not.toBe(second);
  });

  it('shows live holds in a search only with the filter for holds', async () => {
    const id = await insert({ status: 'held', name: 'Quentin' });
    expect(await idsOf('q=quentin')).toEqual([]);
    expect(await idsOf('q=quentin&status=held')).toEqual([id]);
  });

  it('has the built-in views', async () => {
    const today = await insert({ date: dayAhead(0), timeSlot: '8:00 AM - 10:00 AM' });
    const lastOfWeek = await insert({ date: dayAhead(6), status: 'pending' });
    const cancelled = await insert({ date: dayAhead(3), status: 'cancelled' });
    const later = await insert({ date: dayAhead(7), status: 'pending' });
    expect(await idsOf('view=upcoming')).toEqual([today, lastOfWeek, later]);
    expect(await idsOf('view=today')).toEqual([today]);
    expect(await idsOf('view=next_7_days')).toEqual([today, lastOfWeek]);
    expect(await idsOf('view=pending')).toEqual([lastOfWeek, later]);
    expect(await idsOf('view=cancelled')).toEqual([cancelled]);
    expect(await idsOf('view=unpaid')).toEqual([today, lastOfWeek, later]);
    expect(await idsOf(`view=next_7_days&status=pending`)).toEqual([lastOfWeek]);
    expect(await idsOf(`view=pending&status=confirmed`)).toEqual([]);
    expect(await idsOf(`view=next_7_days&from=${dayAhead(1)}`)).toEqual([lastOfWeek]);
  });

  it('is filtered by balance', async () => {
    const owing = await insert({ date: dayAhead(10), status: 'pending' });
    const settled = await insert({ date: dayAhead(11), isPaid: true, paymentMethod: 'cash' });
    const overpaid = await insert({ date: dayAhead(12), isPaid: true, paymentMethod: 'cash' });
    await insert({ date: dayAhead(13), status: 'held' });
    await insert({ date: dayAhead(14), status: 'cancelled' });
    await desk.api.db.query(
      `INSERT INTO order_lines (booking_id, kind, text, amount_minor) VALUES ($1, 'adjustment', 'Fewer guests', -1000)`,
      [overpaid],
    );
    expect(await idsOf('balance=owing')).toEqual([owing]);
    expect(await idsOf('balance=settled')).toEqual([settled]);
    expect(await idsOf('balance=overpaid')).toEqual([overpaid]);
    expect(await idsOf('view=unpaid')).toEqual([owing]);
    expect(await idsOf('view=unpaid&balance=settled')).toEqual([]);
    expect((await list('balance=overpaid')).items[0]).toMatchObject({
      totalAmount: '350.00',
      paidAmount: '360.00',
      balance: '-10.00',
    });
  });

  it.each([
    'sort=name',
    'sort=created&from=2027-01-01',
    'sort=-created&view=today',
    'sort=updatedAt&view=today',
    'updatedSince=yesterday',
    'view=lost',
    'status=lost',
    'from=2027-02-30',
    'from=2027-03-02&to=2027-03-01',
    'hasNote=false',
    'balance=0.001',
    'guestCount=5',
    'createdBy=x',
    'cursor=abc',
    'spaceId=0',
  ])('refuses the filter %s', async (query) => {
    const { body } = await desk.admin.get(`${BASE}?${query}`).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', errors: expect.anything() as unknown });
  });

  it('is for admins only', async () => {
    await desk.secretary.get(BASE).expect(403);
    await desk.api.agent().get(BASE).expect(401);
  });
});

describe('the export of bookings', () => {
  it('has exactly the rows of the filter, and no text that a spreadsheet runs as a formula', async () => {
    await insert({ name: 'Not asked for' });
    await insert({ date: dayAhead(41), name: '=cmd|calc', status: 'pending' });
    await insert({ date: dayAhead(40), name: '+61 Club', status: 'pending' });
    const { text } = await desk.admin.get(`${BASE}/export.csv?view=pending`).expect(200);
    const lines = text.split('\r\n').slice(1, -1);
    expect(lines.map((line) => line.split(',')[8])).toEqual(["'+61 Club", "'=cmd|calc"]);
  });
});

describe('the neighbours of a booking', () => {
  it('follow the filters and order of the list', async () => {
    const [a = 0, b = 0, c = 0] = await several(3, 10, { status: 'pending' });
    const between = await insert({ date: dayAhead(10), timeSlot: '6:00 PM - 8:00 PM' });
    const beside = (id: number, query = ''): Promise<unknown> =>
      done(desk.admin.get(`${BASE}/${id}/neighbours?${query}`));
    expect(await beside(b)).toEqual({ previousId: between, nextId: c });
    expect(await beside(b, 'view=pending')).toEqual({ previousId: a, nextId: c });
    expect(await beside(b, 'view=pending&sort=-date')).toEqual({ previousId: c, nextId: a });
    expect(await beside(a, 'view=pending')).toEqual({ previousId: null, nextId: b });
    expect(await beside(c, 'q=sam')).toEqual({ previousId: b, nextId: null });
  });

  it('stay the same when the booking has left the list', async () => {
    const [a, b = 0, c] = await several(3, 10, { status: 'pending' });
    await desk.api.db.query(`UPDATE bookings SET payment_method = 'cash' WHERE id <> $1`, [b]);
    expect(await done(desk.admin.get(`${BASE}/${b}/neighbours?method=cash`))).toEqual({
      previousId: a,
      nextId: c,
    });
  });

  it('are not found for an unknown booking', async () => {
    await desk.admin.get(`${BASE}/999999/neighbours`).expect(404);
  });
});
