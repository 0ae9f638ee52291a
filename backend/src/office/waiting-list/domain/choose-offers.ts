import { offerEnd, type OfferPolicy } from './offer-end.js';

/** A room for a while; half-open. */
export interface RoomTime {
  roomId: number;
  start: Date;
  end: Date;
}

/** A room that has just come free, and whose it was. */
export interface Freed extends RoomTime {
  ofUserId: number | null;
}

/** A slot that would do, with its rooms, each with set-up and clean-up. */
interface EntrySlot {
  timeSlot: string;
  start: Date;
  end: Date;
  rooms: readonly RoomTime[];
}

export interface WaitingEntry {
  id: number;
  userId: number;
  /** Any slot of the day will do. */
  isWholeDay: boolean;
  /** In the order in which they are offered. */
  slots: readonly EntrySlot[];
}

export interface Choice<WaitingListEntry extends WaitingEntry = WaitingEntry> {
  entry: WaitingListEntry;
  slot: EntrySlot;
  until: Date;
}

/**
 * Who is offered what of rooms that have come free: in the order of the line, whoever's slot touches them and is wholly free now.
 * One offer an entry. A member who has given a time up is not offered it for an entry of the whole day.
 * @param line the first before
 * @param taken what others have, and what is closed
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
