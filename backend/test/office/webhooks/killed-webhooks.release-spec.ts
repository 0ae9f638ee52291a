import type { ServerResponse } from 'node:http';
import pg from 'pg';
import supertest from 'supertest';
import { startSandbox, type Sandbox } from '../../../payment-sandbox/server.js';
import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { createUser, PASSWORD } from '../../factories/users.js';
import { instanceSettings } from '../../support/api-instance.js';
import { type ApiProcess, startApiProcess } from '../../support/api-process.js';
import { eventually } from '../../support/eventually.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { isSigned, type Receiver, startReceiver } from './receiver.js';

/**
 * Of two processes, one is killed after a booking was committed: before its event is sent, and while the receiver has the request.
 * Both happen ten times.
 */
const KILLS = 20;
const TIMEOUT = 600_000;

let database: TestDatabase;
let sandbox: Sandbox;
let db: pg.Pool;
let receiver: Receiver;
const processes: ApiProcess[] = [];

const start = (): Promise<ApiProcess> =>
  startApiProcess(
    instanceSettings(database.url, sandbox, {
      LOG_LEVEL: 'warn',
      WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
      WEBHOOK_POLL_SECONDS: '1',
    }),
  );

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox();
  receiver = await startReceiver();
  db = new pg.Pool({ connectionString: database.url, max: 4 });
  db.on('error', () => undefined);
  processes.push(await start(), await start());
}, TIMEOUT);
afterAll(async () => {
  await Promise.all(processes.map((process) => process.stop('SIGKILL')));
  await receiver.close();
  await sandbox.close();
  await db.end();
  await database.drop();
});

it(
  'after a process is killed between commit and answer, each event is delivered at least once, with one webhook-id and a valid signature',
  async () => {
    const { username } = await createUser(db, { role: 'admin' });
    const admin = supertest.agent(processes[1]?.url ?? '');
    await admin.post('/api/login').send({ username, password: PASSWORD }).expect(200);
    const body = { url: receiver.url, types: ['booking.created'] };
    const made = await admin.post('/api/admin/webhook-endpoints').send(body).expect(201);
    const { secret } = made.body as { secret: string };
    // Checked on receipt, because the package refuses requests older than five minutes.
    const valid: boolean[] = [];
    const answering =
      (answer: (response: ServerResponse) => void): Receiver['answer'] =>
      (response, one) => {
        valid.push(isSigned(one, secret));
        answer(response);
      };
    const accept = answering((response) => response.writeHead(204).end());
    receiver.answer = accept;
    const wanted: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const isUnderWay = kill % 2 === 1;
      const before = receiver.received.length;
      // A request that is held ends with its process.
      if (isUnderWay) receiver.answer = answering(() => undefined);
      wanted.push(await insertBooking(db, { date: dayAhead(30 + kill) }));
      if (isUnderWay)
        await eventually(() => expect(receiver.received.length).toBeGreaterThan(before), 20_000);
      await processes[kill % 2]?.stop('SIGKILL');
      receiver.answer = accept;
      processes[kill % 2] = await start();
    }
    // Tries of killed processes end with their lease; tries that are still held end with their time limit.
    await eventually(async () => {
      await db.query(`UPDATE webhook_deliveries SET next_try_at = now() WHERE state = 'waiting'`);
      const { rows } = await db.query<{ state: string }>('SELECT state FROM webhook_deliveries');
      expect(rows.map(({ state }) => state)).toEqual(wanted.map(() => 'sent'));
    }, 90_000);
    const ids = new Map<number, Set<unknown>>();
    for (const one of receiver.received) {
      const { data } = JSON.parse(one.body) as { data: { id: number } };
      ids.set(data.id, (ids.get(data.id) ?? new Set()).add(one.headers['webhook-id']));
    }
    expect(valid).toEqual(receiver.received.map(() => true));
    expect([...ids.keys()].sort((a, b) => a - b)).toEqual(wanted);
    expect([...ids.values()].every(({ size }) => size === 1)).toBe(true);
    expect(new Set([...ids.values()].flatMap((set) => [...set])).size).toBe(KILLS);
  },
  TIMEOUT,
);
