import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aClub, aNewsPost, anEvent, newsPage } from '@/testing/factories';
import { json, mockApi, never, problem } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import { ClubPage } from './club-page';

const NO_NEWS = { 'GET /api/news': () => json(newsPage()) };

const at = (path: string) =>
  renderAt(
    path,
    <Routes>
      <Route path="/club/:id" element={<ClubPage />} />
    </Routes>,
  );

describe('the club page', () => {
  it('shows a skeleton first', () => {
    mockApi({ 'GET /api/clubs/1': never });
    at('/club/1');
    expect(screen.getByTestId('club-page-skeleton')).toBeInTheDocument();
  });

  it.each(['/club/1', '/club/netball', '/club/0'])('leads back to the clubs from %s', async (path) => {
    mockApi({ 'GET /api/clubs/1': () => problem(404, 'club_not_found', 'We could not find that club.') });
    at(path);
    expect(await screen.findByRole('heading', { name: 'Club Not Found' })).toBeInTheDocument();
    expect(
      screen.getByText("The club you're looking for doesn't exist or couldn't be loaded."),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View All Clubs' })).toHaveAttribute('href', '/#clubs');
  });

  it('shows each text of the club', async () => {
    const club = aClub({ achievements: ['The first hill'] });
    mockApi({ ...NO_NEWS, 'GET /api/clubs/1': () => json(club) });
    at('/club/1');
    await screen.findByRole('heading', { level: 1 });
    const { imageUrl, logoUrl, createdAt, updatedAt, ...shown } = club;
    const texts = Object.values(shown).flat();
    for (const text of texts.filter((value) => typeof value === 'string'))
      expect(document.body).toHaveTextContent(text);
  });

  it('shows the networks’ proper names', async () => {
    const socialLinks = ['facebook', 'youtube', 'strava'].map((network) => ({
      network,
      url: `https://${network}.example/`,
    }));
    mockApi({ ...NO_NEWS, 'GET /api/clubs/1': () => json(aClub({ socialLinks })) });
    at('/club/1');
    for (const name of [/^Facebook/, /^YouTube/, /^Strava/])
      expect(await screen.findByRole('link', { name })).toBeInTheDocument();
  });

  it('shows a join button when there is a sign-up page', async () => {
    mockApi({ ...NO_NEWS, 'GET /api/clubs/1': () => json(aClub({ signupUrl: 'https://join.example/' })) });
    at('/club/1');
    for (const name of [/^Join Club/, /^Join Now/])
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', 'https://join.example/');
  });

  it('shows an email button when there is no sign-up page', async () => {
    mockApi({ ...NO_NEWS, 'GET /api/clubs/1': () => json(aClub()) });
    at('/club/1');
    expect(await screen.findByRole('link', { name: 'Contact Us to Join' })).toHaveAttribute(
      'href',
      'mailto:walking@bridgewaterclub.example',
    );
    expect(screen.queryByRole('link', { name: /^Join Club/ })).not.toBeInTheDocument();
  });

  it('keeps the tab in the address and asks for this club’s events', async () => {
    const api = mockApi({
      ...NO_NEWS,
      'GET /api/clubs/1': () => json(aClub()),
      'GET /api/events': () => json([anEvent({ clubId: 1 })]),
    });
    const { user } = at('/club/1');
    await user.click(await screen.findByRole('tab', { name: 'Events' }));
    expect(await screen.findByText('Saturday 7 March 2099 at 6:30 PM')).toBeInTheDocument();
    expect(screen.getByText('Club Event')).toBeInTheDocument();
    expect(currentAddress()).toBe('/club/1?tab=events');
    expect(api.callsTo('GET /api/events')[0]?.search.get('clubId')).toBe('1');
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Gallery' })).toHaveFocus();
    expect(await screen.findByText('No Gallery Images')).toBeInTheDocument();
  });

  it('shows the club’s latest posts, and no news section without posts', async () => {
    const api = mockApi({
      'GET /api/clubs/1': () => json(aClub()),
      'GET /api/news': () => json(newsPage([aNewsPost()])),
    });
    const { unmount } = at('/club/1');
    const section = await screen.findByRole('region', { name: 'Club News' });
    expect(within(section).getByRole('link', { name: 'New boots for all walkers' })).toHaveAttribute(
      'href',
      '/news/5',
    );
    expect(api.callsTo('GET /api/news')[0]?.search.toString()).toBe('clubId=1&limit=3');
    unmount();
    mockApi({ ...NO_NEWS, 'GET /api/clubs/1': () => json(aClub()) });
    at('/club/1');
    expect(await screen.findByRole('heading', { name: 'Come and have a go' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Club News' })).not.toBeInTheDocument();
  });
});
