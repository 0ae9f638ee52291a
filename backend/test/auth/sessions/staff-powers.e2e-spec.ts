import { bookingFields, dayAhead, insertBooking } from '../../factories/bookings.js';
import { createUser, PASSWORD, type TestUser } from '../../factories/users.js';
import {
  aBooking,
  confirmPaid,
  hold,
  openCard,
  payByCard,
  refundRows,
} from '../../payments/settlement/payment-steps.js';
import { type Agent, startTestApp, type TestApp, type Visitor } from '../../support/test-app.js';

let api: TestApp;
let member: Visitor;
beforeAll(async () => {
  api = await startTestApp();
  member = await api.visitor();
});
afterAll(() => api.close());

type Admin = TestUser & { agent: Agent };

async function admin(): Promise<Admin> {
  const account = await createUser(api.db, { role: 'admin' });
  return { ...account, agent: await api.login(account.username) };
}

const STATES = {
  idle: `staff_used_at = now() - interval '31 minutes'`,
  over: `started_at = now() - interval '13 hours'`,
  stale: `authenticated_at = clock_timestamp() - interval '15 minutes 1 second'`,
};
const put = ({ id }: TestUser, state: keyof typeof STATES): Promise<unknown> =>
  api.db.query(`UPDATE sessions SET ${STATES[state]} WHERE user_id = $1`, [id]);

interface Said {
  status: number;
  code: string | undefined;
}
const said = async (answer: PromiseLike<{ status: number; body: unknown }>): Promise<Said> => {
  const { status, body } = await answer;
  return { status, code: (body as { code?: string }).code };
};
const NOT_FOUND = { status: 404, code: 'booking_not_found' };

/** A member's booking, paid by card. */
async function paidBooking(): Promise<{ id: number; paymentId: string }> {
  const { bookingId, fields } = await hold(member.agent, aBooking());
  const paymentId = await openCard(member.agent, bookingId);
  await payByCard(api, paymentId);
  await confirmPaid(member.agent, fields, paymentId);
  return { id: bookingId, paymentId };
}

describe('an admin with an idle or expired staff session', () => {
  it.each(['idle', 'over'] as const)(
    'and %s reads, cancels and refunds no booking of another by the calls that members have',
    async (state) => {
      const { id, paymentId } = await paidBooking();
      const user = await admin();
      await put(user, state);
      for (const path of ['', '/cancellation', '/money', '/bond'])
        expect([path, await said(user.agent.get(`/api/bookings/${id}${path}`))]).toEqual([path, NOT_FOUND]);
      for (const path of ['/cancel', '/bond/pay-link'])
        expect([path, await said(user.agent.post(`/api/bookings/${id}${path}`))]).toEqual([path, NOT_FOUND]);
      expect(await refundRows(api, paymentId)).toEqual([]);
      expect((await user.agent.get('/api/user').expect(200)).body).toMatchObject({ role: 'admin' });
    },
  );

  it('gets an error for a booking without payment, and no booking is created', async () => {
    const user = await admin();
    const fields = bookingFields({ date: dayAhead(70) });
    const submit = () => said(user.agent.post('/api/bookings').send(fields));
    await put(user, 'over');
    expect(await submit()).toEqual({ status: 403, code: 'staff_session_expired' });
    await user.agent.post('/api/login').send({ username: user.username, password: PASSWORD }).expect(200);
    await put(user, 'idle');
    expect(await submit()).toEqual({ status: 403, code: 'staff_session_idle' });
    await user.agent.post('/api/user/reauthenticate').send({ password: PASSWORD }).expect(200);
    const { rows } = await api.db.query('SELECT FROM bookings WHERE user_id = $1', [user.id]);
    expect(rows).toEqual([]);
    await user.agent.post('/api/user/reauthenticate').send({ password: PASSWORD }).expect(200);
    // The password of a while ago is enough: no money moves.
    await put(user, 'stale');
    expect(await submit()).toEqual({ status: 201, code: undefined });
  });

  it('can manage their own bookings as a member', async () => {
    const user = await admin();
    const own = await insertBooking(api.db, { userId: user.id, date: dayAhead(71), status: 'pending' });
    for (const state of ['stale', 'idle', 'over'] as const) await put(user, state);
    await user.agent.get(`/api/bookings/${own}`).expect(200);
    await user.agent.get(`/api/bookings/${own}/money`).expect(200);
    await user.agent.post(`/api/bookings/${own}/cancel`).expect(200);
  });
});

describe('an admin who gave the password more than 15 minutes ago', () => {
  it('can read another person’s booking, and needs the password to cancel it', async () => {
    const { id, paymentId } = await paidBooking();
    const user = await admin();
    await put(user, 'stale');
    await user.agent.get(`/api/bookings/${id}`).expect(200);
    for (const path of ['/cancel', '/bond/pay-link'])
      expect([path, await said(user.agent.post(`/api/bookings/${id}${path}`))]).toEqual([
        path,
        { status: 403, code: 'reauthentication_required' },
      ]);
    expect(await refundRows(api, paymentId)).toEqual([]);
    await user.agent.post('/api/user/reauthenticate').send({ password: PASSWORD }).expect(200);
    await user.agent.post(`/api/bookings/${id}/cancel`).expect(200);
    expect(await refundRows(api, paymentId)).toHaveLength(1);
  });
});

it('a secretary or member has to pay for a booking, in any session state', async () => {
  const secretary = await createUser(api.db, { role: 'club_admin' });
  const agent = await api.login(secretary.username);
  await put(secretary, 'idle');
  for (const by of [agent, member.agent])
    expect(await said(by.post('/api/bookings').send(bookingFields({ date: dayAhead(72) })))).toEqual({
      status: 402,
      code: 'payment_required',
    });
});
