import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aBooking, aDay, aUser, bookingOptions } from '@/testing/factories';
import { json, mockApi, problem, type ApiCall } from '@/testing/mock-api';
import { currentAddress, renderAt, signedIn } from '@/testing/render-app';
import { ChangeBookingPage } from './change-booking-page';

const PREVIEW = 'POST /api/bookings/101/change/preview';
const CHANGE = 'POST /api/bookings/101/change';
const booking = aBooking({ date: '2026-12-10', timeSlot: '2:00 PM - 4:00 PM', guestCount: 45 });
const days = [aDay('2026-12-10', ['2:00 PM - 4:00 PM']), aDay('2026-12-11')];
const more = {
  oldPrice: '600.00',
  newPrice: '720.00',
  due: '120.00',
  refund: '0.00',
  currency: 'GBP',
  quote: 'q'.repeat(22),
};

function start(over: Parameters<typeof mockApi>[0] = {}) {
  signedIn();
  const api = mockApi({
    'GET /api/user': () => json(aUser()),
    'GET /api/booking-options': () => json(bookingOptions()),
    'GET /api/availability': () =>
      json({ from: '2026-12-07', to: '2027-06-07', timezone: 'Australia/Adelaide', spaceId: 1, days }),
    'GET /api/my-bookings': () => json([booking]),
    'GET /api/bookings/101': () => json(booking),
    'GET /api/bookings/101/money': () => json({ payments: [] }),
    [PREVIEW]: () => json(more),
    ...over,
  });
  const page = (
    <Routes>
      <Route path="/my-bookings/:id/change" element={<ChangeBookingPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>
  );
  return { api, ...renderAt('/my-bookings/101/change', page) };
}

async function ask(user: ReturnType<typeof start>['user'], guests: string) {
  const field = await screen.findByLabelText('Number of guests');
  await user.clear(field);
  await user.type(field, guests);
  await user.click(screen.getByRole('button', { name: 'Preview Changes' }));
}

/** The number of slots before and after, in the preview of the change. */
const slotsFact = async () => (await screen.findByText('Slots')).parentElement;

describe('changing a booking', () => {
  it('shows the booking’s own slot as its own, not as held', async () => {
    start();
    expect(await screen.findByRole('radio', { name: /2:00 PM - 4:00 PM\s*Your booking/ })).toBeEnabled();
    expect(screen.queryByRole('radio', { name: /Held for you/ })).not.toBeInTheDocument();
  });

  it('shows the amount due and continues to payment of the held slot', async () => {
    const { api, user } = start({
      [CHANGE]: () =>
        json({
          booking,
          hold: { bookingId: 102, holdExpiresAt: '2026-12-07T01:00:00Z', amount: '120.00', currency: 'GBP' },
        }),
    });
    await ask(user, '55');
    expect(await screen.findByText(/need to pay £120\.00/)).toBeVisible();
    const changes = screen.getByRole('heading', { name: 'Your changes' }).parentElement;
    expect(changes).toHaveTextContent('Guests45 → changes to 55');
    expect(changes).toHaveTextContent('Price£600.00 → changes to £720.00');
    expect(changes).toHaveTextContent('Time2:00 PM - 4:00 PMGuests');
    await user.click(screen.getByRole('button', { name: 'Continue to Payment of £120.00' }));
    expect(await screen.findByText('Elsewhere')).toBeVisible();
    expect(currentAddress()).toBe('/my-bookings/102/pay');
    const sent = api.calls.find(({ path }: ApiCall) => path.endsWith('/change'))?.body;
    expect(sent).toMatchObject({ guestCount: 55, date: '2026-12-10', quote: more.quote });
  });

  it('shows a new preview when the quote has changed, and changes nothing by itself', async () => {
    const { api, user } = start({ [CHANGE]: () => problem(409, 'quote_changed', 'It has changed.') });
    await ask(user, '55');
    api.on(PREVIEW, () => json({ ...more, due: '130.00', quote: 'r'.repeat(22) }));
    await user.click(await screen.findByRole('button', { name: 'Continue to Payment of £120.00' }));
    expect(await screen.findByText(/The price or availability has changed/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue to Payment of £130.00' })).toBeEnabled();
  });

  it('keeps the chosen values when the change is refused', async () => {
    const { user } = start({
      [PREVIEW]: () =>
        problem(
          409,
          'too_late_to_change',
          'This booking can no longer be changed online. Please contact the club.',
        ),
    });
    await ask(user, '55');
    expect(await screen.findByText(/can no longer be changed online/)).toBeVisible();
    expect(screen.getByLabelText('Number of guests')).toHaveValue(55);
  });

  it('starts again with the new values if the club has moved the booking meanwhile', async () => {
    const { api, user } = start();
    await screen.findByLabelText('Number of guests');
    api.on('GET /api/bookings/101', () => json({ ...booking, guestCount: 25 }));
    await ask(user, '55');
    expect(await screen.findByText('This booking has changed since you opened it')).toBeVisible();
    expect(screen.getByText(/Guests:/)).toHaveTextContent('Guests: 45 → changes to 25');
    expect(screen.getByLabelText('Number of guests')).toHaveValue(25);
    expect(document.activeElement).toHaveTextContent(/has changed since you opened it/);
    expect(api.callsTo(PREVIEW)).toHaveLength(0);
  });

  it('says so if the club has cancelled the booking meanwhile', async () => {
    const { api, user } = start();
    await screen.findByLabelText('Number of guests');
    api.on('GET /api/bookings/101', () => json({ ...booking, status: 'cancelled' }));
    await ask(user, '55');
    expect(await screen.findByText(/has changed since you opened it/)).toBeVisible();
    expect(api.callsTo(PREVIEW)).toHaveLength(0);
  });

  it('refunds a lower price', async () => {
    const { user } = start({
      [PREVIEW]: () => json({ ...more, newPrice: '480.00', due: '0.00', refund: '120.00' }),
      [CHANGE]: () => json({ booking, hold: null }),
    });
    await ask(user, '35');
    expect(await screen.findByText(/We’ll refund £120\.00/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirm Change' }));
    expect(await screen.findByText('Booking changed')).toBeVisible();
    expect(currentAddress()).toBe('/my-bookings/101');
  });

  it('shortens and lengthens a booking of several slots', async () => {
    const several = aBooking({
      date: '2026-12-10',
      timeSlot: '8:00 AM - 12:00 PM',
      firstTimeSlot: '8:00 AM - 10:00 AM',
      untilTimeSlot: '10:00 AM - 12:00 PM',
      slotCount: 2,
      guestCount: 45,
    });
    const taken = ['8:00 AM - 10:00 AM', '10:00 AM - 12:00 PM', '09:00 - 11:00'];
    const { api, user } = start({
      'GET /api/bookings/101': () => json(several),
      'GET /api/my-bookings': () => json([several]),
      'GET /api/availability': () => json({ spaceId: 1, days: [aDay('2026-12-10', taken)] }),
    });
    const until = within(await screen.findByRole('radiogroup', { name: 'Until' }));
    expect(screen.getByRole('radio', { name: /8:00 AM - 10:00 AM\s*Your booking/ })).toBeChecked();
    expect(until.getByRole('radio', { name: /12:00 PM\s*2 slots/ })).toBeChecked();
    await user.click(until.getByRole('radio', { name: /10:00 AM\s*1 slot/ }));
    await user.click(screen.getByRole('button', { name: 'Preview Changes' }));
    expect(await slotsFact()).toHaveTextContent('2 slots → changes to 1 slot');
    await user.click(until.getByRole('radio', { name: /4:00 PM\s*3 slots/ }));
    await user.click(screen.getByRole('button', { name: 'Preview Changes' }));
    expect(await slotsFact()).toHaveTextContent('2 slots → changes to 3 slots');
    expect(screen.getByText('8:00 AM - 4:00 PM')).toBeVisible();
    expect(api.callsTo(PREVIEW).map(({ body }) => body)).toMatchObject([
      { timeSlot: '8:00 AM - 10:00 AM', untilTimeSlot: null },
      { timeSlot: '8:00 AM - 10:00 AM', untilTimeSlot: '2:00 PM - 4:00 PM' },
    ]);
  });

  it('keeps the slots of a booking that are in no list any more', async () => {
    const several = aBooking({
      date: '2026-12-10',
      timeSlot: '6:00 PM - 10:00 PM',
      firstTimeSlot: '6:00 PM - 8:00 PM',
      untilTimeSlot: '8:00 PM - 10:00 PM',
      slotCount: 2,
      guestCount: 45,
    });
    const { api, user } = start({ 'GET /api/bookings/101': () => json(several) });
    expect(await screen.findByRole('radio', { name: /6:00 PM - 10:00 PM\s*Your booking/ })).toBeChecked();
    await ask(user, '55');
    expect(await screen.findByText('2 slots')).toBeVisible();
    expect(api.callsTo(PREVIEW)[0]?.body).toMatchObject({
      timeSlot: '6:00 PM - 8:00 PM',
      untilTimeSlot: '8:00 PM - 10:00 PM',
    });
  });

  it.each(['pending', 'cancelled', 'completed'] as const)(
    'is not offered for a %s booking',
    async (status) => {
      start({ 'GET /api/bookings/101': () => json(aBooking({ status })) });
      expect(await screen.findByRole('heading', { name: 'This booking can’t be changed' })).toBeVisible();
    },
  );
});
