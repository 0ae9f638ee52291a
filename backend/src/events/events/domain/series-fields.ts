import { fieldsOf } from '../../../platform/common/content-fields.js';
import { type EventContent, EventFields } from './event-content.js';

/** The fields that dates of a series have in common: all except the day. */
export type SeriesField = Exclude<keyof EventContent, 'date'>;

/** Fields that belong together: a date with its own end time also keeps its own start time. */
const ORDERED: readonly (readonly SeriesField[])[] = [
  ['title'],
  ['description'],
  ['startTime', 'endTime'],
  ['venue'],
  ['spaceId'],
  ['clubId'],
  ['category'],
  ['capacity'],
  ['isPaid', 'price'],
  ['imageUrl'],
];
const OTHERS = fieldsOf(EventFields)
  .map(([name]) => name as keyof EventContent)
  .filter((name): name is SeriesField => name !== 'date' && !ORDERED.flat().includes(name));
const UNITS = [...ORDERED, ...OTHERS.map((name) => [name])];

export const SERIES_FIELDS: readonly SeriesField[] = UNITS.flat();

type Unit = (typeof UNITS)[number];

function sameIn(unit: Unit, one: EventContent, other: EventContent): boolean {
  return unit.every((field) => one[field] === other[field]);
}

/** Whether two contents are equal, including the day. */
export function saysTheSame(one: EventContent, other: EventContent): boolean {
  return one.date === other.date && UNITS.every((unit) => sameIn(unit, one, other));
}

/** The fields that differ, together with the fields of their groups. */
export function fieldsThatDiffer(one: EventContent, other: EventContent): SeriesField[] {
  return UNITS.filter((unit) => !sameIn(unit, one, other)).flat();
}

/** The given fields with the others of their groups, in the usual order and each once. */
export function withTheirs(fields: readonly SeriesField[]): SeriesField[] {
  return UNITS.filter((unit) => unit.some((field) => fields.includes(field))).flat();
}

export interface Taken {
  content: EventContent;
  /** The changed fields that the date takes over, and those where it keeps its own value. */
  takes: SeriesField[];
  keeps: SeriesField[];
}

/**
 * Applies a change of one date to another date. A changed field is taken if both dates had the same value before, or if the
 * other date never had its own; a field that was changed on that date alone stays.
 * @param before the first date's content until now; null if it was never published
 * @param own fields that were changed on the other date alone
 */
export function take(
  content: EventContent,
  own: readonly SeriesField[],
  change: { fields: readonly SeriesField[]; before: EventContent | null; after: EventContent },
): Taken {
  const { fields, before, after } = change;
  const taken: Taken = { content: { ...content }, takes: [], keeps: [] };
  for (const unit of UNITS) {
    if (!unit.some((field) => fields.includes(field)) || sameIn(unit, content, after)) continue;
    const isOwn = unit.some((field) => own.includes(field)) && !(before && sameIn(unit, content, before));
    taken[isOwn ? 'keeps' : 'takes'].push(...unit);
    if (!isOwn) Object.assign(taken.content, Object.fromEntries(unit.map((field) => [field, after[field]])));
  }
  return taken;
}
