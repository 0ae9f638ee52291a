import { NewEventPage } from '@/features/staff/events/new-event-page';

export function Component() {
  return <NewEventPage />;
}
