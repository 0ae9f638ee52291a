import type { MigrationInterface, QueryRunner } from 'typeorm';

const PURPOSES = `'reset', 'confirm', 'invite', 'pay'`;
const STANDING = `('queued', 'sending', 'completed')`;
const ALL_PROCESSING = `AND status = 'processing') AS being_paid`;
const HIRE_PROCESSING = `AND purpose = 'hire' AND status = 'processing') AS being_paid`;

/**
 * The bonds of bookings, from being due until they have gone back or are kept. A booking that becomes more than a hold owes the one
 * that it has accepted; what goes back of a bond and what is kept of it are never more than came.
 */
export class Bonds1764530000000 implements MigrationInterface {
  name = 'Bonds1764530000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE bookings ADD COLUMN bond_minor integer NOT NULL DEFAULT 0 CHECK (bond_minor >= 0)`,
    );
    await runner.query(`
      CREATE TABLE bonds (
        booking_id integer PRIMARY KEY REFERENCES bookings ON DELETE CASCADE,
        amount_minor integer NOT NULL CHECK (amount_minor > 0),
        state text NOT NULL DEFAULT 'due'
          CHECK (state IN ('due', 'taken', 'inspected', 'returned', 'part_kept', 'kept', 'waived')),
        -- 1 is what staff see where there is no bond.
        version integer NOT NULL DEFAULT 2,
        -- Of the booking, so that the lists of open bonds have an index.
        begins_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,
        asked_at timestamptz,
        taken_at timestamptz,
        inspected_at timestamptz,
        inspected_by integer REFERENCES users ON DELETE SET NULL,
        inspection text CHECK (inspection IN ('clean', 'damage')),
        inspection_notes text,
        -- What the hirer is told that is to be kept, and why; and until when they are heard.
        claim_minor integer CHECK (claim_minor > 0),
        claim_reason text,
        heard_from timestamptz,
        heard_until timestamptz,
        answer text CHECK (answer IN ('agreed', 'objected')),
        answer_words text,
        answered_at timestamptz,
        kept_minor integer NOT NULL DEFAULT 0 CHECK (kept_minor BETWEEN 0 AND amount_minor),
        settled_at timestamptz,
        settled_by integer REFERENCES users ON DELETE SET NULL,
        settled_reason text,
        -- What it was before a cancellation gave it back.
        returned_from text CHECK (returned_from IN ('taken', 'inspected')),
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT bonds_inspected CHECK (state <> 'inspected' OR inspected_at IS NOT NULL AND inspection IS NOT NULL),
        CONSTRAINT bonds_kept CHECK ((kept_minor > 0) = (state IN ('part_kept', 'kept'))),
        CONSTRAINT bonds_heard CHECK (kept_minor = 0 OR inspection = 'damage' AND kept_minor <= claim_minor
          AND claim_reason IS NOT NULL AND heard_until IS NOT NULL),
        CONSTRAINT bonds_settled CHECK ((settled_at IS NOT NULL) = (state IN ('returned', 'part_kept', 'kept', 'waived'))),
        CONSTRAINT bonds_answered CHECK ((answer IS NULL) = (answered_at IS NULL)))`);
    await runner.query(`CREATE INDEX bonds_begin ON bonds (begins_at, booking_id)`);
    await runner.query(
      `CREATE INDEX bonds_open ON bonds (state, begins_at, booking_id) WHERE state IN ('due', 'taken', 'inspected')`,
    );
    await runner.query(`
      CREATE TABLE bond_photos (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        booking_id integer NOT NULL REFERENCES bonds ON DELETE CASCADE,
        hash text NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        bytes integer NOT NULL,
        added_by integer REFERENCES users ON DELETE SET NULL,
        added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        UNIQUE (booking_id, hash))`);

    await runner.query(`
      CREATE FUNCTION bond_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO bonds (booking_id, amount_minor, begins_at, ends_at)
        VALUES (NEW.id, NEW.bond_minor, NEW.start_time, NEW.end_time) ON CONFLICT (booking_id) DO NOTHING;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER bookings_owe_bonds AFTER INSERT OR UPDATE OF status ON bookings
        FOR EACH ROW WHEN (NEW.bond_minor > 0 AND NEW.status IN ('pending', 'confirmed', 'completed'))
        EXECUTE FUNCTION bond_of_booking()`);
    await runner.query(`
      CREATE FUNCTION bond_moves_along() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE bonds SET begins_at = NEW.start_time, ends_at = NEW.end_time WHERE booking_id = NEW.id;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER bookings_move_bonds AFTER UPDATE OF start_time, end_time ON bookings
        FOR EACH ROW WHEN (OLD.start_time <> NEW.start_time OR OLD.end_time <> NEW.end_time)
        EXECUTE FUNCTION bond_moves_along()`);

    // What is made in the provider's own pages has happened already, and is not refused.
    await runner.query(`
      CREATE FUNCTION assert_bond_adds_up(the_booking integer) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        came bigint; back bigint; kept bigint;
      BEGIN
        SELECT coalesce(sum(part.amount_minor), 0), coalesce(sum((
            SELECT sum(amount_minor) FROM refunds WHERE part_id = part.id AND status IN ${STANDING})), 0)
          INTO came, back FROM payment_parts part JOIN payments payment ON payment.id = part.payment_id
          WHERE part.booking_id = the_booking AND payment.purpose = 'bond' AND payment.voided_at IS NULL;
        SELECT coalesce(sum(amount_minor), 0) INTO kept FROM order_lines
          WHERE booking_id = the_booking AND kind = 'bond_kept';
        IF back + kept > came THEN
          RAISE EXCEPTION 'of the bond of booking % came %, % goes back and % is kept', the_booking, came, back, kept
            USING ERRCODE = 'check_violation', CONSTRAINT = 'bonds_add_up';
        END IF;
      END $$`);
    await runner.query(`
      CREATE FUNCTION refund_leaves_bond() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM assert_bond_adds_up(part.booking_id) FROM payment_parts part JOIN payments payment ON payment.id = part.payment_id
          WHERE part.id = NEW.part_id AND payment.purpose = 'bond';
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER refunds_leave_bonds AFTER INSERT ON refunds FOR EACH ROW
        WHEN (NEW.part_id IS NOT NULL AND NEW.reason NOT IN ('outside', 'returned')) EXECUTE FUNCTION refund_leaves_bond()`);
    await runner.query(`
      CREATE FUNCTION line_leaves_bond() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM assert_bond_adds_up(NEW.booking_id);
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER order_lines_leave_bonds AFTER INSERT ON order_lines FOR EACH ROW
        WHEN (NEW.kind = 'bond_kept') EXECUTE FUNCTION line_leaves_bond()`);

    // A bond that is being paid says nothing about whether the hire is.
    await replaceInRefresh(runner, ALL_PROCESSING, HIRE_PROCESSING);
    await runner.query(`
      ALTER TABLE link_tokens DROP CONSTRAINT link_tokens_purpose_check,
        ADD CONSTRAINT link_tokens_purpose_check CHECK (purpose IN (${PURPOSES}, 'bond', 'hearing'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM link_tokens WHERE purpose IN ('bond', 'hearing')`);
    await runner.query(`
      ALTER TABLE link_tokens DROP CONSTRAINT link_tokens_purpose_check,
        ADD CONSTRAINT link_tokens_purpose_check CHECK (purpose IN (${PURPOSES}))`);
    await replaceInRefresh(runner, HIRE_PROCESSING, ALL_PROCESSING);
    await runner.query(`DROP TRIGGER order_lines_leave_bonds ON order_lines`);
    await runner.query(`DROP TRIGGER refunds_leave_bonds ON refunds`);
    await runner.query(`DROP TRIGGER bookings_move_bonds ON bookings`);
    await runner.query(`DROP TRIGGER bookings_owe_bonds ON bookings`);
    for (const name of [
      'line_leaves_bond()',
      'refund_leaves_bond()',
      'assert_bond_adds_up(integer)',
      'bond_moves_along()',
      'bond_of_booking()',
    ])
      await runner.query(`DROP FUNCTION ${name}`);
    await runner.query(`DROP TABLE bond_photos`);
    await runner.query(`DROP TABLE bonds`);
    await runner.query(`ALTER TABLE bookings DROP COLUMN bond_minor`);
  }
}

/** The function stays as it is but for one condition. */
async function replaceInRefresh(runner: QueryRunner, before: string, after: string): Promise<void> {
  const [found] = (await runner.query(
    `SELECT pg_get_functiondef('refresh_money_of_booking(integer)'::regprocedure) AS definition`,
  )) as { definition: string }[];
  const definition = found?.definition ?? '';
  if (!definition.includes(before)) throw new Error('refresh_money_of_booking is not as it was');
  await runner.query(definition.replace(before, after));
}
