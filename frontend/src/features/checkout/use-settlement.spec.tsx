import { act, screen, within } from '@testing-library/react';
import { BOOKING_DRAFT_KEY } from '@/config/club';
import { aBooking, aBookingData } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { SettlementPanel } from './settlement-panel';
import { useSettlement } from './use-settlement';

const data = aBookingData();

function Paid() {
  const { settlement, settle } = useSettlement(data, 'stripe');
  return (
    <>
      <button type="button" onClick={() => settle('pi_1')}>
        Paid
      </button>
      <output>{settlement.kind}</output>
      <SettlementPanel settlement={settlement} data={data} />
    </>
  );
}

const config = { 'GET /api/config': () => problem(503, 'service_unavailable', 'Later') };

describe('a payment becomes a booking', () => {
  it('once, even if settled repeatedly, and removes the draft', async () => {
    localStorage.setItem(BOOKING_DRAFT_KEY, '{}');
    const api = mockApi({ ...config, 'POST /api/bookings': () => json(aBooking(), 201) });
    const { user } = renderAt('/checkout', <Paid />);
    await user.dblClick(screen.getByRole('button', { name: 'Paid' }));
    expect(await screen.findByText('booked')).toBeInTheDocument();
    expect(api.callsTo('POST /api/bookings')).toHaveLength(1);
    expect(api.callsTo('POST /api/bookings')[0]?.body).toMatchObject({
      paymentId: 'pi_1',
      paymentMethod: 'stripe',
      guestCount: 45,
      phone: null,
    });
    expect(localStorage.getItem(BOOKING_DRAFT_KEY)).toBeNull();
  });

  it('after the bank has decided', async () => {
    const api = mockApi({
      ...config,
      'POST /api/bookings': () => {
        api.on('POST /api/bookings', () => json(aBooking()));
        return json({ code: 'payment_processing', message: 'Wait', bookingId: 101 }, 202);
      },
    });
    const { user } = renderAt('/checkout', <Paid />);
    await user.click(screen.getByRole('button', { name: 'Paid' }));
    expect(await screen.findByText('Your payment is being processed')).toBeInTheDocument();
    expect(await screen.findByText('booked', {}, { timeout: 5000 })).toBeInTheDocument();
  });

  it('after a lost connection, without a second payment', async () => {
    const api = mockApi({
      ...config,
      'POST /api/bookings': () => {
        api.on('POST /api/bookings', () => json(aBooking()));
        throw new TypeError('Failed to fetch');
      },
    });
    const { user } = renderAt('/checkout', <Paid />);
    await user.click(screen.getByRole('button', { name: 'Paid' }));
    expect(await screen.findByText(/please don’t pay again/)).toBeInTheDocument();
    expect(await screen.findByText('booked', {}, { timeout: 5000 })).toBeInTheDocument();
  });

  it('or is refunded in full, with the free slots', async () => {
    mockApi({
      ...config,
      'POST /api/bookings': () =>
        problem(409, 'slot_taken', 'That time is gone.', {
          refund: 'queued',
          freeSlots: ['8:00 AM - 10:00 AM'],
        }),
    });
    const { user } = renderAt('/checkout', <Paid />);
    await user.click(screen.getByRole('button', { name: 'Paid' }));
    expect(await screen.findByText('We’re refunding you in full')).toBeInTheDocument();
    const free = screen.getByRole('link', { name: '8:00 AM - 10:00 AM' });
    const prefill: unknown = JSON.parse(
      new URL(free.getAttribute('href') ?? '', 'http://x').searchParams.get('prefill') ?? '',
    );
    expect(prefill).toMatchObject({ timeSlot: '8:00 AM - 10:00 AM', guestCount: 45 });
  });

  it('or is refunded in full because the slot has started', async () => {
    mockApi({
      ...config,
      'POST /api/bookings': () =>
        problem(409, 'slot_begun', 'This slot has already started.', { refund: 'queued' }),
    });
    const { user } = renderAt('/checkout', <Paid />);
    await user.click(screen.getByRole('button', { name: 'Paid' }));
    expect(await screen.findByText('We’re refunding you in full')).toBeInTheDocument();
    expect(screen.getByText('This slot has already started.')).toBeInTheDocument();
  });

  it.each([
    [
      'payment_incomplete',
      'The payment was not completed.',
      /^[^.]*\. No money was taken, so try again, or choose[^.]*\.$/,
    ],
    [
      'payment_failed',
      'The payment failed. No money was taken.',
      /^[^.]*\. No money was taken, so try again, or choose[^.]*\.$/,
    ],
    ['validation_failed', 'Please check the entries.', /Please ask us before you pay again/],
  ])('or is refused with %s, and the alert says what to do', async (code, message, text) => {
    mockApi({ ...config, 'POST /api/bookings': () => problem(422, code, message) });
    const { user } = renderAt('/checkout', <Paid />);
    await user.click(screen.getByRole('button', { name: 'Paid' }));
    expect(await screen.findByText('Your booking was not confirmed')).toBeInTheDocument();
    expect(within(screen.getByRole('alert')).getByText(text)).toBeInTheDocument();
  });

  it('stops polling when the page is left', async () => {
    const api = mockApi({
      ...config,
      'POST /api/bookings': () => json({ code: 'payment_processing', message: 'Wait', bookingId: 101 }, 202),
    });
    const { user, unmount } = renderAt('/checkout', <Paid />);
    await user.click(screen.getByRole('button', { name: 'Paid' }));
    await screen.findByText('Your payment is being processed');
    unmount();
    const asked = api.callsTo('POST /api/bookings').length;
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(api.callsTo('POST /api/bookings')).toHaveLength(asked);
  });
});
