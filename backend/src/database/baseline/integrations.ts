/** Events for other programs, and the webhooks that send them. */
export const INTEGRATIONS = String.raw`
-- What changed, for other programs. The function that stores a change writes its event in the same transaction. Events have no
-- foreign keys, because an event outlives its object, and no constraints, because no change may fail by them.
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
CREATE TRIGGER occupancies_changed_event AFTER INSERT OR UPDATE OF room_id, period ON occupancies
  FOR EACH ROW WHEN (NEW.booking_id IS NULL) EXECUTE FUNCTION note_occupancy_change();
CREATE TRIGGER occupancies_removed_event AFTER DELETE ON occupancies
  FOR EACH ROW WHEN (OLD.booking_id IS NULL) EXECUTE FUNCTION note_occupancy_change();

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
