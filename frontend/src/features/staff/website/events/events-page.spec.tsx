import { screen, waitFor, within } from '@testing-library/react';
import { json, mockApi } from '@/testing/mock-api';
import { aClub } from '@/testing/factories';
import { currentAddress, renderAt } from '@/testing/render-app';
import { savedFiles } from '@/testing/saved-files';
import { anEventRow, aPage, aScope } from '@/testing/staff-factories';
import { ListPage as EventsPage } from './events-pages';

const ROUTE = 'GET /api/admin/events';
const answers = {
  'GET /api/admin/me': () => json(aScope()),
  'GET /api/clubs': () => json([aClub()]),
  [ROUTE]: () =>
    json(
      aPage([
        anEventRow(),
        anEventRow({ id: 8, title: 'Raffle', status: 'cancelled', clubId: null, clubName: null }),
        anEventRow({ id: 9, title: 'Dinner', hasDraft: true, isPaid: true, price: '£25.00' }),
      ]),
    ),
};

describe('the list of events', () => {
  it('shows each event’s date, club, price and status', async () => {
    const api = mockApi(answers);
    renderAt('/admin/events', <EventsPage />);
    const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;
    expect(await rowOf('Trivia Night')).toHaveTextContent(
      /Sat 7 Mar 2099, 6:30 PM.*Hills Walking Club.*Published.*120.*Free/,
    );
    expect(await rowOf('Raffle')).toHaveTextContent(/Whole club.*Cancelled/);
    expect(
      within(await rowOf('Raffle'))
        .getByText('Raffle')
        .closest('s'),
    ).not.toBeNull();
    expect(await rowOf('Dinner')).toHaveTextContent(/Unpublished changes.*£25.00/);
    expect(api.callsTo(ROUTE)[0]?.search.get('when')).toBe('upcoming');
  });

  it('exports all pages of the filtered list', async () => {
    const EXPORT = 'GET /api/admin/events/export.csv';
    const api = mockApi({ ...answers, [EXPORT]: () => new Response('') });
    const saved = savedFiles();
    const { user } = renderAt('/admin/events?status=draft&cursor=abc&sort=title', <EventsPage />);
    await user.click(await screen.findByRole('button', { name: 'Export these 3 rows' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(String(api.callsTo(EXPORT)[0]?.search)).toBe('sort=title&status=draft&when=upcoming');
  });

  it('has no club filter for a secretary of one club', async () => {
    mockApi(answers);
    renderAt('/my-club/events', <EventsPage />);
    expect(await screen.findByRole('link', { name: 'Trivia Night' })).toHaveAttribute(
      'href',
      '/my-club/events/7',
    );
    expect(screen.queryByLabelText('Club')).not.toBeInTheDocument();
  });

  it('shows each event’s rooms, and filters events that need rooms', async () => {
    const api = mockApi({
      ...answers,
      [ROUTE]: () => json(aPage([anEventRow({ spaceName: 'Main hall', lacksRooms: true })])),
    });
    const { user } = renderAt('/admin/events', <EventsPage />);
    const row = (await screen.findByRole('link', { name: 'Trivia Night' })).closest('tr')!;
    expect(row).toHaveTextContent(/Main hall.*Needs rooms/);
    await user.selectOptions(screen.getByLabelText('Rooms'), 'Needs rooms');
    expect(currentAddress()).toBe('/admin/events?lacksRooms=true');
    expect(api.callsTo(ROUTE).at(-1)?.search.get('lacksRooms')).toBe('true');
  });
});
