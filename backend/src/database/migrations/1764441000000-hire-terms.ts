import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The terms as they were on the page of terms until now. */
const FIRST = `# What is hired

You hire the space that you have booked, with its furniture, kitchen access where it has one, and the car park, for the time that you have booked. Setting up and clearing away happen within that time unless we have agreed otherwise.

# Your guests

- You are responsible for your guests, and stay until the last of them has left.
- No more people may be there than the space is listed for: the hall holds 120. With more guests the outdoor area has to be part of the booking, and we may ask for a wet-weather plan.
- Events for minors need two adults for every twenty of them, named to us a week before.

# Food, drink and music

- Alcohol is served by the club under its licence, responsibly and never to minors. Bringing your own is not allowed.
- Music ends when your booked time does. Our neighbours are also our members.
- Candles, smoke machines and fireworks are not allowed indoors.

# Leaving the rooms

Leave the rooms as you found them. Damage beyond fair wear, and cleaning beyond the usual, are paid for by whoever has booked.

# Money, changes and cancellations

What you pay, when the money comes back and what you can change yourself is said in our terms of service. A price that you have been shown stays as it is.`;

/** The terms on which the venue is hired: a version is never changed, and bookings keep the one that was accepted. */
export class HireTerms1764441000000 implements MigrationInterface {
  name = 'HireTerms1764441000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE hire_terms (
        version integer PRIMARY KEY CHECK (version > 0),
        text text NOT NULL CHECK (length(text) BETWEEN 1 AND 20000),
        created_by integer REFERENCES users (id) ON DELETE SET NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`INSERT INTO hire_terms (version, text) VALUES (1, $1)`, [FIRST]);
    await runner.query(`
      CREATE FUNCTION refuse_terms_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'terms that somebody may have accepted are never changed' USING ERRCODE = 'insufficient_privilege';
      END $$`);
    // Whose account is erased is forgotten as their author.
    await runner.query(`
      CREATE TRIGGER hire_terms_stay BEFORE UPDATE OF version, text, created_at OR DELETE ON hire_terms
        FOR EACH ROW EXECUTE FUNCTION refuse_terms_change()`);
    await runner.query(`
      CREATE TRIGGER hire_terms_public_content AFTER INSERT ON hire_terms
        FOR EACH STATEMENT EXECUTE FUNCTION notify_public_content()`);
    await runner.query(`
      ALTER TABLE bookings
        ADD COLUMN terms_version integer REFERENCES hire_terms (version),
        ADD COLUMN terms_accepted_at timestamptz,
        ADD CONSTRAINT bookings_terms CHECK ((terms_version IS NULL) = (terms_accepted_at IS NULL))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bookings DROP CONSTRAINT bookings_terms, DROP COLUMN terms_version, DROP COLUMN terms_accepted_at`);
    await runner.query(`DROP TABLE hire_terms`);
    await runner.query(`DROP FUNCTION refuse_terms_change`);
  }
}
