import pg from 'pg';
import supertest from 'supertest';
import { startSandbox, type Sandbox } from '../../../payment-sandbox/server.js';
import { createUser, PASSWORD } from '../../factories/users.js';
import { waitingForAdvisory } from '../../support/advisory-locks.js';
import { instanceSettings } from '../../support/api-instance.js';
import { type ApiProcess, freePort, startApiProcess } from '../../support/api-process.js';
import { eventually } from '../../support/eventually.js';
import { type ListServer, startListServer, type Step } from '../../support/list-server.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { many, type NewsletterDesk, newsletterDesk, pathOf, SENDING_SETTINGS } from './newsletter-desk.js';

/**
 * API processes that send an issue are killed at each point of sending: before the server greets, at RCPT TO, when it has the
 * text, when it has accepted it, before the result is stored, and while an email is claimed.
 */
const TIMEOUT = 120_000;
const READERS = 60;
const LANES = 5;

let database: TestDatabase;
let sandbox: Sandbox;
let db: pg.Pool;
let list: ListServer;
let admin: ReturnType<typeof supertest.agent>;
let desk: NewsletterDesk;
let first: ApiProcess;
let port: number;

const start = (at?: number): Promise<ApiProcess> =>
  startApiProcess(
    instanceSettings(database.url, sandbox, {
      ...SENDING_SETTINGS,
      LOG_LEVEL: 'warn',
      SMTP_URL: list.url,
      // A new process continues sending by itself, after a second.
      NEWSLETTER_POLL_SECONDS: '1',
      DATABASE_LOCK_TIMEOUT_MS: '60000',
      DATABASE_STATEMENT_TIMEOUT_MS: '60000',
      DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: '60000',
    }),
    at,
  );

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox();
  list = await startListServer();
  db = new pg.Pool({ connectionString: database.url, max: 4 });
  db.on('error', () => undefined);
  // An update of an email to this state waits while the test holds its lock.
  await db.query(`
    CREATE FUNCTION stand_still() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtext(NEW.email || ' ' || NEW.state));
      RETURN NULL;
    END $$;
    CREATE TRIGGER stand_still AFTER UPDATE ON newsletter_sends FOR EACH ROW EXECUTE FUNCTION stand_still()`);
  port = await freePort();
  first = await start(port);
  const { username } = await createUser(db, { role: 'admin' });
  admin = supertest.agent(first.url);
  await admin.post('/api/login').send({ username, password: PASSWORD }).expect(200);
  desk = newsletterDesk({ admin, db, list });
}, TIMEOUT);
afterAll(async () => {
  await first.stop('SIGKILL');
  await list.close();
  await sandbox.close();
  await db.end();
  await database.drop();
});

/** From now on, updates to these states wait before they are committed. @param states as 'address state' */
async function standStill(...states: string[]): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (const each of states) await client.query('SELECT pg_advisory_lock(hashtext($1))', [each]);
  return client;
}

/** Kills the process, then releases everything that waited for it. */
async function kill(stop: pg.Client | null, release: () => void): Promise<void> {
  await first.stop('SIGKILL');
  list.hold = () => Promise.resolve();
  release();
  await stop?.end();
  await eventually(async () => {
    const { rowCount } = await db.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`,
    );
    expect(rowCount).toBe(0);
  }, 30_000);
}

/** Holds emails at some steps until they are released. */
function holding(isHeld: (step: Step, to: string) => boolean): { held: string[]; release: () => void } {
  const held: string[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  list.hold = async (step, to) => {
    if (!isHeld(step, to)) return;
    held.push(`${step} ${to}`.trim());
    await released;
  };
  return { held, release };
}
const inState = async (state: string): Promise<string[]> =>
  (
    await db.query<{ email: string }>(`SELECT email FROM newsletter_sends WHERE state = $1 ORDER BY id`, [
      state,
    ])
  ).rows.map(({ email }) => email);
/** As if the emails in progress had started a minute earlier. */
const aMinuteLater = (): Promise<unknown> =>
  db.query(
    `UPDATE newsletter_sends SET claimed_at = claimed_at - interval '1 minute' WHERE state = 'sending'`,
  );

it(
  'after a process is killed at any point of sending, two others send at most once to each subscriber and list emails that may have been sent',
  async () => {
    const everybody = many(READERS);
    await desk.subscribers(everybody);
    const id = await desk.tested();
    // The first connection only checks the server, so it is let through.
    let connections = 0;
    const silent = holding((step) => step === 'connect' && (connections += 1) > 1);
    await desk.act(id, 'start', { recipients: READERS });
    await eventually(() => expect(silent.held).toHaveLength(LANES), 30_000);
    await kill(null, silent.release);
    expect(await inState('sending')).toEqual(everybody.slice(0, LANES));
    expect(list.mails).toHaveLength(0);

    // The next five emails, each held at a different point.
    const [atRcpt, withText, taken, unwritten, claimed] = everybody.slice(LANES) as [
      string,
      string,
      string,
      string,
      string,
    ];
    await aMinuteLater();
    const stop = await standStill(`${unwritten} sent`, `${claimed} sending`);
    const held = holding(
      (step, to) =>
        (step === 'rcpt' && to === atRcpt) ||
        (step === 'text' && to === withText) ||
        (step === 'answer' && to === taken),
    );
    first = await start(port);
    await eventually(async () => {
      expect([...held.held].sort()).toEqual([`answer ${taken}`, `rcpt ${atRcpt}`, `text ${withText}`]);
      expect(await waitingForAdvisory(db)).toBe(2);
    }, 30_000);
    await kill(stop, held.release);
    expect(await inState('sending')).toEqual([atRcpt, withText, taken, unwritten]);
    // The claim that was not committed has no effect.
    expect(await inState('queued')).toEqual(everybody.slice(2 * LANES - 1));

    // Two processes continue. One of them is shut down while sending, and finishes its emails.
    const pace = holding((step, to) => step === 'text' && to === everybody[30]);
    const other = await start();
    first = await start(port);
    await aMinuteLater();
    await eventually(() => expect(pace.held).toHaveLength(1), 30_000);
    const ended = other.stop('SIGTERM');
    pace.release();
    await ended;
    await eventually(
      async () => expect(await desk.read(id)).toMatchObject({ state: 'paused', pauseReason: 'unsure' }),
      30_000,
    );

    const unsure = [...everybody.slice(0, LANES), atRcpt, withText, taken, unwritten];
    const { numbers } = await desk.read(id);
    expect(numbers).toMatchObject({ sent: READERS - unsure.length, unknown: unsure.length, queued: 0 });
    expect(await inState('unknown')).toEqual(unsure);
    // A server that received the whole text accepts it, even without a client.
    const got = [...everybody.slice(2 * LANES - 1), withText, taken, unwritten].sort();
    expect(desk.got()).toEqual(got);

    // Staff decide, after asking the mail server.
    const { body } = await admin.get(pathOf(id, '/sends?state=unknown')).expect(200);
    const shown = (body as { items: { id: number; email: string }[] }).items;
    expect(shown.map(({ email }) => email).sort()).toEqual([...unsure].sort());
    for (const { id: sendId, email } of shown)
      await desk.act(id, `sends/${sendId}/decide`, { again: !got.includes(email) });
    await eventually(async () => expect(await desk.read(id)).toMatchObject({ state: 'sent' }), 30_000);
    expect(desk.got()).toEqual([...everybody].sort());
  },
  TIMEOUT,
);
