/** A booking's id, or the kind and id of something else: `closure 3`, `entry 5`. */
export type Id = number | string;

/**
 * One request and its outcome for one room and period. `call` and `return` are milliseconds of one monotonic clock. The
 * period from `from` to `to` (without its end) is in milliseconds or any other ordered number. A request for several rooms
 * or dates is recorded as one operation for each.
 */
export interface Operation {
  client: string;
  call: number;
  return: number;
  /**
   * `hold` takes a room, also for a closure; `wait` joins the waiting list for a taken slot; `move` takes a room for a booking
   * that leaves another period in the same call (a `cancel` there); `lapse`: a hold may end from this call on, unless it is
   * confirmed.
   */
  op: 'hold' | 'cancel' | 'confirm' | 'move' | 'lapse' | 'read' | 'wait';
  room: number;
  from: number;
  to: number;
  /** Set if the operation was answered. */
  id?: Id;
  /**
   * `unknown`: without an answer, so the effect may have happened, may still happen, or never will. `free`: refused although
   * this period was free, because other dates were not, or because a free slot has no waiting list.
   */
  result: 'ok' | 'taken' | 'free' | 'unknown';
  /** For a hold: milliseconds until it ends unless confirmed; undefined if it does not end. */
  lasts?: number;
  /** For a refusal: the conflicting booking that the answer names. */
  by?: Id;
  /** Number of a request for several dates, which gets all or none. */
  request?: number;
  /** For an offer: its waiting-list entry. */
  entry?: Id;
}

/** Clocks may differ by this share, because the database's clock is adjusted and the clients' is not. */
const DRIFT = 0.001;

/** The earliest and latest instant at which a hold ends by itself. */
export function lapseOf({ call, return: answered, lasts = Infinity }: Operation): [number, number] {
  return [call + lasts * (1 - DRIFT), answered + lasts * (1 + DRIFT)];
}

const VERBS = {
  hold: {
    ok: 'got',
    taken: 'was refused',
    free: 'was refused for other dates than',
    unknown: 'was not answered about',
  },
  cancel: {
    ok: 'freed',
    taken: 'could not free',
    free: 'freed',
    unknown: 'may have freed',
  },
  confirm: { ok: 'confirmed', taken: 'could not confirm', free: 'confirmed', unknown: 'may have confirmed' },
  move: {
    ok: 'moved a booking to',
    taken: 'could not move a booking to',
    free: 'could not move other dates than',
    unknown: 'may have moved a booking to',
  },
  lapse: {
    ok: 'let a hold lapse in',
    taken: 'could not let a hold lapse in',
    free: 'let a hold lapse in',
    unknown: 'may have let a hold lapse in',
  },
  wait: {
    ok: 'waits for',
    taken: 'could not wait for',
    free: 'was told to book instead of waiting for',
    unknown: 'may wait for',
  },
  read: { ok: 'read', taken: 'read as taken', free: 'read as free', unknown: 'could not read' },
} as const;

/** As a sentence: `member 3 got room 1 at 2027-01-04 03:30 (booking 17), 1.204 to 1.260 s`. */
export function tell({ client, op, result, room, from, id, by, call, return: answered }: Operation): string {
  const at = from < 1e11 ? String(from) : new Date(from).toISOString().slice(0, 16).replace('T', ' ');
  const booking = id === undefined ? '' : ` (${nameOf(id)})`;
  const named = by === undefined ? '' : ` because of ${nameOf(by)}`;
  const seconds = `${(call / 1000).toFixed(3)} to ${(answered / 1000).toFixed(3)} s`;
  return `${client} ${VERBS[op][result]} room ${room} at ${at}${booking}${named}, ${seconds}`;
}

const nameOf = (id: Id): string => (typeof id === 'number' ? `booking ${id}` : id);

export function overlap(one: Pick<Operation, 'from' | 'to'>, other: Pick<Operation, 'from' | 'to'>): boolean {
  return one.from < other.to && other.from < one.to;
}

/** Key of a booking at one of its times, because it can be moved away and back. */
export const placeOf = ({ room, from, to }: Operation, id: Id): string =>
  `${id} in ${room} from ${from} to ${to}`;

/** Whether a refusal may name the booking of an operation. The id of an unanswered operation is unknown. */
export const mayBeNamed = ({ by }: Operation, { id }: Operation): boolean =>
  by === undefined || id === undefined || id === by;

/** Groups items by key, in order. */
export function grouped<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const others = groups.get(key);
    if (others) others.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
