import { screen, waitFor } from '@testing-library/react';
import type { Booking } from '@/api/members/generated';
import { checkoutPath } from '@/booking/booking-data';
import { paths } from '@/config/paths';
import { onlineProvider } from '@/payment/online-providers';
import type { CardFormProps } from '@/payment/payment-form';
import { aBooking, aBookingData, aUser } from '@/testing/factories';
import { json, mockApi } from '@/testing/mock-api';
import { currentAddress, renderAt, signedIn } from '@/testing/render-app';
import { CheckoutPage } from './checkout-page';

/** Stands in for the provider’s form, which has its own spec. */
jest.mock('@/payment/providers/stripe', () => ({
  __esModule: true,
  default: ({ mayPay, onPaid, onEnded }: CardFormProps) => (
    <>
      <button type="button" onClick={() => void mayPay().then((may) => may && onPaid('pi_1'))}>
        Pay
      </button>
      <button type="button" onClick={onEnded}>
        Payment ended at the provider
      </button>
    </>
  ),
}));

const HOLD = 'GET /api/bookings/101';
const HELD_UNTIL = '2099-12-01T00:00:00.000Z';
const aHold = (over: Partial<Booking> = {}) =>
  aBooking({
    status: 'held',
    isPaid: false,
    paymentStatus: 'pending',
    paymentDate: null,
    holdExpiresAt: HELD_UNTIL,
    ...over,
  });

async function start() {
  signedIn();
  const api = mockApi({
    'GET /api/user': () => json(aUser()),
    [HOLD]: () => json(aHold()),
    'POST /api/bookings': () => json(aBooking(), 201),
  });
  const address = checkoutPath(
    onlineProvider('stripe'),
    aBookingData({ holdExpiresAt: HELD_UNTIL }),
    'pi_1_s',
  );
  const view = renderAt(address, <CheckoutPage page={paths.checkout} />);
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('button', { name: 'Pay' });
  return { api, press };
}

describe('the card page asks for its hold before it charges', () => {
  it.each([
    [
      'was cancelled elsewhere',
      aHold({ status: 'cancelled', holdExpiresAt: null }),
      /ended in another window/,
    ],
    ['has expired', aHold({ holdExpiresAt: '2020-01-01T00:00:00.000Z' }), /expired before you paid/],
  ])('and takes no payment for one that %s', async (_name, now, text) => {
    const { api, press } = await start();
    api.on(HOLD, () => json(now));
    await press('Pay');
    expect(await screen.findByText('We’re no longer holding your slot')).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(api.callsTo('POST /api/bookings')).toHaveLength(0);
  });

  it('and shows the confirmation of one that was paid in another tab', async () => {
    const { api, press } = await start();
    api.on(HOLD, () => json(aBooking()));
    await press('Pay');
    await waitFor(() => expect(currentAddress()).toMatch(/^\/booking-success\?method=stripe/));
    expect(api.callsTo('POST /api/bookings')).toHaveLength(0);
  });

  it('and charges for one that is live', async () => {
    const { api, press } = await start();
    await press('Pay');
    await waitFor(() => expect(api.callsTo('POST /api/bookings')).toHaveLength(1));
  });

  it('and charges when the server does not answer, because a late payment is refunded', async () => {
    const { api, press } = await start();
    api.on(HOLD, () => {
      throw new TypeError('Failed to fetch');
    });
    await press('Pay');
    await waitFor(() => expect(api.callsTo('POST /api/bookings')).toHaveLength(1));
  });
});

describe('a payment that ended at its provider', () => {
  it('can be tried again while the slot is held', async () => {
    const { press } = await start();
    await press('Payment ended at the provider');
    expect(await screen.findByText('This payment attempt has ended')).toBeInTheDocument();
  });

  it('is not said to hold the slot if the hold has ended with it', async () => {
    const { api, press } = await start();
    api.on(HOLD, () => json(aHold({ status: 'cancelled', holdExpiresAt: null })));
    await press('Payment ended at the provider');
    expect(await screen.findByText('We’re no longer holding your slot')).toBeInTheDocument();
    expect(screen.queryByText(/still holding your slot/)).not.toBeInTheDocument();
  });
});
