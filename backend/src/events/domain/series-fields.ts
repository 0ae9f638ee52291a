import { fieldsOf } from '../../platform/common/content-fields.js';
import { type EventContent, EventFields } from './event-content.js';

/** The fields that dates of a series have in common: all except the day. */
export type SeriesField = Exclude<keyof EventContent, 'date'>;

/** Fields that belong together: a date with its own end time also keeps its own start time. */
const GROUPED_FIELDS: readonly (readonly SeriesField[])[] = [
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
const OTHER_FIELDS = fieldsOf(EventFields)
  .map(([name]) => name as keyof EventContent)
  .filter((name): name is SeriesField => name !== 'date' && !GROUPED_FIELDS.flat().includes(name));
const FIELD_GROUPS = [...GROUPED_FIELDS, ...OTHER_FIELDS.map((name) => [name])];

export const SERIES_FIELDS: readonly SeriesField[] = FIELD_GROUPS.flat();

type FieldGroup = (typeof FIELD_GROUPS)[number];

function isSameIn(group: FieldGroup, one: EventContent, other: EventContent): boolean {
  return group.every((field) => one[field] === other[field]);
}

/** Whether two contents are equal, including the day. */
export function hasSameContent(one: EventContent, other: EventContent): boolean {
  return one.date === other.date && FIELD_GROUPS.every((group) => isSameIn(group, one, other));
}

/** The fields that differ, together with the fields of their groups. */
export function fieldsThatDiffer(one: EventContent, other: EventContent): SeriesField[] {
  return FIELD_GROUPS.filter((group) => !isSameIn(group, one, other)).flat();
}

/** The given fields with the others of their groups, in the usual order and each once. */
export function withGroups(fields: readonly SeriesField[]): SeriesField[] {
  return FIELD_GROUPS.filter((group) => group.some((field) => fields.includes(field))).flat();
}

export interface ChangedContent {
  content: EventContent;
  /** The changed fields that the date takes over, and those where it keeps its own value. */
  takes: SeriesField[];
  keeps: SeriesField[];
}

/**
 * Applies a change of one date to another date. A changed field is taken over if both dates had the same value before, or if the
 * other date never had its own; a field that was changed on that date alone stays.
 * @param before the first date's content until now; null if it was never published
 * @param own fields that were changed on the other date alone
 */
export function applyChange(
  content: EventContent,
  own: readonly SeriesField[],
  change: { fields: readonly SeriesField[]; before: EventContent | null; after: EventContent },
): ChangedContent {
  const { fields, before, after } = change;
  const changed: ChangedContent = { content: { ...content }, takes: [], keeps: [] };
  for (const group of FIELD_GROUPS) {
    if (!group.some((field) => fields.includes(field)) || isSameIn(group, content, after)) continue;
    const isOwn = group.some((field) => own.includes(field)) && !(before && isSameIn(group, content, before));
    changed[isOwn ? 'keeps' : 'takes'].push(...group);
    if (!isOwn)
      Object.assign(changed.content, Object.fromEntries(group.map((field) => [field, after[field]])));
  }
  return changed;
}
