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

describe('a refund that the provider shows', () => {
  it('is ours by the id that we gave it', () => {
    expect(ownRefundOf(seen({ ourRefundId: 'ours', amountMinor: 1 }), [own()])).toMatchObject({ id: 'ours' });
    expect(ownRefundOf(seen({ ourRefundId: 'another' }), [own()])).toBeNull();
  });

  it('is known by its own id, whatever has become of it', () => {
    const refund = own({ status: RefundState.Completed, providerRefundId: 're_1', amountMinor: 1 });
    expect(ownRefundOf(seen(), [refund])).toBe(refund);
  });

  it('is a second one when what it was for is done', () => {
    const refund = own({ status: RefundState.Completed, providerRefundId: 're_0' });
    expect(ownRefundOf(seen({ ourRefundId: 'ours' }), [refund])).toBeNull();
    expect(ownRefundOf(seen(), [refund])).toBeNull();
  });

  it.each([
    ['of the sum that is owed', {}, true],
    ['of another sum', { amountMinor: 11_999 }, false],
    ['made before ours was decided', { createdAt: after(-10) }, false],
    ['made just before, by a clock that is a little behind', { createdAt: after(-1) }, true],
  ])('without an id of ours, %s', (_, over, isOurs) => {
    expect(ownRefundOf(seen(over), [own()]) !== null).toBe(isOurs);
  });
});
