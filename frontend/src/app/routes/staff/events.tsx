import { EventsPage } from '@/features/staff/events/events-page';

export function Component() {
  return <EventsPage />;
}
