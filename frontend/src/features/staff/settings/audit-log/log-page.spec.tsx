import { screen } from '@testing-library/react';
import { bookingOptions } from '@/testing/factories';
import { json, mockApi } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import { aLogEntry, aPage } from '@/testing/staff-factories';
import { LogPage } from './log-page';

const ROUTE = 'GET /api/admin/log';

describe('the audit log', () => {
  it('shows who changed what, with values before and after, and links to the record', async () => {
    mockApi({
      [ROUTE]: () =>
        json(
          aPage([
            aLogEntry(),
            aLogEntry({
              id: 10,
              action: 'event.cancel',
              objectKind: 'event',
              objectId: '7',
              objectName: 'Raffle',
              actor: null,
              changes: [],
            }),
            aLogEntry({
              id: 9,
              action: 'booking.fold',
              objectKind: 'booking',
              objectId: '4',
              objectName: 'No. 4',
            }),
          ]),
        ),
    });
    const { user } = renderAt('/admin/log', <LogPage />);
    expect(await screen.findByText('Event cancelled', { selector: 'td' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Club Hills Walking Club' })).toHaveAttribute(
      'href',
      '/admin/clubs/1',
    );
    expect(screen.getByRole('link', { name: 'Event Raffle' })).toHaveAttribute('href', '/admin/events/7');
    expect(screen.getByText('System')).toBeInTheDocument();
    expect(
      screen.getByText(/Entries are kept for 24 months, or seven years if they are about money\.$/),
    ).toBeInTheDocument();
    // An unknown action is still shown.
    expect(screen.getByText('Booking fold')).toBeInTheDocument();
    await user.click(screen.getAllByText('Season period', { selector: 'summary' })[0]!);
    expect(screen.getAllByText('Winter')[0]).toBeVisible();
  });

  it('formats prices', async () => {
    const priced = { action: 'extra.update', objectKind: 'extra', objectName: 'PA system' };
    const changes = [{ field: 'priceMinor', before: 6000, after: 6550 }];
    mockApi({
      [ROUTE]: () => json(aPage([aLogEntry({ ...priced, changes })])),
      'GET /api/booking-options': () => json(bookingOptions()),
    });
    renderAt('/admin/log', <LogPage />);
    expect(await screen.findByText('Extra PA system')).toBeInTheDocument();
    expect(screen.getByText('Price', { selector: 'summary' })).toBeInTheDocument();
    expect(screen.getByText('£60.00')).toBeInTheDocument();
    expect(screen.getByText('£65.50')).toBeInTheDocument();
  });

  it('is filtered by record, action, person and date, in the address', async () => {
    const api = mockApi({ [ROUTE]: () => json(aPage([aLogEntry()])) });
    const { user } = renderAt('/admin/log', <LogPage />);
    await user.click(await screen.findByRole('link', { name: 'Kim Lee' }));
    expect(await screen.findByRole('button', { name: 'Remove By: Kim Lee' })).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Record'), 'Club');
    await user.selectOptions(screen.getByLabelText('Action'), 'Club changed');
    await user.type(screen.getByLabelText('From date'), '2026-11-01');
    expect(currentAddress()).toBe('/admin/log?actorId=2&objectKind=club&action=club.update&from=2026-11-01');
    expect(api.callsTo(ROUTE).at(-1)?.search.toString()).toContain('from=2026-11-01');
  });

  it('shows the changes of bookings after an instant, which Today links to, and drops the instant on request', async () => {
    const api = mockApi({ [ROUTE]: () => json(aPage([aLogEntry()])) });
    const changes = 'booking.update,booking.move,booking.restore';
    const { user } = renderAt(`/admin/log?action=${changes}&after=2026-11-01T08:30:00.000Z`, <LogPage />);
    expect(
      await screen.findByRole('button', { name: 'Remove Action: Booking changed in any way' }),
    ).toBeInTheDocument();
    expect(api.callsTo(ROUTE).at(-1)?.search.get('action')).toBe(changes);
    expect(api.callsTo(ROUTE).at(-1)?.search.get('after')).toBe('2026-11-01T08:30:00.000Z');
    await user.click(screen.getByRole('button', { name: /^Remove After: Sun 1 Nov 2026, / }));
    expect(api.callsTo(ROUTE).at(-1)?.search.has('after')).toBe(false);
  });
});
