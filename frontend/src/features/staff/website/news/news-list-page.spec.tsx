import { screen, waitFor } from '@testing-library/react';
import { aClub } from '@/testing/factories';
import { json, mockApi } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import { savedFiles } from '@/testing/saved-files';
import { aNewsRow, aPage, aScope } from '@/testing/staff-factories';
import { ListPage as NewsListPage } from './news-pages';

const ROUTE = 'GET /api/admin/news';
const answers = {
  'GET /api/admin/me': () => json(aScope()),
  'GET /api/clubs': () => json([aClub()]),
  [ROUTE]: () =>
    json(
      aPage([
        aNewsRow(),
        aNewsRow({ id: 6, title: 'For all', clubId: null, clubName: null, state: 'draft', postedAt: null }),
        aNewsRow({ id: 7, title: 'Corrected', state: 'changed' }),
      ]),
    ),
};

describe('the list of posts', () => {
  it('shows each post’s club and status, last changed first', async () => {
    const api = mockApi(answers);
    renderAt('/admin/news', <NewsListPage />);
    const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;
    expect(await rowOf('New boots')).toHaveTextContent(/Hills Walking Club.*Published.*1 Nov 2026/);
    expect(await rowOf('For all')).toHaveTextContent(/Whole club.*Draft.*–/);
    expect(await rowOf('Corrected')).toHaveTextContent(/Unpublished changes/);
    expect(api.callsTo(ROUTE)[0]?.search.toString()).toBe('sort=-updatedAt');
  });

  it('keeps its filters in the address, and can be exported', async () => {
    const EXPORT = 'GET /api/admin/news/export.csv';
    const api = mockApi({ ...answers, [EXPORT]: () => new Response('') });
    const saved = savedFiles();
    const { user } = renderAt('/admin/news?sort=title', <NewsListPage />);
    await user.selectOptions(await screen.findByLabelText('Status'), 'Draft');
    // The clubs load after the first rows.
    const club = await screen.findByRole('option', { name: 'Hills Walking Club' });
    await user.selectOptions(screen.getByLabelText('Club'), club);
    expect(currentAddress()).toBe('/admin/news?sort=title&state=draft&clubId=1');
    await user.click(await screen.findByRole('button', { name: 'Export these 3 rows' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(String(api.callsTo(EXPORT)[0]?.search)).toBe('sort=title&state=draft&clubId=1');
    expect(api.callsTo(ROUTE).at(-1)?.search.get('state')).toBe('draft');
  });

  it('has no club filter for a secretary of one club, and links to a first post', async () => {
    mockApi({ ...answers, [ROUTE]: () => json(aPage([])) });
    renderAt('/my-club/news', <NewsListPage />);
    expect(await screen.findByText(/No posts yet/)).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'New post' })[0]).toHaveAttribute('href', '/my-club/news/new');
    expect(screen.queryByLabelText('Club')).not.toBeInTheDocument();
  });
});
