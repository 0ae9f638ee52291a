import { Becomes } from '../domain/becomes.js';

/**
 * What becomes of a person's rows of a table. All SQL is about rows called `t`, of whom `person` (one row: `id`, and `address`,
 * lower-case, null unless it is known to reach them) and `own` (the ids of their bookings) say whose they are.
 */
export interface TableRule {
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

/** @returns SQL with the parameters `$1` (the account) and `$2` (its address, or null) */
export function collecting({ table, whose, collected }: TableRule): string | null {
  if (!collected) return null;
  const { select, order } = collected;
  return `${PERSON} SELECT ${select} FROM ${table} t WHERE ${collected.whose ?? whose} ORDER BY ${order}`;
}

/** The same parameters; what is done already is not done again. */
export function erasing({ table, whose, erased }: TableRule): string | null {
  if (erased === null) return null;
  if (erased === 'deleted') return `${PERSON} DELETE FROM ${table} t WHERE ${whose}`;
  const columns = Object.entries(erased);
  const changes = columns.map(([column, value]) => `${column} = ${value}`).join(', ');
  const differs = columns.map(([column, value]) => `t.${column} IS DISTINCT FROM ${value}`).join(' OR ');
  return `${PERSON} UPDATE ${table} t SET ${changes} WHERE (${whose}) AND (${differs})`;
}

/** One row: how many rows there are of each table, by its name; the same parameters. */
export function counting(rules: readonly TableRule[]): string {
  const counts = rules.map(
    ({ table, whose }) => `(SELECT count(*)::integer FROM ${table} t WHERE ${whose}) AS "${table}"`,
  );
  return `${PERSON} SELECT ${counts.join(', ')}`;
}

export function becomesOf({ erased, blankedElsewhere }: TableRule): Becomes {
  if (erased === 'deleted') return Becomes.Deleted;
  return erased !== null || blankedElsewhere ? Becomes.Blanked : Becomes.Kept;
}
