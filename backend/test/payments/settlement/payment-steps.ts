import { BookingClockJob } from '../../../src/bookings/application/booking-clock.job.js';
import { ReconcilerJob } from '../../../src/payments/checkout/application/reconciler.job.js';
import { type BookingFields, bookingFields, dayAhead } from '../../factories/bookings.js';
import type { Agent, TestApp, Visitor } from '../../support/test-app.js';

/** Steps of a checkout for the suites of this folder. All amounts are for 20 guests at a birthday party, £240.00. */
/** What the steps need: of a running application, or of an API process. */
export type SharedParts = Pick<TestApp, 'sandbox' | 'db'>;

export const PRICE = '240.00';
export const PRICE_MINOR = 24_000;

const SLOTS = ['10:00 AM - 12:00 PM', '12:00 PM - 2:00 PM', '2:00 PM - 4:00 PM', '4:00 PM - 6:00 PM'];
const FIRST_DAY = 20;
/** Counted per test file, because a worker keeps this module between files. */
const made = { file: '', bookings: 0 };

/** Booking fields for a new slot in this file, far enough ahead for a full refund. */
export function aBooking(overrides: Partial<BookingFields> = {}): BookingFields {
  const file = expect.getState().testPath ?? '';
  if (file !== made.file) Object.assign(made, { file, bookings: 0 });
  const turn = made.bookings++;
  return bookingFields({
    date: dayAhead(FIRST_DAY + Math.floor(turn / SLOTS.length)),
    timeSlot: SLOTS[turn % SLOTS.length],
    guestCount: 20,
    ...overrides,
  });
}

export interface HeldSlot {
  bookingId: number;
  fields: BookingFields;
}

export async function hold(agent: Agent, fields = aBooking()): Promise<HeldSlot> {
  const { body } = await agent.post('/api/bookings/hold').send(fields).expect(201);
  return { bookingId: (body as { bookingId: number }).bookingId, fields };
}

/** Opens a card payment. @returns the PaymentIntent's id */
export async function openCard(agent: Agent, bookingId?: number, amount: unknown = PRICE): Promise<string> {
  const { body } = await agent.post('/api/create-payment-intent').send({ amount, bookingId }).expect(201);
  return (body as { paymentId: string }).paymentId;
}

/** Opens a wallet payment. @returns the order's id */
export async function openOrder(agent: Agent, bookingId?: number, amount: unknown = PRICE): Promise<string> {
  const order = { amount, currency: 'GBP', intent: 'CAPTURE', bookingId };
  const { body } = await agent.post('/api/paypal/order').send(order).expect(201);
  return (body as { id: string }).id;
}

/** Pays like the card form, without a browser. */
export function payByCard(api: SharedParts, paymentIntent: string, options: object = {}): Promise<unknown> {
  return api.sandbox.control('stripe/pay', { paymentIntent, ...options });
}

export function approve(api: SharedParts, orderId: string, options: object = {}): Promise<unknown> {
  return api.sandbox.control('paypal/approve', { orderId, ...options });
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: {
    id?: number | string;
    status?: string;
    code?: string;
    message?: string;
    isPaid?: boolean;
    paymentMethod?: string | null;
    refund?: unknown;
    freeSlots?: string[];
    booking?: { id: number; status: string } | null;
    [name: string]: unknown;
  };
}

/** Posts the booking, as the page does after the payment. */
export async function submit(agent: Agent, fields: BookingFields, paymentId?: string): Promise<Answer> {
  return agent.post('/api/bookings').send({ ...fields, paymentId });
}

/** Like `submit`, for a payment with a booking. The reconciler may confirm it first, so 200 and 201 are both right. */
export async function confirmPaid(agent: Agent, fields: BookingFields, paymentId: string): Promise<void> {
  const { status, body } = await submit(agent, fields, paymentId);
  expect(body).toMatchObject({ status: 'confirmed', isPaid: true });
  expect([200, 201]).toContain(status);
}

export async function capture(agent: Agent, orderId: string): Promise<Answer> {
  return agent.post(`/api/paypal/order/${orderId}/capture`);
}

export interface BookingRow {
  id: number;
  status: string;
  is_paid: boolean;
  payment_status: string;
  payment_id: string | null;
  refund_status: string | null;
  refund_minor: number | null;
}

export async function bookingRow(api: SharedParts, id: number): Promise<BookingRow> {
  const { rows } = await api.db.query<BookingRow>('SELECT * FROM bookings WHERE id = $1', [id]);
  if (!rows[0]) throw new Error(`no booking ${id}`);
  return rows[0];
}

export interface PaymentRow {
  id: string;
  provider: string;
  provider_payment_id: string;
  booking_id: number | null;
  status: string;
  rejection: string | null;
  refunded_minor: number;
}

export async function paymentRow(api: SharedParts, providerPaymentId: string): Promise<PaymentRow> {
  const { rows } = await api.db.query<PaymentRow>('SELECT * FROM payments WHERE provider_payment_id = $1', [
    providerPaymentId,
  ]);
  if (!rows[0]) throw new Error(`no payment ${providerPaymentId}`);
  return rows[0];
}

export interface RefundRow {
  id: string;
  status: string;
  reason: string;
  amount_minor: number;
  attempts: number;
  leased_until: Date | null;
  provider_refund_id: string | null;
  last_error: string | null;
  queued_at: Date;
}

export async function refundRows(api: SharedParts, providerPaymentId: string): Promise<RefundRow[]> {
  const { rows } = await api.db.query<RefundRow>(
    `SELECT r.* FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.provider_payment_id = $1`,
    [providerPaymentId],
  );
  return rows;
}

/** Ends the time of a hold or an offer. */
export async function endTimeOf({ db }: Pick<TestApp, 'db'>, bookingId: number): Promise<void> {
  await db.query(`UPDATE bookings SET hold_expires_at = now() - interval '1 second' WHERE id = $1`, [
    bookingId,
  ]);
}

/** Ends a hold's time and runs the booking clock. */
export async function letHoldLapse(api: TestApp, bookingId: number): Promise<void> {
  await endTimeOf(api, bookingId);
  await api.get(BookingClockJob).run();
}

/** Runs the reconciler once with everything due. */
export async function reconcile(api: TestApp): Promise<void> {
  await api.db.query(`
    UPDATE payments SET checked_at = checked_at - interval '7 hours', completed_at = completed_at - interval '7 hours'`);
  await api.get(ReconcilerJob).run();
}

interface SandboxState {
  stripe: {
    paymentIntents: { id: string; status: string; amount_received: number }[];
    charges: { payment_intent: string; paid: boolean; amount_captured: number; amount_refunded: number }[];
    refunds: { payment_intent: string; amount: number; status: string; id: string }[];
  };
  paypal: {
    orders: {
      id: string;
      status: string;
      purchase_units: {
        payments?: {
          captures?: { status: string; amount: { value: string; currency_code: string } }[];
          refunds?: { id: string; status: string; amount: { value: string } }[];
        };
      }[];
    }[];
  };
  webhooks: { id: string; type?: string; objectId: string | null; status: string }[];
}

export function sandboxState(api: SharedParts): Promise<SandboxState> {
  return api.sandbox.control<SandboxState>('state');
}

/** What a provider took and refunded for a payment, in minor units. */
export interface Money {
  id: string;
  taken: number;
  returned: number;
  refunds: number;
}

/** All payments in the sandbox's ledger. */
export async function ledger(api: SharedParts): Promise<Money[]> {
  const { stripe, paypal } = await sandboxState(api);
  const minor = (value: string): number => Math.round(Number(value) * 100);
  const cards = stripe.paymentIntents.map(({ id, amount_received }) => {
    const refunds = stripe.refunds.filter(
      ({ payment_intent, status }) => payment_intent === id && status !== 'failed',
    );
    const returned = refunds.reduce((sum, { amount }) => sum + amount, 0);
    return { id, taken: amount_received, returned, refunds: refunds.length };
  });
  const wallet = paypal.orders.map(({ id, purchase_units }) => {
    const { captures = [], refunds: all = [] } = purchase_units[0]?.payments ?? {};
    const refunds = all.filter(({ status }) => status !== 'FAILED');
    const taken = captures.filter(({ status }) => !['PENDING', 'DECLINED'].includes(status));
    return {
      id,
      taken: taken.reduce((sum, { amount }) => sum + minor(amount.value), 0),
      returned: refunds.reduce((sum, { amount }) => sum + minor(amount.value), 0),
      refunds: refunds.length,
    };
  });
  return [...cards, ...wallet];
}

export async function moneyOf(api: SharedParts, providerPaymentId: string): Promise<Money> {
  const money = (await ledger(api)).find(({ id }) => id === providerPaymentId);
  if (!money) throw new Error(`the provider has no ${providerPaymentId}`);
  return money;
}

/** A member with a hold and an open card payment for it. */
export async function startCardCheckout(
  api: TestApp,
  overrides: Partial<BookingFields> = {},
): Promise<HeldSlot & { visitor: Visitor; agent: Agent; paymentId: string }> {
  const visitor = await api.visitor();
  const held = await hold(visitor.agent, aBooking(overrides));
  return { ...held, visitor, agent: visitor.agent, paymentId: await openCard(visitor.agent, held.bookingId) };
}

/** A member with a hold and an order for it, by default approved. */
export async function startWalletCheckout(
  api: TestApp,
  { approved = true, ...approval }: { approved?: boolean; [option: string]: unknown } = {},
): Promise<HeldSlot & { visitor: Visitor; agent: Agent; orderId: string }> {
  const visitor = await api.visitor();
  const held = await hold(visitor.agent);
  const orderId = await openOrder(visitor.agent, held.bookingId);
  if (approved) await approve(api, orderId, approval);
  return { ...held, visitor, agent: visitor.agent, orderId };
}

/** The kinds of the emails about a booking's refunds, in order. */
export async function refundEmails({ db }: Pick<SharedParts, 'db'>, bookingId: number): Promise<string[]> {
  const { rows } = await db.query<{ kind: string }>(
    `SELECT kind FROM mails WHERE about_kind = 'booking' AND about_id = $1 AND kind IN ('refund-sent', 'refund-failed') ORDER BY id`,
    [bookingId],
  );
  return rows.map(({ kind }) => kind);
}
