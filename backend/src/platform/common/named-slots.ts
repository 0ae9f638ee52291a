/** Labels of the slots that someone asks for: one, or several in a row from the first to the last. */
export interface NamedSlots {
  timeSlot: string;
  /** The last of several; null for one. */
  untilTimeSlot: string | null;
}

/** The slots that a request names. The same slot as first and last is one slot. */
export function namedSlots({
  timeSlot,
  untilTimeSlot = null,
}: {
  timeSlot: string;
  untilTimeSlot?: string | null;
}): NamedSlots {
  return { timeSlot, untilTimeSlot: untilTimeSlot === timeSlot ? null : untilTimeSlot };
}

/**
 * The slots that a booking is to have. What is left out stays; another slot without a last one is a single slot.
 * @param had the slots that it has
 */
export function wantedSlots(
  had: NamedSlots,
  wanted: { timeSlot?: string; untilTimeSlot?: string | null },
): NamedSlots {
  if (wanted.timeSlot === undefined && wanted.untilTimeSlot === undefined) return had;
  return namedSlots({ ...wanted, timeSlot: wanted.timeSlot ?? had.timeSlot });
}

export function areSameSlots(one: NamedSlots, other: NamedSlots): boolean {
  return one.timeSlot === other.timeSlot && one.untilTimeSlot === other.untilTimeSlot;
}
