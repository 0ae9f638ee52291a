/** Fields that can be changed on one date of a recurring booking alone. */
export const OWN_FIELDS = ['date', 'timeSlot', 'spaceId', 'eventType', 'guestCount'] as const;
export type OwnField = (typeof OWN_FIELDS)[number];

type Fields = Record<OwnField | 'slotCount', string | number>;

/** The own fields of a booking after a change of it alone. A booking without a series has none. */
export function ownFieldsAfter(
  booking: Fields & { seriesId: number | null; ownFields: readonly string[] },
  changes: Partial<Fields>,
): string[] {
  if (booking.seriesId === null) return [];
  const differs = (field: keyof Fields): boolean =>
    changes[field] !== undefined && changes[field] !== booking[field];
  const changed = OWN_FIELDS.filter(
    (field) => differs(field) || (field === 'timeSlot' && differs('slotCount')),
  );
  return [...new Set([...booking.ownFields, ...changed])].sort();
}
