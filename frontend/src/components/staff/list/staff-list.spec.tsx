import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { useListAdminClubsQuery } from '@/api/staff/staff-api';
import type { AdminClubRow } from '@/api/staff/generated';
import { ShortcutKeys } from '@/components/staff/shortcuts/shortcuts';
import { json, mockApi, never, problem } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import { aClubRow, aPage } from '@/testing/staff-factories';
import { CHANGED_COLUMN, stateFilter } from './columns';
import { type ListColumn, RowLink, StaffList } from './staff-list';
import { REFETCH, useListAddress } from './use-list-address';

const ROUTE = 'GET /api/admin/clubs';
const ROWS = [aClubRow(), aClubRow({ id: 2, name: 'Darts', state: 'changed', upcomingEvents: 0 })];
const STATES = ['draft', 'published', 'changed'] as const;
const SPEC = { filters: { state: STATES }, sorts: ['name', 'updatedAt'] };
const COLUMNS: ListColumn<AdminClubRow>[] = [
  {
    key: 'name',
    header: 'Name',
    primary: true,
    sort: 'name',
    cell: ({ id, name }) => <RowLink to={`/admin/clubs/${id}`}>{name}</RowLink>,
  },
  CHANGED_COLUMN,
];

function Clubs() {
  const address = useListAddress(SPEC);
  return (
    <StaffList
      noun={['club', 'clubs']}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      address={address}
      list={useListAdminClubsQuery(address.args, REFETCH)}
      search="Search clubs"
      filters={[stateFilter('state', 'Status', STATES)]}
      empty={{ title: 'No clubs yet', action: <Link to="/admin/clubs/new">New club</Link> }}
    />
  );
}

const at = (path: string) =>
  renderAt(
    path,
    <ShortcutKeys>
      <Clubs />
    </ShortcutKeys>,
  );

describe('a staff list', () => {
  it('shows placeholders while loading', () => {
    mockApi({ [ROUTE]: never });
    at('/admin/clubs');
    expect(screen.getByRole('status')).toHaveTextContent('Loading clubs…');
    expect(screen.getByRole('table', { name: 'Clubs' })).toHaveAttribute('aria-busy', 'true');
  });

  it('reads its filters from the address and writes them back', async () => {
    const api = mockApi({ [ROUTE]: () => json(aPage(ROWS)) });
    const { user } = at('/admin/clubs?state=draft');
    await screen.findByRole('link', { name: 'Darts' });
    expect(api.callsTo(ROUTE)[0]?.search.toString()).toBe('state=draft');
    await user.selectOptions(screen.getByLabelText('Status'), 'Published');
    await user.click(screen.getByRole('link', { name: /^Last changed/ }));
    expect(currentAddress()).toBe('/admin/clubs?state=published&sort=updatedAt');
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: /Last changed/ })).toHaveAttribute(
        'aria-sort',
        'ascending',
      ),
    );
    expect(screen.getByRole('columnheader', { name: /Name/ })).toHaveAttribute('aria-sort', 'none');
    await user.click(screen.getByRole('button', { name: 'Remove Status: Published' }));
    expect(currentAddress()).toBe('/admin/clubs?sort=updatedAt');
  });

  it.each([
    ['searches after a pause', null, '/admin/clubs?q=dar'],
    ['does not go back when a row was opened in the meantime', '/admin/clubs/2', '/admin/clubs/2'],
  ])('a search %s', (_, gone, address) => {
    jest.useFakeTimers();
    try {
      mockApi({ [ROUTE]: () => json(aPage(ROWS)) });
      at('/admin/clubs');
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'dar' } });
      // As the router does before the next page’s code has loaded.
      if (gone) window.history.pushState(null, '', gone);
      act(() => jest.advanceTimersByTime(1000));
      expect(currentAddress()).toBe(address);
    } finally {
      jest.useRealTimers();
    }
  });

  it('searches while typing, and empties the box when filters are cleared', async () => {
    const api = mockApi({ [ROUTE]: ({ search }) => json(aPage(search.get('q') ? [] : ROWS)) });
    const { user } = at('/admin/clubs');
    await screen.findByRole('link', { name: 'Darts' });
    await user.type(screen.getByRole('searchbox'), 'chess');
    expect(await screen.findByText('No results for “chess”')).toBeInTheDocument();
    expect(api.callsTo(ROUTE).at(-1)?.search.get('q')).toBe('chess');
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    expect(await screen.findByRole('link', { name: 'Darts' })).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.queryByText('No clubs yet')).not.toBeInTheDocument();
  });

  it('shows an empty state with the first action', async () => {
    mockApi({ [ROUTE]: () => json(aPage([])) });
    at('/admin/clubs');
    expect(await screen.findByRole('heading', { name: 'No clubs yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'New club' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  });

  it('shows why loading failed, and tries again', async () => {
    const api = mockApi({ [ROUTE]: () => problem(503, 'service_unavailable', 'Busy.') });
    const { user } = at('/admin/clubs');
    expect(await screen.findByText('The clubs could not be loaded')).toBeInTheDocument();
    api.on(ROUTE, () => json(aPage(ROWS)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Darts' })).toBeInTheDocument();
  });

  it('goes to the next page, and shows that the total is a lower bound', async () => {
    const api = mockApi({
      [ROUTE]: ({ search }) =>
        json(
          search.get('cursor') === 'b'
            ? aPage([aClubRow({ id: 9, name: 'Zumba' })], {
                previousCursor: 'a',
                total: 1000,
                totalIsAtLeast: true,
              })
            : aPage(ROWS, { nextCursor: 'b', total: 1000, totalIsAtLeast: true }),
        ),
    });
    const { user } = at('/admin/clubs?q=a');
    expect(await screen.findByText('1,000+ clubs')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    expect(await screen.findByRole('link', { name: 'Zumba' })).toBeInTheDocument();
    expect(currentAddress()).toBe('/admin/clubs?q=a&cursor=b');
    expect(api.callsTo(ROUTE)).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
  });

  it('can be navigated with shortcuts, which are listed and can be turned off', async () => {
    mockApi({ [ROUTE]: () => json(aPage(ROWS)) });
    const { user } = at('/admin/clubs');
    const first = await screen.findByRole('link', { name: 'Hills Walking Club' });
    await user.keyboard('j');
    expect(first).toHaveFocus();
    await user.keyboard('j');
    expect(screen.getByRole('link', { name: 'Darts' })).toHaveFocus();
    await user.keyboard('k');
    expect(first).toHaveFocus();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    // Typing in a field triggers no shortcut.
    await user.keyboard('j?');
    expect(screen.getByRole('searchbox')).toHaveValue('j?');
    await user.clear(screen.getByRole('searchbox'));
    first.focus();
    await user.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(list).getByText('Next row')).toBeInTheDocument();
    await user.click(within(list).getByRole('checkbox'));
    await user.keyboard('{Escape}');
    first.focus();
    await user.keyboard('j');
    expect(first).toHaveFocus();
  });
});
