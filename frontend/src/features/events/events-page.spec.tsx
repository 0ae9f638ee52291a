import { screen, within } from '@testing-library/react';
import { aClub, anEvent } from '@/testing/factories';
import { json, mockApi, never, problem } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import { EventsPage } from './events-page';
import { EVENTS_PER_STEP } from './events-address';

/** Twenty-four unsorted events over three months; every third is of club 28. */
const EVENTS = Array.from({ length: 24 }, (_, index) => {
  const date = `2099-0${Math.floor(index / 8) + 3}-${String((index % 8) + 1).padStart(2, '0')}`;
  return anEvent({ id: index + 1, title: `Evening ${index + 1}`, date, clubId: index % 3 ? null : 28 });
}).reverse();

function open(path = '/events', events = EVENTS) {
  mockApi({
    'GET /api/events': () => json(events),
    'GET /api/clubs': () => json([aClub({ id: 28, name: 'Netball' })]),
  });
  return renderAt(path, <EventsPage />);
}

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const evenings = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Evening ${from + index}`);
const more = () => screen.queryByRole('link', { name: /^Show more events/ });

describe('Events', () => {
  it('shows the first events by month, with the total count', async () => {
    open();
    await screen.findByText('Showing 9 of 24 events');
    expect(titles()).toEqual(evenings(1, EVENTS_PER_STEP));
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'March 2099',
      'April 2099',
    ]);
    const april = screen.getByRole('region', { name: 'April 2099' });
    expect(within(april).getAllByRole('listitem')).toHaveLength(1);
    expect(more()).toHaveTextContent('Show more events (15 more)');
  });

  it('shows more events, keeps the number in the address and focuses the first new one', async () => {
    const { user } = open();
    await screen.findByText('Showing 9 of 24 events');
    const steps = window.history.length;
    await user.click(more()!);
    expect(await screen.findByText('Showing 18 of 24 events')).toHaveAttribute('role', 'status');
    expect(titles()).toEqual(evenings(1, 18));
    expect(screen.getByRole('link', { name: 'Evening 10' })).toHaveFocus();
    expect(currentAddress()).toBe('/events?show=18');
    expect(window.history).toHaveLength(steps);
    await user.click(more()!);
    expect(await screen.findByText('24 events')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Evening 19' })).toHaveFocus();
    expect(more()).not.toBeInTheDocument();
  });

  it('links to a calendar feed of the filtered upcoming events', async () => {
    const { user } = open();
    await screen.findByText('Showing 9 of 24 events');
    const calendar = () => screen.getByRole('link', { name: /to calendar$/ });
    expect(calendar()).toHaveTextContent('Add all to calendar');
    expect(calendar()).toHaveAttribute('href', '/api/events/calendar.ics?upcoming=true');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Club' }), 'Netball');
    expect(calendar()).toHaveTextContent('Add Netball to calendar');
    expect(calendar()).toHaveAttribute('href', '/api/events/calendar.ics?upcoming=true&clubId=28');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'April 2099');
    expect(calendar()).toHaveTextContent('Add Netball, April 2099 to calendar');
    expect(calendar()).toHaveAttribute('href', expect.stringMatching(/&from=2099-04-01&to=2099-04-30$/));
  });

  it('restores its state from the address without moving the focus', async () => {
    open('/events?show=18');
    await screen.findByText('Showing 18 of 24 events');
    expect(document.body).toHaveFocus();
  });

  it.each(['?show=0', '?show=-5', '?show=many', '?show=1e9', '?show=4'])(
    'is not fooled by %s',
    async (query) => {
      open(`/events${query}`);
      await screen.findByText('Showing 9 of 24 events');
    },
  );

  it('filters all events and starts from the first again', async () => {
    const { user } = open('/events?show=18');
    await screen.findByText('Showing 18 of 24 events');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'May 2099');
    expect(await screen.findByText('8 events')).toBeInTheDocument();
    expect(currentAddress()).toBe('/events?month=2099-05');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Club' }), 'Netball');
    expect(await screen.findByText('2 events')).toBeInTheDocument();
    expect(currentAddress()).toBe('/events?month=2099-05&club=28');
    expect(titles()).toEqual(['Evening 19', 'Evening 22']);
  });

  it('offers all events when a filter matches none', async () => {
    const { user } = open('/events?club=28&month=2098-01&show=18');
    await user.click(await screen.findByRole('link', { name: 'Show all events' }));
    await screen.findByText('Showing 9 of 24 events');
    expect(currentAddress()).toBe('/events');
  });

  it('loads only the first row’s images eagerly, and the first with high priority', async () => {
    const { container } = open();
    await screen.findByText('Showing 9 of 24 events');
    const images = [...container.querySelectorAll('li img')];
    expect(images.map((image) => image.getAttribute('loading'))).toEqual([
      ...Array<string>(3).fill('eager'),
      ...Array<string>(6).fill('lazy'),
    ]);
    expect(images.filter((image) => image.getAttribute('fetchpriority') === 'high')).toEqual([images[0]]);
  });

  it('shows an event’s day, time, venue, category and price', async () => {
    const event = anEvent({ isPaid: true, price: '£25.00', category: 'Dinner' });
    const { container } = open('/events', [event]);
    const entry = await screen.findByRole('listitem');
    expect(entry).toHaveTextContent('Saturday 7 March at 6:30 PM');
    expect(entry.querySelector('time')).toHaveAttribute('datetime', '2099-03-07');
    for (const words of ['Main Hall', 'Dinner', '£25.00', 'Eight rounds and a bell.'])
      expect(within(entry).getByText(words)).toBeInTheDocument();
    expect(within(entry).getByRole('link', { name: 'Trivia Night' })).toHaveAttribute('href', '/event/1');
    expect(screen.getByText('1 event')).toBeInTheDocument();
    expect(container.querySelectorAll('li *').length).toBeLessThanOrEqual(20);
  });

  it('shows placeholders while loading, and a link to the full calendar feed', () => {
    mockApi({ 'GET /api/events': never, 'GET /api/clubs': never });
    renderAt('/events', <EventsPage />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading events');
    expect(screen.getAllByTestId('event-placeholder')).toHaveLength(6);
    expect(screen.getByRole('link', { name: 'Add all to calendar' })).toHaveAttribute(
      'href',
      '/api/events/calendar.ics?upcoming=true',
    );
  });

  it('says when there are none', async () => {
    open('/events', []);
    expect(await screen.findByText('No Upcoming Events')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
  });

  it('shows an error when loading fails, and retries', async () => {
    const api = mockApi({
      'GET /api/events': () => problem(503, 'unavailable', 'Please try again.'),
      'GET /api/clubs': () => json([]),
    });
    const { user } = renderAt('/events', <EventsPage />);
    await screen.findByText('Failed to load events. Please try again later.');
    api.on('GET /api/events', () => json(EVENTS));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Showing 9 of 24 events');
  });
});
