import type { AdminEvent, EventStatus } from '@/api/staff/generated';
import { hasDraft } from '@/components/staff/record/content';
import type { RecordState } from '@/components/staff/state-badge';

/** An event’s status; “changed” when it has unpublished changes. */
export function eventState({ status, hasDraft }: { status: EventStatus; hasDraft: boolean }): RecordState {
  return status === 'published' && hasDraft ? 'changed' : status;
}

export function stateOf(event: AdminEvent): RecordState {
  return eventState({ status: event.status, hasDraft: hasDraft(event) });
}
