import { BOOKING_DRAFT_KEY } from '@/config/club';
import { parseJson, readDetails, readId, type BookingDetails } from './booking-data';

/** The booking that was begun, as kept in this browser. */
export interface BookingDraft extends BookingDetails {
  /** The slot that is held for it, once payment was begun. */
  holdId: number | null;
  /** Whose it is: another member at the same browser does not get it. */
  userId: number;
  /** True once its first step was finished: the booking page then goes straight to the review. */
  reviewed: boolean;
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
    // Full or blocked: the booking goes on without a memory.
  }
}

export function clearDraft(): void {
  try {
    storage()?.removeItem(BOOKING_DRAFT_KEY);
  } catch {
    // Blocked: then nothing was saved either.
  }
}

/** This member's draft; one that cannot be read, or is someone else's, is removed. */
export function loadDraft(userId: number): BookingDraft | null {
  const text = storage()?.getItem(BOOKING_DRAFT_KEY) ?? null;
  if (text === null) return null;
  const value = parseJson(text);
  const {
    spaceId = null,
    extras = [],
    date,
    timeSlot,
    eventType,
    guestCount = 1,
    name,
    email,
    phone = '',
    notes = '',
  } = readDetails(value);
  const saved = value as { holdId?: unknown; userId?: unknown; reviewed?: unknown } | null | undefined;
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
    eventType,
    guestCount,
    name,
    email,
    phone,
    notes,
    holdId: readId(saved?.holdId),
    userId,
    // Drafts were once kept from the review on only, and did not say so.
    reviewed: saved?.reviewed !== false,
  };
}
