import { screen, within } from '@testing-library/react';
import type { AdminPolicy, Policy } from '@/api/staff/generated';
import { aUser, bookingOptions } from '@/testing/factories';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import { PoliciesPage } from './policies-page';

const RULES: Policy = {
  fullRefundDays: 14,
  partialRefundDays: 7,
  partialRefundPercent: 50,
  holdMinutes: 15,
  holdExtensionMinutes: 10,
  holdMaxMinutes: 60,
  windowMonths: 6,
  noticeHours: 0,
  bonds: [],
  bondDueDays: 7,
  furtherSlotPercent: 100,
};
const aPolicy = (over: Partial<AdminPolicy>): AdminPolicy => ({
  ...RULES,
  id: 1,
  validFrom: '2000-01-01T00:00:00.000Z',
  state: 'in_force',
  by: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  withdrawnBy: null,
  withdrawnAt: null,
  ...over,
});
const LIST = [
  aPolicy({ id: 2, validFrom: '2027-02-28T13:30:00.000Z', state: 'planned', noticeHours: 24, by: 'Kim' }),
  aPolicy({}),
];
const BONDS = [{ eventType: 'Birthday Party', amountMinor: 20_000 }];
const OUTCOME = {
  validFrom: null,
  before: RULES,
  after: { ...RULES, noticeHours: 48, bonds: BONDS },
  changed: ['noticeHours', 'bonds'],
  next: { ...RULES, id: 2, validFrom: '2027-02-28T13:30:00.000Z' },
  openHolds: 12,
  bookings: 240,
  quote: 'a'.repeat(22),
};

function start(over: Parameters<typeof mockApi>[0] = {}) {
  signedIn();
  const api = mockApi({
    'GET /api/user': () => json(aUser({ role: 'admin' })),
    'GET /api/booking-options': () => json(bookingOptions()),
    'GET /api/admin/policies': () => json(LIST),
    'POST /api/admin/policies/preview': () => json(OUTCOME),
    ...over,
  });
  return { api, ...renderAt('/admin/setup/policies', <PoliciesPage />) };
}

async function fill(user: ReturnType<typeof start>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Change rules' }));
  const notice = screen.getByLabelText('Notice required (hours)');
  expect(notice).toHaveValue('0');
  await user.clear(notice);
  await user.type(notice, '48');
  await user.type(screen.getByLabelText('Birthday Party'), '200');
  await user.click(screen.getByRole('button', { name: 'Preview changes' }));
}

describe('the booking rules page', () => {
  it('shows current and planned rules', async () => {
    start();
    const present = await screen.findByRole('region', { name: 'Current rules' });
    expect(present).toHaveTextContent('Full refund until14 days before');
    expect(present).toHaveTextContent('BondsNone');
    const table = screen.getByRole('table', { name: 'Rules: current and planned' });
    expect(within(table).getByText('Mon 1 Mar 2027').closest('tr')).toHaveTextContent('Planned');
  });

  it('changes rules only after a preview, which counts the bookings that keep the old ones', async () => {
    const { api, user } = start({ 'POST /api/admin/policies': () => json(LIST, 201) });
    await fill(user);
    const outcome = await screen.findByRole('region', { name: 'Preview' });
    expect(outcome).toHaveTextContent('Notice required: 48 hours (was none)');
    expect(outcome).toHaveTextContent('Bonds: Birthday Party £200.00 (was None)');
    expect(outcome).toHaveTextContent('12 live holds and 240 bookings keep the old rules.');
    expect(outcome).toHaveTextContent('The rules change again on Mon 1 Mar 2027.');
    await user.click(screen.getByRole('button', { name: 'Change rules now' }));
    expect(await screen.findByText('Rules changed')).toBeVisible();
    expect(
      api.calls.find(({ method, path }) => method === 'POST' && path === '/api/admin/policies')?.body,
    ).toEqual({ ...RULES, noticeHours: 48, bonds: BONDS, validFrom: null, quote: OUTCOME.quote });
  });

  it('withdraws a planned version', async () => {
    const { user } = start({ 'DELETE /api/admin/policies/2': () => new Response(null, { status: 204 }) });
    await user.click(await screen.findByRole('button', { name: 'Withdraw rules from Mon 1 Mar 2027' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw rules' }),
    );
    expect(await screen.findByText('Rules withdrawn')).toBeVisible();
  });
});
