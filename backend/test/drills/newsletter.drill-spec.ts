import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import supertest from 'supertest';
import { startSandbox, type Sandbox } from '../../payment-sandbox/server.js';
import { createUser, PASSWORD } from '../factories/users.js';
import { newsletterDesk, SENDING_SETTINGS } from '../messaging/newsletter/newsletter-desk.js';
import { instanceSettings } from '../support/api-instance.js';
import { type ApiProcess, startApiProcess } from '../support/api-process.js';
import { type ListServer, startListServer } from '../support/list-server.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const READERS = Number(process.env['DRILL_READERS'] ?? 10_000);
const DOMAINS = 40;
const PER_MINUTE = 2000;
const PER_DOMAIN = 60;
/** Memory is compared after this many emails, once caches and code are loaded. */
const WARM = READERS / 5;
const MAX_GROWTH_MB = 60;
const TIMEOUT = 1_200_000;

let database: TestDatabase;
let sandbox: Sandbox;
let db: pg.Pool;
let list: ListServer;
let processes: ApiProcess[];
beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox();
  list = await startListServer();
  db = new pg.Pool({ connectionString: database.url, max: 4 });
  db.on('error', () => undefined);
  const settings = instanceSettings(database.url, sandbox, {
    ...SENDING_SETTINGS,
    LOG_LEVEL: 'warn',
    SMTP_URL: list.url,
    NEWSLETTER_POLL_SECONDS: '1',
    NEWSLETTER_PER_MINUTE: String(PER_MINUTE),
    NEWSLETTER_PER_DOMAIN_PER_MINUTE: String(PER_DOMAIN),
  });
  // Started one after the other, because the first runs the migrations.
  processes = [await startApiProcess(settings), await startApiProcess(settings)];
}, 120_000);
afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop('SIGKILL')));
  await list.close();
  await sandbox.close();
  await db.end();
  await database.drop();
});

const megabytes = ({ pid }: ApiProcess): number =>
  Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** The highest number of emails started within any minute, in total or per domain. */
async function mostInAMinute(partition: string): Promise<number> {
  const { rows } = await db.query<{ most: number }>(
    `SELECT max(n)::integer AS most FROM (
       SELECT count(*) OVER (${partition} ORDER BY claimed_at RANGE BETWEEN interval '1 minute' PRECEDING AND CURRENT ROW) AS n
       FROM newsletter_sends) AS minutes`,
  );
  return rows[0]?.most ?? 0;
}

it(
  `two processes send an issue to ${READERS} subscribers once each, within the rate limit and without growing memory`,
  async () => {
    const [first] = processes;
    const { username } = await createUser(db, { role: 'admin' });
    const admin = supertest.agent(first?.url);
    await admin.post('/api/login').send({ username, password: PASSWORD }).expect(200);
    const desk = newsletterDesk({ admin, db, list });
    const emails = Array.from({ length: READERS }, (_, place) => `r${place}@d${place % DOMAINS}.example`);
    const id = await desk.started(emails);
    const begun = performance.now();

    const grown = processes.map((): { warm: number[]; last: number[] } => ({ warm: [], last: [] }));
    for (;;) {
      await pause(500);
      const sent = list.mails.length;
      // Only the recipients are kept, to save memory.
      for (const mail of list.mails) mail.raw = '';
      processes.forEach((each, index) => {
        const of = grown[index];
        if (sent >= WARM && sent < 2 * WARM) of?.warm.push(megabytes(each));
        if (sent >= READERS - WARM && sent < READERS) of?.last.push(megabytes(each));
      });
      if (sent >= READERS && (await desk.read(id)).state !== 'sending') break;
    }
    const seconds = (performance.now() - begun) / 1000;
    const together = await mostInAMinute('');
    const ofDomain = await mostInAMinute('PARTITION BY domain');
    const memory = grown.map(({ warm, last }) => ({ warm: median(warm), last: median(last) }));
    console.log({
      seconds: Math.round(seconds),
      perSecond: Math.round(READERS / seconds),
      together,
      ofDomain,
      memory,
    });

    expect(await desk.read(id)).toMatchObject({ state: 'sent', numbers: { sent: READERS } });
    expect(new Set(desk.got()).size).toBe(READERS);
    expect(list.mails).toHaveLength(READERS);
    expect(together).toBeLessThanOrEqual(PER_MINUTE);
    expect(ofDomain).toBeLessThanOrEqual(PER_DOMAIN);
    for (const { warm, last } of memory) expect(last - warm).toBeLessThan(MAX_GROWTH_MB);
  },
  TIMEOUT,
);
