import { bookingFields, dayAhead } from '../factories/bookings.js';
import { createUser } from '../factories/users.js';
import type { ApiInstance } from '../support/api-instance.js';
import { type Answer, call, cookieOf } from '../support/load.js';
import { seeded } from '../support/seeded.js';
import type { Operation } from './operation.js';
import { Recorder, slotOf, outcomeOfDay, outcomeOfEnd, outcomeOfHold } from './recorder.js';

const SLOTS = ['10:00 AM - 12:00 PM', '2:00 PM - 4:00 PM'] as const;
const HOLD_MS = 15 * 60_000;

/** A node that members call. */
export interface Node {
  url: string;
}

/** Members who act at the same time, in rounds: they hold, cancel and read at random nodes. */
export class Contest {
  private constructor(private readonly cookies: readonly string[]) {}

  static async of(api: ApiInstance, members = 10): Promise<Contest> {
    const cookies: string[] = [];
    for (let made = 0; made < members; made += 1)
      cookies.push(await cookieOf(api.url, (await createUser(api.db)).username));
    return new Contest(cookies);
  }

  /** @returns the history of all members; the same seed makes the same requests */
  async play(nodes: readonly [Node, ...Node[]], seed: number, rounds = 20): Promise<Operation[]> {
    const { oneOf, below, percent } = seeded(seed);
    const recorder = new Recorder();
    const held = new Map<number, { id: number; timeSlot: string }>();
    const date = dayAhead(30);
    const turn = async (member: number): Promise<void> => {
      const client = `member ${member}`;
      const { url } = oneOf(nodes);
      const own = held.get(member);
      const timeSlot = own?.timeSlot ?? oneOf(SLOTS);
      const slot = slotOf(date, timeSlot);
      const post = (path: string, body?: object): Promise<Answer> =>
        call(`${url}/api/bookings${path}`, { method: 'POST', body, cookie: this.cookies[member] });
      if (below(3) === 0) {
        const ask = () => call(`${url}/api/availability?from=${date}&to=${date}`);
        await recorder.note({ client, op: 'read', slot }, ask, (answer) =>
          outcomeOfDay({ date, timeSlot }, answer),
        );
      } else if (!own) {
        const ask = () => post('/hold', bookingFields({ date, timeSlot }));
        const answer = await recorder.note({ client, op: 'hold', slot, lasts: HOLD_MS }, ask, outcomeOfHold);
        const id = outcomeOfHold(answer)?.id;
        if (id !== undefined) held.set(member, { id, timeSlot });
      } else if (percent(50)) {
        held.delete(member);
        const { id } = own;
        const ask = () => post(`/${id}/cancel`);
        await recorder.note({ client, op: 'cancel', slot, id }, ask, (answer) => outcomeOfEnd(id, answer));
      }
    };
    for (let round = 0; round < rounds; round += 1)
      await Promise.all(this.cookies.map((_, member) => turn(member)));
    // Every result that this contest can produce must occur.
    for (const result of ['ok', 'taken', 'free'])
      if (!recorder.history.some((operation) => operation.result === result))
        throw new Error(`no operation of this contest was answered "${result}"`);
    return recorder.history;
  }
}
