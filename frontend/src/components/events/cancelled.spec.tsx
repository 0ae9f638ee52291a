import { screen, within } from '@testing-library/react';
import { anEvent } from '@/testing/factories';
import { mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { EventCard } from './event-card';
import { EventEntry } from './event-entry';

describe('a cancelled event', () => {
  const cancelled = anEvent({ status: 'cancelled' });

  it.each([
    ['in a card', <EventCard key="card" event={cancelled} />],
    ['in a list', <EventEntry key="entry" event={cancelled} />],
  ])('%s is struck through and labelled as cancelled', (_where, element) => {
    mockApi({});
    renderAt('/', element);
    const heading = screen.getByRole('heading', { name: 'Cancelled: Trivia Night' });
    expect(within(heading).getByText('Trivia Night').closest('s')).not.toBeNull();
    expect(screen.getByText('Cancelled')).toBeVisible();
  });

  it('is marked, but a published one is not', () => {
    mockApi({});
    const { container } = renderAt('/', <EventCard event={anEvent()} />);
    expect(screen.getByRole('heading', { name: 'Trivia Night' })).toBeInTheDocument();
    expect(screen.queryByText('Cancelled')).not.toBeInTheDocument();
    expect(container.querySelector('s')).toBeNull();
  });
});
