import { lapseOf, type Operation, placeOf } from './operation.js';

/** A booking has its room from `begin` to `end` of the clients' clock. */
export interface Life {
  room: number;
  from: number;
  to: number;
  begin: number;
  end: number;
  /** The operation that began it. */
  by: Operation;
}

/**
 * When bookings had their rooms. `sure`: from the answer of the operation that began it to the call of the one that may have
 * ended it. `possible`: from the call that began it to the answer that ended it, or without end if that was not answered.
 */
export function livesOf(history: readonly Operation[]): { sure: Life[]; possible: Life[] } {
  const sure: Life[] = [];
  const possible: Life[] = [];
  for (const operation of history)
    if (operation.op === 'hold' && operation.result === 'unknown')
      possible.push(life(operation, operation.call, Infinity));
  for (const ofBooking of bookings(history)) {
    sure.push(...joined(sureLives(ofBooking)));
    possible.push(...possibleLives(ofBooking));
  }
  return { sure, possible };
}

/** A booking at one time. */
interface Booking {
  /** The first hold. A repeated answer with the same hold does not count. */
  hold: Operation | undefined;
  /** Operations that keep it: its payment, or a move to this time. */
  confirms: Operation[];
  cancels: Operation[];
  lapses: Operation[];
}

function bookings(history: readonly Operation[]): Iterable<Booking> {
  const found = new Map<string, Booking>();
  for (const operation of history) {
    const { id, op, result } = operation;
    if (id === undefined || op === 'read' || op === 'wait' || (result !== 'ok' && result !== 'unknown'))
      continue;
    const key = placeOf(operation, id);
    const booking = found.get(key) ?? { hold: undefined, confirms: [], cancels: [], lapses: [] };
    found.set(key, booking);
    if (op === 'cancel') booking.cancels.push(operation);
    else if (op === 'lapse') booking.lapses.push(operation);
    else if (op === 'confirm' || op === 'move') booking.confirms.push(operation);
    else if (!booking.hold || operation.return < booking.hold.return) booking.hold = operation;
  }
  return found.values();
}

function* sureLives({ hold, confirms, cancels, lapses }: Booking): Iterable<Life> {
  // We do not know when an unanswered operation took effect.
  const lastsUntil = (begun: Operation, itself: number): number =>
    cancels
      .filter((cancel) => cancel.return > begun.call || cancel.result === 'unknown')
      .reduce((end, { call }) => Math.min(end, call), itself);
  const lapse = Math.min(...lapses.map(({ call }) => call), Infinity);
  if (hold) yield life(hold, hold.return, lastsUntil(hold, Math.min(lapse, lapseOf(hold)[0])));
  for (const confirm of confirms)
    if (confirm.result === 'ok') yield life(confirm, confirm.return, lastsUntil(confirm, Infinity));
}

function* possibleLives({ hold, confirms, cancels }: Booking): Iterable<Life> {
  const endedAfter = (begun: Operation): number =>
    cancels
      .filter(({ result, call }) => result === 'ok' && call >= begun.return)
      .reduce((end, { return: answered }) => Math.min(end, answered), Infinity);
  if (hold) {
    const itself = confirms.length > 0 ? Infinity : lapseOf(hold)[1];
    yield life(hold, hold.call, Math.min(endedAfter(hold), itself));
  }
  for (const confirm of confirms)
    yield life(confirm, confirm.call, confirm.result === 'ok' ? endedAfter(confirm) : Infinity);
}

/** Joins the lives of a booking, so that it never conflicts with itself. */
function joined(lives: Iterable<Life>): Life[] {
  const apart: Life[] = [];
  for (const next of [...lives].filter(({ begin, end }) => begin < end).sort((a, b) => a.begin - b.begin)) {
    const last = apart.at(-1);
    if (last && next.begin <= last.end) last.end = Math.max(last.end, next.end);
    else apart.push(next);
  }
  return apart;
}

function life(by: Operation, begin: number, end: number): Life {
  return { room: by.room, from: by.from, to: by.to, begin, end, by };
}
