import { screen } from '@testing-library/react';
import type { AdminBondRow } from '@/api/staff/generated';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { aPage } from '@/testing/staff-factories';
import { BondsPage } from './bonds-page';

const LIST = 'GET /api/admin/bonds';
const BOND: AdminBondRow = {
  id: 1042,
  reference: 'BSC-1042-7',
  name: 'Robin Taylor',
  eventType: 'Wedding Reception',
  date: '2099-03-05',
  timeSlot: '8:00 AM - 10:00 AM',
  spaceName: 'Main hall',
  status: 'completed',
  state: 'inspected',
  amount: '400.00',
  kept: '150.00',
  held: '400.00',
  currency: 'GBP',
  askedAt: null,
  takenAt: '2099-02-20T01:00:00.000Z',
  inspection: 'damage',
  responseDueAt: '2099-03-12T01:00:00.000Z',
  answeredAt: null,
  settledAt: null,
};
const open = (query: string, bonds: AdminBondRow[], held: object[]) => {
  const api = mockApi({
    'GET /api/admin/bonds/held': () => json(held),
    'GET /api/admin/saved-views': () => json([]),
    [LIST]: () => json(aPage(bonds)),
  });
  renderAt(`/admin/money/bonds${query}`, <BondsPage />);
  return api;
};

it('the list of bonds shows the sum that the club holds, and each bond with its booking and status', async () => {
  const api = open('?view=to_decide', [BOND], [{ held: '400.00', count: 1, currency: 'GBP' }]);
  const link = await screen.findByRole('link', { name: 'Robin Taylor' });
  expect(link).toHaveAttribute('href', '/admin/bookings/1042');
  expect(link.closest('tr')).toHaveTextContent(
    /Main hall.*£400\.00.*£150\.00.*Inspected.*waiting for a response/,
  );
  expect(await screen.findByText(/^Held today:/)).toHaveTextContent('Held today: £400.00 for 1 booking');
  // Otherwise the two sums differ without a word.
  expect(
    screen.getByText('Month sheets also count bonds whose refund is not paid out yet.'),
  ).toBeInTheDocument();
  expect(api.callsTo(LIST)[0]?.search.toString()).toBe('sort=date&view=to_decide');
});

it('the list of bonds says what to do when there are none', async () => {
  open('', [], []);
  expect(await screen.findByText('No bonds yet')).toBeVisible();
  expect(await screen.findByText('The club holds no bonds.')).toBeVisible();
});
