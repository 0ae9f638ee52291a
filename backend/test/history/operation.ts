/**
 * What one client asked of the API, and what it was told. `call` and `return` are milliseconds of one monotonic clock; `from` and
 * `to` are instants in milliseconds (or anything that orders the hire's times), half-open. Who asks for several rooms writes one
 * operation for each.
 */
export interface Operation {
  client: string;
  call: number;
  return: number;
  op: 'hold' | 'cancel' | 'confirm' | 'read';
  unit: number;
  from: number;
  to: number;
  /** The booking's; of an operation that was answered. */
  id?: number;
  /** `unknown`: no answer came, so that it may have had its effect, may have it later, or never. */
  result: 'ok' | 'taken' | 'free' | 'unknown';
  /** Of a hold: after so many milliseconds it ends by itself unless it is confirmed. Without them it stays. */
  lasts?: number;
}

/** Clocks of one machine may differ by so much: the database's is set right while the clients' goes on. */
const DRIFT = 0.001;

/** When a hold ends by itself: not before the first instant, and not after the second. */
export function lapseOf({ call, return: answered, lasts = Infinity }: Operation): [number, number] {
  return [call + lasts * (1 - DRIFT), answered + lasts * (1 + DRIFT)];
}

const VERBS = {
  hold: { ok: 'got', taken: 'was refused', free: 'got', unknown: 'was not answered about' },
  cancel: {
    ok: 'gave back',
    taken: 'could not give back',
    free: 'gave back',
    unknown: 'may have given back',
  },
  confirm: { ok: 'confirmed', taken: 'could not confirm', free: 'confirmed', unknown: 'may have confirmed' },
  read: { ok: 'read', taken: 'read as taken', free: 'read as free', unknown: 'could not read' },
} as const;

/** In words: `member 3 got room 1 at 2027-01-04 03:30 (booking 17), 1.204 to 1.260 s`. */
export function tell({ client, op, result, unit, from, id, call, return: answered }: Operation): string {
  const at = from < 1e11 ? String(from) : new Date(from).toISOString().slice(0, 16).replace('T', ' ');
  const booking = id === undefined ? '' : ` (booking ${id})`;
  const seconds = `${(call / 1000).toFixed(3)} to ${(answered / 1000).toFixed(3)} s`;
  return `${client} ${VERBS[op][result]} room ${unit} at ${at}${booking}, ${seconds}`;
}
