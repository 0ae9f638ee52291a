import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import { logEvents } from '../../platform/events/event-log.js';
import { contentOfEvent, EventStatus } from '../domain/event-content.js';
import type { EventEntity } from './event.entity.js';

type ToldEvent = Pick<
  EventEntity,
  'id' | 'version' | 'clubId' | 'spaceId' | 'seriesId' | 'date' | 'startTime' | 'endTime'
>;

/**
 * Tells other programs about an event that was published, changed or cancelled. Drafts are not told, and a published event that is
 * deleted counts as cancelled.
 * @param after null when the event is deleted
 */
export async function logEventChange(
  before: EventEntity,
  after: EventEntity | null,
  manager: EntityManager,
): Promise<void> {
  const type = typeOf(before, after);
  if (type) await logEventsOf(type, [after ?? before], after?.status ?? 'deleted', manager);
}

/** @param status of all of them */
export async function logEventsOf(
  type: string,
  events: readonly ToldEvent[],
  status: string,
  manager: EntityManager,
): Promise<void> {
  await logEvents(
    events.map(({ id, version, clubId, spaceId, seriesId, date, startTime, endTime }) => {
      const path = `/api/events/${id}`;
      const data = { id, version, status, clubId, spaceId, seriesId, date, startTime, endTime, path };
      return { type, objectKind: 'event', objectId: id, clubId, data };
    }),
    manager,
  );
}

function typeOf(before: EventEntity, after: EventEntity | null): string | null {
  const wasPublished = before.status === EventStatus.Published;
  if (!after || after.status === EventStatus.Cancelled) return wasPublished ? 'event.cancelled' : null;
  if (after.status === EventStatus.Draft) return null;
  if (!wasPublished) return 'event.published';
  return isDeepStrictEqual(contentOfEvent(before), contentOfEvent(after)) ? null : 'event.changed';
}
