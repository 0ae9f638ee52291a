import { act, screen, waitFor } from '@testing-library/react';
import { aBooking, aUser } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import type { Booking } from '@/api/members/generated';
import { SuccessPage } from './success-page';

type Answer = () => Response | Promise<Response>;

function start(
  booking: Booking,
  answer: Answer = () => json(booking),
  over: object = {},
  own: Answer = () => json([]),
  bond: object = { state: 'not_required', amount: '0.00', currency: 'GBP' },
  query = '',
) {
  signedIn();
  const api = mockApi({
    'GET /api/user': () => json(aUser()),
    'GET /api/bookings/101': answer,
    'GET /api/my-bookings': own,
    'GET /api/bookings/101/bond': () => json(bond),
  });
  const data = {
    bookingId: 101,
    date: booking.date,
    timeSlot: booking.timeSlot,
    eventType: 'Birthday Party',
    guestCount: 45,
    ...over,
  };
  const address = `/booking-success?bookingData=${encodeURIComponent(JSON.stringify(data))}${query}`;
  return { api, ...renderAt(address, <SuccessPage />) };
}

const UNPAID = { isPaid: false, paymentMethod: null, paymentId: null, paymentDate: null } as const;

it('a booking without a payment shows no card payment', async () => {
  start(aBooking(UNPAID));
  expect(await screen.findByText('Not paid online')).toBeInTheDocument();
  expect(screen.queryByText('Card Payment')).not.toBeInTheDocument();
});

it('a cancelled booking shows the payment, the refund and the amount kept', async () => {
  const refund = { status: 'queued', amount: '450.00' } as const;
  start(aBooking({ status: 'cancelled', totalAmount: '150.00', refund }));
  expect(await screen.findByText('£600.00 paid, £150.00 kept by the club')).toBeInTheDocument();
  expect(screen.getByText('£450.00, in progress')).toBeInTheDocument();
});

describe('the confirmation', () => {
  it.each([
    ['stripe', 'Stripe'],
    ['paypal', 'PayPal'],
    ['cash', 'Cash'],
    ['bank_transfer', 'Bank transfer'],
    [null, 'Card Payment'],
  ] as const)('names the payment method %s as %s', async (paymentMethod, name) => {
    start(aBooking({ paymentMethod }));
    expect(await screen.findByRole('heading', { name: 'Booking Confirmed!' })).toBeInTheDocument();
    expect(screen.getByText(name)).toBeInTheDocument();
    expect(screen.getByText('Sat 12 Dec 2099')).toBeInTheDocument();
    expect(screen.getByText('6:00 PM - 8:00 PM')).toBeInTheDocument();
    expect(screen.getByText('confirmed')).toBeInTheDocument();
    // The calendar file comes from the server, with the same entry as in emails.
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      '/api/bookings/101/calendar.ics',
    );
    expect(screen.getByRole('heading', { name: 'What happens next' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View My Bookings' })).toHaveAttribute('href', '/my-bookings');
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  });

  it('shows the space and the extras', async () => {
    const extras = [
      { id: 1, name: 'Projector', price: '35.00' },
      { id: 2, name: 'PA system', price: '60.00' },
    ];
    start(aBooking({ spaceId: 2, spaceName: 'Main hall', extras }));
    expect(await screen.findByText('Main hall')).toBeInTheDocument();
    expect(screen.getByText('Projector, PA system')).toBeInTheDocument();
  });

  it('shows the account of the booking, even if the booking has another email', async () => {
    start(aBooking({ email: 'aunt@example.org' }));
    expect(await screen.findByText(/in My Bookings \(account robin@example.org\)/)).toBeInTheDocument();
    expect(screen.queryByText(/account aunt@example.org/)).not.toBeInTheDocument();
  });

  it('says where the confirmation was emailed', async () => {
    start(aBooking({ email: 'aunt@example.org' }));
    expect(await screen.findByText(/^We’ve emailed aunt@example.org with your booking/)).toBeInTheDocument();
  });

  it('offers directions to the club, and names its address', async () => {
    start(aBooking());
    expect(await screen.findByRole('link', { name: /^Get directions/ })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/directions?to=-35.01%2C138.76',
    );
    expect(screen.getByText(/come to 4 Towers Road, Bridgewater SA 5155/)).toBeInTheDocument();
    expect(screen.queryByText(/bond/)).not.toBeInTheDocument();
  });

  it('links the receipt, on the page of the booking', async () => {
    start(aBooking());
    expect(await screen.findByRole('link', { name: 'View booking and receipt' })).toHaveAttribute(
      'href',
      '/my-bookings/101',
    );
    expect(screen.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it('of a booking that is not paid offers to pay, and no receipt', async () => {
    start(aBooking({ ...UNPAID, due: '480.00' }));
    expect(await screen.findByRole('link', { name: 'Pay £480.00' })).toHaveAttribute(
      'href',
      '/my-bookings/101/pay',
    );
    expect(screen.getByRole('link', { name: 'View booking' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /receipt/ })).not.toBeInTheDocument();
  });

  it('says that a bond is still due', async () => {
    const bond = { state: 'due', amount: '500.00', currency: 'GBP' };
    start(aBooking(), undefined, {}, undefined, bond);
    expect(await screen.findByText(/a link to pay the bond of £500\.00/)).toBeInTheDocument();
  });

  it('names the payment method of the server, not of the address', async () => {
    start(aBooking(UNPAID), undefined, {}, undefined, undefined, '&method=paypal');
    expect(await screen.findByText('Not paid online')).toBeInTheDocument();
    expect(screen.queryByText('PayPal')).not.toBeInTheDocument();
  });

  it.each([
    ['is held', { status: 'held' }, 'Not paid yet', 'We’re holding your slot'],
    [
      'is held after a failed payment',
      { status: 'held', paymentStatus: 'failed' },
      'Payment failed',
      'No money was taken',
    ],
  ] as const)(
    'is not shown for a booking that %s, which can still be paid',
    async (_what, over, heading, text) => {
      start(aBooking({ ...UNPAID, ...over }));
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
      expect(screen.getByText(new RegExp(text))).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Continue to Payment' })).toHaveAttribute(
        'href',
        expect.stringMatching(/^\/booking\?prefill=.*holdId/),
      );
      expect(screen.queryByText(/We’ve emailed/)).not.toBeInTheDocument();
      expect(screen.queryByText('What happens next')).not.toBeInTheDocument();
    },
  );

  it('waits for the bank while the payment is processing, then appears by itself', async () => {
    jest.useFakeTimers();
    try {
      const { api } = start(aBooking({ ...UNPAID, status: 'held', paymentStatus: 'processing' }));
      await act(() => jest.advanceTimersByTimeAsync(1000));
      expect(screen.getByRole('heading', { level: 1, name: 'Payment processing' })).toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'Continue to Payment' })).not.toBeInTheDocument();
      expect(screen.queryByText('Booking Confirmed!')).not.toBeInTheDocument();
      api.on('GET /api/bookings/101', () => json(aBooking()));
      await act(() => jest.advanceTimersByTimeAsync(6000));
      const heading = screen.getByRole('heading', { name: 'Booking Confirmed!' });
      expect(heading.closest('[role=status]')).not.toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('does not show an unconfirmed booking as confirmed', async () => {
    start(aBooking({ status: 'cancelled' }));
    expect(await screen.findByRole('heading', { name: 'Booking cancelled' })).toBeInTheDocument();
    expect(screen.queryByText('Booking Confirmed!')).not.toBeInTheDocument();
  });

  it.each([
    [
      'of a booking that is over',
      aBooking({ status: 'completed' }),
      'Booking completed',
      'Thank you for coming',
    ],
    [
      'of one whose money came too late',
      aBooking({ status: 'expired', refund: { status: 'queued', amount: '600.00' } }),
      'Hold expired',
      '£600.00, in progress',
    ],
  ])('%s shows its state', async (_what, booking, heading, text) => {
    start(booking);
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
    expect(screen.getByText(new RegExp(text))).toBeInTheDocument();
    expect(screen.queryByText(/You haven’t paid anything/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
  });

  it('does not confirm a booking that the server does not know', async () => {
    start(aBooking(), () => problem(404, 'booking_not_found', 'There is no such booking.'));
    expect(await screen.findByRole('heading', { name: 'No booking to show' })).toBeInTheDocument();
    expect(screen.queryByText('Booking Confirmed!')).not.toBeInTheDocument();
  });

  it.each([
    ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server fails', () => problem(503, 'service_unavailable', 'Busy.')],
  ])('is not shown while %s, and appears once the server confirms it', async (_why, failure) => {
    const { api, user } = start(aBooking(), failure);
    expect(await screen.findByText('We couldn’t load your confirmation')).toBeInTheDocument();
    expect(screen.queryByText('Booking Confirmed!')).not.toBeInTheDocument();
    expect(screen.queryByText('confirmed')).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(api.callsTo('GET /api/bookings/101')).toHaveLength(2));
    expect(await screen.findByText('We couldn’t load your confirmation')).toBeInTheDocument();

    api.on('GET /api/bookings/101', () => json(aBooking()));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Booking Confirmed!' })).toBeInTheDocument();
  });

  it('appears by itself when the server is back', async () => {
    jest.useFakeTimers();
    try {
      const { api } = start(aBooking(), () => problem(503, 'service_unavailable', 'Busy.'));
      await act(() => jest.advanceTimersByTimeAsync(1000));
      expect(screen.getByText('We couldn’t load your confirmation')).toBeInTheDocument();
      api.on('GET /api/bookings/101', () => json(aBooking()));
      await act(() => jest.advanceTimersByTimeAsync(11_000));
      expect(screen.getByRole('heading', { name: 'Booking Confirmed!' })).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('without a booking id is not refused while the server fails', async () => {
    const { api, user } = start(aBooking(), undefined, { bookingId: undefined }, () =>
      problem(500, 'internal_error', 'Something went wrong.'),
    );
    expect(await screen.findByText('We couldn’t load your confirmation')).toBeInTheDocument();
    api.on('GET /api/my-bookings', () => json([aBooking()]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Booking Confirmed!' })).toBeInTheDocument();
  });

  it('finds a booking of several slots by its first and last slot', async () => {
    const run = {
      timeSlot: '6:00 PM - 12:00 AM',
      firstTimeSlot: '6:00 PM - 8:00 PM',
      untilTimeSlot: '10:00 PM - 12:00 AM',
      slotCount: 3,
    };
    const { firstTimeSlot: timeSlot, untilTimeSlot, slotCount } = run;
    const named = { bookingId: undefined, timeSlot, untilTimeSlot, slotCount };
    start(aBooking(), undefined, named, () => json([aBooking(run)]));
    expect(await screen.findByRole('heading', { name: 'Booking Confirmed!' })).toBeInTheDocument();
    expect(screen.getByText(/^6:00 PM - 12:00 AM/)).toBeInTheDocument();
  });

  it.each([
    ['confirms', [aBooking()], 'Booking Confirmed!'],
    ['does not confirm', [aBooking({ status: 'cancelled' })], 'No booking to show'],
    ['does not invent', [], 'No booking to show'],
  ])('%s the member’s own booking of that slot when the address has no id', async (_does, own, heading) => {
    start(aBooking(), undefined, { bookingId: undefined }, () => json(own));
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  });
});
