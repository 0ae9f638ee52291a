import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { Booking } from '@/api/members/generated';
import { aBooking } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import { OwnBookingPage } from './own-booking-page';

const LIST = 'GET /api/my-bookings';
const MONEY = 'GET /api/bookings/101/money';
const ACCESS = 'GET /api/bookings/101/access';
const BOND = 'GET /api/bookings/101/bond';
const MESSAGES = 'GET /api/bookings/101/messages';
const PREVIEW = 'GET /api/bookings/101/cancellation';
const CANCEL = 'POST /api/bookings/101/cancel';

const money = {
  bookingId: 101,
  status: 'confirmed',
  currency: 'GBP',
  payBy: null,
  total: '600.00',
  paid: '600.00',
  balance: '0.00',
  payments: [],
  refunds: [],
  change: null,
  isPriceAgreed: false,
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
const access = { shownFrom: '2099-12-05', isShown: false, notes: [] };
const bond = {
  bookingId: 101,
  state: 'not_required',
  amount: '0.00',
  currency: 'GBP',
  due: '0.00',
  kept: '0.00',
  returned: '0.00',
  reason: null,
};

function start(booking: Booking = aBooking(), over: Parameters<typeof mockApi>[0] = {}) {
  const api = mockApi({
    [LIST]: () => json([booking]),
    [MONEY]: () => json(money),
    [ACCESS]: () => json(access),
    [BOND]: () => json(bond),
    [MESSAGES]: () => json([]),
    'GET /api/bookings/101/receipts': () => json({ receipts: [], lines: [] }),
    'GET /api/bookings/101/documents': () => json([]),
    'GET /api/user/review-requests': () => json({ byEmail: true, ask: false }),
    ...over,
  });
  const page = (
    <Routes>
      <Route path="/my-bookings/:id" element={<OwnBookingPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>
  );
  return { api, ...renderAt('/my-bookings/101', page) };
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const section = (name: string) => screen.findByRole('region', { name });

describe('the page of a booking', () => {
  it('says to contact the club about a booking whose price the club agreed', async () => {
    start(aBooking(), { [MONEY]: () => json({ ...money, isPriceAgreed: true }) });
    expect(
      await screen.findByText(
        'The club agreed a price for this booking. To change the booking, contact the club.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Change Booking' })).not.toBeInTheDocument();
    expect(hrefOf('Contact About This Booking')).toBe('/contact?booking=101');
  });

  it('shows its facts and what can be done', async () => {
    start(aBooking({ notes: 'High chairs, please' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Birthday Party' })).toBeInTheDocument();
    expect(screen.getByText('Sat 12 Dec 2099, 6:00 PM - 8:00 PM, Whole venue')).toBeInTheDocument();
    const details = await section('Details');
    for (const text of ['101', '45', '£600.00, paid', 'Stripe', 'High chairs, please'])
      expect(within(details).getByText(text)).toBeInTheDocument();
    expect(hrefOf('Change Booking')).toBe('/my-bookings/101/change');
    expect(hrefOf('Contact About This Booking')).toBe('/contact?booking=101');
    expect(hrefOf('Add to Calendar')).toBe('/api/bookings/101/calendar.ics');
    expect(screen.getByRole('button', { name: 'Cancel Booking' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
    expect(await section('Access details')).toHaveTextContent(/access details here from Sat 5 Dec 2099/);
  });

  it('is not found for a booking that is not in the member’s list', async () => {
    start(aBooking({ id: 102 }));
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  });

  it.each([
    ['Payments', MONEY, money, /Hire/],
    ['Bond', BOND, { ...bond, state: 'taken', amount: '200.00' }, /We hold your bond of £200.00/],
    ['Messages', MESSAGES, [], /our answers will be here/],
    ['Access details', ACCESS, access, /from Sat 5 Dec 2099/],
  ])('loads the section %s again after an error', async (name, call, answer, text) => {
    const { api, user } = start(aBooking(), {
      [call]: () => problem(500, 'internal_error', 'Out of order.'),
    });
    const again = await within(await section(name)).findByRole('button', { name: 'Try again' });
    api.on(call, () => json(answer));
    await user.click(again);
    await waitFor(async () => expect(await section(name)).toHaveTextContent(text));
  });

  it('shows access notes when it is time, and no section if there are none', async () => {
    const notes = [{ space: 'Main hall', text: 'Key in the box.\nBins on the left.' }];
    start(aBooking(), { [ACCESS]: () => json({ ...access, isShown: true, notes }) });
    expect(await section('Access details')).toHaveTextContent(/Main hall.*Key in the box.*Bins on the left/);
  });

  it('shows charges, payments and refunds, and pays the balance', async () => {
    const at = '2026-11-21T02:00:00Z';
    start(aBooking({ isPaid: false, due: '150.00', payBy: '2099-01-31' }), {
      [MONEY]: () =>
        json({
          ...money,
          paid: '500.00',
          balance: '150.00',
          payBy: '2099-01-31',
          lines: [
            ...money.lines,
            { ...money.lines[0], id: 2, kind: 'extra', text: 'Projector', amount: '50.00' },
          ],
          payments: [{ id: 'p-1', method: 'cash', status: 'completed', amount: '520.00', at }],
          refunds: [{ id: 'r-1', paymentId: 'p-1', status: 'queued', amount: '20.00', at }],
        }),
    });
    const payments = await section('Payments');
    for (const row of [/Projector£50.00/, /Cash, .*: received£520.00/, /Refund, .*: in progress£20.00/])
      expect(payments).toHaveTextContent(row);
    expect(payments).toHaveTextContent('Balance due by Sat 31 Jan 2099£150.00');
    expect(hrefOf('Pay £150.00')).toBe('/my-bookings/101/pay');
  });

  it('shows a change that waits for its payment as before and after', async () => {
    const change = {
      holdId: 102,
      holdExpiresAt: new Date(Date.now() + 300_000).toISOString(),
      due: '120.00',
      date: '2099-12-12',
      timeSlot: '6:00 PM - 8:00 PM',
      spaceName: 'Whole venue',
      guestCount: 55,
    };
    start(aBooking(), { [MONEY]: () => json({ ...money, change }) });
    const payments = await section('Payments');
    expect(payments).toHaveTextContent('45 → changes to 55 guests');
    expect(within(payments).getByRole('link', { name: 'Pay £120.00' })).toHaveAttribute(
      'href',
      '/my-bookings/102/pay',
    );
  });

  it('shows what the member and the club wrote to each other', async () => {
    const at = '2026-11-21T02:00:00Z';
    start(aBooking(), {
      [MESSAGES]: () =>
        json([
          { sender: 'hirer', subject: 'The stage', text: 'How deep is it?', at },
          { sender: 'club', subject: null, text: 'Four metres.', at },
        ]),
    });
    const messages = await section('Messages');
    const texts = within(messages)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(texts).toEqual(['You, 21 Nov 2026The stageHow deep is it?', 'The club, 21 Nov 2026Four metres.']);
  });

  it('says where the date stands in a recurring booking', async () => {
    const dates = [
      aBooking({ seriesId: 7 }),
      aBooking({ id: 102, seriesId: 7, date: '2099-12-19' }),
      aBooking({ id: 103, seriesId: 7, date: '2099-12-26', status: 'cancelled' }),
    ];
    start(dates[0], { [LIST]: () => json(dates) });
    expect(await screen.findByText('One of 3 dates. Next: Sat 19 Dec 2099.')).toBeInTheDocument();
  });

  it('shows the refund of a hold whose payment came too late, without calling it paid', async () => {
    start(
      aBooking({
        status: 'expired',
        isPaid: false,
        paymentStatus: 'pending',
        paymentDate: null,
        refund: { status: 'queued', amount: '600.00' },
      }),
    );
    const details = await section('Details');
    expect(details).toHaveTextContent('Amount£600.00Payment');
    expect(details).toHaveTextContent('Refund£600.00, in progress');
    expect(screen.queryByRole('button', { name: 'Cancel Booking' })).not.toBeInTheDocument();
  });
});

describe('cancelling on the page of a booking', () => {
  const half = { refundPercent: 50, refundAmount: '300.00', currency: 'GBP' };

  it('says how the refund of a booking that was paid in cash is paid', async () => {
    const { user } = start(aBooking(), {
      [PREVIEW]: () => json(half),
      [MONEY]: () =>
        json({
          ...money,
          payments: ['cash', 'stripe'].map((method) => ({
            id: method,
            purpose: 'hire',
            method,
            status: 'completed',
            amount: '300.00',
            at: '2026-11-20T02:00:00Z',
          })),
        }),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel Booking' }));
    expect(
      await screen.findByText(
        /partly to your original payment method and partly by bank transfer\. We’ll email you a link to enter your bank details\.$/,
      ),
    ).toBeInTheDocument();
  });

  it('shows the refund first, then the cancelled booking', async () => {
    const cancelled = aBooking({ status: 'cancelled', refund: { status: 'queued', amount: '300.00' } });
    const { api, user } = start(aBooking(), {
      [PREVIEW]: () => json(half),
      [CANCEL]: () => {
        api.on(LIST, () => json([cancelled]));
        return json(cancelled);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel Booking' }));
    expect(await screen.findByText(/We’ll refund £300\.00 \(50% of what you paid\)/)).toBeInTheDocument();
    expect(api.callsTo(CANCEL)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Yes, Cancel Booking' }));
    expect(
      await screen.findByText('£300.00 will be refunded to your original payment method.'),
    ).toBeInTheDocument();
    expect(await screen.findByText('cancelled')).toBeInTheDocument();
    expect(screen.getByText('£300.00, in progress')).toBeInTheDocument();
    expect(screen.queryByText(/has changed since you opened it/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel Booking' })).not.toBeInTheDocument();
  });

  it('releases a hold and returns to the list, without calling it cancelled', async () => {
    const holdExpiresAt = new Date(Date.now() + 300_000).toISOString();
    const held = aBooking({ status: 'held', isPaid: false, holdExpiresAt });
    const { api, user } = start(held, {
      [PREVIEW]: () => json({ ...half, refundAmount: '0.00' }),
      [CANCEL]: () => {
        api.on(LIST, () => json([]));
        return json({ ...held, status: 'cancelled' });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Release Slot' }));
    expect(await screen.findByText(/You haven’t paid anything/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Yes, Release Slot' }));
    expect(await screen.findByText('Slot released')).toBeInTheDocument();
    expect(currentAddress()).toBe('/my-bookings');
  });

  it('keeps the booking when the member changes their mind', async () => {
    const { api, user } = start(aBooking(), {
      [PREVIEW]: () => json({ ...half, refundPercent: 0, refundAmount: '0.00' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel Booking' }));
    expect(await screen.findByText(/too late for a refund/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keep Booking' }));
    expect(screen.queryByText('Cancel this booking?')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancel Booking' })).toHaveFocus();
    expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('cancels nothing if the club has moved the booking meanwhile, and shows before and after', async () => {
    const { api, user } = start(aBooking(), { [PREVIEW]: () => json(half) });
    await user.click(await screen.findByRole('button', { name: 'Cancel Booking' }));
    const yes = await screen.findByRole('button', { name: 'Yes, Cancel Booking' });
    await waitFor(() => expect(yes).toBeEnabled());
    api.on(LIST, () => json([aBooking({ guestCount: 25 })]));
    await user.click(yes);
    expect(await screen.findByText(/Please check it and try again/)).toBeInTheDocument();
    expect(screen.getByText('This booking has changed since you opened it')).toBeInTheDocument();
    expect(screen.getByText(/Guests:/)).toHaveTextContent('Guests: 45 → changes to 25');
    expect(api.callsTo(CANCEL)).toHaveLength(0);
  });

  it('shows that the club has cancelled the booking when its notes are refused', async () => {
    const { api, user } = start(aBooking(), {
      'PATCH /api/bookings/101': () =>
        problem(409, 'invalid_transition', 'A cancelled booking cannot be changed.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit notes' }));
    await user.type(screen.getByLabelText('Your notes for the club'), 'Two cakes');
    api.on(LIST, () => json([aBooking({ status: 'cancelled' })]));
    await user.click(screen.getByRole('button', { name: 'Save Notes' }));
    expect(await screen.findByText(/Please check it and try again/)).toBeInTheDocument();
    expect(await screen.findByText(/Status:/)).toHaveTextContent('Status: confirmed → changes to cancelled');
  });
});
