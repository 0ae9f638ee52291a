import type { Permission } from '@/api/staff/generated';
import { anAdminMoney } from '@/testing/staff-factories';
import { availableActions } from './booking-actions';

describe('the actions on a booking’s money', () => {
  const money = anAdminMoney({ status: 'pending', balance: '200.00', paid: '100.00' });
  const actionsWith = (...permissions: Permission[]) =>
    availableActions(money, '2026-12-07', (permission) => permissions.includes(permission));

  it('are those of the duty Bookings for a helper without the duty Money', () => {
    expect(actionsWith('bookings:write')).toEqual(['confirm', 'link', 'move', 'decline', 'cancel']);
  });

  it('are those of the duty Money for a treasurer without the duty Bookings', () => {
    expect(actionsWith('money:write')).toEqual(['record', 'charge', 'discount', 'refund', 'waive']);
  });

  it('are none without either duty', () => {
    expect(actionsWith('bookings:read', 'money:read')).toEqual([]);
  });
});
