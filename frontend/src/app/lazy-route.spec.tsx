import { screen, waitFor } from '@testing-library/react';
import { aClub, aSitePage, newsPage } from '@/testing/factories';
import { json, mockApi, never, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { AppRoutes } from './router';

const NAME = 'Bridgewater Sports & Social Club';
const titleAt = async (path: string, title: string) => {
  renderAt(path, <AppRoutes />, { toasts: false });
  await waitFor(() => expect(document.title).toBe(`${title} · ${NAME}`));
};

describe('a page has its route’s title', () => {
  it.each([
    ['/terms', 'Terms of Service'],
    ['/auth', 'Log In'],
    ['/auth?tab=register', 'Sign Up'],
    ['/unsubscribe?token=x', 'Unsubscribe'],
    ['/pay', 'Pay for Your Booking'],
  ])('at %s', async (path, title) => {
    mockApi({
      'GET /api/pages/terms': () => json(aSitePage('terms')),
      'GET /api/clubs': () => json([]),
    });
    await titleAt(path, title);
  });

  it('once its data is loaded', async () => {
    mockApi({
      'GET /api/clubs/1': () => json(aClub({ name: 'Hills Walking Club' })),
      'GET /api/events': () => json([]),
      'GET /api/news': () => json(newsPage([])),
    });
    await titleAt('/club/1', 'Hills Walking Club');
  });

  it('while its data loads, and when it does not exist', async () => {
    const api = mockApi({ 'GET /api/clubs/1': never });
    await titleAt('/club/1', 'Club');
    api.on('GET /api/clubs/2', () => problem(404, 'club_not_found', 'There is none.'));
    await titleAt('/club/2', 'Club Not Found');
    expect(await screen.findByRole('heading', { level: 1, name: 'Club Not Found' })).toBeInTheDocument();
  });
});
