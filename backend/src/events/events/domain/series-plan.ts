import { type EventContent, EventStatus } from './event-content.js';
import { fieldsThatDiffer, saysTheSame, type SeriesField, take, withTheirs } from './series-fields.js';

/*
 * What a change of a series does to each of its dates. Previews and the actions themselves use the same pure functions.
 * What was changed by itself keeps that, what is cancelled stays so, and what is over stays as it was.
 */

/** For which dates of a series a change is meant. */
export enum Scope {
  This = 'this',
  /** And those that the series has after it, wherever they were moved. */
  Later = 'later',
  All = 'all',
}

/** The effect of a change on a date. */
export enum Effect {
  /** It takes what has changed, or some of it. */
  Changes = 'changes',
  Publishes = 'publishes',
  Cancels = 'cancels',
  Restores = 'restores',
  /** A new one. */
  Adds = 'adds',
  /** A draft that is deleted. */
  Removes = 'removes',
  /** It stays as it is: it was changed by itself. */
  Keeps = 'keeps',
  /** It stays as it is. */
  Stays = 'stays',
  /** It stays cancelled. */
  Cancelled = 'cancelled',
  /** Of the rule, and not wanted. */
  LeftOut = 'left_out',
  Over = 'over',
  /** It is another club's by now. */
  Foreign = 'foreign',
}

/** A date of a series, as it is. */
export interface SeriesDate {
  id: number;
  status: EventStatus;
  /** The day that the rule gave it, 'YYYY-MM-DD'. */
  originalDate: string;
  /** What the public sees, or would see. */
  content: EventContent;
  draft: EventContent | null;
  wasPublished: boolean;
  /** The fields that were changed on this date alone. */
  ownFields: readonly SeriesField[];
  removedFromSeries: boolean;
  /** Whether the one who changes the series may touch it. */
  isMine: boolean;
}

/** A date after the change. */
export interface PlannedChange {
  /** null: a new one. */
  of: SeriesDate | null;
  originalDate: string;
  effect: Effect;
  /** What of the changed fields it takes, and what it keeps as its own. */
  takes: SeriesField[];
  keeps: SeriesField[];
  content: EventContent;
  draft: EventContent | null;
  ownFields: SeriesField[];
  /** It was cancelled because the rule no longer has it. */
  removedFromSeries: boolean;
}

const inOrder = (one: PlannedChange, other: PlannedChange): number =>
  one.originalDate < other.originalDate ? -1 : 1;

function unchanged(of: SeriesDate, effect: Effect): PlannedChange {
  const { originalDate, content, draft, removedFromSeries } = of;
  const ownFields = [...of.ownFields];
  return { of, originalDate, effect, takes: [], keeps: [], content, draft, ownFields, removedFromSeries };
}

/** The dates that are meant, in the order of the series. */
function inScope(pivot: SeriesDate, dates: readonly SeriesDate[], scope: Scope): SeriesDate[] {
  return dates.filter(
    (date) =>
      date.id === pivot.id ||
      scope === Scope.All ||
      (scope === Scope.Later && date.originalDate >= pivot.originalDate),
  );
}

/** Why a date other than the first one stays unchanged, or null. */
function untouchable(date: SeriesDate, today: string): Effect | null {
  if (!date.isMine) return Effect.Foreign;
  if (date.content.date < today) return Effect.Over;
  return null;
}

/**
 * Publishes what was changed on one date, on the others, too.
 * @param today venue-local
 */
export function planPublication(
  pivot: SeriesDate,
  dates: readonly SeriesDate[],
  scope: Scope,
  today: string,
): { fields: SeriesField[]; dates: PlannedChange[] } {
  const after = pivot.draft ?? pivot.content;
  const before = pivot.wasPublished ? pivot.content : null;
  const fields = before ? fieldsThatDiffer(before, after) : withTheirs(pivot.ownFields);
  const shared = scope !== Scope.This;
  const planned = inScope(pivot, dates, scope).map((date): PlannedChange => {
    if (date.id === pivot.id) {
      const own = shared
        ? pivot.ownFields.filter((field) => !fields.includes(field))
        : withTheirs([...pivot.ownFields, ...fields]);
      const effect = pivot.wasPublished ? Effect.Changes : Effect.Publishes;
      return { ...unchanged(pivot, effect), takes: fields, content: after, draft: null, ownFields: own };
    }
    const stays = untouchable(date, today);
    if (stays) return unchanged(date, stays);
    if (date.status === EventStatus.Cancelled) return unchanged(date, Effect.Cancelled);
    const { content, takes, keeps } = take(date.content, date.ownFields, { fields, before, after });
    const becomesPublic = !pivot.wasPublished && !date.wasPublished;
    const effect = becomesPublic
      ? Effect.Publishes
      : takes.length > 0
        ? Effect.Changes
        : keeps.length > 0
          ? Effect.Keeps
          : Effect.Stays;
    const draft = date.draft && draftAfter(date.draft, date.content, content, takes);
    const ownFields = date.ownFields.filter((field) => !takes.includes(field));
    return { ...unchanged(date, effect), takes, keeps, content, draft, ownFields };
  });
  return { fields, dates: planned.sort(inOrder) };
}

/** What waits to be published beside a change keeps what it changes itself. */
function draftAfter(
  draft: EventContent,
  before: EventContent,
  after: EventContent,
  fields: readonly SeriesField[],
): EventContent | null {
  const { content } = take(draft, fieldsThatDiffer(before, draft), { fields, before, after });
  return saysTheSame(content, after) ? null : content;
}

/** Cancels dates, or brings them back. @param today venue-local */
export function planMove(
  pivot: SeriesDate,
  dates: readonly SeriesDate[],
  { scope, to }: { scope: Scope; to: EventStatus.Cancelled | EventStatus.Published },
  today: string,
): PlannedChange[] {
  const [from, effect] =
    to === EventStatus.Cancelled
      ? ([EventStatus.Published, Effect.Cancels] as const)
      : ([EventStatus.Cancelled, Effect.Restores] as const);
  return inScope(pivot, dates, scope)
    .map((date) => {
      const stays = date.id === pivot.id ? null : untouchable(date, today);
      if (stays) return unchanged(date, stays);
      if (date.status === from) return { ...unchanged(date, effect), removedFromSeries: false };
      return unchanged(date, date.status === EventStatus.Cancelled ? Effect.Cancelled : Effect.Stays);
    })
    .sort(inOrder);
}

/** What dates of a series say that say nothing of their own. */
export function templateOf(pivot: SeriesDate, dates: readonly SeriesDate[]): EventContent {
  const content = { ...pivot.content };
  // What is nearest to it in the series, later ones first.
  const later = dates.filter(({ originalDate }) => originalDate > pivot.originalDate);
  const earlier = dates.filter(({ originalDate }) => originalDate < pivot.originalDate);
  const near = [...later.sort(byOriginalDate), ...earlier.sort(byOriginalDate).reverse()];
  for (const field of withTheirs(pivot.ownFields)) {
    const usual = near.find(({ ownFields }) => !ownFields.includes(field));
    if (usual) Object.assign(content, { [field]: usual.content[field] });
  }
  return content;
}

const byOriginalDate = (one: SeriesDate, other: SeriesDate): number =>
  one.originalDate < other.originalDate ? -1 : 1;

/** Whether it says something that the series does not: its day, a field of its own, or a draft that waits. */
export function isChangedByItself(date: SeriesDate, template: EventContent): boolean {
  if (date.draft !== null || date.content.date !== date.originalDate) return true;
  return date.ownFields.some((field) => date.content[field] !== template[field]);
}

export interface NewRule {
  scope: Scope.Later | Scope.All;
  /** The days that it gives. */
  days: readonly string[];
  /** Those of them that are not wanted. */
  excludedDates: readonly string[];
  /** What new dates say. */
  template: EventContent;
}

/**
 * What a new rule makes of a series. A date that it has no more is cancelled if people may know it, and gone if it was a draft,
 * unless it was changed by itself; one that a rule had cancelled and that is in this one takes place again.
 * @param today venue-local
 */
export function planRule(
  pivot: SeriesDate,
  dates: readonly SeriesDate[],
  { scope, days, excludedDates, template }: NewRule,
  today: string,
): PlannedChange[] {
  const planned = inScope(pivot, dates, scope).map((date) => {
    const stays = untouchable(date, today);
    if (stays) return unchanged(date, stays);
    const isWanted = days.includes(date.originalDate);
    if (date.status === EventStatus.Cancelled)
      return isWanted && date.removedFromSeries
        ? { ...unchanged(date, Effect.Restores), removedFromSeries: false }
        : unchanged(date, Effect.Cancelled);
    if (isWanted) return unchanged(date, Effect.Stays);
    if (isChangedByItself(date, template))
      return { ...unchanged(date, Effect.Keeps), keeps: [...date.ownFields] };
    return {
      ...unchanged(date, date.wasPublished ? Effect.Cancels : Effect.Removes),
      removedFromSeries: true,
    };
  });
  const there = new Set(dates.map(({ originalDate }) => originalDate));
  const added = days
    .filter((day) => day >= today && !there.has(day))
    .map((day): PlannedChange => {
      const effect = excludedDates.includes(day) ? Effect.LeftOut : Effect.Adds;
      const content = { ...template, date: day };
      return {
        of: null,
        originalDate: day,
        effect,
        takes: [],
        keeps: [],
        content,
        draft: null,
        ownFields: [],
        removedFromSeries: false,
      };
    });
  return [...planned, ...added].sort(inOrder);
}
