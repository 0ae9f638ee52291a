import { EventView } from '@/features/events/event-page';
import { EventPreviewPage } from '@/features/staff/website/events/event-preview-page';

export function Component() {
  return <EventPreviewPage>{(event) => <EventView event={event} />}</EventPreviewPage>;
}
