/**
 * Bookings whose newest event tells another status or version than they have (a cancelled one only changes its version), and changes of status that were told twice. Bookings
 * whose events are older than 30 days have none any more.
 */
export const INTEGRATION_EVENTS = `
  WITH told AS (
    SELECT id, object_id, type, data, lag(type) OVER events AS before, lead(id) OVER events IS NULL AS is_newest
    FROM integration_events WHERE object_kind = 'booking' WINDOW events AS (PARTITION BY object_id ORDER BY id))
  SELECT 'booking ' || booking.id || ' (' || booking.status || '): its newest event ' || told.type || ' says ' || (told.data ->> 'status')
    || ', version ' || (told.data ->> 'version') || ', not ' || booking.version AS finding
  FROM told JOIN bookings booking ON booking.id::text = told.object_id
  WHERE told.is_newest
    AND (told.data ->> 'status' <> booking.status
      OR booking.status <> 'cancelled' AND (told.data ->> 'version')::integer <> booking.version)
  UNION ALL
  SELECT 'booking ' || object_id || ': ' || type || ' was told twice' FROM told
  WHERE type = before AND type IN ('booking.created', 'booking.confirmed', 'booking.cancelled', 'booking.completed')`;
