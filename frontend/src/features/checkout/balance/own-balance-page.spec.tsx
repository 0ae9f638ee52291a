import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aBooking, aConfig } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import type { CardFormProps } from '@/payment/payment-form';
import { OwnBalancePage } from './own-balance-page';

/** Stands in for the provider’s form, which has its own spec. */
jest.mock('@/payment/providers/stripe', () => ({
  __esModule: true,
  default: ({ payLabel, onPaid }: CardFormProps) => (
    <button type="button" onClick={() => onPaid('pi_1')}>
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
    'GET /api/config': () => json(aConfig()),
    'GET /api/bookings/101': () => json(aBooking()),
    [MONEY]: () => json(owes),
    'POST /api/create-payment-intent': () =>
      json({ clientSecret: 's', paymentId: 'pi_1', amount: '100.00', currency: 'GBP' }, 201),
    ...over,
  });
  const page = (
    <Routes>
      <Route path="/my-bookings/:id/pay" element={<OwnBalancePage />} />
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
