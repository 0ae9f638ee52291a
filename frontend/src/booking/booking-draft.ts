import { BOOKING_DRAFT_KEY } from '@/config/club';
import { parseJson, readDetails, readId, type BookingDetails } from './booking-data';

/** An unfinished booking, saved in this browser. */
export interface BookingDraft extends BookingDetails {
  /** Id of its hold, once payment has started. */
  holdId: number | null;
  /** Its owner: another member on the same browser cannot load it. */
  userId: number;
  /** True once its first step was finished: the booking page then goes straight to the review. */
  reviewed: boolean;
  /** False while the space follows the number of guests. */
  isSpaceChosen: boolean;
}

function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

export function saveDraft(draft: BookingDraft): void {
  try {
    storage()?.setItem(BOOKING_DRAFT_KEY, JSON.stringify(draft));
  } catch {
    // Storage is full or blocked: the booking continues without a saved draft.
  }
}

export function clearDraft(): void {
  try {
    storage()?.removeItem(BOOKING_DRAFT_KEY);
  } catch {
    // Storage is blocked, so there is no draft to remove.
  }
}

/** The member's draft. Removes a draft that is unreadable or belongs to another member. */
export function loadDraft(userId: number): BookingDraft | null {
  const text = storage()?.getItem(BOOKING_DRAFT_KEY) ?? null;
  if (text === null) return null;
  const value = parseJson(text);
  const {
    spaceId = null,
    extras = [],
    date,
    timeSlot,
    untilTimeSlot = null,
    eventType,
    guestCount = 1,
    name,
    email,
    phone = '',
    notes = '',
  } = readDetails(value);
  const saved = value as Partial<Record<keyof BookingDraft, unknown>> | null | undefined;
  const owner = readId(saved?.userId);
  const readable =
    date !== undefined &&
    timeSlot !== undefined &&
    eventType !== undefined &&
    name !== undefined &&
    email !== undefined;
  if (!readable || (owner !== null && owner !== userId)) {
    clearDraft();
    return null;
  }
  return {
    spaceId,
    extras,
    date,
    timeSlot,
    untilTimeSlot,
    eventType,
    guestCount,
    name,
    email,
    phone,
    notes,
    holdId: readId(saved?.holdId),
    userId,
    // Older drafts were saved after the first step only and have no flags.
    reviewed: saved?.reviewed !== false,
    isSpaceChosen: saved?.isSpaceChosen !== false,
  };
}
