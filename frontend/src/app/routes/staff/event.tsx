import { EventEditorPage } from '@/features/staff/website/events/event-editor';

export function Component() {
  return <EventEditorPage />;
}
