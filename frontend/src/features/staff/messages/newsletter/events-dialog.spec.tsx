import { screen } from '@testing-library/react';
import { anEvent } from '@/testing/factories';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { EventsDialog } from './events-dialog';

it('the events to insert say which are cancelled', async () => {
  const events = [
    anEvent({ id: 1, title: 'Trivia night' }),
    anEvent({ id: 2, title: 'Working bee', status: 'cancelled' }),
  ];
  mockApi({ 'GET /api/events': () => json(events) });
  renderAt('/admin/newsletter/issues/1', <EventsDialog onPick={jest.fn()} onClose={jest.fn()} />);
  expect(await screen.findByRole('checkbox', { name: /^Working bee.*Cancelled$/ })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /^Trivia night/ })).not.toHaveAccessibleName(/Cancelled/);
});
