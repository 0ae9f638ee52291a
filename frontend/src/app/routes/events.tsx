import { EventsPage } from '@/features/events/events-page';

export function Component() {
  return <EventsPage />;
}
