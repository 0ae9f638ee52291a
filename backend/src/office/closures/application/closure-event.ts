import type { LoggedEvent } from '../../../platform/events/event-log.js';
import type { ClosureContent } from '../domain/closure.js';

/** What webhooks send about a closure. */
export function closureEvent(
  type: 'closure.created' | 'closure.removed',
  { id, version }: { id: number; version: number },
  { kind, firstDate, lastDate, startTime, endTime }: ClosureContent,
): LoggedEvent {
  const path = `/api/admin/closures/${id}`;
  const data = { id, version, kind, firstDate, lastDate, startTime, endTime, path };
  return { type, objectKind: 'closure', objectId: id, data };
}
