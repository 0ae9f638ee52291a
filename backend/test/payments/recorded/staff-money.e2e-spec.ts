import { jest } from '@jest/globals';
import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { createUser } from '../../factories/users.js';
import { eventually } from '../../support/eventually.js';
import { inControl } from '../../support/watched-events.js';
import { moneyAt, openTreasury, type Treasury } from '../settlement/treasury.js';
import { integrityFindings } from '../settlement/integrity.js';
import { withoutLocks } from '../settlement/without-locks.js';
import { itAtRelease } from '../../support/level.js';

let treasury: Treasury;
beforeAll(async () => {
  treasury = await openTreasury();
  // An account confirms the hirer's address. Emails to unconfirmed addresses leave out the staff's reason.
  await createUser(treasury.api.db, { email: 'sam@members.example' });
});
afterAll(() => treasury.close());
afterEach(() => jest.restoreAllMocks());

let day = 20;
const booking = (status: 'pending' | 'confirmed', isPaid = true): Promise<number> =>
  insertBooking(treasury.api.db, { status, isPaid, totalMinor: 24_000, date: dayAhead((day += 1)) });
const post = (id: number, call: string, body: object, admin = treasury.admin) =>
  admin.post(`/api/admin/bookings/${id}/${call}`).send(body);
const noWrongs = () => eventually(async () => expect(await integrityFindings(treasury.api)).toEqual([]));

describe('confirming a pending booking', () => {
  it('a paid booking is confirmed once, and a repeat returns the same', async () => {
    const id = await booking('pending');
    const answers = await Promise.all([
      post(id, 'confirm', {}),
      post(id, 'confirm', {}, treasury.other),
      post(id, 'confirm', {}),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows } = await treasury.api.db.query(
      `SELECT (SELECT count(*)::int FROM mails WHERE about_id = $1 AND kind = 'booking-confirmed') AS mails,
              (SELECT count(*)::int FROM audit_log WHERE object_id = $1::text AND action = 'booking.confirm') AS logged`,
      [id],
    );
    expect(rows).toEqual([{ mails: 1, logged: 1 }]);
  });

  itAtRelease('control: without the lock, a booking is confirmed twice', async () => {
    withoutLocks(treasury.api);
    let most = 0;
    for (let round = 0; round < 8 && most < 2; round += 1) {
      const id = await booking('pending');
      await inControl(treasury.api.db, () =>
        Promise.all([post(id, 'confirm', {}), post(id, 'confirm', {}, treasury.other)]),
      );
      const { rowCount } = await treasury.api.db.query(
        `SELECT FROM audit_log WHERE object_id = $1 AND action = 'booking.confirm'`,
        [String(id)],
      );
      most = rowCount ?? 0;
    }
    expect(most).toBe(2);
  });

  it('an unpaid booking is confirmed only with a due date', async () => {
    const id = await booking('pending', false);
    expect((await post(id, 'confirm', {})).body).toMatchObject({ status: 409, code: 'unpaid' });
    const late = await post(id, 'confirm', { payBy: dayAhead(200) });
    expect(late.body).toMatchObject({ code: 'validation_failed', errors: { payBy: [expect.any(String)] } });
    const { body } = await post(id, 'confirm', { payBy: dayAhead(5) }).expect(200);
    expect(body).toMatchObject({ status: 'confirmed', balance: '240.00', payBy: dayAhead(5) });
  });

  it('declining a booking frees its rooms, refunds it and emails the reason', async () => {
    const id = await booking('pending');
    await post(id, 'decline', { reason: 'The hall is being painted' }).expect(200);
    expect(await moneyAt(treasury.admin, id)).toMatchObject({
      status: 'cancelled',
      total: '0.00',
      balance: '0.00',
      refunds: [{ amount: '240.00', status: 'queued' }],
    });
    const { rows } = await treasury.api.db.query<{ subject: string; text: string }>(
      `SELECT subject, text FROM mails WHERE about_id = $1 AND kind = 'booking-cancelled'`,
      [id],
    );
    expect(rows[0]?.subject).toMatch(/^Booking request declined: /);
    expect(rows[0]?.text).toContain('The hall is being painted');
    expect(rows[0]?.text).toContain('refunding £240.00');
    await post(id, 'confirm', {}).expect(409);
    await noWrongs();
  });
});

describe('cancelling as staff', () => {
  it.each([
    ['hirer', undefined, '240.00', '0.00'],
    ['club', undefined, '240.00', '0.00'],
    ['override', '100.00', '100.00', '140.00'],
  ])('a cancellation as %s refunds the previewed amount', async (by, amount, refundAmount, keptAmount) => {
    const id = await booking('confirmed');
    const terms = { by, ...(amount && { amount }) };
    const preview = await post(id, 'cancel/preview', terms).expect(200);
    expect(preview.body).toMatchObject({ refundAmount, keptAmount });
    const { quote } = preview.body as { quote: string };
    const reason = 'Agreed on the phone';
    const { body } = await post(id, 'cancel', { ...terms, reason, notify: false, quote }).expect(200);
    expect(body).toMatchObject({ status: 'cancelled', paidAmount: keptAmount, balance: '0.00' });
    await noWrongs();
  });

  it('a cancellation with an outdated preview is refused', async () => {
    const id = await booking('confirmed');
    const { body } = await post(id, 'cancel/preview', { by: 'club' });
    const { quote } = body as { quote: string };
    await treasury.refund(id, { amount: '40.00', goodwill: true });
    const answer = await post(id, 'cancel', { by: 'club', notify: true, quote });
    expect(answer.body).toMatchObject({ status: 409, code: 'quote_changed' });
  });

  it('of two parallel cancellations one succeeds, and the money is exact', async () => {
    const id = await booking('confirmed');
    const { body } = await post(id, 'cancel/preview', { by: 'club' });
    const cancel = { by: 'club', notify: true, quote: (body as { quote: string }).quote };
    const answers = await Promise.all([
      post(id, 'cancel', cancel),
      post(id, 'cancel', cancel, treasury.other),
      post(id, 'cancel', cancel),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await moneyAt(treasury.admin, id)).toMatchObject({
      paid: '0.00',
      refunds: [{ amount: '240.00' }],
    });
    await noWrongs();
  });

  itAtRelease('control: without the lock, both parallel cancellations succeed', async () => {
    withoutLocks(treasury.api);
    let winners = 0;
    for (let round = 0; round < 8 && winners < 2; round += 1) {
      const id = await booking('confirmed');
      const { body } = await post(id, 'cancel/preview', { by: 'club' });
      const cancel = { by: 'club', notify: false, quote: (body as { quote: string }).quote };
      const answers = await inControl(treasury.api.db, () =>
        Promise.all([post(id, 'cancel', cancel), post(id, 'cancel', cancel, treasury.other)]),
      );
      winners = answers.filter(({ status }) => status === 200).length;
    }
    expect(winners).toBe(2);
  });

  it.each([
    [{ by: 'override', amount: '1e3' }, 400],
    [{ by: 'override', amount: '-5' }, 400],
    [{ by: 'override', amount: '5.001' }, 400],
    [{ by: 'override', amount: '240.01' }, 422],
    [{ by: 'stranger' }, 400],
  ])('a cancellation as %j is refused', async (terms, status) => {
    const id = await booking('confirmed');
    await post(id, 'cancel/preview', terms).expect(status);
  });
});

describe('undoing a cancellation', () => {
  it('a restored booking is as before and can be cancelled again', async () => {
    const id = await booking('confirmed');
    for (let turn = 0; turn < 2; turn += 1) {
      await treasury.cancel(id, { by: 'club' });
      const { body } = await post(id, 'restore', { reason: 'The wrong one' }).expect(200);
      expect(body).toMatchObject({ id, status: 'confirmed', totalAmount: '240.00', paidAmount: '240.00' });
      expect((await moneyAt(treasury.admin, id)).refunds).toEqual([]);
      await noWrongs();
    }
  });

  it('the hirer gets one email about a restored booking with the amount that is kept', async () => {
    const id = await booking('confirmed');
    await treasury.cancel(id, { by: 'club' });
    await post(id, 'restore', {}).expect(200);
    const { rows } = await treasury.api.db.query<{ text: string; attachments: { content: string }[] }>(
      `SELECT text, attachments FROM mails WHERE kind = 'booking-restored' AND about_id = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
    const text = rows[0]?.text.replace(/\s+/g, ' ');
    expect(text).toContain('is no longer cancelled. It is confirmed again.');
    expect(text).toContain('We won’t refund the £240.00 after all: it pays for your booking.');
    expect(text).not.toContain('still have');
    expect(rows[0]?.attachments[0]?.content).toContain('METHOD:PUBLISH');
  });

  it('undoing is refused if the rooms are taken, a refund was sent, or it was a hold', async () => {
    const { api } = treasury;
    const id = await booking('confirmed');
    await treasury.cancel(id, { by: 'club' });
    const rival = await insertBooking(api.db, { date: dayAhead(day) });
    expect((await post(id, 'restore', {})).body).toMatchObject({ code: 'slot_taken' });
    await treasury.cancel(rival, { by: 'club' });
    await api.db.query(
      `UPDATE refunds SET status = 'completed' WHERE allocation_id IN (SELECT id FROM payment_allocations WHERE booking_id = $1)`,
      [id],
    );
    expect((await post(id, 'restore', {})).body).toMatchObject({ code: 'invalid_transition' });
    const held = await insertBooking(api.db, { status: 'held', date: dayAhead((day += 1)) });
    expect((await post(held, 'restore', {})).body).toMatchObject({ code: 'invalid_transition' });
  });

  it('undoing is possible for seven days, which the API reports, and never for a hold', async () => {
    const { api, admin } = treasury;
    const undoUntil = async (id: number): Promise<unknown> =>
      ((await admin.get(`/api/admin/bookings/${id}/money`).expect(200)).body as { undoUntil: unknown })
        .undoUntil;
    const id = await booking('confirmed');
    expect(await undoUntil(id)).toBeNull();
    await treasury.cancel(id, { by: 'club' });
    expect(await undoUntil(id)).toBe(dayAhead(7));
    const later = (days: number) =>
      api.db.query(`UPDATE bookings SET cancelled_at = cancelled_at - $2 * interval '1 day' WHERE id = $1`, [
        id,
        days,
      ]);
    await later(8);
    expect(await undoUntil(id)).toBe(dayAhead(-1));
    expect((await post(id, 'restore', {})).body).toMatchObject({ code: 'invalid_transition' });
    await later(-1);
    await post(id, 'restore', {}).expect(200);
    const held = await insertBooking(api.db, { status: 'held', date: dayAhead((day += 1)) });
    await post(held, 'release', {}).expect(200);
    expect(await undoUntil(held)).toBeNull();
  });

  it('of two parallel restores, one restores the booking', async () => {
    const id = await booking('confirmed');
    await treasury.cancel(id, { by: 'club' });
    const answers = await Promise.all([post(id, 'restore', {}), post(id, 'restore', {}, treasury.other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await moneyAt(treasury.admin, id)).toMatchObject({ total: '240.00', paid: '240.00' });
  });
});

describe('twenty partial refunds at once', () => {
  async function refundOften(): Promise<number> {
    const id = await booking('confirmed');
    const refund = { amount: '50.00', goodwill: true };
    const { body } = await post(id, 'refunds/preview', refund).expect(200);
    const { quote } = body as { quote: string };
    await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        post(id, 'refunds', { ...refund, reason: 'Cold', quote }, turn % 2 ? treasury.admin : treasury.other),
      ),
    );
    const { rows } = await treasury.api.db.query<{ sum: number }>(
      `SELECT coalesce(sum(amount_minor), 0)::int AS sum FROM refunds
       WHERE allocation_id IN (SELECT id FROM payment_allocations WHERE booking_id = $1)`,
      [id],
    );
    return rows[0]?.sum ?? NaN;
  }

  it('twenty refunds with one preview make one refund', async () => {
    expect(await refundOften()).toBe(5_000);
    await noWrongs();
  });

  it('twenty refunds with their own previews never refund more than was paid', async () => {
    const id = await booking('confirmed');
    const often = Array.from({ length: 20 }, async (_, turn) => {
      const admin = turn % 2 ? treasury.admin : treasury.other;
      const refund = { amount: '50.00', goodwill: true };
      const { body } = await post(id, 'refunds/preview', refund, admin);
      return post(
        id,
        'refunds',
        { ...refund, reason: 'Cold', quote: (body as { quote?: string }).quote ?? 'x'.repeat(22) },
        admin,
      );
    });
    await Promise.all(often);
    expect(Number((await moneyAt(treasury.admin, id)).paid)).toBeGreaterThanOrEqual(0);
    await noWrongs();
  });

  itAtRelease('control: without the lock, more than the previewed amount is refunded', async () => {
    withoutLocks(treasury.api);
    expect(await refundOften()).toBeGreaterThan(5_000);
  });
});

describe('recorded payments and waivers', () => {
  const cash = { method: 'cash', amount: '10.00', receivedOn: dayAhead(0) };

  it.each([
    [{ ...cash, amount: '0' }, 'amount'],
    [{ ...cash, amount: '10.001' }, 'amount'],
    [{ ...cash, amount: '1e2' }, 'amount'],
    [{ ...cash, amount: '-1' }, 'amount'],
    [{ ...cash, amount: '240.01' }, 'amount'],
    [{ ...cash, receivedOn: '2026-02-30' }, 'receivedOn'],
    [{ ...cash, receivedOn: dayAhead(2) }, 'receivedOn'],
    [{ ...cash, method: 'stripe' }, 'method'],
  ])('the payment %j is refused', async (payment, field) => {
    const id = await booking('pending', false);
    const { body } = await post(id, 'payments', payment).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', errors: { [field]: [expect.any(String)] } });
  });

  it('an amount that is too high is answered with the highest amount', async () => {
    const id = await booking('pending', false);
    const { body } = await post(id, 'payments', { ...cash, amount: '99,999,999' }).expect(400);
    expect(body).toMatchObject({ errors: { amount: ['Enter an amount of at most 9,999,999.99.'] } });
  });

  it('a payment is recorded once per Idempotency-Key, and the rest can be waived', async () => {
    const id = await booking('pending', false);
    for (let turn = 0; turn < 2; turn += 1)
      await post(id, 'payments', { ...cash, amount: '200.00' })
        .set('Idempotency-Key', 'cash-1')
        .expect(200);
    const { body } = await post(id, 'waive', { amount: '40.00', reason: 'A member of the committee' }).expect(
      200,
    );
    expect(body).toMatchObject({ total: '200.00', paid: '200.00', balance: '0.00' });
    await post(id, 'waive', { amount: '0.01', reason: 'Again' }).expect(400);
    await noWrongs();
  });

  it('a payment cannot be voided after a refund', async () => {
    const id = await booking('confirmed');
    const [payment] = (await moneyAt(treasury.admin, id)).payments;
    await treasury.refund(id, { amount: '10.00', goodwill: true });
    const answer = await treasury.admin
      .post(`/api/admin/payments/${payment?.id ?? ''}/void`)
      .send({ reason: 'Wrong' });
    expect(answer.body).toMatchObject({ status: 409, code: 'invalid_transition' });
  });

  it('actions on money need a password entered in the last 15 minutes', async () => {
    const id = await booking('pending', false);
    await treasury.api.db.query(
      `UPDATE sessions SET authenticated_at = authenticated_at - interval '16 minutes'`,
    );
    const answer = await post(id, 'payments', cash);
    expect(answer.body).toMatchObject({ status: 403, code: 'reauthentication_required' });
    await treasury.api.db.query(`UPDATE sessions SET authenticated_at = clock_timestamp()`);
  });
});

it('actions on money are refused for a hold and a released hold', async () => {
  const { api } = treasury;
  const member = await api.visitor();
  const held = await insertBooking(api.db, {
    status: 'held',
    userId: member.id,
    date: dayAhead((day += 1)),
  });
  for (let turn = 0; turn < 2; turn += 1) {
    await post(held, 'waive', { amount: '360.00', reason: 'Why not' }).expect(409);
    await post(held, 'payments', { method: 'cash', amount: '1.00', receivedOn: dayAhead(0) }).expect(409);
    await post(held, 'refunds/preview', { amount: '1.00', goodwill: true }).expect(409);
    await member.agent.post(`/api/bookings/${held}/cancel`);
  }
});

it('the whole balance can be waived', async () => {
  const id = await booking('confirmed', false);
  const { body } = await post(id, 'waive', { amount: '240.00', reason: 'For the school' });
  expect(body).toMatchObject({ total: '0.00', paid: '0.00', balance: '0.00' });
});
