import type { EntityManager } from 'typeorm';
import type { Permission } from '../../sessions/permissions.js';
import { type LoggedEvent, logEvents } from '../../../platform/events/event-log.js';
import { ErasureRule } from '../domain/erasure-rule.js';
import type { Person } from './person.js';
import { THEIR_PAYMENTS } from './personal-data-sql.js';

interface ToldRows {
  /** SQL for RETURNING. */
  columns: string;
  eventsOf(rows: readonly never[]): LoggedEvent[];
}

/**
 * How the rows of a table that belong to a person are found, exported and erased. In all SQL the rows are `t`; `person` has one row with
 * `id` and `address` (lower case, null unless confirmed), and `own` has the ids of the person's bookings.
 */
export interface PersonalDataTable {
  table: string;
  /** Shown in the preview of an erasure, for example 'Bookings'. */
  label: string;
  /** What staff need to see these rows of another person. The person sees all of their own. */
  needs?: Permission;
  /** SQL condition for the person's rows. */
  belongsTo: string;
  /** What the person's data file contains; absent if there is nothing to show. */
  exported?: {
    as: string;
    /** Selected columns; amounts are in minor units. */
    select: string;
    order: string;
    /** Its own condition, if not all erased rows may be read by the person. */
    belongsTo?: string;
  };
  /** What an erasure does: delete the rows, set columns to SQL expressions, or nothing. */
  erased: 'deleted' | Readonly<Record<string, string>> | null;
  /** What other programs are told of blanked rows. */
  told?: ToldRows;
  /** Blanked by database functions that `PersonErasure` calls; `erased` is null. */
  blankedByFunction?: true;
  /** Columns that stay as they are, with the reason. */
  keptColumns?: Readonly<Record<string, string>>;
}

export const PERSON = `WITH person AS (SELECT $1::integer AS id, lower($2::text) AS address),
  own AS (SELECT booking.id FROM bookings booking, person
          WHERE booking.user_id = person.id OR booking.id = $3::integer
            OR booking.user_id IS NULL AND lower(booking.email) = person.address)`;

/** A person with an account, or one who is known only by a booking. */
export interface PersonKey {
  id: number | null;
  address: Person['address'];
  bookingId?: number;
}

/** Whether the reader has a permission. */
export type Sees = (permission: Permission) => boolean;

/** The person themselves, or a job that works for them. */
export const SEES_ALL: Sees = () => true;

export const isShown = ({ needs }: PersonalDataTable, sees: Sees): boolean =>
  needs === undefined || sees(needs);

/** The parameters of a query that begins with `PERSON`. */
export function parametersOf({ id, address, bookingId }: PersonKey): unknown[] {
  return [id, address, bookingId ?? null];
}

/** The rows of a table for the person's data file; null if it shows nothing. */
export async function collect(
  { table, belongsTo, exported }: PersonalDataTable,
  person: PersonKey,
  manager: EntityManager,
): Promise<{ as: string; rows: object[] } | null> {
  if (!exported) return null;
  const { as, select, order } = exported;
  const sql = `${PERSON} SELECT ${select} FROM ${table} t WHERE ${exported.belongsTo ?? belongsTo} ORDER BY ${order}`;
  return { as, rows: await manager.query<object[]>(sql, parametersOf(person)) };
}

/** Erases the person's rows of a table. Can be repeated: it only updates columns that differ. */
export async function erase(
  { table, belongsTo, erased, told }: PersonalDataTable,
  person: PersonKey,
  manager: EntityManager,
): Promise<void> {
  if (erased === null) return;
  if (erased === 'deleted') {
    await manager.query(`${PERSON} DELETE FROM ${table} t WHERE ${belongsTo}`, parametersOf(person));
    return;
  }
  const columns = Object.entries(erased);
  const changes = columns.map(([column, value]) => `${column} = ${value}`).join(', ');
  const differs = columns.map(([column, value]) => `t.${column} IS DISTINCT FROM ${value}`).join(' OR ');
  const where = `(${belongsTo}) AND (${differs})`;
  const returning = told ? `RETURNING ${told.columns}` : '';
  const [rows] = await manager.query<[never[]]>(
    `${PERSON} UPDATE ${table} t SET ${changes} WHERE ${where} ${returning}`,
    parametersOf(person),
  );
  if (told) await logEvents(told.eventsOf(rows), manager);
}

export interface ErasedList {
  name: string;
  rows: number;
  rule: ErasureRule;
}

/** The tables that have rows of the person, with what an erasure does to them. */
export async function listsOf(
  tables: readonly PersonalDataTable[],
  person: PersonKey,
  manager: EntityManager,
): Promise<ErasedList[]> {
  const counts = tables.map(
    ({ table, belongsTo }) => `(SELECT count(*)::integer FROM ${table} t WHERE ${belongsTo}) AS "${table}"`,
  );
  const sql = `${PERSON} SELECT ${counts.join(', ')}`;
  const [row = {}] = await manager.query<Record<string, number>[]>(sql, parametersOf(person));
  return tables
    .map((table) => ({ name: table.label, rows: row[table.table] ?? 0, rule: erasureRuleOf(table) }))
    .filter(({ rows }) => rows > 0);
}

/** Locks the person's payments before their bookings: the names to search for are copied to payments that are not locked. */
export async function lockPayments(person: PersonKey, manager: EntityManager): Promise<void> {
  await manager.query(
    `${PERSON} SELECT FROM payments WHERE id IN (
       ${THEIR_PAYMENTS} UNION SELECT id FROM payments WHERE booking_id IN (SELECT id FROM own))
     ORDER BY id FOR NO KEY UPDATE`,
    parametersOf(person),
  );
}

/** Blanks personal data in the audit log and the security log. */
export async function blankLogs(person: PersonKey, manager: EntityManager): Promise<void> {
  if (person.id !== null)
    await manager.query(`SELECT audit_blank_person($1), security_blank_person($1)`, [person.id]);
  await manager.query(
    `${PERSON} SELECT audit_blank_bookings(coalesce((SELECT array_agg(id) FROM own), '{}'))`,
    parametersOf(person),
  );
}

function erasureRuleOf({ erased, blankedByFunction }: PersonalDataTable): ErasureRule {
  if (erased === 'deleted') return ErasureRule.Deleted;
  return erased !== null || blankedByFunction ? ErasureRule.Blanked : ErasureRule.Kept;
}
