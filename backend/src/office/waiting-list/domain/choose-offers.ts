import { offerEnd, type OfferPolicy } from './offer-end.js';

/** A room from `start` to before `end`. */
export interface RoomTime {
  roomId: number;
  start: Date;
  end: Date;
}

/** A room that has just come free. `ofUserId`: who had it before. */
export interface Freed extends RoomTime {
  ofUserId: number | null;
}

/** A slot that an entry waits for; the times of its rooms include set-up and clean-up. */
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
  /** The first that is free is offered. */
  slots: readonly EntrySlot[];
}

export interface Choice<WaitingListEntry extends WaitingEntry = WaitingEntry> {
  entry: WaitingListEntry;
  slot: EntrySlot;
  until: Date;
}

/**
 * Chooses the offers for freed rooms. In the order of the line, each entry gets its first slot that overlaps the freed rooms and is
 * entirely free now. A member who waits for any slot of the day is not offered the slot that they gave up themselves.
 * @param line first in line first
 * @param taken occupied and closed rooms
 */
export function chooseOffers<WaitingListEntry extends WaitingEntry>(
  line: readonly WaitingListEntry[],
  freed: readonly Freed[],
  taken: readonly RoomTime[],
  now: Date,
  policy: OfferPolicy,
): Choice<WaitingListEntry>[] {
  const gone = [...taken];
  const choices: Choice<WaitingListEntry>[] = [];
  for (const entry of line) {
    for (const slot of entry.slots) {
      const until = offerEnd(slot.start, now, policy);
      if (!until || meets(slot.rooms, gone)) continue;
      const touched = freed.filter((room) => meets(slot.rooms, [room]));
      const isOwn = entry.isWholeDay && touched.some(({ ofUserId }) => ofUserId === entry.userId);
      if (touched.length === 0 || isOwn) continue;
      choices.push({ entry, slot, until });
      gone.push(...slot.rooms);
      break;
    }
  }
  return choices;
}

function meets(rooms: readonly RoomTime[], others: readonly RoomTime[]): boolean {
  return rooms.some((room) =>
    others.some((other) => other.roomId === room.roomId && other.start < room.end && room.start < other.end),
  );
}
