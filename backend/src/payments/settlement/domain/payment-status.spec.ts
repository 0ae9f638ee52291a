import { canMove, PAYMENT_TRANSITIONS, PaymentState } from './payment-status.js';

const STATES = Object.values(PaymentState);

describe('payment states', () => {
  const allowed = new Set([
    'pending > processing',
    'pending > completed',
    'pending > failed',
    'processing > completed',
    'processing > failed',
    'processing > pending',
    'failed > completed',
    'completed > refunded',
  ]);
  const pairs = STATES.flatMap((from) => STATES.map((to): [PaymentState, PaymentState] => [from, to]));

  it.each(pairs)('a payment moves from %s to %s only if the table allows it', (from, to) => {
    expect(canMove(from, to)).toBe(allowed.has(`${from} > ${to}`));
  });

  it('every state has its transitions', () => {
    expect(Object.keys(PAYMENT_TRANSITIONS).sort()).toEqual([...STATES].sort());
  });

  it('every unpaid state can become completed, and refunded is final', () => {
    const withoutMoney = [PaymentState.Pending, PaymentState.Processing, PaymentState.Failed];
    for (const state of withoutMoney) expect(canMove(state, PaymentState.Completed)).toBe(true);
    expect(PAYMENT_TRANSITIONS[PaymentState.Refunded]).toEqual([]);
  });

  it('a completed payment can only become refunded', () => {
    expect(PAYMENT_TRANSITIONS[PaymentState.Completed]).toEqual([PaymentState.Refunded]);
  });
});
