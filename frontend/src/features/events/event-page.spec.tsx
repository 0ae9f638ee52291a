import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aClub, anEvent } from '@/testing/factories';
import { json, mockApi, never, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { EventPage } from './event-page';

type Answers = Parameters<typeof mockApi>[0];

function at(path: string, answers: Answers) {
  const api = mockApi({ 'GET /api/clubs': () => json([aClub({ id: 28, name: 'Netball' })]), ...answers });
  return {
    api,
    ...renderAt(
      path,
      <Routes>
        <Route path="/event/:id" element={<EventPage />} />
      </Routes>,
    ),
  };
}

describe('an event’s page', () => {
  it('shows a skeleton while loading', () => {
    at('/event/7', { 'GET /api/events/7': never });
    expect(screen.getByRole('status')).toHaveTextContent('Loading the event');
    expect(screen.queryByText('When and where')).not.toBeInTheDocument();
  });

  it('shows the day, the times, the venue, the club and a calendar file', async () => {
    const event = anEvent({
      id: 7,
      clubId: 28,
      category: 'Social',
      capacity: 80,
      isPaid: true,
      price: '£5.00',
    });
    at('/event/7', { 'GET /api/events/7': () => json(event) });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Trivia Night');
    for (const text of ['Social', 'Saturday 7 March 2099', '6:30 PM – 10:00 PM', 'Main Hall', '£5.00'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText('Up to 80 people')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Netball' })).toHaveAttribute('href', '/club/28');
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      '/api/events/7/calendar.ics',
    );
  });

  it('works without image, category, end time and capacity', async () => {
    const event = { ...anEvent({ id: 7 }), endTime: null };
    const { container } = at('/event/7', { 'GET /api/events/7': () => json(event) });
    expect(await screen.findByText('Club Event')).toBeInTheDocument();
    expect(container.querySelector('img')).toHaveAttribute('src', '/images/event-placeholder.svg');
    expect(screen.getByText('6:30 PM')).toBeInTheDocument();
    expect(screen.getByText('Free')).toBeInTheDocument();
    expect(screen.queryByText('Places')).not.toBeInTheDocument();
  });

  it.each(['/event/7', '/event/quiz'])(
    'that does not exist leads back to the events from %s',
    async (path) => {
      at(path, {
        'GET /api/events/7': () => problem(404, 'event_not_found', 'We could not find that event.'),
      });
      expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Event Not Found');
      expect(screen.getByRole('link', { name: 'View All Events' })).toHaveAttribute('href', '/events');
    },
  );

  it('shows an error, not “not found”, when loading fails, and retries', async () => {
    const { api, user } = at('/event/7', {
      'GET /api/events/7': () => problem(503, 'unavailable', 'Please try again.'),
    });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'The event could not be loaded',
    );
    expect(screen.getByText('Failed to load events. Please try again later.')).toBeInTheDocument();
    api.on('GET /api/events/7', () => json(anEvent({ id: 7 })));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('When and where')).toBeInTheDocument();
  });
});
