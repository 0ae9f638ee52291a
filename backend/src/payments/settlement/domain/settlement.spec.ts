import { PaymentProviderName } from '../../../platform/config/payment-providers.js';
import { PaymentState } from './payment-status.js';
import {
  decide,
  isUnattached,
  type BookingState,
  type PaidForBooking,
  sendBack,
  type SeenPayment,
  type SettledPayment,
} from './settlement.js';

const NOW = new Date('2027-03-20T10:00:00.000Z');
const PRICE = 12_000;

const aPayment = (over: Partial<SettledPayment> = {}): SettledPayment => ({
  purpose: 'hire',
  provider: PaymentProviderName.Stripe,
  providerPaymentId: 'pi_1',
  captureId: null,
  bookingId: 7,
  amountMinor: PRICE,
  currency: 'GBP',
  receivedMinor: 0,
  refundedMinor: 0,
  status: PaymentState.Pending,
  rejection: null,
  completedAt: null,
  processingSince: null,
  ...over,
});
const aBooking = (status: BookingState, over: Partial<PaidForBooking> = {}): PaidForBooking => ({
  status,
  hasBegun: false,
  totalMinor: PRICE,
  paidMinor: 0,
  ...over,
});
const HOLD = aBooking('held');
const seen = (over: Partial<SeenPayment> = {}): SeenPayment => ({
  providerPaymentId: 'pi_1',
  state: 'paid',
  receivedMinor: PRICE,
  refundedMinor: 0,
  currency: 'GBP',
  captureId: null,
  ...over,
});
const around = (priceMinor: number | null = null, refundedOutside = false) => ({
  priceMinor,
  refundedOutside,
});
const completed = { status: PaymentState.Completed, receivedMinor: PRICE, completedAt: NOW };
const CONFIRM = { do: 'confirm booking' };
const KEEP = { do: 'keep' };

describe('a settlement decides', () => {
  it.each(['held', 'expired'] as const)('that the price of one that is %s confirms it', (status) => {
    const { payment, steps, outcome } = decide(aPayment(), aBooking(status), seen(), around(), NOW);
    expect(outcome).toEqual({ kind: 'booked', first: true });
    expect(payment).toMatchObject(completed);
    expect(steps).toEqual([CONFIRM, KEEP]);
  });

  it.each([
    ['a part of the price', seen({ receivedMinor: PRICE - 1 }), HOLD],
    ['more than the price', seen({ receivedMinor: PRICE + 1 }), HOLD],
    ['another currency', seen({ currency: 'EUR' }), HOLD],
    ['what was asked for, which is not the price any more', seen(), { ...HOLD, totalMinor: PRICE + 1_000 }],
    [
      'other than asked for of a booking that owes it',
      seen({ receivedMinor: PRICE - 1 }),
      aBooking('pending'),
    ],
  ])('that %s goes back', (_name, answer, booking) => {
    const { payment, steps, outcome } = decide(aPayment(), booking, answer, around(), NOW);
    expect(outcome).toEqual({ kind: 'rejected', code: 'amount_mismatch' });
    expect(payment.rejection).toBe('amount_mismatch');
    expect(steps).toEqual([
      { do: 'queue refund', amountMinor: answer.receivedMinor, reason: 'amount_mismatch' },
    ]);
  });

  it.each([
    ['already_paid', aBooking('confirmed', { paidMinor: PRICE })],
    ['already_paid', aBooking('completed', { paidMinor: PRICE + 1 })],
    ['already_paid', aBooking('pending', { totalMinor: 0 })],
    ['already_paid', aBooking('expired', { isMade: true })],
    ['slot_taken', aBooking('cancelled')],
    ['slot_begun', aBooking('held', { hasBegun: true })],
    ['slot_begun', aBooking('expired', { hasBegun: true })],
  ])('that money for a booking that refuses it goes back: %s', (code, booking) => {
    const { steps, outcome } = decide(aPayment(), booking, seen(), around(), NOW);
    expect(outcome).toEqual({ kind: 'rejected', code });
    expect(steps).toEqual([{ do: 'queue refund', amountMinor: PRICE, reason: code }]);
  });

  describe('of a booking that still owes something', () => {
    it.each([
      ['what it owes is kept', aBooking('confirmed'), [KEEP]],
      ['a part of it is kept', aBooking('confirmed', { totalMinor: PRICE * 2 }), [KEEP]],
      [
        'what is too much goes back',
        aBooking('confirmed', { paidMinor: PRICE - 2_000 }),
        [KEEP, { do: 'queue refund', amountMinor: PRICE - 2_000, reason: 'overpaid' }],
      ],
      ['a pending one that is paid then is confirmed', aBooking('pending'), [CONFIRM, KEEP]],
      ['a pending one that still owes is not', aBooking('pending', { totalMinor: PRICE + 1 }), [KEEP]],
      ['also after its slot has begun', aBooking('pending', { hasBegun: true }), [CONFIRM, KEEP]],
      ['and after it was', aBooking('completed', { hasBegun: true }), [KEEP]],
    ])('that %s', (_name, booking, expected) => {
      const { payment, steps, outcome } = decide(aPayment(), booking, seen(), around(), NOW);
      expect(outcome).toEqual({ kind: 'booked', first: true });
      expect(payment.rejection).toBeNull();
      expect(steps).toEqual(expected);
    });

    it('that of a payment of which a part has gone back already only the rest counts', () => {
      const booking = aBooking('pending', { totalMinor: PRICE - 3_000 });
      const { steps } = decide(aPayment(), booking, seen({ refundedMinor: 2_000 }), around(), NOW);
      expect(steps).toEqual([CONFIRM, KEEP, { do: 'queue refund', amountMinor: 1_000, reason: 'overpaid' }]);
    });
  });

  it('that a bare payment waits for what it is for, and books it then', () => {
    const bare = aPayment({ bookingId: null });
    const waiting = decide(bare, null, seen(), around(), NOW);
    expect(waiting.outcome).toEqual({ kind: 'unattached' });
    expect(isUnattached(waiting.payment)).toBe(true);
    expect(decide(waiting.payment, null, seen(), around(PRICE), NOW).outcome).toEqual({
      kind: 'booked',
      first: true,
    });
  });

  it('that a bare payment which was sent back books nothing any more', () => {
    const { payment } = sendBack(aPayment({ ...completed, bookingId: null }), 'unattached');
    expect(decide(payment, null, seen(), around(PRICE), NOW)).toMatchObject({
      steps: [],
      outcome: { kind: 'rejected', code: 'unattached' },
    });
  });

  it('that only what is left goes back', () => {
    const partly = aPayment({ receivedMinor: PRICE, refundedMinor: 2_000 });
    expect(sendBack(partly, 'slot_taken').steps).toEqual([
      { do: 'queue refund', amountMinor: PRICE - 2_000, reason: 'slot_taken' },
    ]);
  });

  it('that a payment refunded before we heard of it frees the hold', () => {
    const gone = seen({ refundedMinor: PRICE });
    const { payment, steps, outcome } = decide(aPayment(), HOLD, gone, around(), NOW);
    expect(outcome).toEqual({ kind: 'rejected', code: 'refunded' });
    expect(payment.status).toBe(PaymentState.Refunded);
    expect(steps).toEqual([{ do: 'cancel booking' }]);
  });

  describe('of a booking that the payment has paid for', () => {
    const paid = aBooking('confirmed', { paidMinor: PRICE });

    it('that the same again is the same booking', () => {
      const before = aPayment(completed);
      const { payment, steps, outcome } = decide(before, paid, seen(), around(), NOW);
      expect({ payment, steps, outcome }).toEqual({
        payment: before,
        steps: [],
        outcome: { kind: 'booked', first: false },
      });
    });

    it('that all of it given back in the provider’s pages cancels it, if nothing else has been paid', () => {
      const gone = seen({ refundedMinor: PRICE });
      const decided = (booking: PaidForBooking, refundedOutside = true) =>
        decide(aPayment(completed), booking, gone, around(null, refundedOutside), NOW);
      const { payment, steps } = decided({ ...paid, paidMinor: 0 });
      expect(payment.status).toBe(PaymentState.Refunded);
      expect(steps).toEqual([{ do: 'cancel booking' }]);
      expect(decided({ ...paid, paidMinor: 1 }).steps).toEqual([]);
      expect(decided(aBooking('completed')).steps).toEqual([]);
      expect(decided(aBooking('pending')).steps).toEqual([]);
    });

    it('that all of it given back by us leaves it as it is', () => {
      const { steps } = decide(
        aPayment(completed),
        { ...paid, totalMinor: 0, paidMinor: 0 },
        seen({ refundedMinor: PRICE }),
        around(),
        NOW,
      );
      expect(steps).toEqual([]);
    });

    it('that an answer of before the refund forgets nothing', () => {
      const refunded = aPayment({ ...completed, refundedMinor: 2_000 });
      const { payment } = decide(refunded, paid, seen(), around(), NOW);
      expect(payment.refundedMinor).toBe(2_000);
    });
  });

  describe('of a payment that is not paid', () => {
    const processing = { status: PaymentState.Processing, processingSince: NOW };
    const later = (ms: number): Date => new Date(NOW.getTime() + ms);

    it('that it is processing from when that was first heard', () => {
      const { payment } = decide(aPayment(), HOLD, seen({ state: 'processing' }), around(), NOW);
      expect(payment).toMatchObject(processing);
      expect(
        decide(payment, HOLD, seen({ state: 'processing' }), around(), later(9_000)).payment,
      ).toMatchObject(processing);
    });

    it('that a wallet’s capture may still be under way for a while, and a card’s may not', () => {
      const outcomeOf = (provider: PaymentProviderName, ms: number) =>
        decide(aPayment({ ...processing, provider }), HOLD, seen({ state: 'approved' }), around(), later(ms))
          .outcome.kind;
      expect(outcomeOf(PaymentProviderName.PayPal, 24_000)).toBe('processing');
      expect(outcomeOf(PaymentProviderName.PayPal, 26_000)).toBe('open');
      expect(outcomeOf(PaymentProviderName.Stripe, 0)).toBe('open');
    });

    it('that one which was ended has failed, and that money wins over that', () => {
      const { payment, outcome } = decide(aPayment(), HOLD, seen({ state: 'cancelled' }), around(), NOW);
      expect([payment.status, outcome.kind]).toEqual([PaymentState.Failed, 'failed']);
      expect(decide(payment, HOLD, seen(), around(), NOW).outcome.kind).toBe('booked');
    });
  });
});

describe('money for a bond', () => {
  const BOND = { state: 'due', amountMinor: PRICE } as const;
  const forBond = (over: Partial<SettledPayment> = {}) => aPayment({ purpose: 'bond', ...over });
  const owing = (over: Partial<PaidForBooking> = {}) => aBooking('confirmed', { bond: BOND, ...over });

  it('is taken where it is due and of its sum, and pays for nothing else', () => {
    const { steps, outcome } = decide(forBond(), owing(), seen(), around(), NOW);
    expect(outcome).toEqual({ kind: 'booked', first: true });
    expect(steps).toEqual([KEEP, { do: 'take bond' }]);
  });

  it.each([
    ['already_paid', owing({ bond: { ...BOND, state: 'taken' } })],
    ['already_paid', owing({ bond: { ...BOND, state: 'inspected' } })],
    ['bond_not_due', owing({ bond: { ...BOND, state: 'waived' } })],
    ['bond_not_due', owing({ bond: { ...BOND, state: 'returned' } })],
    ['bond_not_due', owing({ bond: null })],
    ['bond_not_due', aBooking('cancelled', { bond: BOND })],
    ['amount_mismatch', owing({ bond: { ...BOND, amountMinor: PRICE + 1 } })],
  ] as const)('goes back otherwise: %s', (reason, booking) => {
    const { steps } = decide(forBond(), booking, seen(), around(), NOW);
    expect(steps).toEqual([{ do: 'queue refund', amountMinor: PRICE, reason }]);
  });

  it('that was refunded in the provider’s own pages returns the bond, and never ends the booking', () => {
    const paid = forBond({ ...completed, refundedMinor: PRICE });
    const bond = { ...BOND, state: 'taken' } as const;
    const { steps } = decide(paid, owing({ bond }), seen({ refundedMinor: PRICE }), around(null, true), NOW);
    expect(steps).toEqual([{ do: 'return bond' }]);
    const part = { ...paid, refundedMinor: PRICE - 1 };
    expect(decide(part, owing({ bond }), seen(), around(null, true), NOW).steps).toEqual([]);
  });
});
