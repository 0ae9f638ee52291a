import { screen, within } from '@testing-library/react';
import { anEvent } from '@/testing/factories';
import { json, mockApi, never, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { EventsSection } from './events-section';

describe('Upcoming Events', () => {
  it('shows three placeholders while loading', () => {
    mockApi({ 'GET /api/events': never });
    renderAt('/', <EventsSection />);
    expect(screen.getAllByTestId('event-placeholder')).toHaveLength(3);
  });

  it('shows an error when loading fails, with a link to all events', async () => {
    mockApi({ 'GET /api/events': () => problem(503, 'unavailable', 'Please try again.') });
    renderAt('/', <EventsSection />);
    expect(await screen.findByText('Failed to load events. Please try again later.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View All Events' })).toHaveAttribute('href', '/events');
  });

  it('shows an empty state with a contact link', async () => {
    mockApi({ 'GET /api/events': () => json([]) });
    renderAt('/', <EventsSection />);
    expect(await screen.findByText('No Upcoming Events')).toBeInTheDocument();
    expect(screen.getByText('Check back soon for exciting upcoming events at the club.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
  });

  it('requests and shows the next six events in order', async () => {
    const events = [7, 3, 1, 6, 2, 5, 4].map((day) =>
      anEvent({ id: day, title: `Day ${day}`, date: `2099-03-0${day}` }),
    );
    const api = mockApi({ 'GET /api/events': () => json(events) });
    renderAt('/', <EventsSection />);
    const cards = await screen.findAllByRole('listitem');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(
      [1, 2, 3, 4, 5, 6].map((day) => `Day ${day}`),
    );
    expect(api.callsTo('GET /api/events')[0]?.search.toString()).toBe('upcoming=true&limit=6');
    expect(screen.getByRole('link', { name: 'View All Events' })).toHaveAttribute('href', '/events');
  });

  it('gives an event without picture and category the placeholder and the default label', async () => {
    mockApi({ 'GET /api/events': () => json([anEvent()]) });
    const { container } = renderAt('/', <EventsSection />);
    expect(await screen.findByText('Saturday 7 March 2099 at 6:30 PM')).toBeInTheDocument();
    expect(screen.getByText('Club Event')).toBeInTheDocument();
    expect(container.querySelector('img')).toHaveAttribute('src', '/images/event-placeholder.svg');
    expect(screen.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', '/event/1');
  });
});
