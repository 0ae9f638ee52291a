/** Payments, refunds and disputes. */
export const PAYMENTS = String.raw`
CREATE TABLE payments (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  provider text NOT NULL CHECK (provider ~ '^[a-z][a-z0-9_]{1,39}$'),
  provider_payment_id text,
  capture_id text,
  booking_id integer REFERENCES bookings,
  user_id integer REFERENCES users,
  amount_minor integer NOT NULL CHECK (amount_minor > 0),
  received_minor integer NOT NULL DEFAULT 0,
  refunded_minor integer NOT NULL DEFAULT 0,
  currency text NOT NULL,
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'processing', 'completed', 'failed', 'refunded')),
  rejection text,
  completed_at timestamptz,
  processing_since timestamptz,
  checked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- A keyed hash of the network that opened it, never the address.
  network text,
  -- Ids of declined attempts at the provider that have been counted.
  declines text[] NOT NULL DEFAULT '{}',
  dispute_id text,
  dispute_state text CHECK (dispute_state IN ('needs_response', 'under_review', 'won', 'lost')),
  dispute_minor integer,
  dispute_evidence_due timestamptz,
  -- Counts changes. An answer of the provider from before a change is requested again.
  dispute_version integer NOT NULL DEFAULT 0,
  purpose text NOT NULL DEFAULT 'hire' CHECK (purpose IN ('hire', 'bond')),
  -- For a payment that staff recorded.
  received_on date,
  reference text,
  recorded_by integer REFERENCES users ON DELETE SET NULL,
  -- Recorded by mistake; it does not count.
  voided_at timestamptz,
  voided_by integer REFERENCES users ON DELETE SET NULL,
  void_reason text,
  -- Completed here and unknown to the provider.
  missing_since timestamptz,
  -- The order of the staff's list: the day of a recorded payment, otherwise the moment when it came.
  listed_at timestamptz
    GENERATED ALWAYS AS (coalesce(received_on::timestamp AT TIME ZONE 'UTC', completed_at, created_at)) STORED,
  -- The hirers that it pays for, by name, email address and booking.
  search_terms tsvector,
  CONSTRAINT payments_provider_provider_payment_id_key UNIQUE (provider, provider_payment_id),
  CONSTRAINT payments_recorded
    CHECK (provider IN ('cash', 'card_terminal', 'bank_transfer', 'cheque') = (received_on IS NOT NULL))
);
CREATE INDEX payments_booking ON payments (booking_id);
CREATE INDEX payments_capture ON payments (capture_id);
CREATE INDEX payments_unsettled ON payments (checked_at NULLS FIRST)
  WHERE status IN ('pending', 'processing');
CREATE INDEX payments_unattached ON payments (completed_at)
  WHERE status = 'completed' AND booking_id IS NULL;
CREATE INDEX payments_dispute ON payments (dispute_id) WHERE dispute_id IS NOT NULL;
CREATE INDEX payments_given_up ON payments (processing_since)
  WHERE status = 'failed' AND processing_since IS NOT NULL;
CREATE INDEX payments_unbooked ON payments (completed_at)
  WHERE status = 'completed' AND received_on IS NULL AND (rejection IS NOT NULL OR booking_id IS NULL);
CREATE INDEX payments_mismatched ON payments (completed_at) WHERE rejection = 'amount_mismatch';
CREATE INDEX payments_missing ON payments (missing_since) WHERE missing_since IS NOT NULL;
CREATE INDEX payments_disputed ON payments (id) WHERE dispute_state IN ('needs_response', 'under_review');
CREATE INDEX payments_by_completion ON payments (provider, completed_at) WHERE completed_at IS NOT NULL;
CREATE INDEX payments_completed_by_change ON payments (provider, updated_at) WHERE completed_at IS NOT NULL;
CREATE INDEX payments_referring_by_recorded_by ON payments (recorded_by) WHERE recorded_by IS NOT NULL;
CREATE INDEX payments_referring_by_user_id ON payments (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX payments_referring_by_voided_by ON payments (voided_by) WHERE voided_by IS NOT NULL;
CREATE INDEX payments_typed_reference ON payments (lower(replace(reference, ' ', '')) text_pattern_ops)
  WHERE reference IS NOT NULL;
ALTER TABLE payments ALTER COLUMN search_terms SET STATISTICS 300;
CREATE INDEX payments_search_terms ON payments USING gin (search_terms) WITH (fastupdate = off);
CREATE INDEX payments_listed ON payments (listed_at, id)
  WHERE status IN ('processing', 'completed', 'refunded');
CREATE INDEX payments_listed_by_method ON payments (provider, listed_at, id)
  WHERE status IN ('processing', 'completed', 'refunded');
CREATE INDEX payments_listed_by_recorder ON payments (recorded_by, listed_at, id)
  WHERE recorded_by IS NOT NULL;
CREATE INDEX payments_listed_processing ON payments (listed_at, id) WHERE status = 'processing';
CREATE INDEX payments_listed_refunded ON payments (listed_at, id) WHERE status = 'refunded';
CREATE INDEX payments_listed_part_refunded ON payments (listed_at, id)
  WHERE status = 'completed' AND refunded_minor > 0;
CREATE INDEX payments_listed_voided ON payments (listed_at, id) WHERE voided_at IS NOT NULL;
CREATE INDEX payments_listed_disputed ON payments (listed_at, id)
  WHERE dispute_state IN ('needs_response', 'under_review', 'lost');
CREATE INDEX payments_updated ON payments (updated_at)
  WHERE status IN ('processing', 'completed', 'refunded');
CREATE INDEX payments_received_minor ON payments (received_minor);
CREATE INDEX payments_completed_at ON payments (completed_at) WHERE completed_at IS NOT NULL;

CREATE FUNCTION money_of_payment_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_money_of_booking(booking_id) FROM (
    SELECT NEW.booking_id WHERE NEW.booking_id IS NOT NULL
    UNION SELECT booking_id FROM payment_allocations WHERE payment_id = NEW.id ORDER BY 1) changed;
  RETURN NULL;
END
$$;
CREATE TRIGGER payments_money AFTER UPDATE ON payments
  FOR EACH ROW
    WHEN ((OLD.provider, OLD.status = 'processing', OLD.voided_at)
      IS DISTINCT FROM (NEW.provider, NEW.status = 'processing', NEW.voided_at))
      EXECUTE FUNCTION money_of_payment_changed();

CREATE TABLE payment_allocations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments ON DELETE CASCADE,
  booking_id integer CONSTRAINT payment_allocations_one_owner
    CHECK (num_nonnulls(booking_id) = 1) REFERENCES bookings ON DELETE CASCADE,
  amount_minor integer NOT NULL CHECK (amount_minor > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT payment_allocations_once UNIQUE (payment_id, booking_id)
);
CREATE INDEX payment_allocations_of_booking ON payment_allocations (booking_id);
CREATE TRIGGER payment_allocations_money AFTER INSERT ON payment_allocations
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION money_of_added_rows();
CREATE FUNCTION search_terms_of_payment(payment uuid, opened_for integer) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT search_words(string_agg(concat_ws(' ', id, name, email), ' ')) FROM bookings
  WHERE id IN (SELECT opened_for UNION ALL SELECT booking_id FROM payment_allocations WHERE payment_id = payment)
$$;
CREATE FUNCTION payments_search_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_terms := search_terms_of_payment(NEW.id, NEW.booking_id);
  RETURN NEW;
END
$$;
CREATE TRIGGER payments_search_terms BEFORE INSERT OR UPDATE OF booking_id, status ON payments
  FOR EACH ROW EXECUTE FUNCTION payments_search_terms();
CREATE FUNCTION search_terms_of_hirer_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Payments are locked before bookings. Waiting for one here could be a deadlock, so a locked payment is left out:
  -- its own next change brings the new name.
  UPDATE payments SET search_terms = search_terms_of_payment(id, booking_id) WHERE id IN (
    SELECT id FROM payments WHERE id IN (
      SELECT id FROM payments WHERE booking_id = NEW.id
      UNION ALL SELECT payment_id FROM payment_allocations WHERE booking_id = NEW.id)
    ORDER BY id FOR NO KEY UPDATE SKIP LOCKED);
  RETURN NULL;
END
$$;
CREATE TRIGGER bookings_search_terms_of_payments AFTER UPDATE OF name, email ON bookings
  FOR EACH ROW WHEN (OLD.name <> NEW.name OR OLD.email IS DISTINCT FROM NEW.email)
  EXECUTE FUNCTION search_terms_of_hirer_changed();
CREATE FUNCTION search_terms_of_allocation_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments SET search_terms = search_terms_of_payment(id, booking_id)
    WHERE id = NEW.payment_id AND booking_id IS DISTINCT FROM NEW.booking_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER payment_allocations_search_terms AFTER INSERT ON payment_allocations
  FOR EACH ROW EXECUTE FUNCTION search_terms_of_allocation_added();

CREATE TABLE refunds (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments,
  amount_minor integer NOT NULL CHECK (amount_minor > 0),
  -- outside: made in the provider's dashboard.
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'queued'
    CHECK (status IN ('queued', 'sending', 'completed', 'failed', 'cancelled')),
  provider_refund_id text,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Provider ids of refunds that the bank returned. A new attempt gets a new idempotency key.
  returned text[] NOT NULL DEFAULT '{}',
  checked_at timestamptz,
  -- Until then no other process sends it, by the clock of the database.
  leased_until timestamptz,
  -- When staff marked a refund from the provider's dashboard as seen.
  seen_at timestamptz,
  allocation_id integer REFERENCES payment_allocations ON DELETE CASCADE,
  -- A payment has at most one refund for each cause.
  cause text NOT NULL,
  requested_by integer REFERENCES users ON DELETE SET NULL,
  note text,
  -- For recorded payments, which staff refund by hand.
  paid_out_on date,
  paid_out_reference text,
  -- Reset when staff send the refund again.
  queued_at timestamptz NOT NULL DEFAULT now(),
  -- Since when the provider has too little of the club’s money to send it.
  waiting_since timestamptz,
  -- The refund of a cancellation waits until then, so that staff can undo the cancellation.
  send_after timestamptz,
  -- Since when it could be sent.
  due_at timestamptz NOT NULL GENERATED ALWAYS AS (greatest(queued_at, send_after)) STORED
);
CREATE INDEX refunds_open ON refunds (updated_at) WHERE status <> 'completed';
CREATE INDEX refunds_of_payment ON refunds (payment_id);
CREATE INDEX refunds_to_check ON refunds (checked_at NULLS FIRST) WHERE status = 'completed';
CREATE UNIQUE INDEX refunds_one_sending ON refunds (payment_id) WHERE status = 'sending';
CREATE UNIQUE INDEX refunds_outside_once ON refunds (payment_id, provider_refund_id)
  WHERE reason = 'outside';
CREATE INDEX refunds_of_allocation ON refunds (allocation_id) WHERE allocation_id IS NOT NULL;
CREATE UNIQUE INDEX refunds_once_a_cause ON refunds (payment_id, cause) WHERE status <> 'cancelled';
CREATE INDEX refunds_failed ON refunds (updated_at) WHERE status = 'failed';
CREATE INDEX refunds_waiting ON refunds (due_at) WHERE status IN ('queued', 'sending');
CREATE INDEX refunds_without_money ON refunds (waiting_since) WHERE waiting_since IS NOT NULL;
CREATE INDEX refunds_outside_unseen ON refunds (created_at)
  WHERE status = 'completed' AND reason = 'outside' AND seen_at IS NULL;
CREATE INDEX refunds_completed_by_change ON refunds (updated_at) WHERE status = 'completed';
CREATE INDEX refunds_updated ON refunds (updated_at);
CREATE INDEX refunds_listed ON refunds (queued_at, id);
CREATE INDEX refunds_referring_by_requested_by ON refunds (requested_by) WHERE requested_by IS NOT NULL;
CREATE INDEX refunds_typed_reference ON refunds (lower(replace(paid_out_reference, ' ', ''))
  text_pattern_ops)
  WHERE paid_out_reference IS NOT NULL;

-- For refunds that staff pay out by hand.
CREATE TABLE bank_details (
  booking_id integer PRIMARY KEY REFERENCES bookings ON DELETE CASCADE,
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- Encrypted; null until the hirer gives them.
  details bytea,
  given_at timestamptz,
  CHECK ((details IS NULL) = (given_at IS NULL))
);

CREATE FUNCTION refund_leaves_bond() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM assert_bond_adds_up(allocation.booking_id)
    FROM payment_allocations allocation JOIN payments payment ON payment.id = allocation.payment_id
    WHERE allocation.id = NEW.allocation_id AND payment.purpose = 'bond';
  RETURN NULL;
END
$$;
-- Refunds from the provider's dashboard have already happened, so they are not refused.
CREATE TRIGGER refunds_leave_bonds AFTER INSERT ON refunds
  FOR EACH ROW
    WHEN (NEW.allocation_id IS NOT NULL AND NEW.reason NOT IN ('outside', 'returned'))
      EXECUTE FUNCTION refund_leaves_bond();

CREATE FUNCTION money_of_refund_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Queued and sending are the same for the booking, which the sender has not locked.
  IF (OLD.allocation_id, OLD.amount_minor, replace(OLD.status, 'sending', 'queued'))
    IS DISTINCT FROM (NEW.allocation_id, NEW.amount_minor, replace(NEW.status, 'sending', 'queued')) THEN
    PERFORM refresh_money_of_booking(booking_id) FROM payment_allocations WHERE id = NEW.allocation_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER refunds_money AFTER INSERT OR UPDATE OF allocation_id, amount_minor, status ON refunds
  FOR EACH ROW EXECUTE FUNCTION money_of_refund_changed();

-- A payment can be disputed more than once; the columns of payments show one of them.
CREATE TABLE payment_disputes (
  -- The id at the provider.
  dispute_id text NOT NULL,
  payment_id uuid NOT NULL REFERENCES payments ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('needs_response', 'under_review', 'won', 'lost')),
  amount_minor integer NOT NULL,
  evidence_due timestamptz,
  -- When staff marked a lost dispute as seen.
  seen_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (payment_id, dispute_id)
);
CREATE INDEX payment_disputes_by_id ON payment_disputes (dispute_id);
CREATE INDEX payment_disputes_unseen ON payment_disputes (payment_id)
  WHERE state = 'lost' AND seen_at IS NULL;

CREATE FUNCTION money_of_dispute_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_money_of_booking(booking_id) FROM payment_allocations WHERE payment_id = NEW.payment_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER payment_disputes_money AFTER INSERT OR UPDATE ON payment_disputes
  FOR EACH ROW EXECUTE FUNCTION money_of_dispute_changed();

CREATE TABLE bond_photos (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  booking_id integer NOT NULL CONSTRAINT bond_photos_booking REFERENCES bookings ON DELETE CASCADE,
  hash text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  added_by integer REFERENCES users ON DELETE SET NULL,
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT bond_photos_booking_id_hash_key UNIQUE (booking_id, hash)
);
CREATE INDEX bond_photos_referring_by_added_by ON bond_photos (added_by) WHERE added_by IS NOT NULL;

CREATE TABLE webhook_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz,
  PRIMARY KEY (provider, event_id)
);
CREATE INDEX webhook_events_by_time ON webhook_events (provider, received_at);
CREATE INDEX webhook_events_newest ON webhook_events (provider, received_at DESC);

CREATE TABLE restore_questions (
  restore_id integer NOT NULL REFERENCES restores,
  provider text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Payments that the provider lists for the time since the backup, and how many had no row here.
  listed integer NOT NULL,
  unknown integer NOT NULL,
  PRIMARY KEY (restore_id, provider)
);

-- Charges at a provider with one of our ids and no payment here.
CREATE TABLE unknown_charges (
  provider text NOT NULL,
  provider_payment_id text NOT NULL,
  amount_minor integer NOT NULL,
  currency text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, provider_payment_id)
);

-- Payouts from a provider to the club's bank.
CREATE TABLE payouts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL,
  external_id text NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'in_transit', 'paid', 'failed')),
  amount_minor integer NOT NULL,
  currency text NOT NULL,
  made_at timestamptz NOT NULL,
  arrives_on date NOT NULL,
  -- The provider says which movements it is made of.
  itemised boolean NOT NULL,
  -- The provider's list of them is complete.
  reconciled boolean NOT NULL,
  -- When its movements were read in full.
  itemised_at timestamptz,
  -- The day of the bank's line, as staff have ticked it.
  seen_on date,
  seen_by integer REFERENCES users ON DELETE SET NULL,
  seen_at timestamptz,
  -- When the report or staff last wrote it.
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT payouts_once UNIQUE (provider, external_id),
  CONSTRAINT payouts_seen CHECK ((seen_on IS NULL) = (seen_at IS NULL))
);
CREATE INDEX payouts_by_arrival ON payouts (arrives_on, id);
CREATE INDEX payouts_by_making ON payouts (provider, currency, made_at);
CREATE INDEX payouts_changed ON payouts (provider, changed_at);
CREATE INDEX payouts_unread ON payouts (provider) WHERE itemised AND itemised_at IS NULL;
CREATE INDEX payouts_referring_by_seen_by ON payouts (seen_by) WHERE seen_by IS NOT NULL;

-- Movements of the club's balance at a provider, as the provider reports them.
CREATE TABLE payout_movements (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL,
  external_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN
    ('charge', 'refund', 'refund_returned', 'dispute', 'fee', 'adjustment', 'payout', 'payout_returned')),
  -- The provider's own name of the kind.
  type text NOT NULL,
  gross_minor integer NOT NULL,
  fee_minor integer NOT NULL,
  net_minor integer NOT NULL,
  currency text NOT NULL,
  -- What the payer paid or got back, and the rate to the currency of the balance where that is another one.
  paid_minor integer,
  paid_currency text,
  rate numeric(18, 9),
  occurred_at timestamptz NOT NULL,
  -- When it came into the balance, as far as we know. It never changes, and is never in a period that was read in full before.
  cleared_at timestamptz,
  available_at timestamptz,
  -- Not decided yet by the provider, so not in the balance.
  pending boolean NOT NULL,
  -- The provider's ids of its payment and refund.
  payment_key text,
  refund_key text,
  payment_id uuid REFERENCES payments ON DELETE SET NULL,
  refund_id uuid REFERENCES refunds ON DELETE SET NULL,
  payout_id integer REFERENCES payouts ON DELETE SET NULL,
  -- When the report last wrote it, or its payment or refund was found.
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT payout_movements_cleared CHECK (pending OR cleared_at IS NOT NULL),
  CONSTRAINT payout_movements_once UNIQUE (provider, external_id),
  CONSTRAINT payout_movements_paid CHECK ((paid_minor IS NULL) = (paid_currency IS NULL))
);
CREATE INDEX payout_movements_by_time ON payout_movements (provider, currency, occurred_at, id);
CREATE INDEX payout_movements_changed ON payout_movements (provider, changed_at);
CREATE INDEX payout_movements_by_clearing ON payout_movements (provider, currency, cleared_at);
CREATE INDEX payout_movements_withdrawn ON payout_movements (provider, currency, cleared_at, id) WHERE kind = 'payout';
CREATE INDEX payout_movements_of_payout ON payout_movements (payout_id, occurred_at, id)
  WHERE payout_id IS NOT NULL;
CREATE INDEX payout_movements_of_payment ON payout_movements (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX payout_movements_of_refund ON payout_movements (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX payout_movements_by_refund_key ON payout_movements (provider, refund_key)
  WHERE refund_key IS NOT NULL;
CREATE INDEX payout_movements_pending ON payout_movements (provider, occurred_at) WHERE pending;
CREATE INDEX payout_movements_without_payment ON payout_movements (provider)
  WHERE payment_id IS NULL AND kind IN ('charge', 'refund', 'refund_returned', 'dispute');
CREATE INDEX payout_movements_without_refund ON payout_movements (provider)
  WHERE refund_id IS NULL AND kind IN ('refund', 'refund_returned');

-- How far the reports of each provider have been read.
CREATE TABLE payout_reports (
  provider text PRIMARY KEY,
  -- Older payments are not compared with the report.
  since timestamptz NOT NULL,
  read_until timestamptz NOT NULL,
  -- Changes until then have been compared.
  compared_until timestamptz,
  -- When it was last read to the end, and last failed.
  read_at timestamptz,
  failed_at timestamptz,
  failure text,
  leased_until timestamptz
);

CREATE TABLE provider_balances (
  provider text NOT NULL,
  currency text NOT NULL,
  amount_minor integer NOT NULL,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (provider, currency)
);

-- Where our payments, refunds and payouts differ from the reports. Written anew after each reading.
CREATE TABLE payout_differences (
  kind text NOT NULL CHECK (kind IN ('unreported', 'unknown', 'amount')),
  -- 'payment', 'refund', 'movement' or 'payout', and its id.
  object text NOT NULL,
  object_id text NOT NULL,
  provider text NOT NULL,
  payment_id uuid,
  payout_id integer,
  expected_minor integer,
  found_minor integer,
  currency text NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (kind, object, object_id)
);
CREATE INDEX payout_differences_by_time ON payout_differences (kind, since);
CREATE INDEX payout_differences_of_payout ON payout_differences (payout_id) WHERE payout_id IS NOT NULL;
`;
