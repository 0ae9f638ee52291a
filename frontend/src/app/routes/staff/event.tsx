import { EventEditorPage } from '@/features/staff/events/event-editor';

export function Component() {
  return <EventEditorPage />;
}
