import { canMove, PAYMENT_TRANSITIONS, PaymentState } from './payment-status.js';

const STATES = Object.values(PaymentState);

describe('the states of a payment', () => {
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

  it.each(pairs)('%s to %s', (from, to) => {
    expect(canMove(from, to)).toBe(allowed.has(`${from} > ${to}`));
  });

  it('all stand in the table', () => {
    expect(Object.keys(PAYMENT_TRANSITIONS).sort()).toEqual([...STATES].sort());
  });

  it('lead from everywhere to money that was taken, except from money that has gone back', () => {
    const withoutMoney = [PaymentState.Pending, PaymentState.Processing, PaymentState.Failed];
    for (const state of withoutMoney) expect(canMove(state, PaymentState.Completed)).toBe(true);
    expect(PAYMENT_TRANSITIONS[PaymentState.Refunded]).toEqual([]);
  });

  it('never forget money: from completed there is no way but its return', () => {
    expect(PAYMENT_TRANSITIONS[PaymentState.Completed]).toEqual([PaymentState.Refunded]);
  });
});
