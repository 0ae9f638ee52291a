import { offerEnd, type OfferPolicy } from './offer-end.js';

/** A room from `start` to before `end`. */
export interface RoomTime {
  roomId: number;
  start: Date;
  end: Date;
}

/** A room that has just become free. */
export interface Freed extends RoomTime {
  /** Account of the member who had it; null if there was none. */
  ofUserId: number | null;
}

/** A slot, or several in a row, that an entry waits for; the times of its rooms include set-up and clean-up. */
interface EntrySlot {
  timeSlot: string;
  start: Date;
  end: Date;
  rooms: readonly RoomTime[];
}

export interface WaitingEntry {
  id: number;
  userId: number;
  /** Waits for any slot of the day. */
  isWholeDay: boolean;
  /** In order of preference: the first free one is offered. */
  slots: readonly EntrySlot[];
}

export interface Choice<WaitingListEntry extends WaitingEntry = WaitingEntry> {
  entry: WaitingListEntry;
  slot: WaitingListEntry['slots'][number];
  until: Date;
}

/**
 * Chooses the offers for freed rooms. In order of position, each entry gets its first slot that overlaps the freed rooms and whose
 * rooms are all free. A member who waits for any slot of the day is not offered the slot that they gave up.
 * @param line entries in order of position
 * @param taken rooms that are occupied or closed
 */
export function chooseOffers<WaitingListEntry extends WaitingEntry>(
  line: readonly WaitingListEntry[],
  freed: readonly Freed[],
  taken: readonly RoomTime[],
  now: Date,
  policy: OfferPolicy,
): Choice<WaitingListEntry>[] {
  const unavailable = [...taken];
  const choices: Choice<WaitingListEntry>[] = [];
  for (const entry of line) {
    for (const slot of entry.slots) {
      const until = offerEnd(slot.start, now, policy);
      if (!until || overlap(slot.rooms, unavailable)) continue;
      const freedHere = freed.filter((room) => overlap(slot.rooms, [room]));
      const isOwn = entry.isWholeDay && freedHere.some(({ ofUserId }) => ofUserId === entry.userId);
      if (freedHere.length === 0 || isOwn) continue;
      choices.push({ entry, slot, until });
      unavailable.push(...slot.rooms);
      break;
    }
  }
  return choices;
}

function overlap(rooms: readonly RoomTime[], others: readonly RoomTime[]): boolean {
  return rooms.some((room) =>
    others.some((other) => other.roomId === room.roomId && other.start < room.end && room.start < other.end),
  );
}
