import type { Pool } from 'pg';

/**
 * Runs `work` while no email can be written for which the condition holds.
 * @param condition SQL about the row `NEW` of `mails`
 */
export async function whileRefusingMails(
  db: Pool,
  condition: string,
  work: () => Promise<void>,
): Promise<void> {
  await db.query(
    `CREATE FUNCTION refuse_mail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'email refused'; END $$`,
  );
  await db.query(
    `CREATE TRIGGER refuse_mail BEFORE INSERT ON mails FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION refuse_mail()`,
  );
  try {
    await work();
  } finally {
    await db.query('DROP FUNCTION refuse_mail CASCADE');
  }
}
