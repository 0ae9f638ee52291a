import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ownClubIds } from '../../../auth/sessions/persistence/own-clubs.js';
import { hasAllClubs } from '../../../auth/sessions/own-clubs.js';
import { AttentionReason } from '../../../platform/attention/domain/attention-reason.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
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
import { Badge, TO_DO } from '../domain/to-do.js';
import {
  type AttentionItemKeys,
  AttentionItemRepository,
  type AttentionItemRow,
  type CurrentTime,
} from '../persistence/attention-item.repository.js';
import { type AttentionNote, NoteRepository } from '../persistence/note.repository.js';
import { REASONS } from '../persistence/reasons.js';
import { versionOf } from './version-of.js';
import { visibleReasons } from './visible-reasons.js';

/** A page of attention items, the most urgent first, with the number of items by reason. */
export interface AttentionPage extends Page<AttentionItem> {
  reasons: ReasonCount[];
}

export interface AttentionQuestion {
  state?: AttentionState;
  reason?: AttentionReason;
  badge?: Badge;
  cursor?: string;
}

/** What a person may see: `clubIds` is null for the office, which has the items of all clubs and of none. */
interface Scope {
  actor: Actor;
  reasons: readonly AttentionReason[];
  clubIds: number[] | null;
}

const MAX_SNOOZE_DAYS = 90;
const SORT = 'urgency';
const KEYS = 3;

/**
 * The to-do list of staff: the attention items of all areas. Staff can snooze, explain and reopen them. The side bar and the
 * dashboard show its counts.
 */
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
  async list(
    { state = AttentionState.Open, reason, badge, cursor: text }: AttentionQuestion,
    actor: Actor,
  ): Promise<AttentionPage> {
    const cursor = text === undefined ? null : readCursor(text, SORT, KEYS);
    const backwards = cursor?.backwards ?? false;
    const from = cursor && keysOf(cursor.keys);
    const [currentTime, scope] = await Promise.all([this.currentTime(), this.scopeOf(actor)]);
    const isAsked = (one: AttentionReason) =>
      (reason === undefined || one === reason) && (badge === undefined || TO_DO[one].badge === badge);
    const shown = scope.reasons.filter(isAsked);
    const [found, reasons] = await Promise.all([
      this.items.page({ ...scope, state, reasons: shown }, currentTime, {
        limit: PAGE_SIZE + 1,
        from,
        backwards,
      }),
      this.countsOf(scope, state, currentTime),
    ]);
    const more = found.length > PAGE_SIZE;
    const rows = found.slice(0, PAGE_SIZE);
    if (backwards) rows.reverse();
    const counted = reasons.filter((one) => isAsked(one.reason));
    return {
      items: rows.map((row) => toItem(row, currentTime.now, actor)),
      nextCursor: more || backwards ? cursorAt(rows.at(-1), false) : null,
      previousCursor: (backwards ? more : cursor) ? cursorAt(rows[0], true) : null,
      total: totalOf(counted),
      totalIsAtLeast: counted.some(({ countIsAtLeast }) => countIsAtLeast),
      reasons,
    };
  }

  /**
   * The open items by the page beside which the side bar counts them, and all together; at most `COUNTED_TO` of each
   * reason.
   */
  async badges(actor: Actor): Promise<Record<Badge | 'today', number>> {
    const [currentTime, scope] = await Promise.all([this.currentTime(), this.scopeOf(actor)]);
    const reasons = await this.countsOf(scope, AttentionState.Open, currentTime);
    const beside = (badge: Badge) => totalOf(reasons.filter((one) => one.badge === badge));
    const badges = Object.values(Badge).map((badge): [Badge, number] => [badge, beside(badge)]);
    return { ...(Object.fromEntries(badges) as Record<Badge, number>), today: totalOf(reasons) };
  }

  /** Counts by reason, without reasons that have no item. The most urgent comes first. */
  private async countsOf(
    scope: Scope,
    state: AttentionState,
    currentTime: CurrentTime,
  ): Promise<ReasonCount[]> {
    const rows = await this.items.counts({ ...scope, state }, currentTime);
    return rows.map(({ reason, count, oldest }) => ({
      reason,
      title: REASONS[reason].title,
      owner: REASONS[reason].owner,
      badge: TO_DO[reason].badge,
      count: Math.min(count, COUNTED_TO),
      countIsAtLeast: count > COUNTED_TO,
      oldestSince: oldest,
    }));
  }

  /**
   * @param until venue-local day on which the item opens again, 'YYYY-MM-DD'
   * @throws DomainError `not_found`, StaleVersionError, ValidationError
   */
  async snooze(id: string, until: string, version: number, actor: Actor): Promise<AttentionItem> {
    const { today } = await this.currentTime();
    if (until <= today) throw new ValidationError({ until: ['Choose a day after today.'] });
    if (until > addDays(today, MAX_SNOOZE_DAYS))
      throw new ValidationError({ until: [`Choose a day within the next ${MAX_SNOOZE_DAYS} days.`] });
    const snoozedUntil = this.venueTime.instantOf(until, 0);
    return this.writeNote(id, version, actor, {
      action: 'attention.snooze',
      snoozedUntil,
      explanation: null,
      until,
    });
  }

  /** @throws DomainError `not_found`, StaleVersionError */
  explain(id: string, explanation: string, version: number, actor: Actor): Promise<AttentionItem> {
    return this.writeNote(id, version, actor, {
      action: 'attention.explain',
      snoozedUntil: null,
      explanation,
    });
  }

  /** Removes the snooze or the explanation. @throws DomainError `not_found`, StaleVersionError */
  reopen(id: string, version: number, actor: Actor): Promise<AttentionItem> {
    return this.writeNote(id, version, actor, {
      action: 'attention.reopen',
      snoozedUntil: null,
      explanation: null,
    });
  }

  /** @throws DomainError `not_found` if it is resolved */
  async one(id: string, actor: Actor): Promise<AttentionItem> {
    const [currentTime, scope] = await Promise.all([this.currentTime(), this.scopeOf(actor)]);
    return toItem(await this.require(id, scope, currentTime), currentTime.now, actor);
  }

  private writeNote(
    id: string,
    version: number,
    actor: Actor,
    given: Pick<AttentionNote, 'snoozedUntil' | 'explanation'> & { action: string; until?: string },
  ): Promise<AttentionItem> {
    const named = readItemId(id);
    if (!named) throw notFound();
    const { reason, object } = named;
    return inTransaction(this.dataSource, async (manager) => {
      await this.notes.lock(reason, object, manager);
      const currentTime = await this.currentTime(manager);
      const scope = await this.scopeOf(actor, manager);
      const before = await this.require(id, scope, currentTime, manager);
      if (versionOf(before.facts, before.noteVersion) !== version)
        throw new StaleVersionError(toItem(before, currentTime.now, actor));
      const { snoozedUntil, explanation, action, until } = given;
      const note = { snoozedUntil, explanation, facts: before.facts, personId: actor.id };
      await this.notes.write(reason, object, note, manager);
      const entry = {
        action,
        objectKind: 'attention',
        objectId: id,
        objectName: nameOf(before),
        clubId: before.clubId,
        changes: until === undefined ? [] : [{ field: 'until', before: null, after: until }],
        reason: explanation ?? undefined,
        money: true,
      };
      await this.audit.record(actor, entry, manager);
      return toItem(await this.require(id, scope, currentTime, manager), currentTime.now, actor);
    });
  }

  private async require(
    id: string,
    { reasons, clubIds }: Scope,
    currentTime: CurrentTime,
    manager?: EntityManager,
  ): Promise<AttentionItemRow> {
    const named = readItemId(id);
    if (!named || !reasons.includes(named.reason)) throw notFound();
    const row = await this.items.one(named.reason, named.object, clubIds, currentTime, manager);
    if (!row) throw notFound();
    return row;
  }

  private async scopeOf(actor: Actor, manager = this.dataSource.manager): Promise<Scope> {
    const clubIds = hasAllClubs(actor) ? null : await ownClubIds(actor, manager);
    return { actor, reasons: visibleReasons(actor), clubIds };
  }

  private async currentTime(manager?: EntityManager): Promise<CurrentTime> {
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

/** @throws ValidationError for a reason that does not exist */
function keysOf([since = '', reason = '', object = '']: readonly string[]): AttentionItemKeys {
  const known = Object.values(AttentionReason).find((one) => one === reason);
  if (known === undefined) throw new ValidationError({ cursor: ['Open the first page again.'] });
  return { since, reason: known, object };
}

function cursorAt(row: AttentionItemRow | undefined, backwards: boolean): string | null {
  return row ? writeCursor({ sort: SORT, backwards, keys: [row.sinceText, row.reason, row.object] }) : null;
}

/** 'Not paid in time: booking 1042' */
function nameOf({ reason, bookingId }: AttentionItemRow): string {
  const { title } = REASONS[reason];
  return bookingId === null ? title : `${title}: booking ${bookingId}`;
}

function toItem(row: AttentionItemRow, now: Date, actor: Actor): AttentionItem {
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
    since,
    urgency: TO_DO[reason].urgency,
    who: row.who ?? bookingName,
    booking:
      bookingId === null || bookingName === null || bookingDate === null
        ? null
        : { id: bookingId, name: bookingName, date: bookingDate },
    amount: amountMinor,
    currency,
    action: (hasAllClubs(actor) ? undefined : found.actionOfSecretary?.(row)) ?? found.action(row),
    snoozedUntil: isSnoozed ? row.snoozedUntil : null,
    explanation: row.explanation,
    notedBy: isNoted ? row.notedBy : null,
    notedAt: isNoted ? row.notedAt : null,
    version: versionOf(row.facts, row.noteVersion),
  };
}
