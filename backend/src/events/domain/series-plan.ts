import { type EventContent, EventStatus } from './event-content.js';
import {
  applyChange,
  fieldsThatDiffer,
  hasSameContent,
  type SeriesField,
  withGroups,
} from './series-fields.js';

/** Which dates of a series a change applies to. */
export enum Scope {
  This = 'this',
  /** This date and those after it by the rule, wherever they were moved. */
  Later = 'later',
  All = 'all',
}

/** The effect of a change on a date. */
export enum Effect {
  /** The date takes over all or some of the changed fields. */
  Changes = 'changes',
  Publishes = 'publishes',
  Cancels = 'cancels',
  Restores = 'restores',
  /** A new date is added. */
  Adds = 'adds',
  /** A draft that is deleted. */
  Removes = 'removes',
  /** The date keeps its own values, because it was changed by itself. */
  Keeps = 'keeps',
  /** The date does not change. */
  Stays = 'stays',
  /** The date stays cancelled. */
  Cancelled = 'cancelled',
  /** A date of the rule that staff left out. */
  LeftOut = 'left_out',
  Over = 'over',
  /** The date now belongs to another club. */
  Foreign = 'foreign',
}

/** A date of a series before the change. */
export interface SeriesDate {
  id: number;
  status: EventStatus;
  /** The day that the rule gave it, 'YYYY-MM-DD'. */
  originalDate: string;
  /** The published content, or the draft's if it was never published. */
  content: EventContent;
  draft: EventContent | null;
  wasPublished: boolean;
  /** The fields that were changed on this date alone. */
  ownFields: readonly SeriesField[];
  removedFromSeries: boolean;
  /** Whether the actor may change this date. */
  isMine: boolean;
}

/** A date after the change. */
export interface PlannedChange {
  /** null for a new date. */
  of: SeriesDate | null;
  originalDate: string;
  effect: Effect;
  /** The changed fields that the date takes over, and those where it keeps its own value. */
  takes: SeriesField[];
  keeps: SeriesField[];
  content: EventContent;
  draft: EventContent | null;
  ownFields: SeriesField[];
  /** Cancelled because the rule no longer has this date. */
  removedFromSeries: boolean;
}

const inOrder = (one: PlannedChange, other: PlannedChange): number =>
  one.originalDate < other.originalDate ? -1 : 1;

function unchanged(of: SeriesDate, effect: Effect): PlannedChange {
  const { originalDate, content, draft, removedFromSeries } = of;
  const ownFields = [...of.ownFields];
  return { of, originalDate, effect, takes: [], keeps: [], content, draft, ownFields, removedFromSeries };
}

/** The dates that a change applies to. */
function inScope(pivot: SeriesDate, dates: readonly SeriesDate[], scope: Scope): SeriesDate[] {
  return dates.filter(
    (date) =>
      date.id === pivot.id ||
      scope === Scope.All ||
      (scope === Scope.Later && date.originalDate >= pivot.originalDate),
  );
}

/** Why a date other than the pivot cannot change, or null. */
function whyUnchangeable(date: SeriesDate, today: string): Effect | null {
  if (!date.isMine) return Effect.Foreign;
  if (date.content.date < today) return Effect.Over;
  return null;
}

/**
 * Publishes the changes of one date on other dates too.
 * @param today venue-local day
 */
export function planPublication(
  pivot: SeriesDate,
  dates: readonly SeriesDate[],
  scope: Scope,
  today: string,
): { fields: SeriesField[]; dates: PlannedChange[] } {
  const after = pivot.draft ?? pivot.content;
  const before = pivot.wasPublished ? pivot.content : null;
  const fields = before ? fieldsThatDiffer(before, after) : withGroups(pivot.ownFields);
  const shared = scope !== Scope.This;
  const planned = inScope(pivot, dates, scope).map((date): PlannedChange => {
    if (date.id === pivot.id) {
      const own = shared
        ? pivot.ownFields.filter((field) => !fields.includes(field))
        : withGroups([...pivot.ownFields, ...fields]);
      const effect = pivot.wasPublished ? Effect.Changes : Effect.Publishes;
      return { ...unchanged(pivot, effect), takes: fields, content: after, draft: null, ownFields: own };
    }
    const stays = whyUnchangeable(date, today);
    if (stays) return unchanged(date, stays);
    if (date.status === EventStatus.Cancelled) return unchanged(date, Effect.Cancelled);
    const { content, takes, keeps } = applyChange(date.content, date.ownFields, { fields, before, after });
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

/** A draft keeps the fields that it changes itself, and takes over the others. */
function draftAfter(
  draft: EventContent,
  before: EventContent,
  after: EventContent,
  fields: readonly SeriesField[],
): EventContent | null {
  const { content } = applyChange(draft, fieldsThatDiffer(before, draft), { fields, before, after });
  return hasSameContent(content, after) ? null : content;
}

/** Cancels dates or restores them. @param today venue-local day */
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
      const stays = date.id === pivot.id ? null : whyUnchangeable(date, today);
      if (stays) return unchanged(date, stays);
      if (date.status === from) return { ...unchanged(date, effect), removedFromSeries: false };
      return unchanged(date, date.status === EventStatus.Cancelled ? Effect.Cancelled : Effect.Stays);
    })
    .sort(inOrder);
}

/** The content of a date without changes of its own. */
export function templateOf(pivot: SeriesDate, dates: readonly SeriesDate[]): EventContent {
  const content = { ...pivot.content };
  // The nearest date without its own value decides; later dates come first.
  const later = dates.filter(({ originalDate }) => originalDate > pivot.originalDate);
  const earlier = dates.filter(({ originalDate }) => originalDate < pivot.originalDate);
  const near = [...later.sort(byOriginalDate), ...earlier.sort(byOriginalDate).reverse()];
  for (const field of withGroups(pivot.ownFields)) {
    const usual = near.find(({ ownFields }) => !ownFields.includes(field));
    if (usual) Object.assign(content, { [field]: usual.content[field] });
  }
  return content;
}

const byOriginalDate = (one: SeriesDate, other: SeriesDate): number =>
  one.originalDate < other.originalDate ? -1 : 1;

/** Whether a date differs from the series: another day, a changed field or a draft. */
export function isChangedByItself(date: SeriesDate, template: EventContent): boolean {
  if (date.draft !== null || date.content.date !== date.originalDate) return true;
  return date.ownFields.some((field) => date.content[field] !== template[field]);
}

export interface NewRule {
  scope: Scope.Later | Scope.All;
  /** The days of the rule. */
  days: readonly string[];
  /** The days of the rule to leave out. */
  excludedDates: readonly string[];
  /** The content of new dates. */
  template: EventContent;
}

/**
 * Applies a new rule to a series. A date that the rule no longer has is cancelled if it was published and deleted if it was a
 * draft, unless it was changed by itself. A date that an earlier rule removed and this one has is restored.
 * @param today venue-local day
 */
export function planRule(
  pivot: SeriesDate,
  dates: readonly SeriesDate[],
  { scope, days, excludedDates, template }: NewRule,
  today: string,
): PlannedChange[] {
  const planned = inScope(pivot, dates, scope).map((date) => {
    const stays = whyUnchangeable(date, today);
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
