import { ownRefundOf } from './refund-match.js';
import { RefundState } from './refund-state.js';

const decided = new Date('2027-03-20T10:00:00.000Z');
const after = (minutes: number): Date => new Date(decided.getTime() + minutes * 60_000);
const own = (over: object = {}) => ({
  id: 'ours',
  status: RefundState.Sending,
  amountMinor: 12_000,
  providerRefundId: null as string | null,
  returned: [] as string[],
  createdAt: decided,
  ...over,
});
const seen = (over: object = {}) => ({
  providerRefundId: 're_1',
  ourRefundId: null as string | null,
  amountMinor: 12_000,
  createdAt: after(1),
  ...over,
});

describe('ownRefundOf', () => {
  it('a refund with the id of one of ours is that refund', () => {
    expect(ownRefundOf(seen({ ourRefundId: 'ours', amountMinor: 1 }), [own()])).toMatchObject({ id: 'ours' });
    expect(ownRefundOf(seen({ ourRefundId: 'another' }), [own()])).toBeNull();
  });

  it('a refund with a known provider id is matched in every state', () => {
    const refund = own({ status: RefundState.Completed, providerRefundId: 're_1', amountMinor: 1 });
    expect(ownRefundOf(seen(), [refund])).toBe(refund);
  });

  it('a further refund does not match a completed one', () => {
    const refund = own({ status: RefundState.Completed, providerRefundId: 're_0' });
    expect(ownRefundOf(seen({ ourRefundId: 'ours' }), [refund])).toBeNull();
    expect(ownRefundOf(seen(), [refund])).toBeNull();
  });

  it.each([
    ['of the owed amount is ours', {}, true],
    ['of another amount is not ours', { amountMinor: 11_999 }, false],
    ['made before ours was queued is not ours', { createdAt: after(-10) }, false],
    ['made just before, by a clock that is behind, is ours', { createdAt: after(-1) }, true],
  ])('a refund without our id: %s', (_, over, isOurs) => {
    expect(ownRefundOf(seen(over), [own()]) !== null).toBe(isOurs);
  });
});
