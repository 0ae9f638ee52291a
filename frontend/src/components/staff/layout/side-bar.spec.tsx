import { screen, within } from '@testing-library/react';
import type { StaffScope } from '@/api/staff/generated';
import { SideBar } from '@/components/staff/layout/side-bar';
import { aUser } from '@/testing/factories';
import { json, mockApi } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import { aScope, noCounts } from '@/testing/staff-factories';
import { groupsFor, pageAt } from './staff-navigation';

const COUNTS = noCounts({ today: 10, bookings: 2, refunds: 1, messages: 1, members: 4 });

function at(path: string, over: Partial<StaffScope> = {}) {
  mockApi({ 'GET /api/admin/me': () => json(aScope({ role: 'admin', clubs: [], counts: COUNTS, ...over })) });
  return renderAt(path, <SideBar user={aUser({ role: 'admin' })} />);
}
const group = (name: RegExp | string) => screen.findByRole('button', { name });

describe('the side bar', () => {
  it('has seven groups and opens that of the current page', async () => {
    at('/admin/calendar');
    expect(await screen.findByRole('link', { name: 'Today 10 waiting' })).toHaveAttribute('href', '/admin');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Bookings',
      'Money1 waiting',
      'Messages1 waiting',
      'People4 waiting',
      'Website',
      'Settings',
    ]);
    expect(await group('Bookings')).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { name: 'Calendar' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Bookings' })).toHaveAttribute('href', '/admin/bookings');
  });

  it('links a count to the tasks that it counts', async () => {
    at('/admin/calendar');
    const count = await screen.findByRole('link', { name: 'Bookings: 2 waiting' });
    expect(count).toHaveAttribute('href', '/admin/attention?badge=bookings');
  });

  it('opens one group at a time, and the group of the next page after a link', async () => {
    const { user } = at('/admin/calendar');
    await user.click(await group(/^People/));
    expect(await group('Bookings 2 waiting')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: 'Calendar' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Club members' }));
    expect(currentAddress()).toBe('/admin/members');
    expect(await group('People')).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { name: 'Club members' })).toHaveAttribute('aria-current', 'page');
    await user.click(await group('People'));
    expect(await group('People 4 waiting')).toHaveAttribute('aria-expanded', 'false');
  });

  it('shows only the pages that the reader may open', async () => {
    at('/admin', { permissions: ['staff', 'content:events', 'content:news', 'messages:write'] });
    expect(await screen.findByRole('link', { name: 'Inbox' })).toHaveAttribute('href', '/admin/messages');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Website']);
  });

  it('has the same groups for a club secretary', async () => {
    const { user } = at('/my-club', { role: 'club_admin' });
    const nav = within(screen.getByRole('navigation', { name: 'My club' }));
    expect(await nav.findByRole('link', { name: 'Club members 4 waiting' })).toHaveAttribute(
      'href',
      '/my-club/members',
    );
    expect(nav.getByRole('link', { name: /^Today/ })).toHaveAttribute('aria-current', 'page');
    await user.click(await group('Website'));
    expect(nav.getByRole('link', { name: 'Photos' })).toHaveAttribute('href', '/my-club/media');
  });
});

it.each([
  ['/admin', 'Today'],
  ['/admin/attention', 'Today'],
  ['/admin/attention?badge=refunds', 'Refunds'],
  ['/admin/refunds?view=failed', 'Refunds'],
  ['/admin/run-sheet/2026-12-18', 'Today'],
  ['/admin/bookings', 'Bookings'],
  ['/admin/bookings?view=unpaid', 'Bookings'],
  ['/admin/payments?method=cheque', 'Payments'],
  ['/admin/payments/9b2f5a0e-8d7c-4b6a-9f3e-1c2d3e4f5a6b', 'Payments'],
  ['/admin/bookings/1042?view=pending', 'Bookings'],
  ['/admin/attention?badge=bookings', 'Bookings'],
  ['/admin/booking-series/3', 'Recurring'],
  ['/admin/setup/closures', 'Closures'],
  ['/admin/money/bonds?view=due', 'Bonds'],
  ['/admin/money/payouts/7', 'Payouts'],
  ['/admin/reports/month/2026-10', 'Month sheets'],
  ['/admin/reports/use?space=2', 'Usage report'],
  ['/admin/accounting', 'Accounting files'],
  ['/admin/reports/year?year=2025', 'Month sheets'],
  ['/admin/reports/settings', 'Month sheets'],
  ['/admin/people/7', 'People'],
  ['/admin/people/invitations', 'Invitations'],
  ['/admin/clubs/28', 'Clubs'],
  ['/admin/clubs/28/members', 'Club members'],
  ['/admin/setup/spaces/rooms/2', 'Spaces'],
  ['/admin/setup/extras/new', 'Spaces'],
  ['/admin/setup/prices', 'Prices'],
  ['/admin/setup/slots', 'Slots'],
])('%s belongs to %s', (address, label) => {
  const { pathname, search } = new URL(address, 'https://club.example');
  expect(pageAt(groupsFor('office', undefined), { pathname, search })?.label).toBe(label);
});
