import { jest } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../../src/bookings/application/bookings.service.js';
import { BookingEntity } from '../../../src/bookings/persistence/booking.entity.js';
import { insertBooking } from '../../factories/bookings.js';
import { eventually } from '../../support/eventually.js';
import { inControl } from '../../support/watched-events.js';
import {
  aBooking,
  bookingRow,
  hold,
  letHoldLapse,
  moneyOf,
  payByCard,
  paymentRow,
  startCardCheckout,
  submit,
} from './payment-steps.js';
import { backToHold } from './back-to-hold.js';
import { queuedBehind } from './queued-behind.js';
import { openTreasury, type Treasury } from './treasury.js';
import { integrityFindings } from './integrity.js';
import { itAtRelease } from '../../support/level.js';

let treasury: Treasury;
beforeAll(async () => {
  treasury = await openTreasury();
});
afterAll(() => treasury.close());
beforeEach(() => treasury.api.sandbox.control('faults', { holdWebhooks: true, failBefore: null }));
afterEach(() => jest.restoreAllMocks());

async function addsUp(): Promise<void> {
  await treasury.api.sandbox.flushWebhooks();
  await eventually(async () => expect(await integrityFindings(treasury.api)).toEqual([]));
}

const release = (id: number, body: object = {}, admin = treasury.admin) =>
  admin.post(`/api/admin/bookings/${id}/release`).send(body);
const noted = async (id: number): Promise<object[]> => {
  const { rows } = await treasury.api.db.query<object>(
    `SELECT reason, changes FROM audit_log WHERE action = 'booking.release' AND object_id = $1`,
    [String(id)],
  );
  return rows;
};

describe('a hold released by staff', () => {
  afterEach(addsUp);

  it('a released hold frees its rooms at once and is logged once, even if repeated', async () => {
    const { api } = treasury;
    const fields = aBooking();
    const { bookingId } = await hold((await api.visitor()).agent, fields);
    const { body: list } = await treasury.admin.get(`/api/admin/bookings?status=held`).expect(200);
    const { items } = list as { items: { id: number; holdExpiresAt: string | null }[] };
    const end = items.find(({ id }) => id === bookingId)?.holdExpiresAt ?? '';
    expect(Date.parse(end)).toBeGreaterThan(Date.now());

    const answers = await Promise.all([
      release(bookingId, { reason: 'Left open on the desk' }),
      release(bookingId, { reason: 'Left open on the desk' }, treasury.other),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].body).toMatchObject({ id: bookingId, status: 'cancelled', balance: '0.00' });
    expect(await noted(bookingId)).toEqual([
      {
        reason: 'Left open on the desk',
        changes: [{ field: 'status', before: 'held', after: 'cancelled' }],
      },
    ]);
    await hold((await api.visitor()).agent, fields);
  });

  it('releasing changes nothing for a lapsed hold, and is refused for a booking and an unknown id', async () => {
    const { api } = treasury;
    const { bookingId } = await hold((await api.visitor()).agent);
    await letHoldLapse(api, bookingId);
    await release(bookingId).expect(200);
    const booked = await insertBooking(api.db, { status: 'pending', date: '2030-03-01' });
    expect((await release(booked)).body).toMatchObject({ status: 409, code: 'invalid_transition' });
    await treasury.cancel(booked, { by: 'club' });
    expect((await release(booked)).body).toMatchObject({ status: 409, code: 'invalid_transition' });
    expect((await release(999_999)).body).toMatchObject({ status: 404, code: 'booking_not_found' });
    const { body } = await release(bookingId, { reason: 'x'.repeat(501) }).expect(400);
    expect(body).toMatchObject({ errors: { reason: [expect.any(String)] } });
  });

  it('a hold cannot be released while it is being paid', async () => {
    const { api } = treasury;
    const { bookingId, paymentId } = await startCardCheckout(api);
    await api.db.query(`UPDATE payments SET status = 'processing' WHERE provider_payment_id = $1`, [
      paymentId,
    ]);
    expect((await release(bookingId)).body).toMatchObject({ status: 409, code: 'being_paid' });
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'held' });
    await api.db.query(`UPDATE payments SET status = 'pending' WHERE provider_payment_id = $1`, [paymentId]);
    await release(bookingId).expect(200);
    // Its open payment is ended at the provider.
    await eventually(async () =>
      expect(await paymentRow(api, paymentId)).toMatchObject({ status: 'failed' }),
    );
  });

  it('a payment for a released hold is refunded in full', async () => {
    const { api } = treasury;
    const { agent, fields, bookingId, paymentId } = await startCardCheckout(api);
    await api.sandbox.control('faults', { failBefore: { pattern: '/cancel$' } });
    await release(bookingId).expect(200);
    await payByCard(api, paymentId);
    expect((await submit(agent, fields, paymentId)).status).toBe(409);
    await eventually(async () => {
      const { taken, returned } = await moneyOf(api, paymentId);
      expect(returned).toBe(taken);
      expect(taken).toBeGreaterThan(0);
    });
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'cancelled' });
  });
});

/** The settlement of another process that is about to commit. */
const CONFIRM = `UPDATE bookings SET status = 'confirmed', is_paid = true, payment_status = 'completed' WHERE id = $1`;

describe('releasing a hold during its settlement', () => {
  afterEach(addsUp);

  it('releasing a hold does not cancel the booking that it just became', async () => {
    const { api } = treasury;
    const { bookingId } = await startCardCheckout(api);
    const [answer] = await queuedBehind(api, CONFIRM, [bookingId], 1, () => [
      release(bookingId).then((response) => response),
    ]);
    expect(answer?.body).toMatchObject({ status: 409, code: 'invalid_transition' });
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'confirmed' });
    await backToHold(api.db, bookingId);
  });

  /** Releases and settles a hold in parallel. @returns the outcome */
  async function atOnce(): Promise<{ status: string; taken: number; returned: number }> {
    const { api } = treasury;
    const { agent, fields, bookingId, paymentId } = await startCardCheckout(api);
    await payByCard(api, paymentId);
    await Promise.all([
      submit(agent, fields, paymentId),
      release(bookingId),
      release(bookingId, {}, treasury.other),
      api.sandbox.flushWebhooks(),
    ]);
    await api.sandbox.flushWebhooks();
    return eventually(async () => {
      const { status } = (await bookingRow(api, bookingId)) as { status: string };
      const { taken, returned } = await moneyOf(api, paymentId);
      expect(returned).toBe(status === 'confirmed' ? 0 : taken);
      return { status, taken, returned };
    });
  }

  it('a hold released and settled in parallel has one outcome with exact money', async () => {
    for (let round = 0; round < 6; round += 1)
      expect(['confirmed', 'cancelled']).toContain((await atOnce()).status);
  });
});

itAtRelease('control: without the lock, the new booking is cancelled', async () => {
  const { api } = treasury;
  jest
    .spyOn(api.app.get(BookingsService, { strict: false }), 'lock')
    .mockImplementation((id: number, manager: EntityManager) => manager.findOneBy(BookingEntity, { id }));
  const { bookingId } = await startCardCheckout(api);
  const [answer] = await inControl(api.db, () =>
    queuedBehind(api, CONFIRM, [bookingId], 1, () => [release(bookingId).then((response) => response)]),
  );
  expect(answer?.status).toBe(200);
  expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'cancelled' });
});
