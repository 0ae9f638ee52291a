import { EventsPage } from '@/features/staff/website/events/events-page';

export function Component() {
  return <EventsPage />;
}
