import { EventPage } from '@/features/events/event-page';

export function Component() {
  return <EventPage />;
}
