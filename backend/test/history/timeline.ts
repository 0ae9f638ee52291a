import type { Operation } from './operation.js';

/** An effect or a read at one instant between `call` and `return`. Without a return it may never have happened. */
export interface Step {
  does: 'begin' | 'end' | 'keep' | 'lapse' | 'see';
  /** Id of a booking at one of its times. */
  id: number;
  operation: Operation;
  call: number;
  return: number;
}

/** A step with its index. */
export interface Placed extends Step {
  index: number;
}

interface Entry {
  step: Placed;
  isReturn: boolean;
  before: Entry | null;
  after: Entry | null;
}

/** Calls and returns in order. Steps are taken out and put back in reverse order. */
export class Timeline {
  done = 0;
  private readonly head: Entry;
  private readonly entries = new Map<Step, Entry[]>();
  private owed = 0;

  constructor(steps: readonly Step[]) {
    const placed = steps.map((step, index) => ({ ...step, index }));
    const entries = placed.flatMap((step): Entry[] => {
      const call: Entry = { step, isReturn: false, before: null, after: null };
      const own: Entry[] = step.return === Infinity ? [call] : [call, { ...call, isReturn: true }];
      this.entries.set(step, own);
      this.owed += own.length - 1;
      return own;
    });
    const time = ({ step, isReturn }: Entry): number => (isReturn ? step.return : step.call);
    // At the same instant calls come first, because the two operations may overlap.
    entries.sort((one, other) => time(one) - time(other) || Number(one.isReturn) - Number(other.isReturn));
    this.head = { step: nothing, isReturn: false, before: null, after: null };
    let last = this.head;
    for (const entry of entries) {
      last.after = entry;
      entry.before = last;
      last = entry;
    }
  }

  /** Whether all answered steps are taken. */
  isDone(): boolean {
    return this.owed === 0;
  }

  /** The steps that can come next: those called before the first remaining return, whose own step is `blocking`. */
  window(): { candidates: Placed[]; blocking: Placed } {
    const candidates: Placed[] = [];
    for (let entry = this.head.after; entry; entry = entry.after) {
      if (entry.isReturn) return { candidates, blocking: entry.step };
      candidates.push(entry.step);
    }
    throw new Error('nothing is owed');
  }

  /** Takes all steps in the window that meet the condition, including those that enter it meanwhile. */
  takeAll(condition: (step: Step) => boolean): Placed[] {
    const taken: Placed[] = [];
    let last = this.head;
    for (let entry = last.after; entry && !entry.isReturn; entry = last.after)
      if (condition(entry.step)) {
        this.take(entry.step);
        taken.push(entry.step);
      } else last = entry;
    return taken;
  }

  take(step: Step): void {
    for (const entry of this.entries.get(step) ?? []) {
      if (entry.before) entry.before.after = entry.after;
      if (entry.after) entry.after.before = entry.before;
      if (entry.isReturn) this.owed -= 1;
    }
    this.done += 1;
  }

  putBack(step: Step): void {
    for (const entry of (this.entries.get(step) ?? []).toReversed()) {
      if (entry.before) entry.before.after = entry;
      if (entry.after) entry.after.before = entry;
      if (entry.isReturn) this.owed += 1;
    }
    this.done -= 1;
  }
}

const nothing: Placed = {
  does: 'see',
  id: NaN,
  index: -1,
  call: -Infinity,
  return: -Infinity,
  operation: {
    client: '',
    call: 0,
    return: 0,
    op: 'read',
    room: 0,
    from: 0,
    to: 0,
    result: 'unknown',
  },
};
