/** Posting dates and closed months. */
export const REPORTS = String.raw`
-- One row. The server writes its time zone at each start.
CREATE TABLE report_settings (
  only_row boolean DEFAULT true PRIMARY KEY CHECK (only_row),
  time_zone text NOT NULL DEFAULT 'Australia/Adelaide',
  -- The first month of the financial year.
  year_start_month integer NOT NULL DEFAULT 7 CHECK (year_start_month BETWEEN 1 AND 12),
  -- Whether the sheet of the last month is emailed on the 1st, and the month that was emailed last.
  sends_sheet boolean NOT NULL DEFAULT false,
  sheet_addresses text[] NOT NULL DEFAULT '{}' CHECK (cardinality(sheet_addresses) <= 20),
  sent_month date CHECK (extract(day FROM sent_month) = 1),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT report_settings_addresses CHECK (NOT sends_sheet OR cardinality(sheet_addresses) > 0)
);

-- Frozen month sheets. Months are closed in their order.
CREATE TABLE closed_months (
  -- Its first day.
  month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  -- JSON, kept as the text that was hashed.
  sheet text NOT NULL,
  sha256 text NOT NULL CHECK (sha256 = encode(sha256(convert_to(sheet, 'UTF8')), 'hex')),
  -- The version of the template of its PDF.
  template integer NOT NULL,
  closed_by integer REFERENCES users ON DELETE SET NULL,
  closed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX closed_months_referring_by_closed_by ON closed_months (closed_by) WHERE closed_by IS NOT NULL;
CREATE FUNCTION refuse_sheet_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was posted stays: post a correction' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER closed_months_stay BEFORE UPDATE ON closed_months
  FOR EACH ROW WHEN ((NEW.month, NEW.sheet, NEW.sha256, NEW.template, NEW.closed_at)
    IS DISTINCT FROM (OLD.month, OLD.sheet, OLD.sha256, OLD.template, OLD.closed_at))
  EXECUTE FUNCTION refuse_sheet_change();

-- What the sheets of closed months say of each booking's income. Later changes are corrections of the open month.
-- Written first and then read for the sheet, so that both are the same rows.
CREATE TABLE accrued_income (
  month date NOT NULL REFERENCES closed_months ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  booking_id integer NOT NULL REFERENCES bookings ON DELETE CASCADE,
  -- As they stand on the lines.
  space_id integer NOT NULL,
  event_type text NOT NULL,
  club_id integer,
  currency text NOT NULL,
  amount_minor integer NOT NULL,
  CONSTRAINT accrued_income_once UNIQUE NULLS NOT DISTINCT (booking_id, month, space_id, event_type, club_id)
);
CREATE INDEX accrued_income_of_month ON accrued_income (month);

-- Money by posting date. Rows are only added: a change adds the difference.
CREATE TABLE postings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'dispute', 'bond_kept')),
  payment_id uuid REFERENCES payments ON DELETE CASCADE,
  -- The id of the refund, dispute or order line.
  source_id text NOT NULL,
  booking_id integer,
  method text,
  purpose text NOT NULL CHECK (purpose IN ('hire', 'bond')),
  -- Signed: what the club received or, of a kept bond, keeps.
  amount_minor integer NOT NULL CHECK (amount_minor <> 0),
  currency text NOT NULL,
  -- What the money was for when it was posted, as it stands on the order lines. Null: a bond that is not kept, or unallocated.
  space_id integer,
  event_type text,
  club_id integer,
  -- The day of the payment, refund or dispute, and the day of the sheet that it is in. Venue-local.
  received_on date NOT NULL,
  posted_on date NOT NULL,
  posted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT postings_place CHECK ((space_id IS NULL) = (event_type IS NULL) AND (club_id IS NULL OR space_id IS NOT NULL)),
  CONSTRAINT postings_payment CHECK ((kind = 'bond_kept') = (payment_id IS NULL))
);
CREATE INDEX postings_of_payment ON postings (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX postings_of_booking ON postings (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX postings_by_day ON postings (posted_on, id);
CREATE TRIGGER postings_stay BEFORE UPDATE ON postings FOR EACH ROW EXECUTE FUNCTION refuse_sheet_change();

-- The same for movements at the providers.
CREATE TABLE movement_postings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  movement_id integer NOT NULL REFERENCES payout_movements ON DELETE CASCADE,
  provider text NOT NULL,
  kind text NOT NULL,
  gross_minor integer NOT NULL,
  fee_minor integer NOT NULL,
  net_minor integer NOT NULL,
  currency text NOT NULL,
  received_on date NOT NULL,
  posted_on date NOT NULL,
  posted_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX movement_postings_of_movement ON movement_postings (movement_id);
CREATE INDEX movement_postings_by_day ON movement_postings (posted_on, id);
CREATE TRIGGER movement_postings_stay BEFORE UPDATE ON movement_postings
  FOR EACH ROW EXECUTE FUNCTION refuse_sheet_change();

CREATE FUNCTION venue_day(instant timestamptz) RETURNS date LANGUAGE sql STABLE
  RETURN (instant AT TIME ZONE (SELECT time_zone FROM report_settings))::date;

-- The only place that decides a posting date: the given day, or today if its month is closed or being closed.
-- Closing takes the lock of the month and waits for those who post to it. They never wait for it.
CREATE FUNCTION posting_day(day date) RETURNS date LANGUAGE plpgsql AS $$
DECLARE
  posted date := day;
  first_open date;
  is_free boolean;
BEGIN
  LOOP
    is_free := pg_try_advisory_xact_lock_shared(7318, (extract(year FROM posted) * 12 + extract(month FROM posted))::integer);
    -- A statement of its own, so that it sees a month that was closed before the lock was taken.
    SELECT (max(month) + interval '1 month')::date INTO first_open FROM closed_months;
    IF is_free AND (first_open IS NULL OR posted >= first_open) THEN RETURN posted; END IF;
    posted := greatest(venue_day(clock_timestamp()), first_open,
      CASE WHEN NOT is_free THEN (date_trunc('month', posted) + interval '1 month')::date END);
  END LOOP;
END
$$;

-- What should be posted by now: payments by allocation, completed refunds, and disputes that were not won.
CREATE VIEW money_to_post AS
  SELECT 'payment' AS kind, payment.id AS payment_id, payment.id::text AS source_id, part.booking_id, payment.provider AS method,
    payment.purpose, part.minor AS amount_minor, payment.currency,
    coalesce(payment.received_on, venue_day(coalesce(payment.completed_at, payment.created_at))) AS day
  FROM payments payment CROSS JOIN LATERAL (
    SELECT booking_id, amount_minor AS minor FROM payment_allocations WHERE payment_id = payment.id
    UNION ALL
    SELECT NULL, payment.received_minor - coalesce(sum(amount_minor), 0)::integer FROM payment_allocations
      WHERE payment_id = payment.id) part
  WHERE payment.status IN ('completed', 'refunded') AND payment.voided_at IS NULL AND part.minor <> 0
  UNION ALL
  SELECT 'refund', refund.payment_id, refund.id::text, allocation.booking_id, payment.provider, payment.purpose,
    -refund.amount_minor, payment.currency, refund.paid_out_on
  FROM refunds refund JOIN payments payment ON payment.id = refund.payment_id
  LEFT JOIN payment_allocations allocation ON allocation.id = refund.allocation_id
  WHERE refund.status = 'completed'
  UNION ALL
  SELECT 'dispute', dispute.payment_id, dispute.dispute_id,
    (SELECT booking_id FROM payment_allocations WHERE payment_id = payment.id ORDER BY id LIMIT 1), payment.provider,
    payment.purpose, -dispute.amount_minor, payment.currency, NULL
  FROM payment_disputes dispute JOIN payments payment ON payment.id = dispute.payment_id
  WHERE dispute.state <> 'won' AND dispute.amount_minor <> 0;

-- An amount split over what it is for, by weight, the rest to the largest. New money follows the booking's open lines. What goes
-- back leaves where it was posted: by the same source, otherwise by the payment. One row without a place if there is neither.
CREATE FUNCTION split_posting(the_kind text, the_payment uuid, the_source text, the_booking integer, the_method text,
  the_day date, the_amount integer)
RETURNS TABLE (space_id integer, event_type text, club_id integer, minor integer) LANGUAGE sql STABLE AS $$
  WITH place AS (
    SELECT CASE WHEN posting.kind = the_kind AND posting.source_id = the_source THEN 1 ELSE 2 END AS rank,
      posting.space_id, posting.event_type, posting.club_id,
      CASE WHEN the_amount < 0 THEN posting.amount_minor ELSE -posting.amount_minor END AS weight
    FROM postings posting
    WHERE posting.payment_id = the_payment AND posting.booking_id = the_booking AND posting.method = the_method
      AND (posting.kind <> 'payment' OR the_kind <> 'payment' OR posting.received_on = the_day)
      AND (the_amount < 0 OR (posting.kind = the_kind AND posting.source_id = the_source))
    UNION ALL
    SELECT 3, line.space_id, line.event_type, line.club_id, line.amount_minor FROM order_lines line
    WHERE line.booking_id = the_booking AND line.kind <> 'bond_kept' AND (line.reverses_id IS NULL OR line.restores)
      AND NOT EXISTS (SELECT FROM order_lines later WHERE later.reverses_id = line.id)
  ), weighed AS (
    SELECT rank, space_id, event_type, club_id, sum(weight) AS weight FROM place GROUP BY 1, 2, 3, 4 HAVING sum(weight) > 0
  ), share AS (
    SELECT space_id, event_type, club_id, trunc(the_amount * weight / sum(weight) OVER ())::integer AS minor,
      row_number() OVER (ORDER BY weight DESC, space_id, event_type, club_id) AS place
    FROM weighed WHERE rank = (SELECT min(rank) FROM weighed)
  )
  SELECT space_id, event_type, club_id,
    CASE WHEN place = 1 THEN minor + the_amount - (SELECT sum(minor) FROM share)::integer ELSE minor END FROM share
  UNION ALL SELECT NULL, NULL, NULL, the_amount WHERE NOT EXISTS (SELECT FROM share)
$$;

-- Posts what is missing. What changes of a payment is posted to its own day while that month is open;
-- a refund that returns and a dispute that is won are posted today.
CREATE FUNCTION post_money(the_kind text, the_payment uuid, the_source text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- A deleted payment takes its postings along.
  IF NOT EXISTS (SELECT FROM payments WHERE id = the_payment) THEN RETURN; END IF;
  INSERT INTO postings (kind, payment_id, source_id, booking_id, method, purpose, amount_minor, currency, space_id, event_type, club_id,
    received_on, posted_on, posted_at)
  SELECT the_kind, the_payment, the_source, booking_id, method, purpose, share.minor, currency, share.space_id, share.event_type,
    share.club_id, due.day, due.posted_on, due.posted_at
  FROM (SELECT summed.*, posting_day(summed.day) AS posted_on, clock_timestamp() AS posted_at FROM (
    SELECT booking_id, method, purpose, currency, sum(minor)::integer AS amount,
      CASE WHEN the_kind = 'payment' THEN max(day)
        WHEN sum(minor) < 0 THEN coalesce(max(day), venue_day(clock_timestamp())) ELSE venue_day(clock_timestamp()) END AS day
    FROM (
      SELECT booking_id, method, purpose, currency, amount_minor AS minor, day FROM money_to_post
      WHERE payment_id = the_payment AND kind = the_kind AND source_id = the_source
      UNION ALL
      SELECT booking_id, method, purpose, currency, -amount_minor, CASE WHEN kind = 'payment' THEN received_on END FROM postings
      WHERE payment_id = the_payment AND kind = the_kind AND source_id = the_source) money
    GROUP BY booking_id, method, purpose, currency, CASE WHEN the_kind = 'payment' THEN day END
    HAVING sum(minor) <> 0) summed) due
  CROSS JOIN LATERAL split_posting(the_kind, the_payment, the_source, CASE purpose WHEN 'hire' THEN booking_id END, method, due.day, amount)
    share
  WHERE share.minor <> 0 ORDER BY booking_id, amount, share.minor DESC;
END
$$;

CREATE FUNCTION post_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE the_payment uuid := to_jsonb(coalesce(NEW, OLD)) ->> CASE TG_TABLE_NAME WHEN 'payments' THEN 'id' ELSE 'payment_id' END;
BEGIN
  -- One at a time. Who changes a payment or its allocations has locked it already.
  PERFORM FROM payments WHERE id = the_payment FOR NO KEY UPDATE;
  PERFORM post_money('payment', the_payment, the_payment::text);
  RETURN NULL;
END
$$;
CREATE FUNCTION post_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_money('refund', coalesce(NEW.payment_id, OLD.payment_id), coalesce(NEW.id, OLD.id)::text);
  RETURN NULL;
END
$$;
CREATE FUNCTION post_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_money('dispute', NEW.payment_id, NEW.dispute_id);
  RETURN NULL;
END
$$;
-- At the commit, when the payment has its allocations.
CREATE CONSTRAINT TRIGGER payments_post AFTER INSERT ON payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status IN ('completed', 'refunded')) EXECUTE FUNCTION post_payment();
CREATE CONSTRAINT TRIGGER payments_post_later AFTER UPDATE ON payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.status IN ('completed', 'refunded'), OLD.voided_at, OLD.received_minor, OLD.provider, OLD.received_on)
    IS DISTINCT FROM (NEW.status IN ('completed', 'refunded'), NEW.voided_at, NEW.received_minor, NEW.provider, NEW.received_on))
  EXECUTE FUNCTION post_payment();
CREATE CONSTRAINT TRIGGER payment_allocations_post AFTER INSERT OR UPDATE OR DELETE ON payment_allocations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION post_payment();
CREATE CONSTRAINT TRIGGER refunds_post AFTER INSERT OR UPDATE OF status, amount_minor, allocation_id OR DELETE ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION post_refund();
CREATE CONSTRAINT TRIGGER payment_disputes_post AFTER INSERT OR UPDATE ON payment_disputes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION post_dispute();

CREATE FUNCTION post_kept_bond() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE today date := venue_day(clock_timestamp());
BEGIN
  INSERT INTO postings (kind, source_id, booking_id, purpose, amount_minor, currency, space_id, event_type, club_id, received_on, posted_on)
    SELECT 'bond_kept', NEW.id::text, NEW.booking_id, 'bond', NEW.amount_minor, currency, NEW.space_id, NEW.event_type, NEW.club_id,
      today, posting_day(today)
    FROM bookings WHERE id = NEW.booking_id;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER order_lines_post AFTER INSERT ON order_lines DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind = 'bond_kept') EXECUTE FUNCTION post_kept_bond();

CREATE FUNCTION post_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  day date := venue_day(NEW.occurred_at);
  cleared date := venue_day(coalesce(NEW.cleared_at, NEW.occurred_at));
BEGIN
  IF (OLD.kind, OLD.currency, OLD.gross_minor, OLD.fee_minor, OLD.net_minor, OLD.pending)
    IS NOT DISTINCT FROM (NEW.kind, NEW.currency, NEW.gross_minor, NEW.fee_minor, NEW.net_minor, NEW.pending) THEN RETURN NULL;
  END IF;
  INSERT INTO movement_postings (movement_id, provider, kind, gross_minor, fee_minor, net_minor, currency, received_on, posted_on)
  SELECT NEW.id, NEW.provider, kind, gross, fee, net, currency, day, posting_day(cleared) FROM (
    SELECT kind, currency, sum(gross_minor)::integer AS gross, sum(fee_minor)::integer AS fee, sum(net_minor)::integer AS net FROM (
      SELECT NEW.kind, NEW.currency, NEW.gross_minor, NEW.fee_minor, NEW.net_minor WHERE NOT NEW.pending
      UNION ALL SELECT kind, currency, -gross_minor, -fee_minor, -net_minor FROM movement_postings WHERE movement_id = NEW.id) money
    GROUP BY kind, currency) due
  WHERE (gross, fee, net) <> (0, 0, 0);
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER payout_movements_post AFTER INSERT OR UPDATE ON payout_movements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION post_movement();
`;
