import { dayAhead } from '../../factories/bookings.js';
import type { Agent } from '../../support/test-app.js';

/** The body of a new closure: the whole venue, for one day, in 40 days. */
export function closureFields(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    kind: 'closed',
    rule: 'once',
    spaceIds: [1],
    publicText: 'The oval is under water',
    reason: 'Rain since Tuesday',
    firstDate: dayAhead(40),
    ...overrides,
  };
}

export interface Conflict {
  kind: 'booking' | 'event';
  id: number;
  name: string;
  status: string;
  isLeftOut: boolean;
  version: number | null;
  isOfSeries: boolean;
  choices: string[];
}

export interface ClosureAnswer {
  id: number;
  version: number;
  dates: { date: string; name: string | null; startsAt: string; endsAt: string }[];
  leftOut: Conflict[];
}

async function quoteOfCancel(admin: Agent, bookingId: number): Promise<string> {
  const { body } = await admin
    .post(`/api/admin/bookings/${bookingId}/cancel/preview`)
    .send({ by: 'club' })
    .expect(200);
  return (body as { quote: string }).quote;
}

/** The `move` of a decision, with the quote of its preview. */
async function moveOf(admin: Agent, bookingId: number, to: object): Promise<Record<string, unknown>> {
  const move = { ...to, prices: 'own', difference: 'settle' };
  const { body } = await admin.post(`/api/admin/bookings/${bookingId}/move/preview`).send(move).expect(200);
  return { ...move, notify: true, quote: (body as { quote: string }).quote };
}

export async function keep(id: number): Promise<object> {
  return Promise.resolve({ kind: 'booking', id, decision: 'keep' });
}
export async function cancel(admin: Agent, id: number): Promise<object> {
  return { kind: 'booking', id, decision: 'cancel', quote: await quoteOfCancel(admin, id) };
}
export async function move(admin: Agent, id: number, to: object): Promise<object> {
  return { kind: 'booking', id, decision: 'move', move: await moveOf(admin, id, to) };
}
