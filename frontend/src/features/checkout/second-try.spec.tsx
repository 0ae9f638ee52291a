import { screen, waitFor } from '@testing-library/react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { checkoutPath } from '@/booking/booking-data';
import { paths } from '@/config/paths';
import { onlineProvider } from '@/payment/online-providers';
import type { CardFormProps, WalletFormProps } from '@/payment/payment-form';
import { aBooking, aBookingData, aUser } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { currentAddress, renderAt, signedIn } from '@/testing/render-app';
import { CheckoutPage } from './checkout-page';
import { refusedReturn } from './refused-return';

/** The providers’ forms have specs of their own. */
jest.mock('@/payment/providers/paypal', () => ({
  __esModule: true,
  default: ({ openPayment, onApproved }: WalletFormProps) => (
    <button
      type="button"
      onClick={() => {
        void openPayment().then(({ data }) => onApproved(data?.paymentId ?? ''));
      }}
    >
      Pay with PayPal
    </button>
  ),
}));
jest.mock('@/payment/providers/stripe', () => ({
  __esModule: true,
  default: ({ payLabel }: CardFormProps) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <button type="submit">{payLabel}</button>
    </form>
  ),
}));

const HELD_UNTIL = '2099-12-01T00:00:00.000Z';
const CAPTURE = 'POST /api/paypal/order/order-1/capture';

function calls() {
  signedIn();
  const hold = aBooking({ status: 'held', isPaid: false, holdExpiresAt: HELD_UNTIL });
  return mockApi({
    'GET /api/user': () => json(aUser()),
    'GET /api/paypal/setup': () => json({ clientToken: 'token' }),
    'GET /api/bookings/101': () => json(hold),
    'POST /api/paypal/order': () => json({ id: 'order-1', status: 'CREATED' }, 201),
  });
}

describe('a payment that failed', () => {
  it('by PayPal stays beside the button, with the hold’s timer, until a second try books the slot once', async () => {
    const api = calls();
    api.on(CAPTURE, () =>
      problem(422, 'payment_failed', 'The wallet declined the payment. No money was taken.'),
    );
    api.on('POST /api/bookings', () => json(aBooking(), 201));
    const address = checkoutPath(onlineProvider('paypal'), aBookingData({ holdExpiresAt: HELD_UNTIL }));
    const { user } = renderAt(address, <CheckoutPage page={paths.paypalCheckout} />);
    await user.click(await screen.findByRole('button', { name: 'Pay with PayPal' }));
    expect(await screen.findByText('Payment Failed')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The wallet declined the payment. No money was taken, so try again, or choose another payment method.',
    );
    expect(screen.getByRole('timer')).toBeInTheDocument();
    expect(api.callsTo('POST /api/bookings')).toHaveLength(0);

    api.on(CAPTURE, () => json({ id: 'order-1', status: 'COMPLETED' }));
    await user.click(screen.getByRole('button', { name: 'Pay with PayPal' }));
    await waitFor(() => expect(currentAddress()).toMatch(/^\/booking-success\?method=paypal/));
    expect(api.callsTo('POST /api/bookings')).toHaveLength(1);
  });

  it('by PayPal, for a hold that ended while the window was open, takes no money and says so', async () => {
    const api = calls();
    api.on(CAPTURE, () => {
      api.on('GET /api/bookings/101', () => json(aBooking({ status: 'cancelled', isPaid: false })));
      return problem(409, 'hold_expired', 'We’re no longer holding this slot. Please choose it again.');
    });
    const address = checkoutPath(onlineProvider('paypal'), aBookingData({ holdExpiresAt: HELD_UNTIL }));
    const { user } = renderAt(address, <CheckoutPage page={paths.paypalCheckout} />);
    await user.click(await screen.findByRole('button', { name: 'Pay with PayPal' }));
    expect(await screen.findByText('We’re no longer holding your slot')).toBeInTheDocument();
    expect(api.callsTo('POST /api/bookings')).toHaveLength(0);
  });

  it('on the bank’s page stays beside the card form until the next try', async () => {
    calls();
    const address = checkoutPath(
      onlineProvider('stripe'),
      aBookingData({ holdExpiresAt: HELD_UNTIL }),
      'pi_1_secret_2',
    );
    const state = refusedReturn('The payment was not completed. No money was taken.');
    const { user } = renderAt(
      '/bank',
      <Routes>
        <Route path="/bank" element={<Navigate to={address} state={state} replace />} />
        <Route path="*" element={<CheckoutPage page={paths.checkout} />} />
      </Routes>,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The payment was not completed. No money was taken, so try again or use another card.',
    );
    expect(await screen.findByRole('timer')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: /^Pay Now/ }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});
