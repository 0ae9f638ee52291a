/** A period in epoch milliseconds; `end` is not included. */
interface Span {
  start: number;
  end: number;
}

/** Rooms that are taken for a period. */
export interface TakenRooms extends Span {
  roomIds: readonly number[];
}

/** A slot of a day. */
export interface TimedSlot extends Span {
  label: string;
  /** 1 is Monday, 7 Sunday. */
  weekday: number;
  startMinute: number;
}

export interface SlotCount {
  booked: number;
  offered: number;
}

/** How often a slot of a weekday was offered and booked in a space. */
export interface SlotUse extends SlotCount {
  spaceId: number;
  weekday: number;
  timeSlot: string;
  startMinute: number;
}

interface Space {
  id: number;
  roomIds: readonly number[];
}

/**
 * Counts the slots of each space by weekday. A slot is booked if a booking has all rooms of the space during a part of it. A slot that is
 * not booked is offered unless one of the rooms is blocked, as in the calendar of hirers.
 */
export function slotUse(
  slots: readonly TimedSlot[],
  spaces: readonly Space[],
  booked: readonly TakenRooms[],
  blocked: readonly TakenRooms[],
): SlotUse[] {
  const uses = new Map<string, SlotUse>();
  const bookedDuring = sweep(booked);
  const blockedDuring = sweep(blocked);
  for (const slot of [...slots].sort((one, other) => one.start - other.start || one.end - other.end)) {
    const hired = bookedDuring(slot);
    const taken = new Set(blockedDuring(slot).flatMap(({ roomIds }) => roomIds));
    for (const space of spaces) {
      const key = `${space.id} ${slot.weekday} ${slot.label}`;
      const use = uses.get(key) ?? {
        spaceId: space.id,
        weekday: slot.weekday,
        timeSlot: slot.label,
        startMinute: slot.startMinute,
        booked: 0,
        offered: 0,
      };
      uses.set(key, use);
      const isBooked = hired.some(({ roomIds }) => space.roomIds.every((room) => roomIds.includes(room)));
      if (isBooked) use.booked += 1;
      if (isBooked || !space.roomIds.some((room) => taken.has(room))) use.offered += 1;
    }
  }
  return [...uses.values()].sort(
    (one, other) =>
      one.spaceId - other.spaceId ||
      one.startMinute - other.startMinute ||
      one.timeSlot.localeCompare(other.timeSlot) ||
      one.weekday - other.weekday,
  );
}

/** Finds the rows that overlap a period. Periods must be asked for in order of their start. */
function sweep<Row extends Span>(rows: readonly Row[]): (asked: Span) => Row[] {
  const sorted = [...rows].sort((one, other) => one.start - other.start);
  let next = 0;
  let open: Row[] = [];
  return ({ start, end }) => {
    for (let row = sorted[next]; row && row.start < end; row = sorted[next]) {
      open.push(row);
      next += 1;
    }
    open = open.filter((row) => row.end > start);
    // Rows of an earlier, longer slot may start after this one.
    return open.filter((row) => row.start < end);
  };
}

export function total(uses: readonly SlotCount[]): SlotCount {
  return {
    booked: uses.reduce((sum, { booked }) => sum + booked, 0),
    offered: uses.reduce((sum, { offered }) => sum + offered, 0),
  };
}
