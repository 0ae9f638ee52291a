import { screen, waitFor } from '@testing-library/react';
import type { Booking } from '@/api/members/generated';
import { checkoutPath } from '@/booking/booking-data';
import { paths } from '@/config/paths';
import { onlineProvider } from '@/payment/online-providers';
import { aBooking, aBookingData, aUser } from '@/testing/factories';
import { json, mockApi, never, problem } from '@/testing/mock-api';
import { currentAddress, renderAt, signedIn } from '@/testing/render-app';
import { CheckoutPage } from './checkout-page';

const CANCEL = 'POST /api/bookings/101/cancel';
const HELD_UNTIL = '2099-12-01T00:00:00.000Z';
const aHold = (over: Partial<Booking> = {}) =>
  aBooking({ status: 'held', isPaid: false, holdExpiresAt: HELD_UNTIL, ...over });

function start(booking: () => Response | Promise<Response> = () => json(aHold())) {
  signedIn();
  const api = mockApi({
    'GET /api/user': () => json(aUser()),
    'GET /api/paypal/setup': never,
    'GET /api/bookings/101': booking,
    [CANCEL]: () => json(aBooking({ status: 'cancelled' })),
  });
  const address = checkoutPath(onlineProvider('paypal'), aBookingData({ holdExpiresAt: HELD_UNTIL }));
  return { api, ...renderAt(address, <CheckoutPage page={paths.paypalCheckout} />) };
}

const cancelButton = () => screen.findByRole('button', { name: 'Cancel and Return to Booking' });
const awake = (button: HTMLElement) => waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));

it('the PayPal page shows the test-mode notice once', async () => {
  start();
  await cancelButton();
  expect(await screen.findAllByText('Test mode: no money is taken.')).toHaveLength(1);
});

describe('Cancel and Return to Booking', () => {
  it('releases the hold, then goes back', async () => {
    const { api, user } = start();
    const button = await cancelButton();
    await awake(button);
    await user.click(button);
    await waitFor(() => expect(currentAddress()).toBe('/booking'));
    expect(api.callsTo(CANCEL)).toHaveLength(1);
  });

  it('waits for the hold to load before it goes back', async () => {
    let answer = (_: Response): void => undefined;
    const { api, user } = start(() => new Promise((resolve) => (answer = resolve)));
    const button = await cancelButton();
    await waitFor(() => expect(api.callsTo('GET /api/bookings/101')).toHaveLength(1));
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(currentAddress()).toContain('/paypal-checkout');

    answer(json(aHold()));
    await awake(button);
    await user.click(button);
    await waitFor(() => expect(currentAddress()).toBe('/booking'));
    expect(api.callsTo(CANCEL)).toHaveLength(1);
  });

  it('stays when the hold cannot be released', async () => {
    const { api, user } = start();
    api.on(CANCEL, () => problem(503, 'unavailable', 'Please try again in a moment.'));
    const button = await cancelButton();
    await awake(button);
    await user.click(button);
    expect(await screen.findByText('Booking not cancelled')).toBeInTheDocument();
    expect(currentAddress()).toContain('/paypal-checkout');
  });

  it('is hidden once the hold has ended', async () => {
    start(() => json(aHold({ status: 'expired' })));
    const button = await cancelButton();
    await waitFor(() => expect(button).not.toBeInTheDocument());
  });
});

it('the PayPal page shows the refund of a paid booking that has ended', async () => {
  start(() => json(aBooking({ status: 'cancelled', refund: { status: 'queued', amount: '300.00' } })));
  expect(await screen.findByText(/Your refund: £300\.00, in progress/)).toBeInTheDocument();
  expect(screen.queryByText(/haven’t paid/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View My Bookings' })).toBeInTheDocument();
});
