import { OldHirersJob } from '../../../src/auth/own-data/application/old-hirers.job.js';
import { bookingFields, dayAhead, insertBooking, SPACES } from '../../factories/bookings.js';
import { insertPolicy } from '../../factories/policies.js';
import { changeBookings } from '../../factories/rooms.js';
import { createUser } from '../../factories/users.js';
import { integrityFindings } from '../../payments/settlement/integrity.js';
import { queuedBehind } from '../../payments/settlement/queued-behind.js';
import { done, openDesk, type StaffDesk } from '../staff/staff-desk.js';
import { clearDesk } from './clear-desk.js';

const BASE = '/api/admin/bookings';
const CUSTOM = '14:00 - 19:00';

interface Booking {
  id: number;
  version: number;
  [field: string]: unknown;
}
interface Line {
  kind: string;
  text: string;
  amount: string;
  reason?: string | null;
}
interface Preview {
  totalAmount: string;
  calculatedAmount: string;
  lines: Line[];
  slotCount: number;
  isCustomTime: boolean;
  conflicts: unknown[];
  publicHoliday: string | null;
  alternatives: {
    spaces: { spaceId: number; totalAmount: string; isCheaper: boolean }[];
    days: { date: string; publicHoliday: string | null }[];
  };
  latestPayBy: string;
  quote: string;
}

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
beforeEach(() => clearDesk(desk.api));
afterEach(async () => expect(await integrityFindings(desk.api)).toEqual([]));

const enter = (overrides: Record<string, unknown> = {}) =>
  desk.admin.post(BASE).send(bookingFields(overrides));
const preview = (overrides: Record<string, unknown> = {}): Promise<Preview> =>
  done<Preview>(desk.admin.post(`${BASE}/preview`).send(bookingFields(overrides)));
const moneyOf = (id: number): Promise<{ total: string; lines: Line[] }> =>
  done(desk.admin.get(`${BASE}/${id}/money`));
const linesOf = async (id: number): Promise<unknown[]> =>
  (await moneyOf(id)).lines.map(({ kind, text, amount, reason }) => [kind, text, amount, reason]);
const patch = (id: number, version: number, fields: object) =>
  desk.admin.patch(`${BASE}/${id}`).set('If-Match', `"${version}"`).send(fields);
const mailsAbout = async (id: number): Promise<number> => {
  const { rows } = await desk.api.db.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM mails WHERE about_id = $1',
    [id],
  );
  return rows[0]?.count ?? 0;
};
const errorsOf = async (answer: PromiseLike<{ status: number; body: unknown }>): Promise<unknown> => {
  const { status, body } = await answer;
  return [status, Object.keys((body as { errors?: object }).errors ?? {})];
};

describe('a hirer with a phone number only', () => {
  const byPhone = { email: undefined, phone: '08 8123 4567' };

  it('is stored without an address, and gets no emails', async () => {
    const booking = await done<Booking>(enter({ ...byPhone, confirm: true, payBy: dayAhead(5) }));
    expect(booking).toMatchObject({ email: null, phone: '08 8123 4567', status: 'confirmed' });
    const other = await done<Booking>(enter({ ...byPhone, email: '', timeSlot: '6:00 PM - 8:00 PM' }));
    expect(other).toMatchObject({ email: null });
    expect([await mailsAbout(booking.id), await mailsAbout(other.id)]).toEqual([0, 0]);
    const { rows } = await desk.api.db.query('SELECT DISTINCT email FROM bookings');
    expect(rows).toEqual([{ email: null }]);
    // Two hirers without an address are not one person.
    expect(await done(desk.admin.get(`${BASE}/${other.id}`))).toMatchObject({ otherBookings: [] });
    expect(await done(desk.admin.get(`/api/bookings/${other.id}`))).toMatchObject({ email: null });
  });

  it('gets a pay link that staff show, and no reminder', async () => {
    const { id } = await done<Booking>(enter(byPhone));
    const link = (send: boolean) => desk.admin.post(`${BASE}/${id}/pay-link`).send({ send });
    expect((await link(true)).body).toMatchObject({ code: 'no_email' });
    expect(await done(link(false))).toMatchObject({ url: expect.stringContaining('/pay?t=') as string });
    const reminded = await done<{ results: { code: string | null }[] }>(
      desk.admin.post(`${BASE}/bulk`).send({ action: 'remind', ids: [id] }),
    );
    expect(JSON.stringify(reminded)).toContain('no_email');
    expect(await mailsAbout(id)).toBe(0);
  });

  it('is found by phone number, however it is written, and listed in the CSV export', async () => {
    const { id } = await done<Booking>(enter(byPhone));
    const { id: other } = await done<Booking>(
      enter({ ...byPhone, phone: '+61 412 345 678', timeSlot: '6:00 PM - 8:00 PM' }),
    );
    const found = async (q: string) =>
      (await done<{ items: Booking[] }>(desk.admin.get(BASE).query({ q }))).items.map((one) => one.id);
    for (const q of [
      '0881234567',
      '08 8123 4567',
      '(08) 8123-4567',
      '+61 8 8123 4567',
      '81234567',
      '8123 4567',
    ])
      expect([q, await found(q)]).toEqual([q, [id]]);
    for (const q of ['0412 345 678', '0412345', '+61412345678', '61 412 345 678'])
      expect([q, await found(q)]).toEqual([q, [other]]);
    const { text } = await desk.admin.get(`${BASE}/export.csv`).expect(200);
    expect(text).toContain('Sam Booker');
  });

  it('cannot lose the phone number, neither when entered nor later', async () => {
    expect(await errorsOf(enter({ email: null, phone: ' ' }))).toEqual([400, ['phone']]);
    const { id } = await done<Booking>(enter(byPhone));
    expect(await errorsOf(patch(id, 1, { phone: null }))).toEqual([400, ['phone']]);
    expect(await done(patch(id, 1, { email: 'sam@new.example', phone: null }))).toMatchObject({
      email: 'sam@new.example',
    });
    expect(await done(patch(id, 2, { email: null, phone: '08 8000' }))).toMatchObject({ email: null });
  });

  it('is erased by the booking once nothing is pending, and the money stays', async () => {
    const { id } = await done<Booking>(enter({ ...byPhone, internalNote: 'Rang twice.' }));
    const { id: other } = await done<Booking>(enter({ timeSlot: '6:00 PM - 8:00 PM' }));
    const erase = (of: number) => desk.admin.post(`${BASE}/${of}/hirer/erase`);
    const look = (of: number) => desk.admin.get(`${BASE}/${of}/hirer/erasure`);
    expect((await look(other)).body).toMatchObject({ code: 'invalid_transition' });
    expect((await erase(other)).body).toMatchObject({ code: 'invalid_transition' });
    expect((await erase(id)).body).toMatchObject({ code: 'money_pending' });
    expect(await done(look(id))).toMatchObject({
      pending: [
        { reason: 'balance', bookingId: id },
        { reason: 'upcoming', bookingId: id },
      ],
    });
    await done(desk.admin.post(`/api/bookings/${id}/cancel`));
    const { pending, lists } = await done<{ pending: object[]; lists: object[] }>(look(id));
    expect(pending).toEqual([]);
    expect(lists).toEqual(
      expect.arrayContaining([
        { name: 'Bookings', rows: 1, rule: 'blanked' },
        { name: 'Booking price lines', rows: expect.any(Number) as number, rule: 'kept' },
      ]),
    );
    await erase(id).expect(204);
    await erase(id).expect(204);
    expect(await done(desk.admin.get(`${BASE}/${id}`))).toMatchObject({
      name: 'Erased person',
      email: null,
      phone: null,
      internalNote: null,
      totalAmount: '0.00',
    });
    expect(await done(desk.admin.get(`${BASE}/${other}`))).toMatchObject({ name: 'Sam Booker' });
    expect((await erase(999_999)).status).toBe(404);
  });

  it('is erased by a job seven years after the event, unless money is pending or there is an email address', async () => {
    const slots = ['10:00 AM - 12:00 PM', '12:00 PM - 2:00 PM', '2:00 PM - 4:00 PM', '4:00 PM - 6:00 PM'];
    const over = [byPhone, byPhone, byPhone, {}];
    const ids: number[] = [];
    for (const [index, timeSlot] of slots.entries())
      ids.push((await done<Booking>(enter({ ...over[index], timeSlot }))).id);
    const [old = 0, recent = 0, owed = 0, known = 0] = ids;
    for (const id of [old, recent, known]) await done(desk.admin.post(`/api/bookings/${id}/cancel`));
    const end = (id: number, age: string) =>
      changeBookings(
        desk.api.db,
        `UPDATE bookings SET start_time = now() - $2::interval - interval '2 hours', end_time = now() - $2::interval WHERE id = $1`,
        [id, age],
      );
    for (const id of [old, owed, known]) await end(id, '7 years 1 day');
    await end(recent, '6 years 364 days');
    const job = desk.api.get(OldHirersJob);
    await Promise.all([job.work(), job.work()]);
    const { rows } = await desk.api.db.query<{ id: number; name: string }>(
      'SELECT id, name FROM bookings WHERE id = ANY($1) ORDER BY id',
      [ids],
    );
    expect(rows.map(({ id, name }) => [id, name])).toEqual([
      [old, 'Erased person'],
      [recent, 'Sam Booker'],
      [owed, 'Sam Booker'],
      [known, 'Sam Booker'],
    ]);
    expect(await done(desk.admin.get(`${BASE}/${old}`))).toMatchObject({ phone: null });
  });

  it('is not erased if the booking gets an address while the erasure waits for it', async () => {
    const { id } = await done<Booking>(enter(byPhone));
    await done(desk.admin.post(`/api/bookings/${id}/cancel`));
    const [erased] = await queuedBehind(
      desk.api,
      `UPDATE bookings SET email = 'sam@new.example' WHERE id = $1`,
      [id],
      1,
      () => [desk.admin.post(`${BASE}/${id}/hirer/erase`).then((answer) => answer)],
    );
    expect(erased?.body).toMatchObject({ code: 'invalid_transition' });
    expect(await done(desk.admin.get(`${BASE}/${id}`))).toMatchObject({
      name: 'Sam Booker',
      email: 'sam@new.example',
    });
  });

  it('with an account has its address', async () => {
    const member = await desk.api.visitor();
    const booking = await done<Booking>(enter({ ...byPhone, userId: member.id }));
    const { rows } = await desk.api.db.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [
      member.id,
    ]);
    expect(booking).toMatchObject({ email: rows[0]?.email });
    expect(await errorsOf(patch(booking.id, 1, { email: null }))).toEqual([400, ['email']]);
  });

  it('is refused by the calls of members', async () => {
    const member = await desk.api.visitor();
    const held = member.agent.post('/api/bookings/hold').send(bookingFields(byPhone));
    expect(await errorsOf(held)).toEqual([400, ['email']]);
  });
});

describe('a custom time', () => {
  it('costs one slot per two hours or part of two hours, and the further ones their percentage', async () => {
    await insertPolicy(desk.api.db, { furtherSlotPercent: 50 });
    const seen = await preview({ timeSlot: CUSTOM });
    // 360.00 for the first slot, and half of it for each further one.
    expect(seen).toMatchObject({ totalAmount: '720.00', slotCount: 3, isCustomTime: true });
    const { id } = await done<Booking>(enter({ timeSlot: CUSTOM, quote: seen.quote }));
    expect(await done(desk.admin.get(`${BASE}/${id}`))).toMatchObject({
      timeSlot: CUSTOM,
      slotCount: 3,
      firstTimeSlot: null,
      untilTimeSlot: null,
      totalAmount: '720.00',
    });
    await insertPolicy(desk.api.db, { furtherSlotPercent: 100 });
    expect(await preview({ timeSlot: '14:00 - 16:00' })).toMatchObject({ slotCount: 1, isCustomTime: false });
    expect(await preview({ timeSlot: '14:05 - 16:05' })).toMatchObject({ slotCount: 1, isCustomTime: true });
    expect(await preview({ timeSlot: '14:05 - 16:10' })).toMatchObject({ slotCount: 2 });
  });

  it('can have an agreed price with a reason, which is logged', async () => {
    const agreedPrice = { amount: '500.00', reason: 'The hall is half closed.' };
    const { id } = await done<Booking>(enter({ timeSlot: CUSTOM, agreedPrice }));
    expect(await linesOf(id)).toEqual([
      ['hire', 'Hire', '1080.00', null],
      ['adjustment', 'Agreed price', '-580.00', agreedPrice.reason],
    ]);
    const { rows } = await desk.api.db.query(
      `SELECT reason, changes FROM audit_log WHERE object_id = $1::text AND action = 'booking.agree_price'`,
      [id],
    );
    expect(rows).toEqual([
      {
        reason: agreedPrice.reason,
        changes: [{ field: 'totalAmount', before: '1080.00', after: '500.00' }],
      },
    ]);
    expect(await errorsOf(enter({ timeSlot: '20:00 - 21:00', agreedPrice: { amount: '5.00' } }))).toEqual([
      400,
      ['agreedPrice.reason'],
    ]);
  });

  it('is the only kind of time that can have an agreed price', async () => {
    const agreedPrice = { amount: '500.00', reason: 'A friend of the club.' };
    expect(await errorsOf(enter({ agreedPrice }))).toEqual([400, ['agreedPrice']]);
  });
});

describe('a discount', () => {
  const rate = async (): Promise<number> =>
    (
      await done<Booking>(
        desk.admin.post('/api/admin/discount-rates').send({ name: `Group ${Date.now()}`, percent: 30 }),
      )
    ).id;

  it('by a named rate keeps its name and amount', async () => {
    const rateId = await rate();
    const seen = await preview({ discount: { rateId } });
    expect(seen).toMatchObject({ totalAmount: '252.00', calculatedAmount: '360.00' });
    const { id } = await done<Booking>(enter({ discount: { rateId }, quote: seen.quote }));
    const name = seen.lines[1]?.text;
    expect(name).toMatch(/^Group \d+, 30%$/);
    await done(desk.admin.delete(`/api/admin/discount-rates/${rateId}`).set('If-Match', '"1"'));
    expect(await linesOf(id)).toEqual([
      ['hire', 'Hire', '360.00', null],
      ['discount', name, '-108.00', null],
    ]);
    expect(await errorsOf(enter({ timeSlot: '6:00 PM - 8:00 PM', discount: { rateId } }))).toEqual([
      400,
      ['discount'],
    ]);
  });

  it('is refused when the rate has changed since the preview', async () => {
    const rateId = await rate();
    const { quote } = await preview({ discount: { rateId } });
    await done(
      desk.admin.patch(`/api/admin/discount-rates/${rateId}`).set('If-Match', '"1"').send({ percent: 20 }),
    );
    expect((await enter({ discount: { rateId }, quote })).body).toMatchObject({ code: 'quote_changed' });
  });

  it('of an amount needs a reason, and is at most the price', async () => {
    const discount = { amount: '60.00', reason: 'Volunteers’ dinner' };
    const { id } = await done<Booking>(enter({ discount }));
    expect(await linesOf(id)).toEqual([
      ['hire', 'Hire', '360.00', null],
      ['discount', 'Discount', '-60.00', discount.reason],
    ]);
    for (const wrong of [
      {},
      { amount: '60.00' },
      { ...discount, amount: '360.01' },
      { ...discount, rateId: 1 },
    ])
      expect(await errorsOf(enter({ timeSlot: '6:00 PM - 8:00 PM', discount: wrong }))).toEqual([
        400,
        ['discount'],
      ]);
  });

  it('of an amount and an agreed price need the permission for money, a named rate does not', async () => {
    const account = await createUser(desk.api.db, { role: 'admin', duties: ['bookings'] });
    const agent = await desk.api.login(account.username);
    const enterAs = (fields: Record<string, unknown>) => agent.post(BASE).send(bookingFields(fields));
    const own = { amount: '60.00', reason: 'Volunteers’ dinner' };
    for (const fields of [{ discount: own }, { timeSlot: CUSTOM, agreedPrice: own }]) {
      const { status, body } = await enterAs(fields);
      expect([status, body]).toMatchObject([
        403,
        { code: 'forbidden', message: expect.stringContaining('duty money') as string },
      ]);
    }
    const { id } = await done<Booking>(enterAs({ discount: { rateId: await rate() } }));
    expect((await linesOf(id))[1]).toMatchObject(['discount', expect.any(String), '-108.00', null]);
  });

  it('of a part is not a waived price, also after a cancellation', async () => {
    const discount = { amount: '60.00', reason: 'Volunteers’ dinner' };
    const { id } = await done<Booking>(enter({ discount }));
    expect(await done(desk.admin.get(`/api/bookings/${id}`))).toMatchObject({ isPaid: false });
    await done(desk.admin.post(`/api/bookings/${id}/cancel`));
    expect(await done(desk.admin.get(`/api/bookings/${id}`))).toMatchObject({
      isPaid: false,
      paymentStatus: 'pending',
    });
  });

  it('of the whole price confirms the booking without a due date', async () => {
    const discount = { amount: '360.00', reason: 'The club’s own dinner' };
    const booking = await done<Booking>(enter({ discount, confirm: true, payBy: null }));
    expect(booking).toMatchObject({ status: 'confirmed', totalAmount: '0.00', balance: '0.00' });
    expect(await done(desk.admin.get(`/api/bookings/${booking.id}`))).toMatchObject({ isPaid: true });
  });
});

describe('a booking that is confirmed at once', () => {
  it('is emailed once, and may be due after its day', async () => {
    const payBy = dayAhead(44);
    const booking = await done<Booking>(enter({ confirm: true, payBy }));
    expect(booking).toMatchObject({ status: 'confirmed', payBy, balance: '360.00' });
    expect(await mailsAbout(booking.id)).toBe(1);
    expect((await preview()).latestPayBy).toBe(dayAhead(120));
  });

  it('needs a due date if it is unpaid', async () => {
    const answer = await enter({ confirm: true, payBy: null });
    expect(answer.body).toMatchObject({ code: 'unpaid' });
    const { rows } = await desk.api.db.query('SELECT id FROM bookings');
    expect(rows).toEqual([]);
  });
});

describe('a booking on an invoice', () => {
  const draftsOf = (id: number) =>
    done<{ id: number; kind: string; number: string | null }[]>(
      desk.admin.get(`/api/admin/bookings/${id}/documents`),
    );

  it('has a draft invoice from the first moment, due as the settings say', async () => {
    const booking = await done<Booking>(enter({ invoice: true }));
    const [draft, ...others] = await draftsOf(booking.id);
    expect(others).toEqual([]);
    expect(draft).toMatchObject({ kind: 'invoice', number: null });
    expect(await done(desk.admin.get(`/api/admin/invoices/${draft?.id}`))).toMatchObject({
      state: 'draft',
      bookingIds: [booking.id],
      total: '360.00',
      paymentDays: 14,
    });
    expect(booking['payBy']).toBe(dayAhead(14));
  });

  it('is due on the chosen day, also after the event, and can be confirmed at once', async () => {
    const booking = await done<Booking>(enter({ invoice: true, confirm: true, payBy: dayAhead(60) }));
    expect(booking).toMatchObject({ status: 'confirmed', payBy: dayAhead(60) });
    const [draft] = await draftsOf(booking.id);
    expect(await done(desk.admin.get(`/api/admin/invoices/${draft?.id}`))).toMatchObject({ paymentDays: 60 });
  });

  it('is not stored without its draft', async () => {
    const discount = { amount: '360.00', reason: 'Founding member' };
    expect(await errorsOf(enter({ invoice: true, discount }))).toEqual([400, ['invoice']]);
    await desk.api.db.query(`CREATE FUNCTION refuse_drafts() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no drafts'; END $$;
      CREATE TRIGGER refuse_drafts BEFORE INSERT ON documents FOR EACH ROW EXECUTE FUNCTION refuse_drafts()`);
    expect((await enter({ invoice: true })).status).toBe(500);
    await desk.api.db.query('DROP TRIGGER refuse_drafts ON documents; DROP FUNCTION refuse_drafts()');
    const { rows } = await desk.api.db.query('SELECT id FROM bookings');
    expect(rows).toEqual([]);
  });

  it('needs the permission for money', async () => {
    const account = await createUser(desk.api.db, { role: 'admin', duties: ['bookings'] });
    const agent = await desk.api.login(account.username);
    expect((await agent.post(BASE).send(bookingFields({ invoice: true }))).status).toBe(403);
  });
});

describe('the preview before the hirer is known', () => {
  it('lists the conflicts, free spaces by price and the next free days', async () => {
    await insertBooking(desk.api.db, { spaceId: SPACES.mainHall });
    await insertBooking(desk.api.db, { spaceId: SPACES.mainHall, date: dayAhead(31) });
    const fields = { name: undefined, email: undefined, spaceId: SPACES.mainHall };
    const { conflicts, alternatives } = await preview(fields);
    expect(conflicts).toHaveLength(1);
    expect(alternatives.days.map(({ date }) => date)).toEqual([32, 33, 34].map((days) => dayAhead(days)));
    const ids = alternatives.spaces.map(({ spaceId }) => spaceId);
    expect(new Set(ids)).toEqual(new Set([SPACES.barAndLounge, SPACES.outdoorArea]));
    const prices = alternatives.spaces.map(({ totalAmount }) => Number(totalAmount));
    expect(prices).toEqual([...prices].sort((one, other) => one - other));
  });

  it('offers only cheaper spaces if the space is free', async () => {
    const { alternatives } = await preview();
    expect(alternatives.days).toEqual([]);
    expect(alternatives.spaces.length).toBeGreaterThan(0);
    for (const space of alternatives.spaces) expect(space.isCheaper).toBe(true);
  });

  it('names the public holiday', async () => {
    const date = `${Number(dayAhead(0).slice(0, 4)) + 1}-12-25`;
    expect((await preview({ date })).publicHoliday).toBe('Christmas Day');
    expect((await preview({ date: date.replace('-25', '-23') })).publicHoliday).toBeNull();
  });
});
