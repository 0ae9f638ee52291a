import { PaymentProviderName } from '../../../platform/config/payment-providers.js';
import { PaymentState } from './payment-status.js';
import {
  decide,
  isUnattached,
  type BookingState,
  type PaidForBooking,
  rejectPayment,
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
const context = (priceMinor: number | null = null, refundedOutside = false) => ({
  priceMinor,
  refundedOutside,
});
const completed = { status: PaymentState.Completed, receivedMinor: PRICE, completedAt: NOW };
const CONFIRM = { do: 'confirm booking' };
const KEEP = { do: 'keep' };

describe('decide', () => {
  it.each(['held', 'expired'] as const)('the full price confirms a booking that is %s', (status) => {
    const { payment, steps, outcome } = decide(aPayment(), aBooking(status), seen(), context(), NOW);
    expect(outcome).toEqual({ kind: 'booked', first: true });
    expect(payment).toMatchObject(completed);
    expect(steps).toEqual([CONFIRM, KEEP]);
  });

  it.each([
    ['a payment below the price', seen({ receivedMinor: PRICE - 1 }), HOLD],
    ['a payment above the price', seen({ receivedMinor: PRICE + 1 }), HOLD],
    ['a payment in another currency', seen({ currency: 'EUR' }), HOLD],
    ['a payment of a price that has changed since', seen(), { ...HOLD, totalMinor: PRICE + 1_000 }],
    [
      'a payment of another amount than requested for a pending booking',
      seen({ receivedMinor: PRICE - 1 }),
      aBooking('pending'),
    ],
  ])('%s is refunded', (_name, answer, booking) => {
    const { payment, steps, outcome } = decide(aPayment(), booking, answer, context(), NOW);
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
    ['hold_expired', aBooking('cancelled', { wasHold: true })],
    ['booking_changed', aBooking('cancelled')],
    ['slot_begun', aBooking('held', { hasBegun: true })],
    ['slot_begun', aBooking('expired', { hasBegun: true })],
  ])('a payment that its booking cannot take is refunded with the code %s', (code, booking) => {
    const { steps, outcome } = decide(aPayment(), booking, seen(), context(), NOW);
    expect(outcome).toEqual({ kind: 'rejected', code });
    expect(steps).toEqual([{ do: 'queue refund', amountMinor: PRICE, reason: code }]);
  });

  describe('for a booking with a balance', () => {
    it.each([
      ['a payment of the balance is kept', aBooking('confirmed'), [KEEP]],
      ['a payment of part of the balance is kept', aBooking('confirmed', { totalMinor: PRICE * 2 }), [KEEP]],
      [
        'the excess of a payment above the balance is refunded',
        aBooking('confirmed', { paidMinor: PRICE - 2_000 }),
        [KEEP, { do: 'queue refund', amountMinor: PRICE - 2_000, reason: 'overpaid' }],
      ],
      ['a pending booking is confirmed once it is paid in full', aBooking('pending'), [CONFIRM, KEEP]],
      [
        'a pending booking that still owes is not confirmed',
        aBooking('pending', { totalMinor: PRICE + 1 }),
        [KEEP],
      ],
      [
        'a pending booking is confirmed by a payment even after its slot has started',
        aBooking('pending', { hasBegun: true }),
        [CONFIRM, KEEP],
      ],
      [
        'a payment of the balance is kept after the booking is completed',
        aBooking('completed', { hasBegun: true }),
        [KEEP],
      ],
    ])('%s', (_name, booking, expected) => {
      const { payment, steps, outcome } = decide(aPayment(), booking, seen(), context(), NOW);
      expect(outcome).toEqual({ kind: 'booked', first: true });
      expect(payment.rejection).toBeNull();
      expect(steps).toEqual(expected);
    });

    it('a partly refunded payment counts only with the rest', () => {
      const booking = aBooking('pending', { totalMinor: PRICE - 3_000 });
      const { steps } = decide(aPayment(), booking, seen({ refundedMinor: 2_000 }), context(), NOW);
      expect(steps).toEqual([CONFIRM, KEEP, { do: 'queue refund', amountMinor: 1_000, reason: 'overpaid' }]);
    });
  });

  it('a payment without a booking waits for a booking request and then pays for it', () => {
    const unbooked = aPayment({ bookingId: null });
    const waiting = decide(unbooked, null, seen(), context(), NOW);
    expect(waiting.outcome).toEqual({ kind: 'unattached' });
    expect(isUnattached(waiting.payment)).toBe(true);
    expect(decide(waiting.payment, null, seen(), context(PRICE), NOW).outcome).toEqual({
      kind: 'booked',
      first: true,
    });
  });

  it('a payment without a booking that was rejected can no longer pay for one', () => {
    const { payment } = rejectPayment(aPayment({ ...completed, bookingId: null }), 'unattached');
    expect(decide(payment, null, seen(), context(PRICE), NOW)).toMatchObject({
      steps: [],
      outcome: { kind: 'rejected', code: 'unattached' },
    });
  });

  it('a rejection refunds only what is left of the payment', () => {
    const partly = aPayment({ receivedMinor: PRICE, refundedMinor: 2_000 });
    expect(rejectPayment(partly, 'slot_taken').steps).toEqual([
      { do: 'queue refund', amountMinor: PRICE - 2_000, reason: 'slot_taken' },
    ]);
  });

  it('a payment that was refunded before we settled it releases the hold', () => {
    const gone = seen({ refundedMinor: PRICE });
    const { payment, steps, outcome } = decide(aPayment(), HOLD, gone, context(), NOW);
    expect(outcome).toEqual({ kind: 'rejected', code: 'refunded' });
    expect(payment.status).toBe(PaymentState.Refunded);
    expect(steps).toEqual([{ do: 'cancel booking' }]);
  });

  describe('for a booking that the payment already paid for', () => {
    const paid = aBooking('confirmed', { paidMinor: PRICE });

    it('a repeated settlement returns the same booking and changes nothing', () => {
      const before = aPayment(completed);
      const { payment, steps, outcome } = decide(before, paid, seen(), context(), NOW);
      expect({ payment, steps, outcome }).toEqual({
        payment: before,
        steps: [],
        outcome: { kind: 'booked', first: false },
      });
    });

    it('a full refund made at the provider cancels a confirmed booking that has no other payment', () => {
      const gone = seen({ refundedMinor: PRICE });
      const decided = (booking: PaidForBooking, refundedOutside = true) =>
        decide(aPayment(completed), booking, gone, context(null, refundedOutside), NOW);
      const { payment, steps } = decided({ ...paid, paidMinor: 0 });
      expect(payment.status).toBe(PaymentState.Refunded);
      expect(steps).toEqual([{ do: 'cancel booking' }]);
      expect(decided({ ...paid, paidMinor: 1 }).steps).toEqual([]);
      expect(decided(aBooking('completed')).steps).toEqual([]);
      expect(decided(aBooking('pending')).steps).toEqual([]);
    });

    it('a full refund made by us leaves the booking as it is', () => {
      const { steps } = decide(
        aPayment(completed),
        { ...paid, totalMinor: 0, paidMinor: 0 },
        seen({ refundedMinor: PRICE }),
        context(),
        NOW,
      );
      expect(steps).toEqual([]);
    });

    it('an answer from before a refund does not reduce the refunded amount', () => {
      const refunded = aPayment({ ...completed, refundedMinor: 2_000 });
      const { payment } = decide(refunded, paid, seen(), context(), NOW);
      expect(payment.refundedMinor).toBe(2_000);
    });
  });

  describe('for an unpaid payment', () => {
    const processing = { status: PaymentState.Processing, processingSince: NOW };
    const later = (ms: number): Date => new Date(NOW.getTime() + ms);

    it('a payment is processing since the first such answer', () => {
      const { payment } = decide(aPayment(), HOLD, seen({ state: 'processing' }), context(), NOW);
      expect(payment).toMatchObject(processing);
      expect(
        decide(payment, HOLD, seen({ state: 'processing' }), context(), later(9_000)).payment,
      ).toMatchObject(processing);
    });

    it('only a wallet payment stays processing for a grace period while it shows as unpaid', () => {
      const outcomeOf = (provider: PaymentProviderName, ms: number) =>
        decide(aPayment({ ...processing, provider }), HOLD, seen({ state: 'approved' }), context(), later(ms))
          .outcome.kind;
      expect(outcomeOf(PaymentProviderName.PayPal, 24_000)).toBe('processing');
      expect(outcomeOf(PaymentProviderName.PayPal, 26_000)).toBe('open');
      expect(outcomeOf(PaymentProviderName.Stripe, 0)).toBe('open');
    });

    it('a cancelled payment fails, but still books if it is paid after all', () => {
      const { payment, outcome } = decide(aPayment(), HOLD, seen({ state: 'cancelled' }), context(), NOW);
      expect([payment.status, outcome.kind]).toEqual([PaymentState.Failed, 'failed']);
      expect(decide(payment, HOLD, seen(), context(), NOW).outcome.kind).toBe('booked');
    });
  });
});

describe('decide, for a bond payment', () => {
  const BOND = { state: 'due', amountMinor: PRICE } as const;
  const forBond = (over: Partial<SettledPayment> = {}) => aPayment({ purpose: 'bond', ...over });
  const owing = (over: Partial<PaidForBooking> = {}) => aBooking('confirmed', { bond: BOND, ...over });

  it('a payment of the full amount takes a bond that is due', () => {
    const { steps, outcome } = decide(forBond(), owing(), seen(), context(), NOW);
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
  ] as const)('a bond payment that does not fit is refunded with the code %s', (reason, booking) => {
    const { steps } = decide(forBond(), booking, seen(), context(), NOW);
    expect(steps).toEqual([{ do: 'queue refund', amountMinor: PRICE, reason }]);
  });

  it('a full refund made at the provider returns the bond and keeps the booking', () => {
    const paid = forBond({ ...completed, refundedMinor: PRICE });
    const bond = { ...BOND, state: 'taken' } as const;
    const { steps } = decide(paid, owing({ bond }), seen({ refundedMinor: PRICE }), context(null, true), NOW);
    expect(steps).toEqual([{ do: 'return bond' }]);
    const part = { ...paid, refundedMinor: PRICE - 1 };
    expect(decide(part, owing({ bond }), seen(), context(null, true), NOW).steps).toEqual([]);
  });
});
