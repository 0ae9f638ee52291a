import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { formatMinor } from '../../../platform/common/money.js';
import { addDays, VenueTime } from '../../../platform/common/venue-time.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { StaleVersionError } from '../../../platform/editing/stale-version.error.js';
import { readCursor, writeCursor } from '../../../platform/lists/cursor.js';
import { PAGE_SIZE, type Page } from '../../../platform/lists/find-page.js';
import { COUNTED_TO } from '../../../platform/lists/rows.js';
import {
  type AttentionItem,
  AttentionState,
  idOfItem,
  readItemId,
  type ReasonCount,
} from '../domain/attention-item.js';
import {
  type AttentionItemFilter,
  type AttentionItemKeys,
  AttentionItemRepository,
  type AttentionItemRow,
  type Present,
} from '../persistence/attention-item.repository.js';
import { type AttentionNote, NoteRepository } from '../persistence/note.repository.js';
import { REASONS } from '../persistence/reasons.js';
import { versionOf } from './version-of.js';

/** Attention items, the oldest first, with how many each reason has. */
export interface AttentionPage extends Page<AttentionItem> {
  reasons: ReasonCount[];
}

/** The longest snooze. */
const MAX_DAYS = 90;
const SORT = 'since';
const KEYS = 3;

/** The attention items of all areas, and the notes of staff on them. */
@Injectable()
export class NeedsAttention {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly items: AttentionItemRepository,
    private readonly notes: NoteRepository,
    private readonly audit: AuditTrail,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** @throws ValidationError for a cursor of another list */
  async list({
    state = AttentionState.Open,
    reason,
    cursor: text,
  }: Partial<AttentionItemFilter> & { cursor?: string }): Promise<AttentionPage> {
    const cursor = text === undefined ? null : readCursor(text, SORT, KEYS);
    const backwards = cursor?.backwards ?? false;
    const present = await this.present();
    const reading = { limit: PAGE_SIZE + 1, from: cursor && keysOf(cursor.keys), backwards };
    const [found, reasons] = await Promise.all([
      this.items.page({ state, reason }, present, reading),
      this.counts(state, present),
    ]);
    const more = found.length > PAGE_SIZE;
    const rows = found.slice(0, PAGE_SIZE);
    if (backwards) rows.reverse();
    const counted = reasons.filter((one) => reason === undefined || one.reason === reason);
    return {
      items: rows.map((row) => toItem(row, present.now)),
      nextCursor: more || backwards ? cursorAt(rows.at(-1), false) : null,
      previousCursor: (backwards ? more : cursor) ? cursorAt(rows[0], true) : null,
      total: totalOf(counted),
      totalIsAtLeast: counted.some(({ countIsAtLeast }) => countIsAtLeast),
      reasons,
    };
  }

  /** Counts by reason, without empty ones; the reason with the oldest item comes first. */
  async counts(state = AttentionState.Open, at?: Present): Promise<ReasonCount[]> {
    const rows = await this.items.counts(state, at ?? (await this.present()));
    return rows.map(({ reason, count, oldest }) => ({
      reason,
      title: REASONS[reason].title,
      owner: REASONS[reason].owner,
      count: Math.min(count, COUNTED_TO),
      countIsAtLeast: count > COUNTED_TO,
      oldestSince: oldest.toISOString(),
    }));
  }

  /** The number of open items, counted up to the limit for each reason. */
  async count(): Promise<number> {
    return totalOf(await this.counts());
  }

  /** @param until the venue's day on which it comes back @throws DomainError `not_found`, StaleVersionError, ValidationError */
  async snooze(id: string, until: string, version: number, actor: Actor): Promise<AttentionItem> {
    const { today } = await this.present();
    if (until <= today) throw new ValidationError({ until: ['Choose a day after today.'] });
    if (until > addDays(today, MAX_DAYS))
      throw new ValidationError({ until: [`Choose a day within the next ${MAX_DAYS} days.`] });
    const snoozedUntil = this.venueTime.instantOf(until, 0);
    return this.say(id, version, actor, {
      action: 'attention.snooze',
      snoozedUntil,
      explanation: null,
      until,
    });
  }

  /** @throws DomainError `not_found`, StaleVersionError */
  explain(id: string, explanation: string, version: number, actor: Actor): Promise<AttentionItem> {
    return this.say(id, version, actor, { action: 'attention.explain', snoozedUntil: null, explanation });
  }

  /** Removes the snooze or the explanation. @throws DomainError `not_found`, StaleVersionError */
  reopen(id: string, version: number, actor: Actor): Promise<AttentionItem> {
    return this.say(id, version, actor, {
      action: 'attention.reopen',
      snoozedUntil: null,
      explanation: null,
    });
  }

  /** @throws DomainError `not_found` if it is resolved */
  async one(id: string): Promise<AttentionItem> {
    const present = await this.present();
    return toItem(await this.require(id, present), present.now);
  }

  private say(
    id: string,
    version: number,
    actor: Actor,
    said: Pick<AttentionNote, 'snoozedUntil' | 'explanation'> & { action: string; until?: string },
  ): Promise<AttentionItem> {
    const named = readItemId(id);
    if (!named) throw notFound();
    const { reason, object } = named;
    return inTransaction(this.dataSource, async (manager) => {
      await this.notes.lock(reason, object, manager);
      const present = await this.present(manager);
      const before = await this.require(id, present, manager);
      if (versionOf(before.facts, before.noteVersion) !== version)
        throw new StaleVersionError(toItem(before, present.now));
      const { snoozedUntil, explanation, action, until } = said;
      const note = { snoozedUntil, explanation, facts: before.facts, personId: actor.id };
      await this.notes.write(reason, object, note, manager);
      const entry = {
        action,
        objectKind: 'attention',
        objectId: id,
        objectName: nameOf(before),
        changes: until === undefined ? [] : [{ field: 'until', before: null, after: until }],
        reason: explanation ?? undefined,
        money: true,
      };
      await this.audit.record(actor, entry, manager);
      return toItem(await this.require(id, present, manager), present.now);
    });
  }

  private async require(id: string, present: Present, manager?: EntityManager): Promise<AttentionItemRow> {
    const named = readItemId(id);
    const row = named && (await this.items.one(named.reason, named.object, present, manager));
    if (!row) throw notFound();
    return row;
  }

  private async present(manager?: EntityManager): Promise<Present> {
    const now = await this.clock.now(manager);
    return { now, today: this.venueTime.dateOf(now), zone: this.venueTime.zone };
  }
}

function totalOf(reasons: readonly ReasonCount[]): number {
  return reasons.reduce((sum, { count }) => sum + count, 0);
}

function notFound(): DomainError {
  return new DomainError('not_found', 'This item is already resolved.');
}

function keysOf([since = '', reason = '', object = '']: readonly string[]): AttentionItemKeys {
  return { since, reason, object };
}

function cursorAt(row: AttentionItemRow | undefined, backwards: boolean): string | null {
  return row ? writeCursor({ sort: SORT, backwards, keys: [row.sinceText, row.reason, row.object] }) : null;
}

/** 'Not paid in time: booking 1042' */
function nameOf({ reason, bookingId }: AttentionItemRow): string {
  const { title } = REASONS[reason];
  return bookingId === null ? title : `${title}: booking ${bookingId}`;
}

function toItem(row: AttentionItemRow, now: Date): AttentionItem {
  const { reason, object, since, bookingId, bookingName, bookingDate, amountMinor, currency } = row;
  const found = REASONS[reason];
  const isSnoozed = row.snoozedUntil !== null && row.snoozedUntil > now;
  const state =
    row.explanation !== null
      ? AttentionState.Explained
      : isSnoozed
        ? AttentionState.Snoozed
        : AttentionState.Open;
  const isNoted = state !== AttentionState.Open;
  return {
    id: idOfItem(reason, object),
    reason,
    title: found.title,
    owner: found.owner,
    state,
    sentence: found.sentence(row),
    since: since.toISOString(),
    booking:
      bookingId === null || bookingName === null || bookingDate === null
        ? null
        : { id: bookingId, name: bookingName, date: bookingDate },
    amount: amountMinor === null ? null : formatMinor(amountMinor),
    currency,
    action: found.action(row),
    snoozedUntil: isSnoozed ? (row.snoozedUntil?.toISOString() ?? null) : null,
    explanation: row.explanation,
    notedBy: isNoted ? row.notedBy : null,
    notedAt: isNoted ? (row.notedAt?.toISOString() ?? null) : null,
    version: versionOf(row.facts, row.noteVersion),
  };
}
