import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { aClub } from '@/testing/factories';
import { json, mockApi, never, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { ClubsSection } from './clubs-section';

const clubs = (count: number) =>
  Array.from({ length: count }, (_, index) => aClub({ id: index + 1, name: `Club ${index + 1}` }));

describe('Our Sports Clubs', () => {
  it('shows six skeletons while loading', () => {
    mockApi({ 'GET /api/clubs': never });
    renderAt('/', <ClubsSection />);
    expect(screen.getAllByTestId('club-skeleton')).toHaveLength(6);
  });

  it('shows an error when loading fails', async () => {
    mockApi({ 'GET /api/clubs': () => problem(503, 'unavailable', 'Please try again.') });
    renderAt('/', <ClubsSection />);
    expect(await screen.findByText('Failed to load clubs. Please try again later.')).toBeInTheDocument();
  });

  it('are not requested again by a later section after a failure', async () => {
    const api = mockApi({ 'GET /api/clubs': () => problem(503, 'unavailable', 'Please try again.') });
    function Page() {
      const [isSecond, show] = useState(false);
      return (
        <>
          <ClubsSection />
          <button onClick={() => show(true)}>Scroll</button>
          {isSecond && <ClubsSection />}
        </>
      );
    }
    const { user } = renderAt('/', <Page />);
    expect(await screen.findByText(/Failed to load clubs/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Scroll' }));
    await waitFor(() => expect(screen.getAllByText(/Failed to load clubs/)).toHaveLength(2));
    expect(api.callsTo('GET /api/clubs')).toHaveLength(1);
  });

  it('shows the default badge when a club’s image fails to load', async () => {
    mockApi({ 'GET /api/clubs': () => json([aClub({ id: 9, imageUrl: '/images/gone.jpg' })]) });
    const { container } = renderAt('/', <ClubsSection />);
    await screen.findAllByRole('listitem');
    const image = container.querySelector('img');
    if (image) fireEvent.error(image);
    expect(container.querySelector('img')).toHaveAttribute('src', '/images/logos/club.svg');
  });

  it('shows an empty state', async () => {
    mockApi({ 'GET /api/clubs': () => json([]) });
    renderAt('/', <ClubsSection />);
    expect(await screen.findByText('No clubs found.')).toBeInTheDocument();
  });

  it('shows six without a toggle', async () => {
    mockApi({ 'GET /api/clubs': () => json(clubs(6)) });
    renderAt('/', <ClubsSection />);
    expect(await screen.findAllByRole('listitem')).toHaveLength(6);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('toggles between the first six and all', async () => {
    mockApi({ 'GET /api/clubs': () => json(clubs(8)) });
    const { user } = renderAt('/', <ClubsSection />);
    expect(await screen.findAllByRole('listitem')).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'View All Clubs' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
    expect(screen.getByRole('link', { name: /about Club 7$/ })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Show Less' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
  });

  it('shows badge, training and link on each card', async () => {
    const own = aClub({ id: 9, trainingSchedule: null });
    mockApi({ 'GET /api/clubs': () => json([aClub({ id: 28, name: 'Hills Netball' }), own]) });
    const { container } = renderAt('/', <ClubsSection />);
    const [netball, walking] = await screen.findAllByRole('listitem');
    if (!netball || !walking) throw new Error('Two cards were expected.');
    expect(netball).toHaveTextContent('Training: Sundays 8:00 AM - 11:00 AM');
    expect(within(netball).getByRole('link', { name: /^Learn More/ })).toHaveAttribute('href', '/club/28');
    expect(walking).not.toHaveTextContent('Training:');
    expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/images/logos/netball.svg',
      '/images/scenes/verandah.svg',
    ]);
  });
});
