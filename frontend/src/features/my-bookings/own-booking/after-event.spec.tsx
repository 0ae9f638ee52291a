import { screen, waitFor } from '@testing-library/react';
import type { Booking } from '@/api/members/generated';
import { aBooking } from '@/testing/factories';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { AfterEvent } from './after-event';

const REQUESTS = 'GET /api/user/review-requests';
const DISMISS = 'POST /api/user/review-requests/dismiss';
const past: Partial<Booking> = {
  status: 'completed',
  startTime: '2026-11-20T08:00:00.000Z',
  endTime: '2026-11-20T10:00:00.000Z',
};

const BOND = 'GET /api/bookings/101/bond';
const none = { state: 'not_required', claim: null };

function start(over: Partial<Booking> = past, ask = true, bond: object = none) {
  let asks = ask;
  const api = mockApi({
    [BOND]: () => json(bond),
    [REQUESTS]: () => json({ byEmail: true, ask: asks }),
    [DISMISS]: () => {
      asks = false;
      return new Response(null, { status: 204 });
    },
  });
  return { api, ...renderAt('/my-bookings/101', <AfterEvent booking={aBooking(over)} />) };
}

it('asks for a review after the event, until it is dismissed, and then moves the focus', async () => {
  const { api, user } = start();
  expect(await screen.findByText('How was your event?')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write a review' })).toHaveAttribute('href', '/profile/data');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText('How was your event?')).not.toBeInTheDocument());
  expect(api.callsTo(DISMISS)).toHaveLength(1);
  expect(screen.getByText(/^Your event was on/)).toHaveFocus();
});

it.each<[string, Partial<Booking>, boolean]>([
  ['was written or dismissed', past, false],
  ['would be about an event to come', { status: 'confirmed' }, true],
  ['would be about a cancelled booking', { ...past, status: 'cancelled' }, true],
  [
    'would be about a refunded booking',
    {
      ...past,
      refund: {
        percent: 100,
        amount: '600.00',
        status: 'completed',
        reason: 'goodwill',
      } as Booking['refund'],
    },
    true,
  ],
])('does not ask for a review that %s', async (_name, booking, ask) => {
  const { api } = start(booking, ask);
  if (booking === past) await waitFor(() => expect(api.callsTo(REQUESTS)).toHaveLength(1));
  expect(screen.queryByText('How was your event?')).not.toBeInTheDocument();
});

it('does not ask for a review while a bond claim is open', async () => {
  const { api } = start(past, true, { state: 'inspected', claim: '50.00' });
  await waitFor(() => expect(api.callsTo(BOND)).toHaveLength(1));
  expect(await screen.findByText(/^Your event was on/)).toBeVisible();
  expect(screen.queryByText('How was your event?')).not.toBeInTheDocument();
});
