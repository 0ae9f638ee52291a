import pg from 'pg';
import supertest from 'supertest';
import { startSandbox, type Sandbox } from '../../../payment-sandbox/server.js';
import { createUser, PASSWORD } from '../../factories/users.js';
import { instanceSettings } from '../../support/api-instance.js';
import { type ApiProcess, startApiProcess } from '../../support/api-process.js';
import { eventually } from '../../support/eventually.js';
import { waitingForAdvisory } from '../../support/advisory-locks.js';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.js';
import { webhookUrls, type Agent } from '../../support/test-app.js';
import { createTestDatabase } from '../../support/test-database.js';
import { PRODUCT_TIMES } from './nodes.js';

const GATE = 7_730_115;
export const IDLE_MS = 1500;

/** Two API processes on one database: `one` is stopped while `other` continues. */
export interface Two {
  sandbox: Sandbox;
  db: pg.Pool;
  one: ApiProcess;
  other: ApiProcess;
  /** The database connection of `one`, which can be interrupted. */
  line: TcpProxy;
  /** A new member with a session that both processes accept. */
  member(): Promise<{ at: (api: ApiProcess) => Agent }>;
  close(): Promise<void>;
}

/** @param ofOne additional settings of `one`, given the database address of its line */
export async function startTwo(
  env: Record<string, string> = {},
  ofOne: (lineUrl: string) => Record<string, string> = () => ({}),
): Promise<Two> {
  const database = await createTestDatabase();
  const sandbox = await startSandbox({ webhookRetryMs: 200 });
  const db = new pg.Pool({ connectionString: database.url, max: 6 });
  db.on('error', () => undefined);
  const settings = instanceSettings(database.url, sandbox, {
    ...PRODUCT_TIMES,
    DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: String(IDLE_MS),
    DATABASE_STATEMENT_TIMEOUT_MS: '20000',
    PROVIDER_TIMEOUT_MS: '2000',
    ...env,
  });
  const url = new URL(database.url);
  const line = await startTcpProxy(url.hostname, Number(url.port));
  url.host = `127.0.0.1:${line.port}`;
  // A hold of `one` waits as long as the test blocks it.
  const one = await startApiProcess({ ...settings, HOLD_LOCK_WAIT_MS: '20000', ...ofOne(url.href) });
  const other = await startApiProcess(settings);
  sandbox.setWebhookTargets(webhookUrls(other.url));
  return {
    sandbox,
    db,
    one,
    other,
    line,
    member: async () => {
      const { username } = await createUser(db);
      const { headers } = await supertest
        .agent(other.url)
        .post('/api/login')
        .send({ username, password: PASSWORD })
        .expect(200);
      const cookies = headers['set-cookie'] as unknown as string[];
      const cookie = cookies.map((each) => each.split(';', 1)[0]).join('; ');
      return { at: (api) => supertest.agent(api.url).set('Cookie', cookie) };
    },
    close: async () => {
      goOn(one);
      goOn(other);
      await Promise.all([one, other].map((api) => api.stop('SIGKILL')));
      await line.close();
      await db.end();
      await sandbox.close();
      await database.drop();
    },
  };
}

export const stop = ({ pid }: ApiProcess): boolean => process.kill(pid, 'SIGSTOP');
export const goOn = ({ pid }: ApiProcess): boolean => process.kill(pid, 'SIGCONT');

/**
 * Stops `one` in the middle of a statement. The database finishes the statement; `one` reads its result when it continues.
 * @param when part of CREATE TRIGGER: `AFTER INSERT ON occupancies FOR EACH ROW`
 * @param work makes `one` run the statement
 */
export async function stopInside<Result>(
  { db, one }: Two,
  when: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await db.query(`CREATE FUNCTION gate() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock_shared(${GATE}); RETURN NEW; END $$`);
  await db.query(`CREATE TRIGGER gate ${when} EXECUTE FUNCTION gate()`);
  const gate = await db.connect();
  await gate.query('SELECT pg_advisory_lock($1)', [GATE]);
  const result = await work();
  await eventually(async () => expect(await waitingForAdvisory(db)).toBe(1));
  stop(one);
  await gate.query('SELECT pg_advisory_unlock($1)', [GATE]);
  gate.release();
  return result;
}
