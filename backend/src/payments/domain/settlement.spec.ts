import { PaymentProviderName } from '../../platform/common/payment-providers.js';
import { PaymentState } from './payment-status.js';
import { decide, isUnattached, sendBack, type SeenPayment, type SettledPayment } from './settlement.js';

const NOW = new Date('2027-03-20T10:00:00.000Z');
const PRICE = 12_000;

const aPayment = (over: Partial<SettledPayment> = {}): SettledPayment => ({
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
const aHold = (over: object = {}) => ({
  isHeld: true,
  isConfirmed: false,
  isPaid: false,
  paymentId: null,
  isRefunded: false,
  refuses: null,
  refundedMinor: null,
  ...over,
});
const seen = (over: Partial<SeenPayment> = {}): SeenPayment => ({
  providerPaymentId: 'pi_1',
  state: 'paid',
  receivedMinor: PRICE,
  refundedMinor: 0,
  currency: 'GBP',
  captureId: null,
  ...over,
});
const due = (priceMinor: number | null = PRICE, refund = false) => ({ priceMinor, refund });
const completed = { status: PaymentState.Completed, receivedMinor: PRICE, completedAt: NOW };

describe('a settlement decides', () => {
  it('that the price of a hold confirms it', () => {
    const { payment, steps, outcome } = decide(aPayment(), aHold(), seen(), due(), NOW);
    expect(outcome).toEqual({ kind: 'booked', first: true });
    expect(payment).toMatchObject(completed);
    expect(steps).toEqual([]);
  });

  it.each([
    ['a part of the price', seen({ receivedMinor: PRICE - 1 }), due()],
    ['more than the price', seen({ receivedMinor: PRICE + 1 }), due()],
    ['another currency', seen({ currency: 'EUR' }), due()],
    ['what was asked for, which is not the price any more', seen(), due(PRICE + 1_000)],
  ])('that %s goes back', (_name, answer, owed) => {
    const { payment, steps, outcome } = decide(aPayment(), aHold(), answer, owed, NOW);
    expect(outcome).toEqual({ kind: 'rejected', code: 'amount_mismatch' });
    expect(payment.rejection).toBe('amount_mismatch');
    expect(steps).toEqual([
      { do: 'guard hold' },
      { do: 'queue refund', amountMinor: answer.receivedMinor, reason: 'amount_mismatch' },
    ]);
  });

  it.each(['already_paid', 'slot_taken', 'slot_begun'] as const)(
    'that money for a booking that refuses it goes back: %s',
    (refuses) => {
      const { steps, outcome } = decide(aPayment(), aHold({ isHeld: false, refuses }), seen(), due(), NOW);
      expect(outcome).toEqual({ kind: 'rejected', code: refuses });
      expect(steps).toEqual([{ do: 'queue refund', amountMinor: PRICE, reason: refuses }]);
    },
  );

  it('that a bare payment waits for what it is for, and books it then', () => {
    const bare = aPayment({ bookingId: null });
    const waiting = decide(bare, null, seen(), due(null), NOW);
    expect(waiting.outcome).toEqual({ kind: 'unattached' });
    expect(isUnattached(waiting.payment)).toBe(true);
    expect(decide(waiting.payment, null, seen(), due(PRICE), NOW).outcome).toEqual({
      kind: 'booked',
      first: true,
    });
  });

  it('that a bare payment which was sent back books nothing any more', () => {
    const { payment } = sendBack(aPayment({ ...completed, bookingId: null }), null, 'unattached');
    expect(decide(payment, null, seen(), due(PRICE), NOW)).toMatchObject({
      steps: [],
      outcome: { kind: 'rejected', code: 'unattached' },
    });
  });

  it('that only what is left goes back', () => {
    const partly = aPayment({ receivedMinor: PRICE, refundedMinor: 2_000 });
    expect(sendBack(partly, null, 'slot_taken').steps).toEqual([
      { do: 'queue refund', amountMinor: PRICE - 2_000, reason: 'slot_taken' },
    ]);
  });

  it('that money which had gone back before anybody heard of it frees the hold', () => {
    const gone = seen({ refundedMinor: PRICE });
    const { payment, steps, outcome } = decide(aPayment(), aHold(), gone, due(), NOW);
    expect(outcome).toEqual({ kind: 'rejected', code: 'refunded' });
    expect(payment.status).toBe(PaymentState.Refunded);
    expect(steps).toEqual([{ do: 'mark refunded' }, { do: 'cancel booking' }]);
  });

  describe('of a booking that the payment has paid for', () => {
    const paid = aHold({ isHeld: false, isConfirmed: true, isPaid: true, paymentId: 'pi_1' });

    it('that the same again is the same booking', () => {
      const before = aPayment(completed);
      const { payment, steps, outcome } = decide(before, paid, seen(), due(), NOW);
      expect({ payment, steps, outcome }).toEqual({
        payment: before,
        steps: [],
        outcome: { kind: 'booked', first: false },
      });
    });

    it('that all of it given back in the provider’s pages cancels it', () => {
      const { payment, steps } = decide(
        aPayment(completed),
        paid,
        seen({ refundedMinor: PRICE }),
        due(),
        NOW,
      );
      expect(payment.status).toBe(PaymentState.Refunded);
      expect(steps).toEqual([
        { do: 'cancel booking' },
        { do: 'mark refunded' },
        { do: 'note refund', refundedMinor: PRICE },
      ]);
    });

    it('that a part given back is noted, unless more is under way', () => {
      const partly = seen({ refundedMinor: 2_000 });
      const steps = (refund: boolean) =>
        decide(aPayment(completed), paid, partly, due(PRICE, refund), NOW).steps;
      expect(steps(false)).toEqual([{ do: 'note refund', refundedMinor: 2_000 }]);
      expect(steps(true)).toEqual([]);
    });

    it('that an answer of before the refund forgets nothing', () => {
      const refunded = aPayment({ ...completed, refundedMinor: 2_000 });
      const { payment } = decide(refunded, paid, seen(), due(), NOW);
      expect(payment.refundedMinor).toBe(2_000);
    });

    it('that refunds of another payment leave it alone', () => {
      const other = { ...paid, paymentId: 'pi_2' };
      const { steps } = decide(aPayment(completed), other, seen({ refundedMinor: PRICE }), due(), NOW);
      expect(steps).toEqual([]);
    });
  });

  describe('of a payment that is not paid', () => {
    const processing = { status: PaymentState.Processing, processingSince: NOW };
    const later = (ms: number): Date => new Date(NOW.getTime() + ms);

    it('that it is processing from when that was first heard', () => {
      const { payment } = decide(aPayment(), aHold(), seen({ state: 'processing' }), due(), NOW);
      expect(payment).toMatchObject(processing);
      expect(
        decide(payment, aHold(), seen({ state: 'processing' }), due(), later(9_000)).payment,
      ).toMatchObject(processing);
    });

    it('that a wallet’s capture may still be under way for a while, and a card’s may not', () => {
      const outcomeOf = (provider: PaymentProviderName, ms: number) =>
        decide(aPayment({ ...processing, provider }), aHold(), seen({ state: 'approved' }), due(), later(ms))
          .outcome.kind;
      expect(outcomeOf(PaymentProviderName.PayPal, 24_000)).toBe('processing');
      expect(outcomeOf(PaymentProviderName.PayPal, 26_000)).toBe('open');
      expect(outcomeOf(PaymentProviderName.Stripe, 0)).toBe('open');
    });

    it('that one which was ended has failed, and that money wins over that', () => {
      const { payment, outcome } = decide(aPayment(), aHold(), seen({ state: 'cancelled' }), due(), NOW);
      expect([payment.status, outcome.kind]).toEqual([PaymentState.Failed, 'failed']);
      expect(decide(payment, aHold(), seen(), due(), NOW).outcome.kind).toBe('booked');
    });
  });
});
