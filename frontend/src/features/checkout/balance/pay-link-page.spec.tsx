import { screen, waitFor } from '@testing-library/react';
import { json, mockApi, never, problem } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import type { CardFormProps } from '@/payment/payment-form';
import { PayLinkPage } from './pay-link-page';

/** Stands in for the provider’s form, which has its own spec. */
jest.mock('@/payment/providers/stripe', () => ({
  __esModule: true,
  default: ({ payLabel, returnUrl, onPaid, onEnded }: CardFormProps) => (
    <>
      <p>{returnUrl}</p>
      <button type="button" onClick={() => onPaid('pi_1')}>
        {payLabel}
      </button>
      <button type="button" onClick={onEnded}>
        End
      </button>
    </>
  ),
}));

const TOKEN = 'k3v9Zr1QmX0bT7cW2yLh5nPs8dFg4jKa6eUi1oRtYwE';
const OPEN = 'POST /api/pay-link';
const CARD = 'POST /api/pay-link/stripe';
const SETTLE = 'POST /api/pay-link/stripe/settle';
const OWED = {
  bookingId: 1042,
  reference: 'BSC-1042-7',
  eventType: 'Birthday Party',
  date: '2099-12-12',
  timeSlot: '2:00 PM - 4:00 PM',
  spaceName: 'Main hall',
  total: '240.00',
  paid: '40.00',
  due: '200.00',
  currency: 'GBP',
  beingPaid: false,
  offeredUntil: null,
  isOver: false,
};
const PAID = { ...OWED, paid: '240.00', due: '0.00' };
const INTENT = { clientSecret: 'pi_1_secret_2', paymentId: 'pi_1', amount: '200.00', currency: 'GBP' };

function start(over: Parameters<typeof mockApi>[0] = {}, address = `/pay?t=${TOKEN}`) {
  const api = mockApi({
    [OPEN]: () => json(OWED),
    [CARD]: () => json(INTENT),
    ...over,
  });
  return { api, ...renderAt(address, <PayLinkPage />) };
}
const pay = () => screen.findByRole('button', { name: 'Pay Now · £200.00' });

beforeEach(() => sessionStorage.clear());

describe('the page of a pay link', () => {
  it('shows the booking and sends the token in the body only', async () => {
    const { api } = start();
    for (const text of [
      'BSC-1042-7',
      'Main hall',
      'Birthday Party',
      '2:00 PM - 4:00 PM',
      '£240.00',
      '£40.00',
    ])
      expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByText('Sat 12 Dec 2099')).toBeInTheDocument();
    await waitFor(() => expect(currentAddress()).toBe('/pay'));
    await pay();
    expect(api.callsTo(OPEN)[0]?.body).toEqual({ token: TOKEN });
    expect(api.calls.some(({ path, search }) => `${path}${search.toString()}`.includes(TOKEN))).toBe(false);
    // The bank does not get the token either.
    expect(screen.getByText('http://localhost/pay')).toBeInTheDocument();
  });

  it('takes a card payment and shows thanks', async () => {
    const { api, user } = start({ [SETTLE]: () => json(PAID) });
    await user.click(await pay());
    expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Your booking is paid' })).toBeInTheDocument();
    expect(api.callsTo(SETTLE)[0]?.body).toEqual({ token: TOKEN, paymentId: 'pi_1' });
    expect(screen.queryByRole('button', { name: /Pay Now/ })).not.toBeInTheDocument();
  });

  it('waits while the bank decides', async () => {
    const { api, user } = start({ [SETTLE]: () => json({ ...OWED, beingPaid: true }) });
    await user.click(await pay());
    expect(await screen.findByText('A payment is being processed')).toBeInTheDocument();
    api.on(SETTLE, () => json(PAID));
    expect(await screen.findByText('Your booking is paid', {}, { timeout: 5000 })).toBeInTheDocument();
  });

  it('allows another try after a failed payment', async () => {
    const { user } = start({
      [SETTLE]: () => problem(422, 'payment_failed', 'The payment failed. No money was taken.'),
    });
    await user.click(await pay());
    expect(await screen.findByText('Payment not completed')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The payment failed. No money was taken, so try again, or pay with another card or with PayPal.',
    );
    expect(await pay()).toBeInTheDocument();
  });

  it('shows the refund of a payment that came too late', async () => {
    const { api, user } = start({
      [SETTLE]: () => problem(409, 'already_paid', 'This payment goes back in full.', { refund: 'queued' }),
    });
    const button = await pay();
    api.on(OPEN, () => json(PAID));
    await user.click(button);
    expect(await screen.findByText('We’re refunding you in full')).toBeInTheDocument();
    expect(await screen.findByText('Your booking is paid')).toBeInTheDocument();
  });

  it('settles a payment after the return from the bank, with the token kept in this tab', async () => {
    sessionStorage.setItem('bridgewater_pay_link', TOKEN);
    const { api } = start(
      { [SETTLE]: () => json(PAID) },
      '/pay?payment_intent=pi_9&redirect_status=succeeded',
    );
    expect(await screen.findByText('Your booking is paid')).toBeInTheDocument();
    expect(api.callsTo(SETTLE)[0]?.body).toEqual({ token: TOKEN, paymentId: 'pi_9' });
    expect(currentAddress()).toBe('/pay');
  });

  it('shows that nothing is due', async () => {
    const { api } = start({ [OPEN]: () => json(PAID) });
    expect(await screen.findByText('Your booking is paid')).toBeInTheDocument();
    expect(screen.getByText(/You don’t need to do anything else/)).toBeInTheDocument();
    expect(api.callsTo(CARD)).toHaveLength(0);
  });

  const offered = () => ({
    ...OWED,
    paid: '0.00',
    offeredUntil: new Date(Date.now() + 5 * 3_600_000 + 90_000).toISOString(),
  });

  it('opens no payment of an offer before the terms are accepted', async () => {
    const { api, user } = start({ [OPEN]: () => json(offered()) });
    const go = await screen.findByRole('button', { name: 'Continue to Payment' });
    expect(screen.getByRole('link', { name: /^terms of hire/ })).toHaveAttribute('href', '/hire-terms');
    expect(api.callsTo(CARD)).toHaveLength(0);
    await user.click(go);
    expect(await pay()).toBeInTheDocument();
    expect(api.callsTo(CARD)).toHaveLength(1);
  });

  it('declines an offer', async () => {
    const over = { ...OWED, paid: '0.00', due: '0.00', isOver: true };
    const DECLINE = 'POST /api/pay-link/decline';
    const { api, user } = start({ [OPEN]: () => json(offered()), [DECLINE]: () => json(over) });
    const no = await screen.findByRole('button', { name: 'Decline offer' });
    api.on(OPEN, () => json(over));
    await user.click(no);
    expect(await screen.findByText('This booking is closed')).toBeInTheDocument();
    expect(api.callsTo(DECLINE)[0]?.body).toEqual({ token: TOKEN });
    expect(screen.queryByRole('button', { name: 'Decline offer' })).not.toBeInTheDocument();
  });

  it('counts down a waiting-list offer, which cannot be extended', async () => {
    start({ [OPEN]: () => json(offered()) });
    expect(await screen.findByRole('timer')).toHaveTextContent('5 h 1 min');
    expect(screen.getByRole('region', { name: 'Offered until' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add 10 minutes' })).not.toBeInTheDocument();
  });

  it('shows that an offer has expired', async () => {
    start({ [OPEN]: () => json({ ...OWED, paid: '0.00', due: '0.00', isOver: true }) });
    expect(await screen.findByText('This booking is closed')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Pay Now/ })).not.toBeInTheDocument();
  });

  it('opens no second payment while one is processing', async () => {
    const { api } = start({ [OPEN]: () => json({ ...OWED, beingPaid: true }) });
    expect(await screen.findByText('A payment is being processed')).toBeInTheDocument();
    expect(api.callsTo(CARD)).toHaveLength(0);
  });

  it('shows that the link has expired', async () => {
    start({ [OPEN]: () => problem(410, 'link_expired', 'This link has expired or is invalid.') });
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeInTheDocument();
  });

  it('shows that a link without a complete token is incomplete', async () => {
    const { unmount } = start({}, '/pay');
    expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeInTheDocument();
    unmount();
    start({ [OPEN]: () => problem(400, 'validation_failed', 'This link is incomplete.') }, '/pay?t=k3v9');
    expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeInTheDocument();
  });

  it('can be reloaded after a server failure', async () => {
    const { api, user } = start({ [OPEN]: () => problem(503, 'service_unavailable', 'Please wait.') });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.on(OPEN, () => json(OWED));
    await user.click(again);
    expect(await pay()).toBeInTheDocument();
  });

  it('offers PayPal, whose setup is loaded by the link', async () => {
    const { api, user } = start({ 'POST /api/pay-link/paypal/setup': never });
    await user.click(await screen.findByRole('button', { name: 'PayPal' }));
    await waitFor(() =>
      expect(api.callsTo('POST /api/pay-link/paypal/setup')[0]?.body).toEqual({ token: TOKEN }),
    );
  });
});
