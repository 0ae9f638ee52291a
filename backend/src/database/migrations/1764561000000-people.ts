import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The words of a text, whatever stands between them; the list kit asks for words the same way. */
const words = (text: string): string =>
  `to_tsvector('simple'::regconfig, regexp_replace(${text}, '[!-/:-@\\[-\`{-~]+', ' ', 'g'))`;

/** What the list of people is searched, sorted and narrowed by. */
const INDEXES: Readonly<Record<string, string>> = {
  users_words: 'users USING gin (words)',
  users_in_order: 'users (lower(full_name), id)',
  users_by_seen: `users ((coalesce(last_seen_at, '-infinity')), id)`,
  users_by_joined: 'users (created_at, id)',
  users_of_role: 'users (role, lower(full_name), id)',
  users_inactive: 'users (lower(full_name), id) WHERE NOT is_active',
  users_unconfirmed_in_order: 'users (lower(full_name), id) WHERE email_confirmed_at IS NULL',
  audit_log_of_person: 'audit_log (person_id, id) WHERE person_id IS NOT NULL',
  contact_messages_of_sender: 'contact_messages (lower(email), id)',
};

/** Accounts are looked through and changed by staff: by words, by when somebody was seen, and never over another's change. */
export class People1764561000000 implements MigrationInterface {
  name = 'People1764561000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        -- Of what staff decide: role, clubs, and whether it is active.
        ADD COLUMN version integer NOT NULL DEFAULT 1,
        -- To within an hour.
        ADD COLUMN last_seen_at timestamptz,
        ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS
          (${words(`full_name || ' ' || username || ' ' || email`)}) STORED`);
    await runner.query(`
      UPDATE users SET last_seen_at =
        greatest(last_login, (SELECT max(last_used_at) FROM sessions WHERE user_id = users.id))`);
    await runner.query(`ALTER TABLE users ALTER COLUMN words SET STATISTICS 300`);
    for (const [name, index] of Object.entries(INDEXES))
      await runner.query(`CREATE INDEX ${name} ON ${index}`);
    await runner.query(`DROP INDEX audit_log_about_person`);
    await runner.query(`ANALYZE users`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX audit_log_about_person ON audit_log (person_id) WHERE person_id IS NOT NULL`,
    );
    await runner.query(`DROP INDEX ${Object.keys(INDEXES).join(', ')}`);
    await runner.query(`ALTER TABLE users DROP COLUMN words, DROP COLUMN last_seen_at, DROP COLUMN version`);
  }
}
