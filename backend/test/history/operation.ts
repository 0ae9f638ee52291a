/** A booking's number; of what else has rooms or waits for them also what it is: `closure 3`, `entry 5`. */
export type Id = number | string;

/**
 * What one client asked of the API, and what it was told. `call` and `return` are milliseconds of one monotonic clock; `from` and
 * `to` are instants in milliseconds (or anything that orders the hire's times), half-open. Who asks for several rooms writes one
 * operation for each, and so does who asks for several dates.
 */
export interface Operation {
  client: string;
  call: number;
  return: number;
  /**
   * `hold` is whatever takes a room, a closure too; `wait`: to stand in line for a time that is taken; `move`: a booking comes here
   * from another time, which the same call gives back (a `cancel` there); `lapse`: from its call on a hold may be over, unless it is
   * confirmed.
   */
  op: 'hold' | 'cancel' | 'confirm' | 'move' | 'lapse' | 'read' | 'wait';
  room: number;
  from: number;
  to: number;
  /** Of an operation that was answered. */
  id?: Id;
  /**
   * `unknown`: no answer came, so that it may have had its effect, may have it later, or never. `free` of what was asked for: it was
   * refused although that was free; of several dates because of the others, of a waiting-list entry because the time is free.
   */
  result: 'ok' | 'taken' | 'free' | 'unknown';
  /** Of a hold: after so many milliseconds it ends by itself unless it is confirmed. Without them it stays. */
  lasts?: number;
  /** Of a refusal: who was named as being in the way. */
  by?: Id;
  /** What asked for several dates at once, all or none, has one number. */
  request?: number;
  /** Of an offered hold: its waiting-list entry. */
  entry?: Id;
}

/** Clocks of one machine may differ by so much: the database's is set right while the clients' goes on. */
const DRIFT = 0.001;

/** When a hold ends by itself: not before the first instant, and not after the second. */
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
    ok: 'gave back',
    taken: 'could not give back',
    free: 'gave back',
    unknown: 'may have given back',
  },
  confirm: { ok: 'confirmed', taken: 'could not confirm', free: 'confirmed', unknown: 'may have confirmed' },
  move: {
    ok: 'moved a booking to',
    taken: 'could not move a booking to',
    free: 'could not move other dates than',
    unknown: 'may have moved a booking to',
  },
  lapse: {
    ok: 'let lapse what has',
    taken: 'could not let lapse what has',
    free: 'let lapse what has',
    unknown: 'may have let lapse what has',
  },
  wait: {
    ok: 'waits for',
    taken: 'could not wait for',
    free: 'was told to book instead of waiting for',
    unknown: 'may wait for',
  },
  read: { ok: 'read', taken: 'read as taken', free: 'read as free', unknown: 'could not read' },
} as const;

/** In words: `member 3 got room 1 at 2027-01-04 03:30 (booking 17), 1.204 to 1.260 s`. */
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

/** A booking at one of its times: it may be moved to others, and come back. */
export const placeOf = ({ room, from, to }: Operation, id: Id): string =>
  `${id} in ${room} from ${from} to ${to}`;

/** Whether a refusal may name what an operation began; the id of an unanswered operation is unknown. */
export const mayBeNamed = ({ by }: Operation, { id }: Operation): boolean =>
  by === undefined || id === undefined || id === by;

/** Items by their key, in their order. */
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
