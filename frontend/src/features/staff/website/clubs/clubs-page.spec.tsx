import { screen, within } from '@testing-library/react';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { aClubRow, aPage } from '@/testing/staff-factories';
import { ListPage as ClubsPage } from './clubs-pages';

const ROUTE = 'GET /api/admin/clubs';

it('the list of clubs shows each club’s status and links to it', async () => {
  const api = mockApi({
    [ROUTE]: () => json(aPage([aClubRow(), aClubRow({ id: 2, name: 'Darts', state: 'changed' })])),
  });
  renderAt('/admin/clubs?state=draft&sort=name', <ClubsPage />);
  const row = (await screen.findByRole('link', { name: 'Darts' })).closest('tr')!;
  expect(within(row).getByText('Unpublished changes')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Hills Walking Club' })).toHaveAttribute('href', '/admin/clubs/1');
  expect(screen.getByRole('link', { name: 'New club' })).toHaveAttribute('href', '/admin/clubs/new');
  expect(screen.getByRole('status')).toHaveTextContent('2 clubs');
  expect(api.callsTo(ROUTE)[0]?.search.toString()).toBe('sort=name&state=draft');
});
