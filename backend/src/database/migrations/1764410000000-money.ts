import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The statuses of a booking that stands, or stood, in the books: what is only held has a price and no lines. */
const BOOKED = `('pending', 'confirmed', 'completed')`;
/** Refunds that are gone, or on their way; a failed one has left the money with the club. */
const STANDING = `('queued', 'sending', 'completed')`;

/**
 * A booking's money as lines, payments in parts and refunds with a cause (ADR 0021). What a booking costs, has been paid and owes
 * is kept on it by triggers, so that no change of its money can miss it. Nothing else may use bookings meanwhile: a stored
 * column is added, which writes the table anew.
 */
export class Money1764410000000 implements MigrationInterface {
  name = 'Money1764410000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`LOCK TABLE bookings, payments, refunds, payment_disputes IN ACCESS EXCLUSIVE MODE`);
    await createTables(runner);
    await changeTables(runner);
    await fillFromBefore(runner);
    await createFunctions(runner);
    await bookWhatThereIs(runner);
    await createTriggers(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    // A price that was waived has no place in the tables of before, and neither has money from nobody's account.
    await runner.query(`
      DROP TRIGGER bookings_have_lines ON bookings;
      DROP TRIGGER payments_money ON payments;
      DROP TRIGGER payment_disputes_money ON payment_disputes;
      DROP TRIGGER refunds_money ON refunds;
      DROP TRIGGER refunds_money_later ON refunds`);
    await runner.query(`
      UPDATE bookings b SET total_minor = before.total FROM (
        SELECT booking_id, sum(amount_minor) FILTER (WHERE kind IN ('hire', 'extra') AND reverses_id IS NULL)::integer AS total
        FROM order_lines GROUP BY booking_id) before
      WHERE before.booking_id = b.id AND before.total > 0`);
    await runner.query(`
      DELETE FROM refunds USING payments p WHERE p.id = refunds.payment_id AND p.provider IN ('cash', 'bank_transfer')`);
    await runner.query(`DROP INDEX refunds_once_a_cause`);
    await runner.query(`
      DELETE FROM refunds r USING refunds first
      WHERE first.payment_id = r.payment_id AND r.reason NOT IN ('returned', 'outside')
        AND first.reason NOT IN ('returned', 'outside') AND (first.created_at, first.id) < (r.created_at, r.id)`);
    await runner.query(`
      ALTER TABLE refunds DROP COLUMN part_id, DROP COLUMN cause, DROP COLUMN requested_by, DROP COLUMN note,
        DROP COLUMN paid_out_on, DROP COLUMN paid_out_reference`);
    await runner.query(`
      CREATE UNIQUE INDEX refunds_once_a_payment ON refunds (payment_id) WHERE reason NOT IN ('returned', 'outside')`);
    await runner.query(`DROP TABLE payment_parts, order_lines`);
    await runner.query(`DELETE FROM payments WHERE provider IN ('cash', 'bank_transfer') OR user_id IS NULL`);
    await runner.query(`
      ALTER TABLE payments DROP CONSTRAINT payments_recorded, DROP COLUMN purpose, DROP COLUMN detail, DROP COLUMN received_on,
        DROP COLUMN reference, DROP COLUMN recorded_by, DROP COLUMN voided_at, DROP COLUMN voided_by, DROP COLUMN void_reason,
        ALTER COLUMN user_id SET NOT NULL,
        DROP CONSTRAINT payments_provider_check,
        ADD CONSTRAINT payments_provider_check CHECK (provider IN ('stripe', 'paypal'))`);
    await runner.query(`
      ALTER TABLE bookings DROP COLUMN balance_minor, DROP COLUMN paid_minor, DROP COLUMN being_paid, DROP COLUMN cancellation_id,
        DROP COLUMN cancelled_at, DROP COLUMN cancelled_from,
        DROP COLUMN base_price_minor, DROP COLUMN price_group_size, DROP COLUMN price_percent,
        DROP CONSTRAINT bookings_total_minor_check,
        ADD CONSTRAINT bookings_total_minor_check CHECK (total_minor > 0)`);
    await runner.query(`
      DROP FUNCTION refresh_money_of_booking, first_lines_of_booking, money_of_added_rows,
        money_of_payment_changed, money_of_refund_changed, money_of_dispute_changed, refuse_line_change`);
  }
}

async function createTables(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE order_lines (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      -- What it belongs to: one of several columns, once there are more than bookings.
      booking_id integer REFERENCES bookings (id) ON DELETE CASCADE,
      kind text NOT NULL
        CHECK (kind IN ('hire', 'extra', 'discount', 'adjustment', 'cancellation_fee', 'bond_kept')),
      text text NOT NULL CHECK (length(text) BETWEEN 1 AND 200),
      -- Signed, in minor units of the booking's currency.
      amount_minor integer NOT NULL CHECK (amount_minor <> 0),
      tax_code text,
      reason text,
      created_by integer REFERENCES users (id) ON DELETE SET NULL,
      cancellation_id uuid,
      -- The line that it takes back, which is done once; 'restores' where that one took back another itself.
      reverses_id integer REFERENCES order_lines (id) ON DELETE CASCADE,
      restores boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT order_lines_one_owner CHECK (num_nonnulls(booking_id) = 1)
    )`);
  await runner.query(`CREATE INDEX order_lines_of_booking ON order_lines (booking_id, id)`);
  await runner.query(`
    CREATE UNIQUE INDEX order_lines_reversed_once ON order_lines (reverses_id) WHERE reverses_id IS NOT NULL`);

  await runner.query(`
    CREATE TABLE payment_parts (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      payment_id uuid NOT NULL REFERENCES payments (id) ON DELETE CASCADE,
      booking_id integer REFERENCES bookings (id) ON DELETE CASCADE,
      amount_minor integer NOT NULL CHECK (amount_minor > 0),
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT payment_parts_one_owner CHECK (num_nonnulls(booking_id) = 1),
      CONSTRAINT payment_parts_once UNIQUE (payment_id, booking_id)
    )`);
  await runner.query(`CREATE INDEX payment_parts_of_booking ON payment_parts (booking_id)`);
}

async function changeTables(runner: QueryRunner): Promise<void> {
  await runner.query(`
    ALTER TABLE payments
      DROP CONSTRAINT payments_provider_check,
      ADD CONSTRAINT payments_provider_check CHECK (provider IN ('stripe', 'paypal', 'cash', 'bank_transfer')),
      ALTER COLUMN user_id DROP NOT NULL,
      ADD COLUMN purpose text NOT NULL DEFAULT 'hire' CHECK (purpose IN ('hire', 'bond')),
      -- Of a payment that staff have recorded.
      ADD COLUMN detail text CHECK (detail IN ('terminal', 'cheque')),
      ADD COLUMN received_on date,
      ADD COLUMN reference text,
      ADD COLUMN recorded_by integer REFERENCES users (id) ON DELETE SET NULL,
      -- It was recorded wrongly, and counts as nothing.
      ADD COLUMN voided_at timestamptz,
      ADD COLUMN voided_by integer REFERENCES users (id) ON DELETE SET NULL,
      ADD COLUMN void_reason text,
      ADD CONSTRAINT payments_recorded CHECK ((provider IN ('cash', 'bank_transfer')) = (received_on IS NOT NULL))`);
  await runner.query(`
    ALTER TABLE refunds
      ADD COLUMN part_id integer REFERENCES payment_parts (id) ON DELETE CASCADE,
      -- What it is for: once a payment, whoever asks for it again.
      ADD COLUMN cause text,
      ADD COLUMN requested_by integer REFERENCES users (id) ON DELETE SET NULL,
      ADD COLUMN note text,
      -- Of recorded money, which staff pay out by hand.
      ADD COLUMN paid_out_on date,
      ADD COLUMN paid_out_reference text`);
  await runner.query(`CREATE INDEX refunds_of_part ON refunds (part_id) WHERE part_id IS NOT NULL`);
  await runner.query(`
    ALTER TABLE bookings
      DROP CONSTRAINT bookings_total_minor_check,
      ADD CONSTRAINT bookings_total_minor_check CHECK (total_minor >= 0),
      ADD COLUMN paid_minor integer NOT NULL DEFAULT 0,
      ADD COLUMN balance_minor integer NOT NULL GENERATED ALWAYS AS (total_minor - paid_minor) STORED,
      -- A payment is being decided at its provider: until then a hold does not lapse.
      ADD COLUMN being_paid boolean NOT NULL DEFAULT false,
      -- What it was priced by: base price for each group begun, the group's size, and the space's percentage.
      -- What undoing a cancellation goes by.
      ADD COLUMN cancellation_id uuid,
      ADD COLUMN cancelled_at timestamptz,
      ADD COLUMN cancelled_from text,
      ADD COLUMN base_price_minor integer,
      ADD COLUMN price_group_size integer,
      ADD COLUMN price_percent integer`);
}

/** Bookings of before had one price, and at most one payment that paid for them. */
async function fillFromBefore(runner: QueryRunner): Promise<void> {
  // A hold that was given up, and never was more, has no lines.
  const wasBooked = `(b.status IN ${BOOKED} OR b.status = 'cancelled' AND (b.is_paid OR b.held_at IS NULL))`;
  await runner.query(`
    INSERT INTO order_lines (booking_id, kind, text, amount_minor, created_at)
    SELECT b.id, 'hire', 'Hire', b.total_minor - extras.price, b.created_at
    FROM bookings b CROSS JOIN LATERAL (
      SELECT coalesce(sum((extra ->> 'priceMinor')::integer), 0)::integer AS price FROM jsonb_array_elements(b.extras) extra) extras
    WHERE ${wasBooked} AND b.total_minor > extras.price ORDER BY b.id`);
  await runner.query(`
    INSERT INTO order_lines (booking_id, kind, text, amount_minor, created_at)
    SELECT b.id, 'extra', left(extra ->> 'name', 200), (extra ->> 'priceMinor')::integer, b.created_at
    FROM bookings b, jsonb_array_elements(b.extras) extra
    WHERE ${wasBooked} AND (extra ->> 'priceMinor')::integer <> 0 ORDER BY b.id`);

  await runner.query(`
    INSERT INTO payment_parts (payment_id, booking_id, amount_minor, created_at)
    SELECT p.id, p.booking_id, p.received_minor, coalesce(p.completed_at, p.created_at) FROM payments p
    WHERE p.booking_id IS NOT NULL AND p.rejection IS NULL AND p.status IN ('completed', 'refunded') AND p.received_minor > 0`);
  // Paid for, and no payment says how: at the desk.
  await runner.query(`
    WITH paid AS (
      SELECT b.*, gen_random_uuid() AS payment FROM bookings b
      WHERE b.is_paid AND b.status <> 'held' AND b.total_minor > 0
        AND NOT EXISTS (SELECT FROM payment_parts part WHERE part.booking_id = b.id)),
    recorded AS (
      INSERT INTO payments (id, provider, user_id, amount_minor, received_minor, currency, status, completed_at, received_on)
      SELECT payment, CASE payment_method WHEN 'bank_transfer' THEN 'bank_transfer' ELSE 'cash' END, user_id, total_minor,
        total_minor, currency, 'completed', coalesce(payment_date, created_at), coalesce(payment_date, created_at)::date
      FROM paid RETURNING id)
    INSERT INTO payment_parts (payment_id, booking_id, amount_minor, created_at)
    SELECT paid.payment, paid.id, paid.total_minor, coalesce(paid.payment_date, paid.created_at)
    FROM paid JOIN recorded ON recorded.id = paid.payment`);

  await runner.query(`
    UPDATE refunds r SET
      part_id = (SELECT part.id FROM payment_parts part WHERE part.payment_id = r.payment_id),
      cause = CASE
        WHEN r.reason IN ('outside', 'returned') THEN r.reason || ':' || coalesce(r.provider_refund_id, r.id::text)
        WHEN r.reason = 'cancelled' THEN 'cancellation:' || (SELECT p.booking_id FROM payments p WHERE p.id = r.payment_id)
        ELSE r.reason END`);
  await runner.query(`UPDATE refunds SET cause = id::text WHERE cause IS NULL`);
  await runner.query(`ALTER TABLE refunds ALTER COLUMN cause SET NOT NULL`);
  await runner.query(`DROP INDEX refunds_once_a_payment`);
  await runner.query(`
    CREATE UNIQUE INDEX refunds_once_a_cause ON refunds (payment_id, cause) WHERE status <> 'cancelled'`);

  // What a cancellation took back, and what was kept of it.
  await runner.query(`
    INSERT INTO order_lines (booking_id, kind, text, amount_minor, reverses_id, created_at)
    SELECT line.booking_id, line.kind, line.text, -line.amount_minor, line.id, b.updated_at
    FROM order_lines line JOIN bookings b ON b.id = line.booking_id WHERE b.status = 'cancelled' ORDER BY line.id`);
  await runner.query(`
    UPDATE bookings b SET cancelled_from = CASE WHEN is_paid THEN 'confirmed' ELSE 'pending' END
    WHERE status = 'cancelled' AND EXISTS (SELECT FROM order_lines WHERE booking_id = b.id)`);
  await runner.query(`
    INSERT INTO order_lines (booking_id, kind, text, amount_minor, created_at)
    SELECT b.id, 'cancellation_fee', 'Kept after the cancellation', kept.minor, b.updated_at
    FROM bookings b CROSS JOIN LATERAL (
      SELECT (sum(part.amount_minor) - coalesce(sum(back.minor), 0))::integer AS minor
      FROM payment_parts part CROSS JOIN LATERAL (
        SELECT sum(r.amount_minor) AS minor FROM refunds r WHERE r.part_id = part.id AND r.status <> 'cancelled') back
      WHERE part.booking_id = b.id) kept
    WHERE b.status = 'cancelled' AND kept.minor > 0 ORDER BY b.id`);
}

async function createFunctions(runner: QueryRunner): Promise<void> {
  // The one place that says what a booking costs, what of it has been paid, and what follows for the specified fields.
  await runner.query(`
    CREATE FUNCTION refresh_money_of_booking(the_booking integer) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      -- First, and in a statement of its own: what is read next has seen whatever this lock was waited for.
      PERFORM FROM bookings WHERE id = the_booking FOR NO KEY UPDATE;
      WITH lines AS (
        SELECT sum(amount_minor)::integer AS total, bool_or(kind = 'discount') AS waived
        FROM order_lines WHERE booking_id = the_booking
      ), parts AS (
        SELECT payment.provider, coalesce(payment.provider_payment_id, payment.id::text) AS id, payment.completed_at,
               part.amount_minor - least(part.amount_minor,
                 coalesce((SELECT sum(amount_minor) FROM refunds
                           WHERE part_id = part.id AND status IN ${STANDING}), 0)
                 + coalesce((SELECT sum(amount_minor) FROM payment_disputes
                             WHERE payment_id = payment.id AND state = 'lost'), 0)) AS minor
        FROM payment_parts part JOIN payments payment ON payment.id = part.payment_id
        WHERE part.booking_id = the_booking AND payment.voided_at IS NULL AND payment.purpose = 'hire'
      ), paid AS (
        SELECT coalesce(sum(minor), 0)::integer AS minor, count(*) > 0 AS something FROM parts
      ), first AS (
        SELECT * FROM parts ORDER BY completed_at, id LIMIT 1
      ), refunded AS (
        SELECT sum(amount_minor)::integer AS minor,
               CASE WHEN bool_or(status = 'failed') THEN 'failed'
                    WHEN bool_or(status IN ('queued', 'sending')) THEN 'queued' ELSE 'completed' END AS progress
        FROM refunds WHERE status <> 'cancelled'
          AND part_id IN (SELECT id FROM payment_parts WHERE booking_id = the_booking)
      ), now_is AS (
        SELECT booking.id, coalesce(lines.total, booking.total_minor) AS total_minor, paid.minor AS paid_minor,
               lines.total IS NOT NULL AND lines.total <= paid.minor AND (paid.something OR coalesce(lines.waived, false)) AS is_paid,
               paid.something AND paid.minor = 0 AS is_refunded,
               EXISTS (SELECT FROM payments WHERE booking_id = the_booking AND status = 'processing') AS being_paid,
               coalesce(first.provider, booking.payment_method) AS payment_method,
               first.id AS payment_id, first.completed_at AS payment_date,
               refunded.minor AS refund_minor, CASE WHEN refunded.minor IS NOT NULL THEN refunded.progress END AS refund_status
        FROM bookings booking CROSS JOIN lines CROSS JOIN paid CROSS JOIN refunded LEFT JOIN first ON true
        WHERE booking.id = the_booking
      ), becomes AS (
        SELECT *, CASE WHEN being_paid THEN 'processing' WHEN is_refunded THEN 'refunded' WHEN is_paid THEN 'completed'
                       ELSE 'pending' END AS payment_status
        FROM now_is
      )
      UPDATE bookings booking SET
        total_minor = becomes.total_minor, paid_minor = becomes.paid_minor, is_paid = becomes.is_paid,
        being_paid = becomes.being_paid, payment_status = becomes.payment_status, payment_method = becomes.payment_method,
        payment_id = becomes.payment_id, payment_date = becomes.payment_date, refund_minor = becomes.refund_minor,
        refund_status = becomes.refund_status, updated_at = now()
      FROM becomes
      WHERE booking.id = becomes.id AND
        (booking.total_minor, booking.paid_minor, booking.is_paid, booking.being_paid, booking.payment_status,
         booking.payment_method, booking.payment_id, booking.payment_date, booking.refund_minor, booking.refund_status)
        IS DISTINCT FROM
        (becomes.total_minor, becomes.paid_minor, becomes.is_paid, becomes.being_paid, becomes.payment_status,
         becomes.payment_method, becomes.payment_id, becomes.payment_date, becomes.refund_minor, becomes.refund_status);
    END $$`);

  await runner.query(`
    CREATE FUNCTION first_lines_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO order_lines (booking_id, kind, text, amount_minor)
      SELECT NEW.id, kind, text, amount_minor FROM (
        SELECT 1 AS place, 'hire' AS kind, 'Hire' AS text, NEW.total_minor - coalesce((
          SELECT sum((extra ->> 'priceMinor')::integer) FROM jsonb_array_elements(NEW.extras) extra), 0) AS amount_minor
        UNION ALL
        SELECT 1 + place, 'extra', left(extra ->> 'name', 200), (extra ->> 'priceMinor')::integer
        FROM jsonb_array_elements(NEW.extras) WITH ORDINALITY AS listed (extra, place)
      ) line WHERE amount_minor <> 0 AND NOT EXISTS (SELECT FROM order_lines WHERE booking_id = NEW.id) ORDER BY place;
      RETURN NULL;
    END $$`);
  await runner.query(`
    CREATE FUNCTION money_of_added_rows() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM refresh_money_of_booking(booking_id) FROM (SELECT DISTINCT booking_id FROM added ORDER BY booking_id) changed;
      RETURN NULL;
    END $$`);
  await runner.query(`
    CREATE FUNCTION money_of_payment_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM refresh_money_of_booking(booking_id) FROM (
        SELECT NEW.booking_id WHERE NEW.booking_id IS NOT NULL
        UNION SELECT booking_id FROM payment_parts WHERE payment_id = NEW.id ORDER BY 1) changed;
      RETURN NULL;
    END $$`);
  await runner.query(`
    CREATE FUNCTION money_of_refund_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM refresh_money_of_booking(booking_id) FROM payment_parts WHERE id = NEW.part_id;
      RETURN NULL;
    END $$`);
  await runner.query(`
    CREATE FUNCTION money_of_dispute_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM refresh_money_of_booking(booking_id) FROM payment_parts WHERE payment_id = NEW.payment_id;
      RETURN NULL;
    END $$`);
  await runner.query(`
    CREATE FUNCTION refuse_line_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'a line of a booking is never changed: another one takes it back' USING ERRCODE = 'insufficient_privilege';
    END $$`);
}

/** Everything that was stored before is computed anew once, and compared. */
async function bookWhatThereIs(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TEMPORARY TABLE money_before ON COMMIT DROP AS
    SELECT id, status, total_minor, is_paid FROM bookings
    WHERE id IN (SELECT booking_id FROM order_lines)
       OR id IN (SELECT booking_id FROM payments WHERE status = 'processing')`);
  await runner.query(`
    SELECT count(refresh_money_of_booking(id)) FROM money_before
    WHERE is_paid OR status = 'cancelled' OR id IN (SELECT booking_id FROM payments WHERE status = 'processing')`);
  const [wrong] = (await runner.query(`
    SELECT count(*)::integer AS bookings, min(b.id) AS first FROM bookings b JOIN money_before before USING (id)
    WHERE b.status IN ${BOOKED} AND (b.total_minor <> before.total_minor OR before.is_paid AND b.paid_minor = 0
      AND NOT EXISTS (SELECT FROM payment_parts part JOIN refunds r ON r.part_id = part.id WHERE part.booking_id = b.id)
      AND NOT EXISTS (SELECT FROM payment_parts part JOIN payment_disputes d USING (payment_id) WHERE part.booking_id = b.id))`)) as {
    bookings: number;
    first: number | null;
  }[];
  if (wrong && wrong.bookings > 0)
    throw new Error(
      `${wrong.bookings} bookings, ${wrong.first} the first, would not add up: nothing was changed`,
    );
}

async function createTriggers(runner: QueryRunner): Promise<void> {
  // As soon as a booking is more than held, its price becomes its first lines.
  await runner.query(`
    CREATE TRIGGER bookings_have_lines AFTER INSERT OR UPDATE OF status ON bookings
      FOR EACH ROW WHEN (NEW.status IN ${BOOKED}) EXECUTE FUNCTION first_lines_of_booking()`);
  await runner.query(`
    CREATE TRIGGER order_lines_money AFTER INSERT ON order_lines REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION money_of_added_rows()`);
  await runner.query(`
    CREATE TRIGGER order_lines_stay BEFORE UPDATE ON order_lines
      FOR EACH ROW WHEN (OLD.created_by IS NOT DISTINCT FROM NEW.created_by) EXECUTE FUNCTION refuse_line_change()`);
  await runner.query(`
    CREATE TRIGGER payment_parts_money AFTER INSERT ON payment_parts REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION money_of_added_rows()`);
  await runner.query(`
    CREATE TRIGGER payments_money AFTER UPDATE ON payments FOR EACH ROW
      WHEN ((OLD.status = 'processing') <> (NEW.status = 'processing') OR OLD.voided_at IS DISTINCT FROM NEW.voided_at)
      EXECUTE FUNCTION money_of_payment_changed()`);
  await runner.query(`
    CREATE TRIGGER refunds_money AFTER INSERT ON refunds FOR EACH ROW
      WHEN (NEW.part_id IS NOT NULL) EXECUTE FUNCTION money_of_refund_changed()`);
  // To be sent and being sent are the same to the booking, which whoever sends has not locked.
  await runner.query(`
    CREATE TRIGGER refunds_money_later AFTER UPDATE ON refunds FOR EACH ROW
      WHEN (NEW.part_id IS NOT NULL AND (OLD.part_id IS NULL OR OLD.amount_minor <> NEW.amount_minor OR OLD.status <> NEW.status
        AND NOT (OLD.status IN ('queued', 'sending') AND NEW.status IN ('queued', 'sending'))))
      EXECUTE FUNCTION money_of_refund_changed()`);
  await runner.query(`
    CREATE TRIGGER payment_disputes_money AFTER INSERT OR UPDATE ON payment_disputes
      FOR EACH ROW EXECUTE FUNCTION money_of_dispute_changed()`);
  await runner.query(
    `CREATE INDEX bookings_owing ON bookings (start_time) WHERE balance_minor > 0 AND status IN ('pending', 'confirmed', 'completed')`,
  );
}
