import { screen, waitFor, within } from '@testing-library/react';
import { aBooking } from '@/testing/factories';
import { json, mockApi, never, problem } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import { MyBookingsPage } from './my-bookings-page';

/** A booking that starts at eight on this day. */
function onDay(day: string, over: Parameters<typeof aBooking>[0]) {
  return aBooking({ date: day, startTime: `${day}T08:00:00Z`, endTime: `${day}T10:00:00Z`, ...over });
}
const SEVERAL = [
  onDay('2020-01-01', { id: 1, eventType: 'Community Event', status: 'completed' }),
  onDay('2020-02-01', { id: 2, eventType: 'Sports Event', status: 'completed' }),
  onDay('2099-12-13', { id: 3, eventType: 'Wedding Reception' }),
  onDay('2099-01-13', { id: 4, eventType: 'Corporate Event', status: 'pending' }),
  onDay('2099-03-01', { id: 5, eventType: 'Birthday Party', status: 'cancelled' }),
  onDay('2021-03-01', {
    id: 6,
    eventType: 'Other',
    status: 'expired',
    refund: { status: 'queued', amount: '360.00' },
  }),
];

function typesShown(): (string | null | undefined)[] {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[2]?.lastChild?.textContent);
}

function rowOf(text: string): HTMLElement {
  const row = screen.getByText(text).closest('tr');
  if (!row) throw new Error(`No row with ${text}`);
  return row;
}

describe('My Bookings', () => {
  it('shows skeletons while loading', async () => {
    mockApi({ 'GET /api/my-bookings': never });
    renderAt('/my-bookings', <MyBookingsPage />);
    expect(await screen.findByText('Loading your bookings…')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Make New Booking' })).toHaveAttribute('href', '/booking');
  });

  it('shows the server’s message and a link home when loading fails', async () => {
    mockApi({
      'GET /api/my-bookings': () => problem(500, 'internal_error', 'The club’s server had a problem.'),
    });
    renderAt('/my-bookings', <MyBookingsPage />);
    expect(await screen.findByText('The club’s server had a problem.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
  });

  it('shows an empty state with a link to the first booking', async () => {
    mockApi({ 'GET /api/my-bookings': () => json([]) });
    renderAt('/my-bookings', <MyBookingsPage />);
    expect(await screen.findByRole('heading', { name: 'No bookings found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Make Your First Booking' })).toHaveAttribute('href', '/booking');
  });

  it('loads again after an error', async () => {
    const api = mockApi({ 'GET /api/my-bookings': () => problem(500, 'internal_error', 'Out of order.') });
    const { user } = renderAt('/my-bookings', <MyBookingsPage />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.on('GET /api/my-bookings', () => json([aBooking()]));
    await user.click(again);
    expect(await screen.findByRole('table', { name: 'Your bookings' })).toBeInTheDocument();
  });

  it('has tabs for upcoming, past and cancelled bookings, kept in the address', async () => {
    mockApi({ 'GET /api/my-bookings': () => json(SEVERAL) });
    const { user } = renderAt('/my-bookings', <MyBookingsPage />);
    const table = await screen.findByRole('table', { name: 'Your bookings' });
    const headers = within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent);
    expect(headers).toEqual(['Date', 'Time', 'Event Type', 'Guests', 'Status', 'Actions']);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Upcoming',
      'Past',
      'Cancelled',
    ]);
    expect(typesShown()).toEqual(['Corporate Event', 'Wedding Reception']);
    expect(within(rowOf('Corporate Event')).getByText('pending')).toBeInTheDocument();

    await user.click(screen.getByRole('tab', { name: 'Past' }));
    expect(typesShown()).toEqual(['Sports Event', 'Community Event']);
    expect(currentAddress()).toBe('/my-bookings?tab=past');

    await user.click(screen.getByRole('tab', { name: 'Cancelled' }));
    expect(typesShown()).toEqual(['Birthday Party', 'Other']);
    expect(within(rowOf('Other')).getByText('Refund £360.00, in progress')).toBeInTheDocument();
  });

  it('opens the tab of the address, and says what an empty tab will show', async () => {
    mockApi({ 'GET /api/my-bookings': () => json([aBooking()]) });
    const { user } = renderAt('/my-bookings?tab=cancelled', <MyBookingsPage />);
    expect(await screen.findByRole('heading', { name: 'No cancelled bookings' })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Past' }));
    expect(screen.getByRole('heading', { name: 'No past bookings' })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Upcoming' }));
    expect(screen.getByRole('table', { name: 'Your bookings' })).toBeInTheDocument();
  });

  it('shows what is owed as a link to pay it, but not while a payment is processing', async () => {
    mockApi({
      'GET /api/my-bookings': () =>
        json([
          aBooking({ isPaid: false, due: '480.00', paymentStatus: 'pending' }),
          aBooking({ id: 102, isPaid: false, due: '90.00', paymentStatus: 'processing' }),
        ]),
    });
    renderAt('/my-bookings', <MyBookingsPage />);
    const pay = await screen.findByRole('link', { name: 'Pay £480.00 for Birthday Party, Sat 12 Dec 2099' });
    expect(pay).toHaveAttribute('href', '/my-bookings/101/pay');
    expect(screen.queryByRole('link', { name: /Pay £90.00/ })).not.toBeInTheDocument();
  });

  it('shows the time left of a hold, with a link to pay', async () => {
    const holdExpiresAt = new Date(Date.now() + 5 * 60_000).toISOString();
    mockApi({
      'GET /api/my-bookings': () => json([aBooking({ status: 'held', isPaid: false, holdExpiresAt })]),
    });
    renderAt('/my-bookings', <MyBookingsPage />);
    expect(await screen.findByText(/Held for [45]:\d\d/)).toBeInTheDocument();
    const href = screen.getByRole('link', { name: 'Continue to payment' }).getAttribute('href') ?? '';
    const prefill: unknown = JSON.parse(new URL(href, 'http://x').searchParams.get('prefill') ?? '');
    expect(prefill).toMatchObject({ holdId: 101, date: '2099-12-12', timeSlot: '6:00 PM - 8:00 PM' });
  });

  it('shows a booking’s details, with links to its page and to contact the club', async () => {
    mockApi({ 'GET /api/my-bookings': () => json([aBooking({ notes: 'High chairs, please' })]) });
    const { user } = renderAt('/my-bookings', <MyBookingsPage />);
    await user.click(await screen.findByRole('button', { name: /View Details/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Booking Details' });
    const facts = within(dialog)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect(facts).toEqual(['Date', 'Time Slot', 'Event Type', 'Guests', 'Status', 'Booking ID', 'Notes']);
    for (const text of ['101', 'confirmed', 'High chairs, please', '6:00 PM - 8:00 PM'])
      expect(within(dialog).getByText(text)).toBeInTheDocument();
    const hrefOf = (name: string) => within(dialog).getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Contact About This Booking')).toBe('/contact?booking=101');
    expect(hrefOf('Open booking')).toBe('/my-bookings/101');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: /View Details/ })).toHaveFocus();
  });
});
