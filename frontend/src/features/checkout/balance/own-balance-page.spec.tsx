import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { Booking } from '@/api/members/generated';
import { aBooking } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import type { CardFormProps } from '@/payment/payment-form';
import { OwnBalancePage } from './own-balance-page';

/** Stands in for the provider’s form, which has its own spec. */
jest.mock('@/payment/providers/stripe', () => ({
  __esModule: true,
  default: ({ payLabel, mayPay, onPaid }: CardFormProps) => (
    <button type="button" onClick={() => void mayPay().then((may) => may && onPaid('pi_1'))}>
      {payLabel}
    </button>
  ),
}));

const MONEY = 'GET /api/bookings/101/money';
const owes = {
  bookingId: 101,
  status: 'confirmed',
  currency: 'GBP',
  payBy: null,
  total: '600.00',
  paid: '500.00',
  balance: '100.00',
  lines: [],
  payments: [],
  refunds: [],
};
const paid = { ...owes, paid: '600.00', balance: '0.00' };

function start(over: Parameters<typeof mockApi>[0] = {}, id = '101') {
  const api = mockApi({
    'GET /api/bookings/101': () => json(aBooking()),
    [MONEY]: () => json(owes),
    'POST /api/create-payment-intent': () =>
      json({ clientSecret: 's', paymentId: 'pi_1', amount: '100.00', currency: 'GBP' }, 201),
    ...over,
  });
  const page = (
    <Routes>
      <Route path="/my-bookings/:id/pay" element={<OwnBalancePage />} />
      <Route path="/my-bookings/:id" element={<p>The booking</p>} />
    </Routes>
  );
  return { api, ...renderAt(`/my-bookings/${id}/pay`, page) };
}

describe('the balance of a member’s booking', () => {
  it('can be paid by card', async () => {
    const { api, user } = start({
      'POST /api/bookings': () => {
        api.on(MONEY, () => json(paid));
        return json(aBooking());
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Pay Now · £100.00' }));
    expect(await screen.findByText('Your booking is paid')).toBeInTheDocument();
    expect(api.callsTo('POST /api/create-payment-intent')[0]?.body).toEqual({
      amount: '100.00',
      bookingId: 101,
    });
    expect(api.callsTo('POST /api/bookings')[0]?.body).toMatchObject({
      paymentMethod: 'stripe',
      paymentId: 'pi_1',
      date: '2099-12-12',
    });
    expect(screen.getByRole('link', { name: 'View My Bookings' })).toHaveAttribute('href', '/my-bookings');
  });

  it('is not charged if staff have recorded a payment since the page was opened', async () => {
    const { api, user } = start();
    const button = await screen.findByRole('button', { name: 'Pay Now · £100.00' });
    api.on(MONEY, () => json(paid));
    await user.click(button);
    expect(await screen.findByText('Your booking is paid')).toBeInTheDocument();
    expect(api.callsTo('POST /api/bookings')).toHaveLength(0);
  });

  it('is zero for a cancelled booking', async () => {
    const { api } = start({ [MONEY]: () => json({ ...owes, status: 'cancelled', paid: '0.00' }) });
    expect(await screen.findByText('Nothing to pay')).toBeInTheDocument();
    expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('is not shown for another member’s booking', async () => {
    start({
      'GET /api/bookings/101': () => problem(404, 'booking_not_found', 'There is none.'),
      [MONEY]: () => problem(404, 'booking_not_found', 'There is none.'),
    });
    expect(await screen.findByText('No booking to pay')).toBeInTheDocument();
  });
});

describe('the payment page of a held change', () => {
  const held = (over: Partial<Booking> = {}) =>
    aBooking({
      status: 'held',
      isPaid: false,
      paymentStatus: 'pending',
      holdExpiresAt: '2099-12-01T00:00:00.000Z',
      changesBookingId: 77,
      ...over,
    });
  const spent = held({ status: 'expired', holdExpiresAt: null, changeMadeAt: '2026-11-18T01:00:00.000Z' });

  it('is replaced by the changed booking once the difference is paid', async () => {
    const { api, user } = start({
      'GET /api/bookings/101': () => json(held()),
      'GET /api/bookings/77/money': () => json(paid),
      'GET /api/bookings/77': () => json(aBooking({ id: 77 })),
      'POST /api/bookings': () => {
        api.on('GET /api/bookings/101', () => json(spent));
        return json(aBooking({ id: 77 }), 201);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Pay Now · £100.00' }));
    expect(await screen.findByText('The booking')).toBeInTheDocument();
    expect(currentAddress()).toBe('/my-bookings/77');
    expect(screen.getByText('Booking changed')).toBeInTheDocument();
  });

  it('leads to the changed booking when it is opened again', async () => {
    start({ 'GET /api/bookings/101': () => json(spent) });
    expect(await screen.findByText('The booking')).toBeInTheDocument();
    expect(currentAddress()).toBe('/my-bookings/77');
  });

  it.each<[string, Partial<Booking>, RegExp]>([
    ['lapsed unpaid', { status: 'expired' }, /has not changed, and no money was taken\. You can request/],
    [
      'was paid too late',
      { status: 'expired', refund: { status: 'queued', amount: '240.00' } },
      /has not changed\. Your refund: £240\.00, in progress\./,
    ],
    ['was cancelled', { status: 'cancelled' }, /has not changed, and no money was taken\./],
  ])('says what happened to one that %s', async (_name, over, text) => {
    start({ 'GET /api/bookings/101': () => json(held({ holdExpiresAt: null, ...over })) });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('does not speak of a booking that has not changed for an offer that lapsed', async () => {
    const offer = held({ status: 'expired', isOffer: true, changesBookingId: null, holdExpiresAt: null });
    start({ 'GET /api/bookings/101': () => json(offer) });
    // The refusal to pay comes first, and the hold that was read replaces it with the same words.
    await waitFor(() =>
      expect(screen.getByText(/no longer holding this slot, and no money was taken\./)).toBeInTheDocument(),
    );
    expect(screen.queryByText(/has not changed/)).not.toBeInTheDocument();
  });

  it('waits for the bank when its payment is not decided', async () => {
    start({
      'GET /api/bookings/101': () => json(held({ status: 'expired', paymentStatus: 'processing' })),
    });
    expect(await screen.findByText('A payment is being processed')).toBeInTheDocument();
  });
});
