import { screen } from '@testing-library/react';
import type { BookingSeriesRow } from '@/api/staff/generated';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { aPage } from '@/testing/staff-factories';
import { RecurringPage } from './recurring-page';

const LIST = 'GET /api/admin/booking-series';
const DANCE: BookingSeriesRow = {
  id: 3,
  hirerName: 'Dana Steps',
  eventType: 'Dance Class',
  frequency: 'weekly',
  timeSlot: '6:00 PM - 8:00 PM',
  spaceName: 'Main hall',
  dateCount: 20,
  datesLeft: 12,
  nextDate: '2026-12-18',
  owedAmount: '1240.00',
  currency: 'GBP',
};

function at(path: string, rows: BookingSeriesRow[], owedAmount: string | null = '1240.00') {
  const api = mockApi({
    [LIST]: () => json({ ...aPage(rows), owedAmount }),
  });
  return { api, ...renderAt(path, <RecurringPage />) };
}

describe('the list of recurring bookings', () => {
  it('shows the current ones with dates left, next date and what they owe', async () => {
    const { api } = at('/admin/booking-series', [DANCE]);
    const link = await screen.findByRole('link', { name: 'Dana Steps' });
    expect(link).toHaveAttribute('href', '/admin/booking-series/3');
    expect(
      screen.getByRole('row', { name: /Every week.*Fri 18 Dec 2026.*12 of 20.*£1,240.00/ }),
    ).toBeVisible();
    expect(screen.getByText('1 recurring booking, £1,240.00 owed')).toBeVisible();
    expect(api.callsTo(LIST).at(-1)?.search.toString()).toBe('sort=next&view=current');
  });

  it('shows all of them, the latest first, and no sum where there are too many', async () => {
    const { api } = at('/admin/booking-series?view=all', [DANCE], null);
    await screen.findByRole('link', { name: 'Dana Steps' });
    expect(screen.queryByText(/owed$/)).not.toBeInTheDocument();
    expect(api.callsTo(LIST).at(-1)?.search.toString()).toBe('sort=-created');
  });

  it('says what will be here while there are none', async () => {
    at('/admin/booking-series', []);
    expect(await screen.findByRole('heading', { name: 'No recurring bookings yet' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'New booking' })[0]).toHaveAttribute(
      'href',
      '/admin/bookings/new',
    );
  });
});
