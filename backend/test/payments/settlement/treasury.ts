import { createUser, PASSWORD } from '../../factories/users.js';
import { type Agent, startTestApp, type TestApp } from '../../support/test-app.js';

/** The staff of a test, who just entered their password. */
export interface Treasury {
  api: TestApp;
  admin: Agent;
  other: Agent;
  /** Previews the cancellation and makes it. The answer is the booking's money after it. */
  cancel: (bookingId: number, terms: object) => Promise<MoneyAnswer>;
  refund: (bookingId: number, refund: object) => Promise<MoneyAnswer>;
  close: () => Promise<void>;
}

export async function openTreasury(settings: Record<string, string> = {}): Promise<Treasury> {
  const api = await startTestApp(settings);
  const [admin, other] = [await signIn(api), await signIn(api)];
  const previewed = async (id: number, call: string, given: object, more: object): Promise<MoneyAnswer> => {
    const address = `/api/admin/bookings/${id}/${call}`;
    const preview = await admin.post(`${address}/preview`).send(given).expect(200);
    const { quote } = preview.body as { quote: string };
    const { status, body } = await admin.post(address).send({ ...given, ...more, quote });
    if (status !== 200) throw new Error(`${call} was refused: ${JSON.stringify(body)}`);
    return moneyAt(admin, id);
  };
  return {
    api,
    admin,
    other,
    cancel: (id, terms) => previewed(id, 'cancel', terms, { notify: true }),
    refund: (id, refund) => previewed(id, 'refunds', refund, { reason: 'The heating was out' }),
    close: () => api.close(),
  };
}

async function signIn(api: TestApp): Promise<Agent> {
  const { username } = await createUser(api.db, { role: 'admin' });
  const agent = await api.login(username);
  await agent.post('/api/user/reauthenticate').send({ password: PASSWORD }).expect(200);
  return agent;
}

export interface MoneyAnswer {
  status: string;
  total: string;
  paid: string;
  balance: string;
  lines: { kind: string; amount: string }[];
  payments: { id: string; method: string; amount: string; voidedAt: string | null }[];
  refunds: { id: string; amount: string; status: string; reason: string }[];
}

/** The money of a booking as the worked examples show it, in pence, with order lines in order. */
export interface Story {
  lines: number[];
  paid: number;
  balance: number;
}

const pence = (amount: string): number => Math.round(Number(amount) * 100);

export function storyOf({ lines, paid, balance }: MoneyAnswer): Story {
  return { lines: lines.map(({ amount }) => pence(amount)), paid: pence(paid), balance: pence(balance) };
}

export async function moneyAt(admin: Agent, bookingId: number): Promise<MoneyAnswer> {
  const { body } = await admin.get(`/api/admin/bookings/${bookingId}/money`).expect(200);
  return body as MoneyAnswer;
}
