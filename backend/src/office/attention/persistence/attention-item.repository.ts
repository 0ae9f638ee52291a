import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { queryPrepared } from '../../../platform/database/prepared.js';
import { COUNTED_TO } from '../../../platform/lists/rows.js';
import { AttentionReason, type FoundItem } from '../../../platform/attention/domain/attention-reason.js';
import { AttentionState } from '../domain/attention-item.js';
import { REASONS } from './reasons.js';

/** The current time by the database's clock, with the venue's day. */
export interface CurrentTime {
  now: Date;
  /** 'YYYY-MM-DD' */
  today: string;
  zone: string;
}

export interface AttentionItemRow extends FoundItem<object> {
  reason: AttentionReason;
  /** As PostgreSQL formats it, in UTC; part of a cursor. */
  sinceText: string;
  facts: string;
  bookingName: string | null;
  bookingDate: string | null;
  noteVersion: number;
  snoozedUntil: Date | null;
  explanation: string | null;
  notedBy: string | null;
  notedAt: Date | null;
}

export interface CountRow {
  reason: AttentionReason;
  /** At most one more than `COUNTED_TO`. */
  count: number;
  oldest: Date;
}

export interface AttentionItemFilter {
  state: AttentionState;
  reason?: AttentionReason;
}

/** The keys of the row after which a page starts. */
export interface AttentionItemKeys {
  since: string;
  reason: string;
  object: string;
}

const ALL: readonly AttentionReason[] = Object.values(AttentionReason);

/** SQL conditions on a note. A note counts only while the item's facts are those it was written about. */
const NOTED: Readonly<Record<AttentionState, string>> = {
  [AttentionState.Open]: `(note.snoozed_until > :now OR note.explanation IS NOT NULL)`,
  [AttentionState.Snoozed]: `note.snoozed_until > :now`,
  [AttentionState.Explained]: `note.explanation IS NOT NULL`,
};

/** Finds attention items of all reasons with one query; each reason uses its own index. */
@Injectable()
export class AttentionItemRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * One page of items, the oldest first.
   * @param from keys of the row after which the page starts or, backwards, before which it ends; null for the first page
   */
  page(
    { state, reason }: AttentionItemFilter,
    currentTime: CurrentTime,
    { limit, from, backwards }: { limit: number; from: AttentionItemKeys | null; backwards: boolean },
  ): Promise<AttentionItemRow[]> {
    const branches = (reason ? [reason] : ALL).map((key) => {
      const { since, object, order } = REASONS[key];
      const direction = backwards ? 'DESC' : 'ASC';
      const conditions = [ofState(key, state), ...(from ? [isBeyondKeys(key, backwards)] : [])];
      return `(${select(key, conditions)} ORDER BY ${order?.by ?? since} ${direction}, (${object}) COLLATE "C" ${direction} LIMIT ${limit})`;
    });
    const values = from ? [from.since, from.reason, from.object] : [];
    const place = from ? (backwards ? 'before' : 'after') : 'first';
    const statement = {
      name: `attention items ${state} ${reason ?? 'all'} ${place} ${limit}`,
      text: rowsOf(branches, limit, backwards),
    };
    return queryPrepared<AttentionItemRow>(this.dataSource, statement, [...valuesOf(currentTime), ...values]);
  }

  /** One item in any state; null if it is resolved. */
  async one(
    reason: AttentionReason,
    object: string,
    currentTime: CurrentTime,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<AttentionItemRow | null> {
    const branch = `(${select(reason, [`${REASONS[reason].object} = $4`])} LIMIT 1)`;
    const rows = await manager.query<AttentionItemRow[]>(rowsOf([branch], 1, false), [
      ...valuesOf(currentTime),
      object,
    ]);
    return rows[0] ?? null;
  }

  /** Counts by reason, without empty ones; the reason with the oldest item comes first. */
  counts(state: AttentionState, currentTime: CurrentTime): Promise<CountRow[]> {
    const branches = ALL.map((key) => {
      const { from, where, since } = REASONS[key];
      return `SELECT '${key}' AS reason, count(*)::integer AS count, min(since) AS oldest FROM (
        SELECT ${since} AS since FROM ${from} WHERE ${[where, ofState(key, state)].join(' AND ')} ORDER BY ${REASONS[key].order?.by ?? since}
        LIMIT ${COUNTED_TO + 1}) AS found`;
    });
    const text = withCurrentTime(
      `SELECT * FROM (${branches.join(' UNION ALL ')}) AS counted WHERE count > 0 ORDER BY oldest, reason`,
    );
    const statement = { name: `counts of attention items ${state}`, text };
    return queryPrepared<CountRow>(this.dataSource, statement, valuesOf(currentTime));
  }
}

/** The parameters $1 to $3 of every query here. */
function valuesOf({ now, today, zone }: CurrentTime): unknown[] {
  return [now, today, zone];
}

/** The rows of all branches, with the notes of staff. */
function rowsOf(branches: readonly string[], limit: number, backwards: boolean): string {
  const direction = backwards ? 'DESC' : 'ASC';
  const ordered = `item.since ${direction}, item.reason ${direction}, item.object ${direction}`;
  return withCurrentTime(`
    SELECT item.*, to_char(item.since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "sinceText",
           booking.name AS "bookingName", booking.date::text AS "bookingDate", coalesce(note.version, 0) AS "noteVersion",
           CASE WHEN note.facts = item.facts THEN note.snoozed_until END AS "snoozedUntil",
           CASE WHEN note.facts = item.facts THEN note.explanation END AS explanation,
           CASE WHEN note.facts = item.facts THEN person.full_name END AS "notedBy",
           CASE WHEN note.facts = item.facts THEN note.at END AS "notedAt"
    FROM (SELECT * FROM (${branches.join(' UNION ALL ')}) AS item ORDER BY ${ordered} LIMIT ${limit}) AS item
    LEFT JOIN bookings booking ON booking.id = item."bookingId"
    LEFT JOIN attention_notes note ON note.reason = item.reason AND note.object = item.object
    LEFT JOIN users person ON person.id = note.person_id
    ORDER BY ${ordered}`);
}

function select(key: AttentionReason, conditions: readonly string[]): string {
  const { from, where, object, since, facts, more, bookingId, amountMinor, currency } = REASONS[key];
  return `SELECT '${key}'::text COLLATE "C" AS reason, (${object}) COLLATE "C" AS object, ${since} AS since, ${facts} AS facts,
      (${bookingId ?? 'NULL'})::integer AS "bookingId", (${amountMinor ?? 'NULL'})::integer AS "amountMinor",
      (${currency ?? 'NULL'})::text AS currency, ${more ?? `'{}'::jsonb`} AS more
    FROM ${from} WHERE ${[where, ...conditions].join(' AND ')}`;
}

function ofState(key: AttentionReason, state: AttentionState): string {
  const { object, facts } = REASONS[key];
  const noted = `EXISTS (SELECT FROM attention_notes note WHERE note.reason = '${key}' AND note.object = ${object}
    AND note.facts = ${facts} AND ${NOTED[state]})`;
  return state === AttentionState.Open ? `NOT ${noted}` : noted;
}

/**
 * SQL condition for rows after (or, backwards, before) the keys `$4` to `$6`. A bound on the index column comes first, so that the
 * index serves; the row comparison is exact.
 */
function isBeyondKeys(key: AttentionReason, backwards: boolean): string {
  const { since, object, order } = REASONS[key];
  const row = `(${since}, '${key}'::text COLLATE "C", (${object}) COLLATE "C") ${backwards ? '<' : '>'} ($4::timestamptz, $5::text, $6::text)`;
  const bound = backwards ? order?.until : order?.at;
  const along =
    order && !bound
      ? null
      : `${order?.by ?? since} ${backwards ? '<=' : '>='} ${bound?.('$4::timestamptz') ?? '$4::timestamptz'}`;
  return along ? `${along} AND ${row}` : row;
}

/**
 * Replaces `:now`, `:today` and `:zone` by `$1` to `$3`. The unused table `current_time_parameters` mentions all three, because PostgreSQL must
 * know the type of each parameter.
 */
function withCurrentTime(sql: string): string {
  const bound = sql
    .replace(/(?<!:):now\b/g, '$1::timestamptz')
    .replace(/(?<!:):today\b/g, '$2::date')
    .replace(/(?<!:):zone\b/g, '$3::text');
  return `WITH current_time_parameters AS (SELECT $1::timestamptz, $2::date, $3::text) ${bound}`;
}
