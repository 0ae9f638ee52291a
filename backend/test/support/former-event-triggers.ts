const noteIn = (table: string): string => `
    SELECT id, type INTO known FROM ${table}
      WHERE assigned_at IS NULL AND object_kind = the_kind AND object_id = the_object AND transaction_id = pg_current_xact_id()
      ORDER BY id DESC LIMIT 1;
    IF known.id IS NOT NULL AND (is_minor OR known.type IN ('booking.changed', 'event.changed') OR known.type = the_type) THEN
      UPDATE ${table} SET data = the_data, club_id = the_club,
        type = CASE WHEN is_minor THEN type ELSE the_type END WHERE id = known.id;
    ELSE
      INSERT INTO ${table} (type, club_id, object_kind, object_id, data)
      VALUES (the_type, the_club, the_kind, the_object, the_data);
    END IF;`;

/**
 * Triggers that wrote the events for other programs before the application did. Their events are compared with those of the
 * application, for every change of the whole test suite. SQL of a test stands for the application, so for that the triggers
 * write the events.
 */
export const FORMER_EVENT_TRIGGERS = `
CREATE FUNCTION watched.is_application() RETURNS boolean LANGUAGE sql STABLE AS $$
SELECT current_setting('application_name') LIKE 'bridgewater-%'
$$;

-- Instants and amounts as the API writes them.
CREATE FUNCTION watched.api_time(instant timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
SELECT to_char(instant AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
CREATE FUNCTION watched.api_amount(minor bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
SELECT to_char(minor / 100.0, 'FM999999999990.00')
$$;

CREATE TABLE watched.expected_events (LIKE integration_events INCLUDING ALL);
-- A minor event joins another one of the same object in the same transaction.
CREATE FUNCTION watched.note_event(
  the_type text, is_minor boolean, the_club integer, the_kind text, the_object text, the_data jsonb
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  known record;
BEGIN
  IF watched.is_application() THEN ${noteIn('watched.expected_events')} ELSE ${noteIn('integration_events')} END IF;
END
$$;

CREATE FUNCTION watched.note_closure_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM watched.note_event(TG_ARGV[0], false, NULL, 'closure', NEW.id::text, jsonb_build_object(
    'id', NEW.id, 'version', NEW.version, 'kind', NEW.kind, 'firstDate', NEW.first_date, 'lastDate', NEW.last_date,
    'startTime', NEW.start_time, 'endTime', NEW.end_time, 'path', '/api/admin/closures/' || NEW.id));
  RETURN NULL;
END
$$;
CREATE TRIGGER closures_created_event AFTER INSERT ON closures
  FOR EACH ROW EXECUTE FUNCTION watched.note_closure_event('closure.created');
CREATE TRIGGER closures_removed_event AFTER UPDATE OF removed_at ON closures
  FOR EACH ROW WHEN (OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL)
    EXECUTE FUNCTION watched.note_closure_event('closure.removed');

CREATE FUNCTION watched.note_membership_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  member club_members := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM watched.note_event(TG_ARGV[0], false, member.club_id, 'membership', member.club_id || '/' || member.user_id, jsonb_build_object(
    'clubId', member.club_id, 'userId', member.user_id,
    'state', CASE TG_ARGV[0] WHEN 'membership.joined' THEN 'accepted' ELSE 'ended' END));
  RETURN NULL;
END
$$;
CREATE TRIGGER club_members_new_event AFTER INSERT ON club_members
  FOR EACH ROW WHEN (NEW.state = 'accepted') EXECUTE FUNCTION watched.note_membership_event('membership.joined');
CREATE TRIGGER club_members_joined_event AFTER UPDATE OF state ON club_members
  FOR EACH ROW WHEN (OLD.state <> 'accepted' AND NEW.state = 'accepted') EXECUTE FUNCTION watched.note_membership_event('membership.joined');
CREATE TRIGGER club_members_left_event AFTER UPDATE OF state ON club_members
  FOR EACH ROW WHEN (OLD.state = 'accepted' AND NEW.state <> 'accepted') EXECUTE FUNCTION watched.note_membership_event('membership.left');
CREATE TRIGGER club_members_removed_event AFTER DELETE ON club_members
  FOR EACH ROW WHEN (OLD.state = 'accepted') EXECUTE FUNCTION watched.note_membership_event('membership.left');

CREATE FUNCTION watched.note_message_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM watched.note_event('message.received', false, NEW.club_id, 'message', NEW.id::text, jsonb_build_object(
    'id', NEW.id, 'version', NEW.version, 'state', NEW.state, 'clubId', NEW.club_id, 'bookingId', NEW.booking_id,
    'eventId', NEW.event_id, 'createdAt', watched.api_time(NEW.created_at), 'path', '/api/admin/messages/' || NEW.id));
  RETURN NULL;
END
$$;
CREATE TRIGGER contact_messages_event AFTER INSERT ON contact_messages
  FOR EACH ROW WHEN (NEW.state NOT IN ('spam', 'automatic')) EXECUTE FUNCTION watched.note_message_event();

CREATE FUNCTION watched.note_payment_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM watched.note_event('payment.received', false, NULL, 'payment', NEW.id::text, jsonb_build_object(
    'id', NEW.id, 'status', NEW.status, 'purpose', NEW.purpose, 'bookingId', NEW.booking_id, 'amount', watched.api_amount(NEW.amount_minor),
    'currency', NEW.currency, 'completedAt', watched.api_time(NEW.completed_at), 'path', '/api/admin/payments/' || NEW.id));
  RETURN NULL;
END
$$;
CREATE TRIGGER payments_new_event AFTER INSERT ON payments
  FOR EACH ROW WHEN (NEW.completed_at IS NOT NULL) EXECUTE FUNCTION watched.note_payment_event();
CREATE TRIGGER payments_event AFTER UPDATE OF completed_at ON payments
  FOR EACH ROW WHEN (OLD.completed_at IS NULL AND NEW.completed_at IS NOT NULL) EXECUTE FUNCTION watched.note_payment_event();

CREATE FUNCTION watched.note_refund_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM watched.note_event('refund.sent', false, NULL, 'refund', NEW.id::text, jsonb_build_object(
    'id', NEW.id, 'status', NEW.status, 'paymentId', NEW.payment_id, 'amount', watched.api_amount(NEW.amount_minor),
    'currency', (SELECT currency FROM payments WHERE id = NEW.payment_id),
    'path', '/api/admin/payments/' || NEW.payment_id));
  RETURN NULL;
END
$$;
CREATE TRIGGER refunds_new_event AFTER INSERT ON refunds
  FOR EACH ROW WHEN (NEW.status = 'completed') EXECUTE FUNCTION watched.note_refund_event();
CREATE TRIGGER refunds_event AFTER UPDATE OF status ON refunds
  FOR EACH ROW WHEN (OLD.status <> 'completed' AND NEW.status = 'completed') EXECUTE FUNCTION watched.note_refund_event();

-- A draft has no events. A published event that is deleted counts as cancelled.
CREATE FUNCTION watched.note_event_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was text := CASE WHEN TG_OP <> 'INSERT' THEN OLD.status END;
  the_event events := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  the_type text;
BEGIN
  the_type := CASE
    WHEN TG_OP = 'DELETE' THEN CASE WHEN was = 'published' THEN 'event.cancelled' END
    WHEN NEW.status = 'draft' THEN NULL
    WHEN NEW.status = 'cancelled' THEN CASE WHEN was = 'published' THEN 'event.cancelled' END
    WHEN was IS DISTINCT FROM 'published' THEN 'event.published'
    ELSE 'event.changed' END;
  IF the_type IS NOT NULL THEN
    PERFORM watched.note_event(the_type, the_type = 'event.changed', the_event.club_id, 'event', the_event.id::text, jsonb_build_object(
      'id', the_event.id, 'version', the_event.version, 'status', CASE WHEN TG_OP = 'DELETE' THEN 'deleted' ELSE the_event.status END,
      'clubId', the_event.club_id, 'spaceId', the_event.space_id, 'seriesId', the_event.series_id, 'date', the_event.date,
      'startTime', to_char(the_event.start_time, 'HH24:MI'), 'endTime', to_char(the_event.end_time, 'HH24:MI'),
      'path', '/api/events/' || the_event.id));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER events_added_or_removed_event AFTER INSERT OR DELETE ON events
  FOR EACH ROW EXECUTE FUNCTION watched.note_event_event();
-- Saving a draft changes no published column.
CREATE TRIGGER events_event AFTER UPDATE ON events
  FOR EACH ROW WHEN (
    (NEW.status, NEW.title, NEW.description, NEW.date, NEW.start_time, NEW.end_time, NEW.venue, NEW.image_url, NEW.capacity, NEW.is_paid,
     NEW.price, NEW.category, NEW.club_id, NEW.space_id)
    IS DISTINCT FROM
    (OLD.status, OLD.title, OLD.description, OLD.date, OLD.start_time, OLD.end_time, OLD.venue, OLD.image_url, OLD.capacity, OLD.is_paid,
     OLD.price, OLD.category, OLD.club_id, OLD.space_id))
  EXECUTE FUNCTION watched.note_event_event();

-- A hold is not a booking yet: it has no events, and its first one says that it became a booking.
CREATE TABLE watched.expected_availability (transaction xid8 NOT NULL DEFAULT pg_current_xact_id(), room_ids integer[], period tstzrange);
CREATE FUNCTION watched.note_availability(the_space integer, starts timestamptz, ends timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF watched.is_application() THEN
    INSERT INTO watched.expected_availability (room_ids, period) SELECT room_ids, tstzrange(starts, ends) FROM spaces WHERE id = the_space;
  ELSE
    INSERT INTO availability_changes (room_ids, period) SELECT room_ids, tstzrange(starts, ends) FROM spaces WHERE id = the_space;
  END IF;
END
$$;
CREATE FUNCTION watched.note_booking_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END;
  the_type text;
BEGIN
  the_type := CASE
    WHEN NEW.status IN ('held', 'expired') THEN NULL
    WHEN NEW.status = 'cancelled' THEN CASE WHEN was IN ('pending', 'confirmed', 'completed') THEN 'booking.cancelled' END
    WHEN was IS NULL OR was IN ('held', 'expired') THEN 'booking.created'
    WHEN NEW.status <> was AND NEW.status = 'completed' THEN 'booking.completed'
    WHEN NEW.status <> was AND NEW.status = 'confirmed' THEN 'booking.confirmed'
    WHEN (NEW.start_time, NEW.end_time, NEW.space_id) IS DISTINCT FROM (OLD.start_time, OLD.end_time, OLD.space_id)
      THEN 'booking.moved'
    ELSE 'booking.changed' END;
  IF the_type IS NOT NULL THEN
    PERFORM watched.note_event(the_type, the_type = 'booking.changed', NULL, 'booking', NEW.id::text, jsonb_build_object(
      'id', NEW.id, 'version', NEW.version, 'status', NEW.status, 'spaceId', NEW.space_id, 'date', NEW.date,
      'startTime', watched.api_time(NEW.start_time), 'endTime', watched.api_time(NEW.end_time), 'seriesId', NEW.series_id, 'path', '/api/admin/bookings/' || NEW.id));
    IF the_type IN ('booking.created', 'booking.moved', 'booking.cancelled') OR was = 'cancelled' THEN
      PERFORM watched.note_availability(NEW.space_id, NEW.start_time, NEW.end_time);
    END IF;
    IF the_type = 'booking.moved' THEN PERFORM watched.note_availability(OLD.space_id, OLD.start_time, OLD.end_time); END IF;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER bookings_new_event AFTER INSERT ON bookings
  FOR EACH ROW WHEN (NEW.status IN ('pending', 'confirmed', 'completed')) EXECUTE FUNCTION watched.note_booking_event();
-- Without changes of money, which have events of their own.
CREATE TRIGGER bookings_event AFTER UPDATE ON bookings
  FOR EACH ROW WHEN (NEW.status NOT IN ('held', 'expired') AND
    (NEW.status, NEW.version, NEW.start_time, NEW.end_time, NEW.space_id, NEW.event_type, NEW.guest_count, NEW.extras, NEW.name,
     NEW.email, NEW.phone, NEW.attendance)
    IS DISTINCT FROM
    (OLD.status, OLD.version, OLD.start_time, OLD.end_time, OLD.space_id, OLD.event_type, OLD.guest_count, OLD.extras, OLD.name,
     OLD.email, OLD.phone, OLD.attendance)
    AND (NEW.status <> 'cancelled' OR OLD.status IN ('pending', 'confirmed', 'completed')))
  EXECUTE FUNCTION watched.note_booking_event();
`;

/** The kinds of objects whose events the application writes. */
export const WRITTEN_IN_CODE = ['closure', 'membership', 'message', 'payment', 'refund', 'event', 'booking'];
