/** Events for other programs, and the webhooks that send them. */
export const INTEGRATIONS = String.raw`
-- What changed, for other programs. The function that stores a change writes its event in the same transaction; some are written
-- by triggers. They have no foreign keys, because an event outlives its object, and no constraints, because no change may fail by them.
CREATE TABLE integration_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL,
  -- NULL: of the venue.
  club_id integer,
  object_kind text NOT NULL,
  object_id text NOT NULL,
  -- Ids, version, status and times, and the path of the object in the API. No personal data.
  data jsonb NOT NULL,
  occurred_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  -- When its deliveries were written.
  assigned_at timestamptz
);
CREATE INDEX integration_events_to_assign ON integration_events (id) WHERE assigned_at IS NULL;
CREATE INDEX integration_events_of_object ON integration_events (object_kind, object_id, id) WHERE assigned_at IS NULL;
CREATE INDEX integration_events_of_type ON integration_events (type, id);
CREATE INDEX integration_events_by_time ON integration_events (occurred_at);

-- Instants and amounts as the API writes them.
CREATE FUNCTION api_time(instant timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
SELECT to_char(instant AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
CREATE FUNCTION api_amount(minor bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
SELECT to_char(minor / 100.0, 'FM999999999990.00')
$$;

-- Writes an event. A minor event joins another one of the same object in the same transaction: that one gets the newest data, and the
-- type that says more.
CREATE FUNCTION note_event(
  the_type text, is_minor boolean, the_club integer, the_kind text, the_object text, the_data jsonb
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  known record;
BEGIN
  SELECT id, type INTO known FROM integration_events
    WHERE assigned_at IS NULL AND object_kind = the_kind AND object_id = the_object AND transaction_id = pg_current_xact_id()
    ORDER BY id DESC LIMIT 1;
  IF known.id IS NOT NULL AND (is_minor OR known.type IN ('booking.changed', 'event.changed') OR known.type = the_type) THEN
    UPDATE integration_events SET data = the_data, club_id = the_club,
      type = CASE WHEN is_minor THEN type ELSE the_type END WHERE id = known.id;
  ELSE
    INSERT INTO integration_events (type, club_id, object_kind, object_id, data)
    VALUES (the_type, the_club, the_kind, the_object, the_data);
  END IF;
END
$$;

-- What became free or taken since the last run of the job that turns it into events, at most one for a space and day in a while.
-- Rows are only added by changes, so that no change waits for another.
CREATE TABLE availability_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  room_ids integer[] NOT NULL,
  period tstzrange NOT NULL
);

-- The days of spaces that had an event lately, or wait for the next one.
CREATE TABLE availability_days (
  space_id integer NOT NULL,
  date date NOT NULL,
  has_changed boolean NOT NULL,
  told_at timestamptz,
  PRIMARY KEY (space_id, date)
);

CREATE FUNCTION note_availability(the_space integer, starts timestamptz, ends timestamptz) RETURNS void LANGUAGE sql AS $$
INSERT INTO availability_changes (room_ids, period) SELECT room_ids, tstzrange(starts, ends) FROM spaces WHERE id = the_space
$$;

-- Bookings are noted when they are booked, moved and cancelled. A hold only lasts for minutes.
CREATE FUNCTION note_occupancy_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO availability_changes (room_ids, period) VALUES (ARRAY[OLD.room_id], OLD.period);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO availability_changes (room_ids, period) VALUES (ARRAY[NEW.room_id], NEW.period);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER occupancies_added_event AFTER INSERT ON occupancies
  FOR EACH ROW WHEN (NEW.booking_id IS NULL) EXECUTE FUNCTION note_occupancy_change();
CREATE TRIGGER occupancies_changed_event AFTER UPDATE OF room_id, period ON occupancies
  FOR EACH ROW WHEN (NEW.booking_id IS NULL) EXECUTE FUNCTION note_occupancy_change();
CREATE TRIGGER occupancies_removed_event AFTER DELETE ON occupancies
  FOR EACH ROW WHEN (OLD.booking_id IS NULL) EXECUTE FUNCTION note_occupancy_change();

-- A hold is not a booking yet: it has no events, and its first one says that it became a booking.
CREATE FUNCTION note_booking_event() RETURNS trigger LANGUAGE plpgsql AS $$
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
    PERFORM note_event(the_type, the_type = 'booking.changed', NULL, 'booking', NEW.id::text, jsonb_build_object(
      'id', NEW.id, 'version', NEW.version, 'status', NEW.status, 'spaceId', NEW.space_id, 'date', NEW.date,
      'startTime', api_time(NEW.start_time), 'endTime', api_time(NEW.end_time), 'seriesId', NEW.series_id, 'path', '/api/admin/bookings/' || NEW.id));
    IF the_type IN ('booking.created', 'booking.moved', 'booking.cancelled') OR was = 'cancelled' THEN
      PERFORM note_availability(NEW.space_id, NEW.start_time, NEW.end_time);
    END IF;
    IF the_type = 'booking.moved' THEN PERFORM note_availability(OLD.space_id, OLD.start_time, OLD.end_time); END IF;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER bookings_new_event AFTER INSERT ON bookings
  FOR EACH ROW WHEN (NEW.status IN ('pending', 'confirmed', 'completed')) EXECUTE FUNCTION note_booking_event();
-- Without changes of money, which have events of their own.
CREATE TRIGGER bookings_event AFTER UPDATE ON bookings
  FOR EACH ROW WHEN (NEW.status NOT IN ('held', 'expired') AND
    (NEW.status, NEW.version, NEW.start_time, NEW.end_time, NEW.space_id, NEW.event_type, NEW.guest_count, NEW.extras, NEW.name,
     NEW.email, NEW.phone, NEW.attendance)
    IS DISTINCT FROM
    (OLD.status, OLD.version, OLD.start_time, OLD.end_time, OLD.space_id, OLD.event_type, OLD.guest_count, OLD.extras, OLD.name,
     OLD.email, OLD.phone, OLD.attendance)
    AND (NEW.status <> 'cancelled' OR OLD.status IN ('pending', 'confirmed', 'completed')))
  EXECUTE FUNCTION note_booking_event();

CREATE TABLE webhook_endpoints (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  url text NOT NULL CHECK (length(url) BETWEEN 1 AND 1000),
  description text CHECK (length(description) BETWEEN 1 AND 200),
  types text[] NOT NULL CHECK (cardinality(types) > 0),
  -- It gets the events of this club alone. NULL: all events.
  club_id integer REFERENCES clubs ON DELETE CASCADE,
  maker_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The API key that made it; without the key it gets nothing.
  key_id integer REFERENCES api_keys ON DELETE CASCADE,
  -- Encrypted. While a secret is rolled, deliveries are signed with the former one as well.
  secret bytea NOT NULL,
  former_secret bytea,
  former_until timestamptz,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'paused', 'disabled')),
  disabled_reason text CHECK (disabled_reason IN ('gone', 'failing', 'no_access')),
  -- The first failure since the last success.
  failing_since timestamptz,
  -- Tries that failed since the last success.
  failures_in_row integer NOT NULL DEFAULT 0,
  last_success_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT webhook_endpoints_disabled CHECK ((state = 'disabled') = (disabled_reason IS NOT NULL)),
  CONSTRAINT webhook_endpoints_former CHECK ((former_secret IS NULL) = (former_until IS NULL))
);
CREATE INDEX webhook_endpoints_of_club ON webhook_endpoints (club_id) WHERE club_id IS NOT NULL;
CREATE INDEX webhook_endpoints_referring_by_maker_id ON webhook_endpoints (maker_id) WHERE maker_id IS NOT NULL;
CREATE INDEX webhook_endpoints_referring_by_key_id ON webhook_endpoints (key_id) WHERE key_id IS NOT NULL;

CREATE TABLE webhook_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  endpoint_id integer NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
  event_id bigint NOT NULL REFERENCES integration_events ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz DEFAULT clock_timestamp(),
  -- Until then no other process sends it, by the clock of the database.
  leased_until timestamptz,
  last_tried_at timestamptz,
  last_status integer,
  -- The beginning of the last answer, or why there was none.
  last_answer text,
  last_error text,
  duration_ms integer,
  -- Staff sent it to try the endpoint; it is never tried again by itself.
  is_test boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT webhook_deliveries_once UNIQUE (event_id, endpoint_id),
  CONSTRAINT webhook_deliveries_next CHECK ((state = 'waiting') = (next_try_at IS NOT NULL))
);
CREATE INDEX webhook_deliveries_of_endpoint ON webhook_deliveries (endpoint_id, id);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, next_try_at, id) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_leased ON webhook_deliveries (endpoint_id, leased_until) WHERE leased_until IS NOT NULL;
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (endpoint_id, id) WHERE state = 'failed' AND NOT is_test;
`;
