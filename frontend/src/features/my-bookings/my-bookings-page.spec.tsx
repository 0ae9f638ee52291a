import { screen, waitFor, within } from '@testing-library/react';
import { aBooking, aConfig } from '@/testing/factories';
import { json, mockApi, never, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { MyBookingsPage } from './my-bookings-page';

const MONEY = {
  bookingId: 101,
  status: 'confirmed',
  currency: 'GBP',
  payBy: null,
  total: '600.00',
  paid: '600.00',
  balance: '0.00',
  payments: [],
  refunds: [],
  lines: [
    {
      id: 1,
      kind: 'hire',
      text: 'Hire',
      amount: '600.00',
      reversesId: null,
      createdAt: '2026-11-20T02:00:00Z',
    },
  ],
};
/** Before access details are shown. */
const ACCESS = { shownFrom: '2099-12-05', isShown: false, notes: [] };
const config = {
  'GET /api/config': () => json(aConfig()),
  'GET /api/bookings/101/access': () => json(ACCESS),
  'GET /api/bookings/101/money': () => json(MONEY),
};

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

  it('lists upcoming bookings first, then past ones', async () => {
    mockApi({
      'GET /api/my-bookings': () =>
        json([
          aBooking({
            id: 1,
            eventType: 'Sports Event',
            status: 'completed',
            startTime: '2020-01-01T00:00:00Z',
            endTime: '2020-01-01T02:00:00Z',
          }),
          aBooking({
            id: 2,
            eventType: 'Wedding Reception',
            startTime: '2099-12-13T00:00:00Z',
            endTime: '2099-12-13T02:00:00Z',
          }),
          aBooking({
            id: 3,
            eventType: 'Corporate Event',
            status: 'pending',
            startTime: '2099-01-13T00:00:00Z',
            endTime: '2099-01-13T02:00:00Z',
          }),
        ]),
    });
    renderAt('/my-bookings', <MyBookingsPage />);
    const table = await screen.findByRole('table', { name: 'Your bookings' });
    const headers = within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent);
    expect(headers).toEqual(['Date', 'Time', 'Event Type', 'Guests', 'Status', 'Actions']);
    const rows = within(table).getAllByRole('row').slice(1);
    const order = ['Corporate Event', 'Wedding Reception', 'Sports Event'].map((type) =>
      rows.indexOf(rowOf(type)),
    );
    expect(order).toEqual([0, 1, 2]);
    expect(within(rowOf('Corporate Event')).getByText('pending')).toBeInTheDocument();
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

  it('shows a booking’s details and a link to contact the club', async () => {
    mockApi({ ...config, 'GET /api/my-bookings': () => json([aBooking({ notes: 'High chairs, please' })]) });
    const { user } = renderAt('/my-bookings', <MyBookingsPage />);
    await user.click(await screen.findByRole('button', { name: /View Details/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Booking Details' });
    for (const text of ['101', '£600.00, paid', 'Stripe', 'High chairs, please', '6:00 PM - 8:00 PM']) {
      expect(within(dialog).getByText(text)).toBeInTheDocument();
    }
    const access = await within(dialog).findByRole('region', { name: 'Access details' });
    expect(access).toHaveTextContent(/access details here from Sat 5 Dec 2099/);
    expect(within(dialog).getByRole('link', { name: 'Contact About This Booking' })).toHaveAttribute(
      'href',
      '/contact?booking=101',
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: /View Details/ })).toHaveFocus();
  });

  it('shows access details when it is time, and nothing if there are none', async () => {
    const notes = [{ space: 'Main hall', text: 'Key in the box.\nBins on the left.' }];
    const api = mockApi({
      ...config,
      'GET /api/my-bookings': () => json([aBooking()]),
      'GET /api/bookings/101/access': () => json({ ...ACCESS, isShown: true, notes }),
    });
    const { user } = renderAt('/my-bookings', <MyBookingsPage />);
    await user.click(await screen.findByRole('button', { name: /View Details/ }));
    const access = await screen.findByRole('region', { name: 'Access details' });
    expect(access).toHaveTextContent(/Main hall.*Key in the box.*Bins on the left/);
    await user.keyboard('{Escape}');
    api.on('GET /api/bookings/101/access', () => json({ ...ACCESS, isShown: true, notes: [] }));
    await user.click(await screen.findByRole('button', { name: /View Details/ }));
    expect(await screen.findByRole('region', { name: 'Payments' })).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Access details' })).not.toBeInTheDocument(),
    );
  });

  it('shows charges, payments and refunds, and a link to pay the balance', async () => {
    const at = '2026-11-21T02:00:00Z';
    mockApi({
      ...config,
      'GET /api/my-bookings': () => json([aBooking({ isPaid: false })]),
      'GET /api/bookings/101/money': () =>
        json({
          ...MONEY,
          paid: '500.00',
          balance: '150.00',
          payBy: '2099-01-31',
          lines: [
            ...MONEY.lines,
            { ...MONEY.lines[0], id: 2, kind: 'extra', text: 'Projector', amount: '50.00' },
          ],
          payments: [{ id: 'p-1', method: 'cash', status: 'completed', amount: '520.00', at }],
          refunds: [{ id: 'r-1', paymentId: 'p-1', status: 'queued', amount: '20.00', at }],
        }),
    });
    const { user } = renderAt('/my-bookings', <MyBookingsPage />);
    await user.click(await screen.findByRole('button', { name: /View Details/ }));
    const payments = await screen.findByRole('region', { name: 'Payments' });
    for (const row of [/Projector£50.00/, /Cash, .*: received£520.00/, /Refund, .*: in progress£20.00/])
      expect(payments).toHaveTextContent(row);
    expect(payments).toHaveTextContent('Balance due by Sat 31 Jan 2099£150.00');
    expect(within(payments).getByRole('link', { name: 'Pay £150.00' })).toHaveAttribute(
      'href',
      '/my-bookings/101/pay',
    );
  });

  it('shows the refund before cancelling, then the cancelled booking', async () => {
    const cancelled = aBooking({ status: 'cancelled', refund: { status: 'queued', amount: '300.00' } });
    const api = mockApi({
      ...config,
      'GET /api/my-bookings': () => json([aBooking()]),
      'GET /api/bookings/101/cancellation': () =>
        json({ refundPercent: 50, refundAmount: '300.00', currency: 'GBP' }),
      'POST /api/bookings/101/cancel': () => {
        api.on('GET /api/my-bookings', () => json([cancelled]));
        return json(cancelled);
      },
    });
    const { user } = renderAt('/my-bookings', <MyBookingsPage />);
    await user.click(await screen.findByRole('button', { name: /View Details/ }));
    await user.click(await screen.findByRole('button', { name: 'Cancel Booking' }));
    expect(await screen.findByText(/We’ll refund £300\.00 \(50% of what you paid\)/)).toBeInTheDocument();
    expect(api.callsTo('POST /api/bookings/101/cancel')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Yes, Cancel Booking' }));
    expect(
      await screen.findByText('£300.00 will be refunded to your original payment method.'),
    ).toBeInTheDocument();
    const dialog = screen.getByRole('dialog', { name: 'Booking Details' });
    expect(await within(dialog).findByText('cancelled')).toBeInTheDocument();
    expect(within(dialog).getByText('£300.00, in progress')).toBeInTheDocument();
    expect(within(dialog).queryByRole('button', { name: 'Cancel Booking' })).not.toBeInTheDocument();
  });

  it('keeps the booking when the member changes their mind', async () => {
    const api = mockApi({
      ...config,
      'GET /api/my-bookings': () => json([aBooking()]),
      'GET /api/bookings/101/cancellation': () =>
        json({ refundPercent: 0, refundAmount: '0.00', currency: 'GBP' }),
    });
    const { user } = renderAt('/my-bookings', <MyBookingsPage />);
    await user.click(await screen.findByRole('button', { name: /View Details/ }));
    await user.click(await screen.findByRole('button', { name: 'Cancel Booking' }));
    expect(await screen.findByText(/too late for a refund/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keep Booking' }));
    expect(screen.queryByText('Cancel this booking?')).not.toBeInTheDocument();
    expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
  });
});
