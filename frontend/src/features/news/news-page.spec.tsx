import { screen, waitFor, within } from '@testing-library/react';
import { aClub, aNewsPost, newsPage } from '@/testing/factories';
import { json, mockApi, never, problem } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import { NewsPage } from './news-page';
import { NewsSection } from './news-section';

const ROUTE = 'GET /api/news';
const clubs = { 'GET /api/clubs': () => json([]) };

describe('the news', () => {
  it('shows title, date and club of each post, with a link', async () => {
    const picture = { imageUrl: '/images/scenes/verandah.svg', imageAlt: 'Two boots' };
    mockApi({
      ...clubs,
      [ROUTE]: () =>
        json(newsPage([aNewsPost(picture), aNewsPost({ id: 4, title: 'Ours', clubName: null })])),
    });
    renderAt('/news', <NewsPage />);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(within(first!).getByRole('heading', { level: 2 })).toHaveTextContent('New boots for all walkers');
    expect(first).toHaveTextContent('Sat 21 Nov 2026 · Hills Walking Club');
    expect(within(first!).getByRole('img', { name: 'Two boots' })).toBeInTheDocument();
    expect(within(first!).getByRole('link')).toHaveAttribute('href', '/news/5');
    expect(second).not.toHaveTextContent('·');
    expect(within(second!).queryByRole('img')).not.toBeInTheDocument();
  });

  it('loads older posts and moves the focus to them', async () => {
    const api = mockApi({
      ...clubs,
      [ROUTE]: ({ search }) =>
        json(
          search.get('cursor')
            ? newsPage([aNewsPost({ id: 1, title: 'Long ago' })])
            : newsPage([aNewsPost()], 'older'),
        ),
    });
    const { user } = renderAt('/news', <NewsPage />);
    await user.click(await screen.findByRole('button', { name: 'Show older news' }));
    expect(await screen.findByRole('link', { name: 'Long ago' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'New boots for all walkers' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show older news' })).not.toBeInTheDocument();
    expect(api.callsTo(ROUTE).at(-1)?.search.get('cursor')).toBe('older');
  });

  it('is filtered by a club in the address, and unfiltered again', async () => {
    const api = mockApi({
      'GET /api/clubs': () => json([aClub({ id: 28, name: 'Netball' })]),
      [ROUTE]: ({ search }) =>
        json(newsPage(search.get('clubId') ? [] : [aNewsPost({ clubId: 3, clubName: 'Chess' })])),
    });
    const { user } = renderAt('/news?club=28', <NewsPage />);
    expect(await screen.findByText('This club’s news will appear here.')).toBeInTheDocument();
    const club = screen.getByLabelText('Club');
    await waitFor(() => expect(club).toHaveDisplayValue('Netball'));
    await user.selectOptions(club, 'All clubs');
    expect(await screen.findByRole('listitem')).toHaveTextContent(/ · Chess$/);
    expect(currentAddress()).toBe('/news');
    await user.selectOptions(club, 'Netball');
    expect(currentAddress()).toBe('/news?club=28');
    expect(api.callsTo(ROUTE).map(({ search }) => search.toString())).toEqual(['clubId=28', '']);
  });

  it('shows empty, loading and error states', async () => {
    mockApi({ ...clubs, [ROUTE]: () => json(newsPage()) });
    const none = renderAt('/news', <NewsPage />);
    expect(await screen.findByText('No News Yet')).toBeInTheDocument();
    none.unmount();
    mockApi({ ...clubs, [ROUTE]: never });
    const waiting = renderAt('/news', <NewsPage />);
    expect(screen.getByText('Loading the news')).toBeInTheDocument();
    waiting.unmount();
    const api = mockApi({ ...clubs, [ROUTE]: () => problem(503, 'unavailable', 'Please try again.') });
    const { user } = renderAt('/news', <NewsPage />);
    expect(await screen.findByText(/We couldn’t load the news/)).toBeInTheDocument();
    api.on(ROUTE, () => json(newsPage([aNewsPost()])));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'New boots for all walkers' })).toBeInTheDocument();
  });
});

describe('the home page’s news', () => {
  it('shows the latest three posts, and no section without posts', async () => {
    const api = mockApi({ [ROUTE]: () => json(newsPage([aNewsPost()])) });
    const shown = renderAt('/', <NewsSection />);
    expect(await screen.findByRole('region', { name: 'Latest News' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/news');
    expect(api.callsTo(ROUTE)[0]?.search.toString()).toBe('limit=3');
    shown.unmount();
    const empty = mockApi({ [ROUTE]: () => json(newsPage()) });
    const { store } = renderAt('/', <NewsSection />);
    await waitFor(() => {
      const [query] = Object.values(store.getState().api.queries);
      expect(query?.status).toBe('fulfilled');
    });
    expect(empty.callsTo(ROUTE)).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Latest News' })).not.toBeInTheDocument();
  });
});
