import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import type { Hold } from '@/api/members/generated';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { HoldTimer, WARN_BELOW_S } from './hold-timer';

const showTimer = (props: Partial<ComponentProps<typeof HoldTimer>> = {}) =>
  renderAt(
    '/checkout',
    <HoldTimer
      bookingId={7}
      secondsLeft={60}
      extensionMinutes={10}
      onExtended={() => undefined}
      {...props}
    />,
  );

describe('the hold timer', () => {
  it('shows no warning while enough time is left', () => {
    showTimer({ secondsLeft: WARN_BELOW_S + 65 });
    expect(screen.getByRole('timer')).toHaveTextContent('4:05');
    expect(screen.queryByText(/ends soon/)).not.toBeInTheDocument();
  });

  it('warns in the last minutes and can be extended', async () => {
    const extended = {
      bookingId: 7,
      holdExpiresAt: '2099-01-01T00:10:00.000Z',
      extensionMinutes: 10,
      amount: '600.00',
      currency: 'GBP',
    };
    const api = mockApi({ 'POST /api/bookings/7/hold/extend': () => json(extended) });
    const onExtended = jest.fn<undefined, [Hold]>();
    const { user } = showTimer({ onExtended });
    expect(screen.getByText(/Your hold ends soon/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add 10 minutes' }));
    expect(await screen.findByText('Hold extended')).toBeInTheDocument();
    expect(onExtended).toHaveBeenCalledWith(extended);
    // A repeated request extends the hold once.
    expect(api.calls[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    [1, 'Add 1 minute'],
    [4, 'Add 4 minutes'],
  ])('offers the %i minutes that the next extension adds', (extensionMinutes, name) => {
    showTimer({ extensionMinutes });
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
    expect(screen.getByText(`Your hold ends soon. ${name} if you need more time.`)).toBeInTheDocument();
  });

  it('has no button when the hold cannot be extended', () => {
    showTimer({ extensionMinutes: 0 });
    expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
    expect(screen.getByText('Your hold ends soon. Please pay before it ends.')).toBeInTheDocument();
  });

  it.each([
    ['hold_limit_reached', 'Please pay before it ends.'],
    ['slot_begun', 'This slot has started and can no longer be booked.'],
  ])('shows an error when it cannot be extended: %s', async (code, message) => {
    mockApi({ 'POST /api/bookings/7/hold/extend': () => problem(409, code, message) });
    const { user } = showTimer();
    await user.click(screen.getByRole('button', { name: 'Add 10 minutes' }));
    expect(await screen.findByText('Hold not extended')).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
  });
});
