import { lapseOf, mayBeNamed, type Operation, overlap, placeOf, tell } from './operation.js';
import { type Step, Timeline } from './timeline.js';

/** Maximum of positions to try before a stretch stays undecided. */
const MAX_POSITIONS = 300_000;

export interface Searched {
  /** A sentence for each stretch in which no order of events explains all answers. */
  findings: string[];
  operations: number;
  /** Number of stretches with too many unknown results to decide. */
  undecided: number;
}

/**
 * Decides whether there is an order of effects, each between its call and its return, in which every answer is right (Wing and
 * Gong's algorithm with memoisation). Both ends of a move are checked separately. Slots of a room that do not overlap are
 * independent, so each group of overlapping slots, a day or less, is searched by itself, the smallest first.
 * @param most maximum of operations in total
 */
export function search(history: readonly Operation[], most = 10_000): Searched {
  const searched: Searched = { findings: [], operations: 0, undecided: 0 };
  const requests = requestsOf(history);
  for (const stretch of stretchesOf(history)) {
    if (searched.operations + stretch.length > most) break;
    searched.operations += stretch.length;
    const { isDecided, finding } = explain(stepsOf(stretch, requests));
    if (!isDecided) searched.undecided += 1;
    if (finding !== null) searched.findings.push(finding);
  }
  return searched;
}

/** Groups the operations of a room whose slots overlap. */
function stretchesOf(history: readonly Operation[]): Operation[][] {
  const stretches: Operation[][] = [];
  let room: number | undefined;
  let end = -Infinity;
  for (const operation of [...history].sort((a, b) => a.room - b.room || a.from - b.from)) {
    if (operation.room !== room || operation.from >= end) {
      stretches.push([]);
      end = -Infinity;
    }
    stretches.at(-1)?.push(operation);
    room = operation.room;
    end = Math.max(end, operation.to);
  }
  return stretches.sort((one, other) => one.length - other.length);
}

/** Holds that may have taken effect, by client. */
type Requests = ReadonlyMap<string, readonly Operation[]>;

function requestsOf(history: readonly Operation[]): Requests {
  const requests = new Map<string, Operation[]>();
  for (const operation of history) {
    const { client, op, result } = operation;
    if (op !== 'hold' || (result !== 'ok' && result !== 'unknown')) continue;
    const own = requests.get(client);
    if (own) own.push(operation);
    else requests.set(client, [operation]);
  }
  return requests;
}

/**
 * The earliest end of an unanswered hold: when it lapses, or when its client requests another slot at the same time, which
 * replaces the hold in all rooms. Other clients cannot end it.
 */
function lostMayEnd(lost: Operation, requests: Requests): number {
  let end = lapseOf(lost)[0];
  for (const request of requests.get(lost.client) ?? []) {
    // Skips the operations for other rooms of the same request.
    if (request.call === lost.call || request.from >= lost.to || lost.from >= request.to) continue;
    if (request.result === 'unknown' || request.return >= lost.call) end = Math.min(end, request.call);
  }
  return Math.max(end, lost.call);
}

function stepsOf(operations: readonly Operation[], requests: Requests): Step[] {
  const last = operations.reduce((latest, { return: answered }) => Math.max(latest, answered), -Infinity);
  const places = numbered(
    operations.map((operation, index) => placeOf(operation, operation.id ?? `nameless ${index}`)),
  );
  const confirmed = new Set(places.filter((_, index) => operations[index]?.op === 'confirm'));
  const held = new Set<number>();
  const steps: Step[] = [];
  for (const [index, operation] of operations.entries()) {
    const { op, result, call } = operation;
    const id = places[index] ?? NaN;
    const isOptional = result === 'unknown';
    const step = { operation, id, call, return: isOptional ? Infinity : operation.return };
    if (result === 'taken' || result === 'free') steps.push({ ...step, does: 'see' });
    else if (op === 'cancel') steps.push({ ...step, does: 'end' });
    // It may lapse from then on, or never.
    else if (op === 'lapse') steps.push({ ...step, does: 'lapse', return: Infinity });
    else if (op === 'confirm' || op === 'move') steps.push({ ...step, does: 'keep' });
    else if (op === 'hold') {
      steps.push({ ...step, does: 'begin' });
      const [earliest, latest] = lapseOf(operation);
      // A hold that is being paid does not lapse, so a confirmed one may stay.
      const mayStay = confirmed.has(id) || latest > last;
      if (isOptional) steps.push({ ...step, does: 'end', call: lostMayEnd(operation, requests) });
      else if (earliest <= last && !held.has(id))
        steps.push({ ...step, does: 'lapse', call: earliest, return: mayStay ? Infinity : latest });
      held.add(id);
    }
  }
  return steps;
}

/** Equal names get the same number. */
function numbered(names: readonly string[]): number[] {
  const numbers = new Map<string, number>();
  for (const name of names) if (!numbers.has(name)) numbers.set(name, numbers.size);
  return names.map((name) => numbers.get(name) ?? NaN);
}

interface Position {
  /** Reads that were right on arrival. They change nothing. */
  seen: Step[];
  choices: Step[];
  next: number;
  takeBack: (() => void) | null;
}

interface Explained {
  isDecided: boolean;
  /** Null if an order explains all answers. */
  finding: string | null;
}

function explain(steps: readonly Step[]): Explained {
  const timeline = new Timeline(steps);
  const rooms = new Rooms(steps);
  const tried = new Set<string>();
  const path: Position[] = [];
  let furthest: Dead = { done: -1, blocking: undefined, there: [] };
  for (;;) {
    // A read that is right now can come now, because it changes nothing.
    const seen = timeline.takeAll((step) => step.does === 'see' && rooms.allow(step));
    if (timeline.isDone()) return { isDecided: true, finding: null };
    const { candidates, blocking } = timeline.window();
    if (timeline.done > furthest.done)
      furthest = { done: timeline.done, blocking: blocking.operation, there: rooms.live() };
    const key = `${candidates.map(({ index }) => index).join()}|${blocking.index}|${rooms.key()}`;
    const isNew = !tried.has(key);
    tried.add(key);
    if (tried.size > MAX_POSITIONS) return { isDecided: false, finding: null };
    const choices = isNew ? choicesOf(candidates, rooms) : [];
    path.push({ seen, choices, next: 0, takeBack: null });
    if (!goOn(path, timeline, rooms)) return { isDecided: true, finding: sentence(furthest, steps.length) };
  }
}

/**
 * Answered steps, and unanswered ones that make another step possible; any others can come later. Reads were taken already.
 */
function choicesOf(candidates: readonly Step[], rooms: Rooms): Step[] {
  const possible = candidates.filter((step) => step.does !== 'see' && rooms.allow(step));
  const kept = candidates.filter((step) => !rooms.allow(step));
  return [
    ...possible.filter((step) => step.return !== Infinity),
    ...possible.filter((step) => step.return === Infinity && kept.some((other) => rooms.helps(step, other))),
  ];
}

/** Takes the next choice, or goes back to an earlier position. @returns false if no choice is left */
function goOn(path: Position[], timeline: Timeline, rooms: Rooms): boolean {
  for (let position = path.at(-1); position; position = path.at(-1)) {
    position.takeBack?.();
    const step = position.choices[position.next];
    position.next += 1;
    if (step) {
      const undo = rooms.apply(step);
      timeline.take(step);
      position.takeBack = () => {
        timeline.putBack(step);
        undo();
      };
      return true;
    }
    for (const earlier of position.seen.reverse()) timeline.putBack(earlier);
    path.pop();
  }
  return false;
}

/** The position that explained the most steps. */
interface Dead {
  done: number;
  /** The operation that no order could explain next. */
  blocking: Operation | undefined;
  there: Operation[];
}

function sentence({ done, blocking, there }: Dead, steps: number): string {
  const others = there.length > 0 ? `: ${there.map(tell).join('; ')}` : ' nothing';
  return `no order explains it: after ${done} of ${steps} steps there is${others}; so it cannot be that ${blocking ? tell(blocking) : ''}`;
}

/** The state of the rooms in one order of events. */
class Rooms {
  private readonly there = new Map<number, { by: Operation; isKept: boolean }>();
  private readonly begun = new Set<number>();
  private readonly begins: Set<number>;

  constructor(steps: readonly Step[]) {
    this.begins = new Set(steps.filter(({ does }) => does === 'begin').map(({ id }) => id));
  }

  allow({ does, id, operation }: Step): boolean {
    const isKnown = !this.begins.has(id) || this.begun.has(id);
    switch (does) {
      case 'see':
        return this.isTaken(operation) === (operation.result === 'taken');
      case 'begin':
        return !this.isTaken(operation, id);
      case 'keep':
        return isKnown && !this.isTaken(operation, id);
      case 'end':
      case 'lapse':
        return isKnown;
    }
  }

  /** Whether this step may make the other one possible. */
  helps({ does, id, operation }: Step, other: Step): boolean {
    if (other.does === 'end' || other.does === 'lapse' || !overlap(operation, other.operation)) return false;
    const wantsOneThere = other.does === 'see' && other.operation.result === 'taken';
    if (does === 'begin' || does === 'keep') return wantsOneThere;
    const before = this.there.get(id);
    return !wantsOneThere && before !== undefined && !(does === 'lapse' && before.isKept);
  }

  /** @returns a function that undoes it */
  apply({ does, id, operation }: Step): () => void {
    const before = this.there.get(id);
    const wasBegun = this.begun.has(id);
    if (does === 'begin') this.begun.add(id);
    if (does === 'keep') this.there.set(id, { by: operation, isKept: true });
    else if (does === 'begin') this.there.set(id, before ?? { by: operation, isKept: false });
    else if (does === 'end' || !before?.isKept) this.there.delete(id);
    return () => {
      if (before) this.there.set(id, before);
      else this.there.delete(id);
      if (!wasBegun) this.begun.delete(id);
    };
  }

  live(): Operation[] {
    return [...this.there.values()].map(({ by }) => by);
  }

  key(): string {
    return [...this.there]
      .map(([id, { isKept }]) => (isKept ? `${id}!` : `${id}`))
      .sort()
      .join();
  }

  private isTaken(operation: Operation, except?: number): boolean {
    for (const [id, { by }] of this.there)
      if (id !== except && overlap(by, operation) && mayBeNamed(operation, by)) return true;
    return false;
  }
}
