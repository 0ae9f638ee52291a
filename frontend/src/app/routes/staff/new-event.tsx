import { NewEventPage } from '@/features/staff/website/events/new-event-page';

export function Component() {
  return <NewEventPage />;
}
