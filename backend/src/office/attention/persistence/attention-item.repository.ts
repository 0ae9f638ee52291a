import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { queryPrepared } from '../../../platform/database/prepared.js';
import { COUNTED_TO } from '../../../platform/lists/rows.js';
import { type AttentionReason, type FoundItem } from '../../../platform/attention/domain/attention-reason.js';
import { AttentionState } from '../domain/attention-item.js';
import { urgencyOf } from '../domain/to-do.js';
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
  who: string | null;
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
  reasons: readonly AttentionReason[];
  /** Only items of these clubs; null: of all, and those of no club. */
  clubIds: readonly number[] | null;
}

/** The keys of the row after which a page starts. */
export interface AttentionItemKeys {
  since: string;
  reason: AttentionReason;
  object: string;
}

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
   * One page of items: the most urgent first, and of these the oldest first.
   * @param from keys of the row after which the page starts or, backwards, before which it ends; null for the first page
   */
  page(
    { state, reasons, clubIds }: AttentionItemFilter,
    currentTime: CurrentTime,
    { limit, from, backwards }: { limit: number; from: AttentionItemKeys | null; backwards: boolean },
  ): Promise<AttentionItemRow[]> {
    const branches = reasons.flatMap((key) => {
      const { since, object, order } = REASONS[key];
      const direction = backwards ? 'DESC' : 'ASC';
      const later = from ? (urgencyOf(key) - urgencyOf(from.reason)) * (backwards ? -1 : 1) : 1;
      if (later < 0) return [];
      const conditions = [
        ...conditionsOf(key, state, clubIds),
        ...(later === 0 ? [isBeyondKeys(key, backwards)] : []),
      ];
      return `(${select(key, conditions)} ORDER BY ${order?.by ?? since} ${direction}, (${object}) COLLATE "C" ${direction} LIMIT ${limit})`;
    });
    if (branches.length === 0) return Promise.resolve([]);
    const { since = '', reason = '', object = '' } = from ?? {};
    return this.query<AttentionItemRow>(rowsOf(branches, limit, backwards), [
      ...valuesOf(currentTime, clubIds),
      since === '' ? null : since,
      reason,
      object,
    ]);
  }

  /** One item in any state; null if it is resolved. */
  async one(
    reason: AttentionReason,
    object: string,
    clubIds: readonly number[] | null,
    currentTime: CurrentTime,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<AttentionItemRow | null> {
    const branch = `(${select(reason, [`${REASONS[reason].object} = $7`, ...ofClubs(reason, clubIds)])} LIMIT 1)`;
    const rows = await manager.query<AttentionItemRow[]>(rowsOf([branch], 1, false), [
      ...valuesOf(currentTime, clubIds),
      null,
      reason,
      object,
    ]);
    return rows[0] ?? null;
  }

  /** Counts by reason, without empty ones: the most urgent first, and of these the one with the oldest item. */
  counts({ state, reasons, clubIds }: AttentionItemFilter, currentTime: CurrentTime): Promise<CountRow[]> {
    const branches = reasons.map((key) => {
      const { from, where, since, order } = REASONS[key];
      const conditions = [where, ...conditionsOf(key, state, clubIds)].join(' AND ');
      return `SELECT '${key}' AS reason, ${urgencyOf(key)} AS urgency, count(*)::integer AS count, min(since) AS oldest FROM (
        SELECT ${since} AS since FROM ${from} WHERE ${conditions} ORDER BY ${order?.by ?? since} LIMIT ${COUNTED_TO + 1}) AS found`;
    });
    if (branches.length === 0) return Promise.resolve([]);
    const text = withParameters(
      `SELECT reason, count, oldest FROM (${branches.join(' UNION ALL ')}) AS counted WHERE count > 0 ORDER BY urgency, oldest, reason`,
    );
    return this.query<CountRow>(text, [...valuesOf(currentTime, clubIds), null, '', '']);
  }

  /** Named by its text, because the reasons depend on the permissions of the person who asks. */
  private query<Row extends AttentionItemRow | CountRow>(text: string, values: unknown[]): Promise<Row[]> {
    const name = `attention ${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    return queryPrepared<Row>(this.dataSource, { name, text }, values);
  }
}

/** The parameters $1 to $4 of every query here. $5 to $7 are the keys of a page. */
function valuesOf({ now, today, zone }: CurrentTime, clubIds: readonly number[] | null): unknown[] {
  return [now, today, zone, clubIds];
}

function conditionsOf(
  key: AttentionReason,
  state: AttentionState,
  clubIds: readonly number[] | null,
): string[] {
  return [ofState(key, state), ...ofClubs(key, clubIds)];
}

function ofClubs(key: AttentionReason, clubIds: readonly number[] | null): string[] {
  return clubIds === null ? [] : [`${REASONS[key].clubId ?? 'NULL'} = ANY ($4::integer[])`];
}

/** The rows of all branches, with the notes of staff. */
function rowsOf(branches: readonly string[], limit: number, backwards: boolean): string {
  const direction = backwards ? 'DESC' : 'ASC';
  const ordered = `item.urgency ${direction}, item.since ${direction}, item.reason ${direction}, item.object ${direction}`;
  return withParameters(`
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
  const { from, where, object, since, facts, more, who, bookingId, clubId, amountMinor, currency } =
    REASONS[key];
  return `SELECT ${urgencyOf(key)} AS urgency, '${key}'::text COLLATE "C" AS reason, (${object}) COLLATE "C" AS object, ${since} AS since, ${facts} AS facts,
      (${who ?? 'NULL'})::text AS who, (${bookingId ?? 'NULL'})::integer AS "bookingId", (${clubId ?? 'NULL'})::integer AS "clubId", (${amountMinor ?? 'NULL'})::integer AS "amountMinor",
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
 * SQL condition for rows after (or, backwards, before) the keys `$5` to `$7`. A bound on the index column comes first, so that the
 * index serves; the row comparison is exact.
 */
function isBeyondKeys(key: AttentionReason, backwards: boolean): string {
  const { since, object, order } = REASONS[key];
  const row = `(${since}, '${key}'::text COLLATE "C", (${object}) COLLATE "C") ${backwards ? '<' : '>'} ($5::timestamptz, $6::text, $7::text)`;
  const bound = backwards ? order?.until : order?.at;
  const along =
    order && !bound
      ? null
      : `${order?.by ?? since} ${backwards ? '<=' : '>='} ${bound?.('$5::timestamptz') ?? '$5::timestamptz'}`;
  return along ? `${along} AND ${row}` : row;
}

/**
 * Replaces `:now`, `:today` and `:zone` by `$1` to `$3`. The unused table `parameters` mentions all parameters, because PostgreSQL must
 * know the type of each.
 */
function withParameters(sql: string): string {
  const bound = sql
    .replace(/(?<!:):now\b/g, '$1::timestamptz')
    .replace(/(?<!:):today\b/g, '$2::date')
    .replace(/(?<!:):zone\b/g, '$3::text');
  return `WITH parameters AS (SELECT $1::timestamptz, $2::date, $3::text, $4::integer[], $5::timestamptz, $6::text, $7::text) ${bound}`;
}
