import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import type { PaymentProviderName } from '@/api/site/generated';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { useCheckoutCalls, type CheckoutCalls } from './checkout-calls';

/** An additional provider without its own API calls. */
const FURTHER = 'further' as PaymentProviderName;
const REQUEST = { amount: '300.00', currency: 'GBP', bookingId: 7 };
const opened = (paymentId: string, clientSecret: string | null) => ({
  paymentId,
  clientSecret,
  amount: '300.00',
  currency: 'GBP',
});

let calls: CheckoutCalls;
function Calls({ onCalls }: { onCalls: (made: CheckoutCalls) => void }) {
  const made = useCheckoutCalls();
  useEffect(() => onCalls(made), [made, onCalls]);
  return <p>ready</p>;
}
const keep = (made: CheckoutCalls) => {
  calls = made;
};
const addressOf = async (call: () => PromiseLike<{ data?: unknown }>, api: ReturnType<typeof mockApi>) => {
  const before = api.calls.length;
  const { data } = await act(async () => call());
  const made = api.calls[before];
  return { call: `${made?.method} ${made?.path}`, body: made?.body, data };
};

function start() {
  const api = mockApi({
    'POST /api/create-payment-intent': () => json(opened('pi_1', 's'), 201),
    'GET /api/paypal/setup': () => json({ clientToken: 'token' }),
    'POST /api/paypal/order': () => json({ id: 'O-1', status: 'CREATED' }, 201),
    'POST /api/paypal/order/O-1/capture': () => json({ id: 'O-1', status: 'COMPLETED', booking: null }),
    'POST /api/checkout/further': () => json({ ...opened('f-1', null), status: 'open' }, 201),
    'GET /api/checkout/further/setup': () => json({ clientToken: 'other' }),
    'POST /api/checkout/further/payments/f-1/capture': () =>
      json({ id: 'f-1', status: 'COMPLETED', booking: null }),
  });
  renderAt('/', <Calls onCalls={keep} />);
  expect(screen.getByText('ready')).toBeInTheDocument();
  return api;
}

describe('the calls of a payment', () => {
  it('are the specified ones for Stripe and PayPal', async () => {
    const api = start();
    expect(await addressOf(() => calls.open('stripe', REQUEST), api)).toEqual({
      call: 'POST /api/create-payment-intent',
      body: { amount: '300.00', bookingId: 7 },
      data: opened('pi_1', 's'),
    });
    expect(await addressOf(() => calls.setUpWallet('paypal'), api)).toMatchObject({
      call: 'GET /api/paypal/setup',
      data: { clientToken: 'token' },
    });
    expect(await addressOf(() => calls.open('paypal', REQUEST), api)).toEqual({
      call: 'POST /api/paypal/order',
      body: { ...REQUEST, intent: 'CAPTURE' },
      data: opened('O-1', null),
    });
    expect(await addressOf(() => calls.capture('paypal', 'O-1'), api)).toMatchObject({
      call: 'POST /api/paypal/order/O-1/capture',
    });
  });

  it('of a further provider go to the paths with its name', async () => {
    const api = start();
    expect(await addressOf(() => calls.open(FURTHER, REQUEST), api)).toMatchObject({
      call: 'POST /api/checkout/further',
      body: REQUEST,
      data: opened('f-1', null),
    });
    expect(await addressOf(() => calls.setUpWallet(FURTHER), api)).toMatchObject({
      call: 'GET /api/checkout/further/setup',
      data: { clientToken: 'other' },
    });
    expect(await addressOf(() => calls.capture(FURTHER, 'f-1'), api)).toMatchObject({
      call: 'POST /api/checkout/further/payments/f-1/capture',
    });
  });
});
