import { screen } from '@testing-library/react';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { HoldTimer, WARN_BELOW_S } from './hold-timer';

describe('the hold timer', () => {
  it('shows no warning while enough time is left', () => {
    renderAt(
      '/checkout',
      <HoldTimer bookingId={7} secondsLeft={WARN_BELOW_S + 65} onExtended={() => undefined} />,
    );
    expect(screen.getByRole('timer')).toHaveTextContent('4:05');
    expect(screen.queryByText(/ends soon/)).not.toBeInTheDocument();
  });

  it('warns in the last minutes and can be extended', async () => {
    const later = '2099-01-01T00:10:00.000Z';
    const api = mockApi({
      'POST /api/bookings/7/hold/extend': () =>
        json({ bookingId: 7, holdExpiresAt: later, amount: '600.00', currency: 'GBP' }),
    });
    const onExtended = jest.fn<undefined, [string]>();
    const { user } = renderAt(
      '/checkout',
      <HoldTimer bookingId={7} secondsLeft={60} onExtended={onExtended} />,
    );
    expect(screen.getByText(/Your hold ends soon/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add 10 minutes' }));
    expect(await screen.findByText('Hold extended')).toBeInTheDocument();
    expect(onExtended).toHaveBeenCalledWith(later);
    // A repeated request extends the hold once.
    expect(api.calls[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['hold_limit_reached', 'Please pay before it ends.'],
    ['slot_begun', 'This slot has started and can no longer be booked.'],
  ])('shows an error when it cannot be extended: %s', async (code, message) => {
    mockApi({ 'POST /api/bookings/7/hold/extend': () => problem(409, code, message) });
    const { user } = renderAt(
      '/checkout',
      <HoldTimer bookingId={7} secondsLeft={60} onExtended={() => undefined} />,
    );
    await user.click(screen.getByRole('button', { name: 'Add 10 minutes' }));
    expect(await screen.findByText('Hold not extended')).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
  });
});
