import type { EntityManager } from 'typeorm';
import { ErasureRule } from '../domain/erasure-rule.js';
import type { Person } from './person.js';

/**
 * What becomes of a person's rows of a table. All SQL is about rows called `t`, of whom `person` (one row: `id`, and `address`,
 * lower-case, null unless it is known to reach them) and `own` (the ids of their bookings) say whose they are.
 */
export interface PersonalDataTable {
  table: string;
  /** What it is called before somebody is erased: 'Bookings'. */
  named: string;
  /** A condition. */
  whose: string;
  /** What its owner gets in their file; absent where there is nothing to read in it. */
  collected?: {
    as: string;
    /** Of the columns; amounts are in minor units. */
    select: string;
    order: string;
    /** A condition of its own, where not all that is erased was theirs to read. */
    whose?: string;
  };
  /** When they are erased: the rows go, or these columns become what is said of them as SQL, or nothing happens. */
  erased: 'deleted' | Readonly<Record<string, string>> | null;
  /** Blanked by functions of its own (`PersonErasure`), with nothing in `erased`. */
  blankedElsewhere?: true;
  /** Columns that stay, each with the reason. */
  kept?: Readonly<Record<string, string>>;
}

export const PERSON = `WITH person AS (SELECT $1::integer AS id, lower($2::text) AS address),
  own AS (SELECT booking.id FROM bookings booking, person
          WHERE booking.user_id = person.id OR booking.user_id IS NULL AND lower(booking.email) = person.address)`;

type Whose = Pick<Person, 'id' | 'address'>;

/** What its owner gets of a table; null of one that has nothing to read. */
export async function collect(
  { table, whose, collected }: PersonalDataTable,
  { id, address }: Whose,
  manager: EntityManager,
): Promise<{ as: string; rows: object[] } | null> {
  if (!collected) return null;
  const { as, select, order } = collected;
  const sql = `${PERSON} SELECT ${select} FROM ${table} t WHERE ${collected.whose ?? whose} ORDER BY ${order}`;
  return { as, rows: await manager.query<object[]>(sql, [id, address]) };
}

/** What is done already is not done again. */
export async function erase(
  { table, whose, erased }: PersonalDataTable,
  { id, address }: Whose,
  manager: EntityManager,
): Promise<void> {
  if (erased === null) return;
  if (erased === 'deleted') {
    await manager.query(`${PERSON} DELETE FROM ${table} t WHERE ${whose}`, [id, address]);
    return;
  }
  const columns = Object.entries(erased);
  const changes = columns.map(([column, value]) => `${column} = ${value}`).join(', ');
  const differs = columns.map(([column, value]) => `t.${column} IS DISTINCT FROM ${value}`).join(' OR ');
  await manager.query(`${PERSON} UPDATE ${table} t SET ${changes} WHERE (${whose}) AND (${differs})`, [
    id,
    address,
  ]);
}

/** How many rows there are of each table, by its name. */
export async function count(
  rules: readonly PersonalDataTable[],
  { id, address }: Whose,
  manager: EntityManager,
): Promise<Readonly<Record<string, number>>> {
  const counts = rules.map(
    ({ table, whose }) => `(SELECT count(*)::integer FROM ${table} t WHERE ${whose}) AS "${table}"`,
  );
  const sql = `${PERSON} SELECT ${counts.join(', ')}`;
  const [row] = await manager.query<Record<string, number>[]>(sql, [id, address]);
  return row ?? {};
}

/** What the audit and security logs say of a person and of their bookings. */
export async function blankLogs({ id, address }: Whose, manager: EntityManager): Promise<void> {
  await manager.query(`SELECT audit_blank_person($1), security_blank_person($1)`, [id]);
  await manager.query(
    `${PERSON} SELECT audit_blank_bookings(coalesce((SELECT array_agg(id) FROM own), '{}'))`,
    [id, address],
  );
}

export function erasureRuleOf({ erased, blankedElsewhere }: PersonalDataTable): ErasureRule {
  if (erased === 'deleted') return ErasureRule.Deleted;
  return erased !== null || blankedElsewhere ? ErasureRule.Blanked : ErasureRule.Kept;
}
