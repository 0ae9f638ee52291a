import { BookingClockJob } from '../../../src/bookings/application/booking-clock.job.js';
import { jest } from '@jest/globals';
import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { createUser, PASSWORD } from '../../factories/users.js';
import { BondRecord } from '../../history/bond-record.js';
import { checkHistory } from '../../history/check-history.js';
import { eventually } from '../../support/eventually.js';
import { type Agent, startAppWith, TEST_SETTINGS, type TestApp } from '../../support/test-app.js';
import { ask, bondAct, bondAt, bondPath, claim, inspect, receive, tokenOf } from './bond-steps.js';
import { moneyAt, openTreasury, type Treasury } from '../settlement/treasury.js';
import { queuedBehind } from '../settlement/queued-behind.js';
import { integrityFindings } from '../settlement/integrity.js';
import { withoutLocks } from '../settlement/without-locks.js';
import { itAtRelease } from '../../support/level.js';

const LOCKED = 'SELECT FROM bookings WHERE id = $1 FOR UPDATE';
let treasury: Treasury;
let second: TestApp;
/** Each signed in at another process. */
let staff: [Agent, Agent];
beforeAll(async () => {
  treasury = await openTreasury();
  const { databaseUrl, sandbox } = treasury.api;
  second = await startAppWith(TEST_SETTINGS, { databaseUrl, sandbox });
  const { username } = await createUser(second.db, { role: 'admin' });
  const elsewhere = await second.login(username);
  await elsewhere.post('/api/user/reauthenticate').send({ password: PASSWORD }).expect(200);
  staff = [treasury.admin, elsewhere];
});
afterAll(async () => {
  await second.close();
  await treasury.close();
});
// Otherwise the job would complete past confirmed bookings in the middle of a test.
beforeEach(() => void jest.spyOn(BookingClockJob.prototype, 'run').mockResolvedValue());
afterEach(() => jest.restoreAllMocks());

/** The record of the current test. */
let record: BondRecord;
beforeEach(() => {
  record = new BondRecord();
});
const historyFindings = async (): Promise<string[]> => checkHistory([], [], await record.ends(refundsOf));

let past = 0;
/** A past booking with a bond that was paid in cash and inspected. */
async function inspected(status: 'completed' | 'confirmed', result = 'damage'): Promise<number> {
  const id = await asked(status);
  record.note(id, 'receive', { status: 200, body: await receive(treasury.admin, id) });
  await inspect(treasury.admin, id, result);
  return id;
}
/** A booking whose bond is due. */
async function asked(status: 'completed' | 'confirmed'): Promise<number> {
  const { db } = treasury.api;
  const id = await insertBooking(db, {
    isPaid: true,
    totalMinor: 12_000,
    date: dayAhead((past -= 1)),
    status,
  });
  await ask(treasury.admin, id);
  return id;
}
async function claimed(): Promise<number> {
  const id = await inspected('completed');
  await claim(treasury.admin, id);
  return id;
}
const answer = (token: string, at = treasury.api) =>
  at.agent().post('/api/bond-response/answer').send({ token, agree: true });
/** Previews the settlement now. @returns settles by that preview and returns the status */
async function settling(agent: Agent, id: number, keep?: string): Promise<() => Promise<number>> {
  const { body } = await agent.post(bondPath(id, 'settle/preview')).send({ keep }).expect(200);
  const { quote } = body as { quote: string };
  return () =>
    agent
      .post(bondPath(id, 'settle'))
      .send({ keep, quote })
      .then((settled) => {
        record.note(id, 'settle', settled);
        return settled.status;
      });
}
const refundsOf = async (id: number): Promise<string[]> =>
  (await moneyAt(treasury.admin, id)).refunds.map(({ amount }) => amount);
const isRight = () => eventually(async () => expect(await integrityFindings(treasury.api)).toEqual([]));

/** Two staff members settle the bond differently, each at another process. */
async function settledByTwo(id: number): Promise<number[]> {
  const token = await tokenOf(treasury, 'bond-response', id);
  await answer(token).expect(200);
  const [some, none] = [await settling(staff[0], id, '50.00'), await settling(staff[1], id)];
  return queuedBehind(treasury.api, LOCKED, [id], 2, () => [some(), none()]);
}

describe('a bond received twice at once in two processes', () => {
  it('a bond received twice at once is recorded once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await asked('confirmed');
      const payment = { method: 'cash', receivedOn: dayAhead(0) };
      const takes = (agent: Agent) => async (): Promise<number> => {
        const taken = await bondAct(agent, id, 'receive', payment);
        record.note(id, 'receive', taken);
        return taken.status;
      };
      const statuses = await queuedBehind(treasury.api, LOCKED, [id], 2, () =>
        staff.map((agent) => takes(agent)()),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    }
    expect(await historyFindings()).toEqual([]);
  });
});

describe('a bond settled twice at once in two processes', () => {
  it('of two parallel settlements of a bond, one succeeds and the refund is exact', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await claimed();
      expect((await settledByTwo(id)).sort()).toEqual([200, 409]);
      const { kept, returned } = await bondAt(staff[0], id);
      expect(Number(kept) + Number(returned)).toBe(200);
      expect(await refundsOf(id)).toEqual([returned]);
    }
    await isRight();
    expect(await historyFindings()).toEqual([]);
  });
});

describe('a bond settled while its booking is cancelled', () => {
  it('a bond settled while its booking is cancelled is refunded once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await inspected('confirmed', 'clean');
      const cancel = `/api/admin/bookings/${id}/cancel`;
      const { body } = await staff[1].post(`${cancel}/preview`).send({ by: 'club' }).expect(200);
      const { quote } = body as { quote: string };
      const settle = await settling(staff[0], id);
      await queuedBehind(treasury.api, LOCKED, [id], 2, () => [
        settle(),
        staff[1]
          .post(cancel)
          .send({ by: 'club', notify: false, quote })
          .then(({ status }) => status),
      ]);
      expect((await refundsOf(id)).filter((amount) => amount === '200.00')).toHaveLength(1);
      expect(await bondAt(staff[0], id)).toMatchObject({ state: 'returned', returned: '200.00' });
    }
    await isRight();
  });
});

describe('a bond settled while its hirer responds', () => {
  it('a bond is settled with or without a simultaneous response, and both callers learn the result', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await claimed();
      const token = await tokenOf(treasury, 'bond-response', id);
      const settle = await settling(staff[0], id);
      const [answered = 0, settled = 0] = await queuedBehind(treasury.api, LOCKED, [id], 2, () => [
        answer(token, second).then(({ status }) => status),
        settle(),
      ]);
      const { state, responseState } = await bondAt(staff[0], id);
      expect([answered, settled]).toContain(200);
      expect(answered === 200).toBe(responseState === 'answered');
      expect(settled === 200).toBe(state === 'returned');
    }
    await isRight();
    expect(await historyFindings()).toEqual([]);
  });
});

// This test runs last, because it leaves wrong data behind.
describe('parallel settlements without the lock', () => {
  itAtRelease('control: without the lock, both settlements succeed or the database refuses one', async () => {
    withoutLocks(treasury.api);
    withoutLocks(second);
    let statuses: number[] = [];
    const isGuarded = (): boolean => statuses.includes(409) || statuses.length === 0;
    for (let round = 0; round < 8 && isGuarded(); round += 1) {
      const id = await claimed();
      await answer(await tokenOf(treasury, 'bond-response', id)).expect(200);
      const [some, none] = [await settling(staff[0], id, '50.00'), await settling(staff[1], id)];
      statuses = await Promise.all([some(), none()]);
    }
    expect(statuses).toContain(200);
    expect(isGuarded()).toBe(false);
    // If both settlements were acknowledged, the client history alone shows the fault.
    if (statuses.every((status) => status === 200))
      expect(await historyFindings()).toContainEqual(expect.stringMatching(/^no single end: bond/));
  });
});
