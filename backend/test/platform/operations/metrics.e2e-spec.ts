import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import pg from 'pg';
import { startSandbox, type Sandbox } from '../../../payment-sandbox/server.js';
import { MetricsServer } from '../../../src/platform/metrics/metrics-server.js';
import { createUser } from '../../factories/users.js';
import { aBooking, hold, openCard, payByCard, submit } from '../../payments/settlement/payment-steps.js';
import { startApiInstance, type ApiInstance } from '../../support/api-instance.js';
import { openEventStream } from '../../support/event-stream.js';
import { eventually } from '../../support/eventually.js';
import { allExpressions, selectorsOf } from '../../support/promql.js';
import { type Scrape, scrape } from '../../support/scrape.js';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.js';
import { webhookUrls } from '../../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { itAtRelease } from '../../support/level.js';

/** A little longer than the club's figures are cached. */
const CACHE_MS = 5200;
const METRICS = { METRICS_PORT: '0', LIMIT_LIVE_HOLDS: '1000' };

let database: TestDatabase;
let sandbox: Sandbox;
let line: TcpProxy;
let direct: pg.Pool;
let mails: string;
let api: ApiInstance;
/** Further instances, closed at the end, because closing one closes the connections of the others. */
const others: ApiInstance[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox({ webhookRetryMs: 100 });
  const url = new URL(database.url);
  line = await startTcpProxy(url.hostname, Number(url.port));
  url.host = `127.0.0.1:${line.port}`;
  direct = new pg.Pool({ connectionString: database.url, max: 2 });
  mails = await mkdtemp(join(tmpdir(), 'mails-'));
  api = await startApiInstance({ databaseUrl: url.href, sandbox, env: { ...METRICS, MAIL_DIR: mails } });
  sandbox.setWebhookTargets(webhookUrls(api.url));
});
afterAll(async () => {
  for (const instance of [...others, api]) await instance.close();
  await line.close();
  await sandbox.close();
  await direct.end();
  await database.drop();
  await rm(mails, { recursive: true });
});

/** Waits until the cached figures have been refreshed. */
function freshly(check: (seen: Scrape) => void): Promise<void> {
  return eventually(async () => check(await scrape(api)), CACHE_MS + 10_000);
}

describe('metrics', () => {
  it('are served on a port of their own, and never on the public one', async () => {
    await api.agent().get('/metrics').expect(404);
    await api.agent().get('/api/metrics').expect(404);
    const own = `http://127.0.0.1:${api.get(MetricsServer).port}`;
    expect((await fetch(`${own}/api/clubs`)).status).toBe(404);
    expect((await fetch(`${own}/metrics`, { method: 'POST' })).status).toBe(405);
    const { headers } = await fetch(`${own}/metrics`);
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  });

  it('count a booking from hold to refund', async () => {
    const { agent } = await api.visitor();
    const { agent: rival } = await api.visitor();
    const fields = aBooking();
    const { bookingId } = await hold(agent, fields);
    await agent.post('/api/bookings/hold').send(fields).expect(200);
    await rival.post('/api/bookings/hold').send(fields).expect(409);
    await rival
      .post('/api/bookings/hold')
      .send({ ...fields, guestCount: 0 })
      .expect(400);
    const payment = await openCard(agent, bookingId);
    await payByCard(api, payment);
    expect(await submit(agent, fields, payment)).toMatchObject({ body: { status: 'confirmed' } });
    const confirmed = { kind: 'booking-confirmed' };
    await freshly((seen) => expect(seen.value('bridgewater_mail_delay_seconds_count', confirmed)).toBe(1));
    await agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);

    await freshly((seen) => {
      const holds = Object.fromEntries(
        seen.of('bridgewater_holds_total').map(({ labels, value }) => [labels['result'], value]),
      );
      expect(holds).toEqual({ held: 1, updated: 1, taken: 1, refused: 0, busy: 0, failed: 0 });
      const route = { method: 'POST', route: '/api/bookings/hold' };
      for (const status of ['201', '200', '409', '400'])
        expect(seen.value('http_request_duration_seconds_count', { ...route, status })).toBe(1);
      // The return of the browser and the webhook race; either one settles the payment.
      const booked = { provider: 'stripe', outcome: 'booked' };
      expect(seen.value('bridgewater_settlements_total', booked)).toBeGreaterThanOrEqual(1);
      expect(seen.value('bridgewater_settlement_delay_seconds_count')).toBe(1);
      expect(seen.value('bridgewater_settlement_delay_seconds_bucket', { le: '60' })).toBe(1);
      expect(seen.value('bridgewater_refund_delay_seconds_count')).toBe(1);
      expect(seen.value('bridgewater_club_refunds')).toBe(0);
      expect(seen.value('bridgewater_club_webhook_age_seconds', { provider: 'stripe' })).toBeLessThan(60);
      expect(seen.value('bridgewater_club_integrity_findings')).toBe(0);
    });
  });

  it('describe the process, its streams and its connection pools', async () => {
    const stream = await openEventStream(`${api.url}/api/availability/stream`);
    await freshly((seen) => {
      expect(seen.value('bridgewater_streams_open')).toBe(1);
      expect(seen.value('bridgewater_pool_size', { pool: 'requests' })).toBe(10);
      expect(seen.value('bridgewater_pool_waiting', { pool: 'requests' })).toBe(0);
      expect(seen.value('bridgewater_listen_heartbeat_age_seconds')).toBeLessThan(5);
      expect(seen.value('process_cpu_seconds_total')).toBeGreaterThan(0);
      expect(seen.of('bridgewater_event_loop_delay_seconds')).toHaveLength(3);
    });
    stream.close();
    await freshly((seen) => {
      expect(seen.value('bridgewater_streams_open')).toBe(0);
      expect(seen.value('http_request_duration_seconds_count', { route: '/api/availability/stream' })).toBe(
        undefined,
      );
    });
  });

  it('count waiting emails, jobs and refunds, and the age of backups', async () => {
    await direct.query(`
      INSERT INTO backup_watches (kind, max_age, since) VALUES ('backup', '36 hours', now() - interval '3 days'),
        ('drill', '9 days', now() - interval '1 day');
      INSERT INTO backup_runs (kind, started_at, ok, words) VALUES
        ('backup', now() - interval '2 hours', true, ''), ('backup', now() - interval '1 hour', false, 'no room')`);
    await direct.query(`INSERT INTO dead_jobs (id, queue, data, failed_at)
      VALUES (gen_random_uuid(), 'mail', '{}', now() - interval '1 minute')`);
    await freshly((seen) => {
      const age = seen.value('bridgewater_club_backup_age_seconds', { kind: 'backup' });
      expect(age).toBeGreaterThanOrEqual(7200);
      expect(age).toBeLessThan(7300);
      expect(seen.value('bridgewater_club_backup_last_ok', { kind: 'backup' })).toBe(0);
      expect(seen.value('bridgewater_club_backup_max_age_seconds', { kind: 'drill' })).toBe(9 * 86_400);
      // No drill has run, so its age counts from when it was first expected.
      const awaited = seen.value('bridgewater_club_backup_age_seconds', { kind: 'drill' });
      expect(awaited).toBeGreaterThanOrEqual(86_400);
      expect(awaited).toBeLessThan(86_500);
      expect(seen.value('bridgewater_club_jobs_dead')).toBe(1);
      expect(seen.of('bridgewater_club_jobs').length).toBeGreaterThan(10);
      expect(seen.value('bridgewater_club_jobs')).toBe(0);
    });
  });

  it('include all metrics and labels of the alerts, the dashboard and the service level objectives', async () => {
    await api.agent().get('/');
    await direct.query(`INSERT INTO mails (kind, about_kind, about_id, "to", subject, text, message_id, state, next_at)
      SELECT kind, about_kind, about_id, "to", subject, text, 'given-up@test', 'dead', NULL FROM mails LIMIT 1`);
    const setRefunds = (status: string): Promise<unknown> =>
      direct.query(
        `BEGIN; SET LOCAL session_replication_role = replica; UPDATE refunds SET status = '${status}'; COMMIT`,
      );
    await setRefunds('failed');
    await freshly((seen) => {
      const missing = allExpressions()
        .flatMap(selectorsOf)
        // `up` comes from Prometheus itself.
        .filter(({ metric }) => metric !== 'up')
        .filter(
          ({ metric, labels }) =>
            !seen.of(metric).some((sample) => labels.every((label) => label in sample.labels)),
        );
      expect(missing).toEqual([]);
      expect(seen.value('bridgewater_club_refunds', { state: 'failed' })).toBe(1);
    });
    await setRefunds('completed');
  });

  it('are the same for the club from every process, and different for each process itself', async () => {
    // A wrong row, which this process has not found yet because it checked just before.
    const { id } = await createUser(direct);
    const { bookingId } = await hold(await api.login((await nameOf(id)) ?? ''));
    await direct.query(`BEGIN; SET LOCAL session_replication_role = replica;
      UPDATE bookings SET status = 'confirmed', hold_expires_at = NULL WHERE id = ${bookingId}; COMMIT`);
    const other = await startApiInstance({ databaseUrl: database.url, sandbox, env: METRICS });
    others.push(other);
    const plain = await startApiInstance({ databaseUrl: database.url, sandbox });
    others.push(plain);
    // No server without METRICS_PORT.
    expect(plain.get(MetricsServer).port).toBeNull();
    try {
      await eventually(async () => {
        const [one, two] = await Promise.all([scrape(api), scrape(other)]);
        const club = (seen: Scrape): string[] =>
          seen.samples
            .filter(
              ({ name }) => name.startsWith('bridgewater_club_') && !name.includes('integrity_findings'),
            )
            .map(
              ({ name, labels, value }) =>
                `${name} ${JSON.stringify(labels)} ${name.includes('age_seconds') ? '' : value}`,
            );
        expect(club(two)).toEqual(club(one));
        expect(club(one).length).toBeGreaterThan(20);
        expect(two.value('bridgewater_holds_total', { result: 'held' })).toBe(0);
        expect(two.value('bridgewater_club_integrity_findings')).toBeGreaterThan(0);
      });
    } finally {
      await direct.query(`BEGIN; SET LOCAL session_replication_role = replica;
        DELETE FROM occupancies WHERE booking_id = ${bookingId}; DELETE FROM bookings WHERE id = ${bookingId}; COMMIT`);
    }
  });

  it('get no new labels from unknown URLs', async () => {
    const server = api.app.getHttpAdapter().getInstance();
    const token = 'jo-public';
    const start = fc.constantFrom(
      '/',
      '/api/',
      '/api/bookings/',
      '/api/clubs/',
      '/api/user/',
      '/feeds/',
      '/media/',
    );
    const part = fc.string({ minLength: 1, maxLength: 12 }).map((text) => encodeURIComponent(text));
    const path = fc
      .tuple(start, fc.array(part, { maxLength: 3 }))
      .map(([begin, parts]) => `${begin}${[...parts, token].join('/')}?name=${token}`);
    const method = fc.constantFrom('GET', 'POST', 'DELETE', 'PUT', 'PROPFIND');
    await fc.assert(
      fc.asyncProperty(method, path, async (verb, address) => {
        await (await fetch(`${api.url}${address}`, { method: verb })).arrayBuffer();
      }),
      { numRuns: 150 },
    );
    const seen = await scrape(api);
    expect(seen.text).not.toContain(token);
    const routes = new Set(
      seen.of('http_request_duration_seconds_count').map(({ labels }) => labels['route']),
    );
    const unknown = [...routes].filter(
      (route = '') =>
        !/^(unmatched|memory:(api|page|media))$/.test(route) &&
        !['GET', 'POST', 'PUT', 'DELETE'].some((verb) => server.hasRoute({ method: verb, url: route })),
    );
    expect(unknown).toEqual([]);
    expect(routes).toContain('unmatched');
    const methods = new Set(
      seen.of('http_request_duration_seconds_count').map(({ labels }) => labels['method']),
    );
    expect([...methods].sort()).toEqual(['DELETE', 'GET', 'POST', 'PUT', 'other']);
  });
});

describe('while the database does not respond', () => {
  itAtRelease.each([
    [
      'because a table is locked',
      async (): Promise<() => Promise<void>> => {
        const locker = await direct.connect();
        await locker.query('BEGIN; LOCK TABLE refunds IN ACCESS EXCLUSIVE MODE');
        return async () => {
          await locker.query('ROLLBACK');
          locker.release();
        };
      },
    ],
    [
      'because the connection is cut',
      async (): Promise<() => Promise<void>> => {
        await line.cut();
        return () => line.mend();
      },
    ],
  ])('%s, a scrape still answers, and reports that the club’s figures are missing', async (_, breakIt) => {
    await freshly((seen) => expect(seen.value('bridgewater_club_figures_up')).toBe(1));
    const mend = await breakIt();
    try {
      await eventually(async () => {
        const begun = performance.now();
        const seen = await scrape(api);
        expect(performance.now() - begun).toBeLessThan(8000);
        expect(seen.value('bridgewater_club_figures_up')).toBe(0);
        // Old figures are absent, because they would look current.
        expect(seen.of('bridgewater_club_refunds')).toEqual([]);
        expect(seen.of('bridgewater_club_jobs_dead')).toEqual([]);
        expect(seen.value('bridgewater_holds_total')).toBeGreaterThan(0);
      }, CACHE_MS + 15_000);
    } finally {
      await mend();
    }
    await freshly((seen) => {
      expect(seen.value('bridgewater_club_figures_up')).toBe(1);
      expect(seen.value('bridgewater_club_refunds')).toBe(0);
    });
  });
});

async function nameOf(id: number): Promise<string | undefined> {
  const { rows } = await direct.query<{ username: string }>('SELECT username FROM users WHERE id = $1', [id]);
  return rows[0]?.username;
}
