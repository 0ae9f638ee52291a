import { screen, waitFor, within } from '@testing-library/react';
import type { SavedView } from '@/api/staff/generated';
import { json, mockApi } from '@/testing/mock-api';
import { bookingOptions } from '@/testing/factories';
import { currentAddress, renderAt } from '@/testing/render-app';
import { savedFiles } from '@/testing/saved-files';
import { aBookingRow, anAdminSpace, aPage } from '@/testing/staff-factories';
import { BookingsPage } from './bookings-page';

const LIST = 'GET /api/admin/bookings';
const VIEWS = 'GET /api/admin/saved-views';
const MINE: SavedView = {
  id: 4,
  list: 'bookings',
  name: 'Parties',
  query: 'view=pending&eventType=Birthday+Party',
};
const answers = {
  'GET /api/booking-options': () => json(bookingOptions()),
  'GET /api/admin/spaces': () => json([anAdminSpace()]),
  [VIEWS]: () => json([MINE]),
  'GET /api/admin/bookings/sums': () =>
    json({ totalAmount: '600.00', paidAmount: '400.00', owedAmount: '200.00', currency: 'GBP' }),
  [LIST]: () =>
    json(
      aPage([
        aBookingRow(),
        aBookingRow({
          id: 7,
          name: 'Kim Lee',
          status: 'completed',
          attendance: 'no_show',
          balance: '0.00',
          hasNote: true,
        }),
      ]),
    ),
};
const at = (query = '') => renderAt(`/admin/bookings${query}`, <BookingsPage />);
const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;

describe('the list of bookings', () => {
  it('shows hirer, date, slot, space, balance and status of each booking', async () => {
    const api = mockApi(answers);
    at();
    expect(await rowOf('Robin Taylor')).toHaveTextContent(
      /1042.*Sat 7 Mar 2099.*2:00 PM - 4:00 PM.*Main hall.*Birthday Party.*45.*£300.00.*£200.00.*confirmed/,
    );
    expect(await rowOf('Kim Lee')).toHaveTextContent(/–.*completed.*No-show.*has a note/);
    expect(api.callsTo(LIST)[0]?.search.toString()).toBe('sort=date&view=upcoming');
    expect(screen.getByRole('link', { name: 'Upcoming', current: 'page' })).toBeInTheDocument();
  });

  it('shows the sums of the bookings below the list', async () => {
    mockApi(answers);
    at();
    expect(
      await screen.findByText('2 bookings, £600.00 in total, £400.00 received, £200.00 owed'),
    ).toBeInTheDocument();
  });

  it('searches all bookings, not only upcoming ones', async () => {
    const api = mockApi(answers);
    at('?q=rob');
    await rowOf('Robin Taylor');
    expect(api.callsTo(LIST)[0]?.search.toString()).toBe('q=rob&sort=-date');
    expect(screen.getByRole('link', { name: 'All', current: 'page' })).toBeInTheDocument();
  });

  it('links to a booking with the query of the list', async () => {
    mockApi(answers);
    at('?view=pending&q=rob&cursor=abc');
    expect(await screen.findByRole('link', { name: 'Robin Taylor' })).toHaveAttribute(
      'href',
      '/admin/bookings/1042?view=pending&q=rob&cursor=abc',
    );
  });

  it('keeps view and filters in the address and shows them as chips', async () => {
    const EXPORT = 'GET /api/admin/bookings/export.csv';
    const api = mockApi({ ...answers, [EXPORT]: () => new Response('') });
    const saved = savedFiles();
    const { user } = at();
    await user.click(await screen.findByRole('link', { name: 'Pending' }));
    await user.selectOptions(screen.getByLabelText('Status'), 'Pending');
    expect(screen.queryByLabelText('Tag')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    await user.type(screen.getByLabelText('Tag'), 'regular{Enter}');
    await user.selectOptions(screen.getByLabelText('Added by'), 'Robin Taylor');
    expect(currentAddress()).toBe('/admin/bookings?view=pending&status=pending&tag=regular&createdBy=5');
    expect(api.callsTo(LIST).at(-1)?.search.toString()).toBe(
      'sort=date&view=pending&status=pending&createdBy=5&tag=regular',
    );
    await user.click(screen.getByRole('button', { name: 'Export these 2 rows' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(String(api.callsTo(EXPORT)[0]?.search)).toBe(
      'view=pending&status=pending&createdBy=5&tag=regular&sort=date',
    );
    await user.click(screen.getByRole('button', { name: 'Remove Tag: regular' }));
    expect(currentAddress()).toBe('/admin/bookings?view=pending&status=pending&createdBy=5');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(currentAddress()).toBe('/admin/bookings?view=pending');
  });

  it('shows due dates in the view of unpaid bookings', async () => {
    mockApi({ ...answers, [LIST]: () => json(aPage([aBookingRow({ dueOn: '2099-02-28' })])) });
    at('?view=overdue');
    expect(await rowOf('Robin Taylor')).toHaveTextContent(/£200.00by Sat 28 Feb 2099/);
  });

  it('sorts by date if days are chosen, even if an old link says otherwise', async () => {
    const api = mockApi(answers);
    at('?from=2099-03-01&sort=created');
    await rowOf('Robin Taylor');
    expect(api.callsTo(LIST)[0]?.search.toString()).toBe('sort=date&view=upcoming&from=2099-03-01');
    expect(screen.getByRole('button', { name: 'Remove From: Sun 1 Mar 2099' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^No\..*sort/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Date.*sort/ })).toBeInTheDocument();
  });
});

describe('saved views', () => {
  it('are listed beside the built-in ones, regardless of the order of their filters', async () => {
    mockApi(answers);
    const { user } = at();
    await user.click(await screen.findByRole('link', { name: 'Parties' }));
    expect(currentAddress()).toBe('/admin/bookings?view=pending&eventType=Birthday+Party');
    const views = within(screen.getByRole('navigation', { name: 'Booking views' }));
    expect(views.getByRole('link', { current: 'page' })).toHaveTextContent('Parties');
    expect(screen.queryByRole('button', { name: 'Save view…' })).not.toBeInTheDocument();
  });

  it('are saved from the current filters, without the page', async () => {
    const api = mockApi({ ...answers, 'POST /api/admin/saved-views': () => json({ ...MINE, id: 5 }, 201) });
    const { user } = at('?status=pending&cursor=abc');
    await user.click(await screen.findByRole('button', { name: 'Save view…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    expect(dialog.getByText('Enter a name for the view.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Name'), 'To decide{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsTo('POST /api/admin/saved-views')[0]?.body).toEqual({
      list: 'bookings',
      name: 'To decide',
      query: 'status=pending',
    });
    expect(api.callsTo(VIEWS)).toHaveLength(2);
  });

  it('are renamed and deleted', async () => {
    const api = mockApi({
      ...answers,
      'PATCH /api/admin/saved-views/4': () => json(MINE),
      'DELETE /api/admin/saved-views/4': () => new Response(null, { status: 204 }),
    });
    const { user } = at(`?${MINE.query}`);
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'Rename or delete… Parties' }));
      return within(await screen.findByRole('dialog'));
    };
    const dialog = await open();
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'Birthdays');
    await user.click(dialog.getByRole('button', { name: 'Rename view' }));
    expect(await screen.findByText('View renamed')).toBeInTheDocument();
    expect(api.callsTo('PATCH /api/admin/saved-views/4')[0]?.body).toEqual({ name: 'Birthdays' });
    await user.click((await open()).getByRole('button', { name: 'Delete view' }));
    expect(await screen.findByText('View deleted')).toBeInTheDocument();
  });
});
