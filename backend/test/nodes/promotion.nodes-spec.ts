import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { startSandbox, type Sandbox } from '../../payment-sandbox/server.js';
import { AVAILABILITY_CHANNEL } from '../../src/bookings/persistence/booking.repository.js';
import { BoundedClient } from '../../src/platform/database/bounded-client.js';
import { bringUpToDate } from '../../src/database/after-restore.js';
import { integrityFindings } from '../payments/settlement/integrity.js';
import { checkHistory } from '../history/check-history.js';
import { Recorder } from '../history/recorder.js';
import { insertClub } from '../site/public/content.js';
import { type ApiProcess, freePort } from '../support/api-process.js';
import { openEventStream } from '../support/event-stream.js';
import { eventually } from '../support/eventually.js';
import { call, startLoad } from '../support/load.js';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { DatabaseServer, STANDBY } from './support/database-server.js';
import {
  holdAt,
  lookAgain,
  member,
  type Member,
  missing,
  noteHold,
  startBookingLoad,
  type Acknowledged,
  requestOf,
} from './support/members.js';
import { type Nodes, startNodes } from './support/nodes.js';
import { type PgBouncer, startPgBouncer } from './support/pgbouncer.js';

const CLIENTS = 8;
const BEFORE_MS = 5000;
const AFTER_MS = 5000;
const BACK_WITHIN_MS = 30_000;
/** Below the time limits for commits that wait for a standby: six seconds, and two for the last use of a session. */
const SOON_MS = 1500;
/** How soon a process must know about a change by the other. */
const HEARD_WITHIN_MS = 3000;
const READ_EVERY_MS = 20;

/** A primary and its standby, PgBouncer, two API processes and nginx. */
interface Site {
  primary: DatabaseServer;
  standby: DatabaseServer;
  /** The standby's connection to the primary. */
  line: TcpProxy;
  pooler: PgBouncer;
  nodes: Nodes;
  sandbox: Sandbox;
  /** Connects through PgBouncer to the current primary. */
  db: pg.Pool;
  members: Member[];
}

const template = new DatabaseServer();
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  await template.start();
  await bringUpToDate(template.url);
  await template.query(`UPDATE installation SET state = 'kept'`);
  await template.stop();
}, 120_000);
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end().catch((error: unknown) => console.error(error));
}, 60_000);
afterAll(() => template.remove());

async function startSite({ synchronous }: { synchronous: boolean }): Promise<Site> {
  const primary = template.copy();
  ends.push(() => primary.remove());
  await primary.start();
  const line = await startTcpProxy('127.0.0.1', primary.port);
  ends.push(() => line.close());
  const standby = await primary.startStandby(line.port);
  ends.push(() => standby.remove());
  await eventually(async () =>
    expect(await primary.query('SELECT application_name FROM pg_stat_replication')).toEqual([
      { application_name: STANDBY },
    ]),
  );
  if (synchronous) {
    // Like the setting SYNCHRONOUS_STANDBY.
    await primary.query(`ALTER SYSTEM SET synchronous_standby_names = '${STANDBY}'`);
    await primary.query('SELECT pg_reload_conf()');
    await eventually(async () =>
      expect(await primary.query('SELECT sync_state FROM pg_stat_replication')).toEqual([
        { sync_state: 'sync' },
      ]),
    );
  }
  const sandbox = await startSandbox({ webhookRetryMs: 200 });
  ends.push(() => sandbox.close());
  const pooler = await startPgBouncer(primary.url, await freePort(), primary.installation.account);
  ends.push(() => pooler.stop());
  const nodes = await startNodes(pooler, sandbox);
  ends.push(() => nodes.close());
  const db = new pg.Pool({ connectionString: pooler.url, max: 4 });
  db.on('error', () => undefined);
  ends.push(() => db.end());
  const members = await Promise.all(Array.from({ length: CLIENTS }, () => member(db, nodes.url)));
  return { primary, standby, line, pooler, nodes, sandbox, db, members };
}

/** Promotes the standby and moves PgBouncer to it, as docs/operations.md describes. */
async function promote({ standby, pooler }: Site): Promise<void> {
  await standby.promote();
  await pooler.moveTo(standby.url);
}

describe('when the primary is killed under load and the standby is promoted', () => {
  it('no acknowledged write is lost, and holds succeed again within half a minute', async () => {
    const site = await startSite({ synchronous: true });
    const { primary, nodes, sandbox, db, members } = site;
    const load = startBookingLoad(nodes.url, { sandbox, db }, members);
    await pause(BEFORE_MS);
    const before = load.confirmed.length;
    const killedAt = performance.now();
    await primary.kill();
    await promote(site);
    const promotedAt = performance.now();
    await eventually(() => expect(load.firstAfter(killedAt)).not.toBe(Infinity), BACK_WITHIN_MS);
    const backAfter = load.firstAfter(killedAt) - killedAt;
    await pause(AFTER_MS);
    await load.stop();
    expect(before).toBeGreaterThan(0);
    expect(load.confirmed.length).toBeGreaterThan(before);
    expect(backAfter).toBeLessThan(BACK_WITHIN_MS);
    // Requests in between were refused with 503.
    expect([...load.statuses.keys()].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
    expect(await missing(db, load.confirmed)).toEqual([]);
    await lookAgain(load.recorder, nodes.url, members, load.confirmed);
    expect(checkHistory(load.recorder.history)).toEqual([]);
    await eventually(async () => expect(await integrityFindings({ sandbox, db })).toEqual([]), 120_000);
    // Both processes are ready and get notifications from the new primary.
    for (const { url } of nodes.processes) {
      await eventually(async () => expect((await fetch(`${url}/api/ready`)).status).toBe(200));
      const stream = await openEventStream(`${url}/api/availability/stream`);
      const date = '2027-11-02';
      await db.query('SELECT pg_notify($1, $2)', [
        AVAILABILITY_CHANNEL,
        JSON.stringify({ dates: [date], spaceIds: [] }),
      ]);
      let event = await stream.next();
      while (event !== null && !event.data.includes(date)) event = await stream.next();
      expect(event?.type).toBe('availability');
      stream.close();
    }
    console.log({
      answeredBefore: before,
      confirmed: load.confirmed.length,
      booked: load.confirmed.filter(({ booked }) => booked).length,
      statuses: Object.fromEntries(load.statuses),
      promotionMs: Math.round(promotedAt - killedAt),
      backAfterMs: Math.round(backAfter),
    });
  }, 300_000);
});

describe('after a promotion, the caches of the processes', () => {
  it('are not used after a change on the new primary, and both processes get changes again', async () => {
    const { primary, standby, pooler, nodes, db, members } = await startSite({ synchronous: true });
    const id = await insertClub(db, 'Before');
    const read = async ({ url }: ApiProcess): Promise<{ status: number; name?: string; isKept: boolean }> => {
      const answer = await fetch(`${url}/api/clubs/${id}`);
      const { name } = (await answer.json()) as { name?: string };
      // Cached answers have no request ID.
      return { status: answer.status, name, isKept: !answer.headers.has('x-request-id') };
    };
    const expectKept = (name: string, withinMs?: number): Promise<unknown> =>
      Promise.all(
        nodes.processes.map((process) =>
          eventually(
            async () => expect(await read(process)).toEqual({ status: 200, name, isKept: true }),
            withinMs,
          ),
        ),
      );
    await expectKept('Before');
    await primary.kill();
    await standby.promote();
    await standby.query(`UPDATE clubs SET name = 'After' WHERE id = ${id}`);
    const answers = new Set<string>();
    const readers = startLoad(nodes.processes.length, async (turn) => {
      const process = nodes.processes[turn];
      if (!process) return;
      const { status, name = '' } = await read(process);
      answers.add(`${status} ${name}`.trim());
      await pause(READ_EVERY_MS);
    });
    // Some requests must come while neither server can be reached.
    await eventually(() => expect(answers).toEqual(new Set(['503'])));
    await pooler.moveTo(standby.url);
    await expectKept('After', BACK_WITHIN_MS);
    await readers.stop();
    expect(answers).toEqual(new Set(['503', '200 After']));

    await db.query(`UPDATE clubs SET name = 'Later' WHERE id = ${id}`);
    await expectKept('Later', HEARD_WITHIN_MS);
    const [one, other] = nodes.processes;
    for (const [turn, [from, to]] of [[one, other] as const, [other, one] as const].entries()) {
      const mine = members[turn];
      if (!mine) throw new Error('no member');
      const stream = await openEventStream(`${to.url}/api/availability/stream`);
      const request = requestOf(2000 + 500 * turn);
      const heldAt = performance.now();
      expect((await holdAt(from.url, mine, request)).status).toBe(201);
      let event = await stream.next();
      while (event !== null && !event.data.includes(request.date)) event = await stream.next();
      expect(event?.type).toBe('availability');
      expect(performance.now() - heldAt).toBeLessThan(HEARD_WITHIN_MS);
      stream.close();
    }
  }, 180_000);
});

/** Members hold slots while the standby receives nothing; then the primary is killed. */
async function holdUnseen(
  site: Site,
): Promise<{ statuses: number[]; confirmed: Acknowledged[]; recorder: Recorder }> {
  const recorder = new Recorder();
  const { nodes, members, line, primary } = site;
  // The next request of each session must update its last use.
  await primary.query(`UPDATE sessions SET last_used_at = now() - interval '2 hours'`);
  line.swallow();
  await Promise.all(
    members.map(async ({ cookie }) => {
      const { status, tookMs } = await call(`${nodes.url}/api/user`, { cookie });
      // The last use of a session does not wait for the standby.
      expect({ status, isSoon: tookMs < SOON_MS }).toEqual({ status: 200, isSoon: true });
    }),
  );
  const answers = await Promise.all(
    members.map(async (mine, turn) => ({
      mine,
      request: requestOf(1000 + turn),
      answer: await noteHold(recorder, nodes.url, mine, requestOf(1000 + turn)),
    })),
  );
  await primary.kill();
  await promote(site);
  return {
    recorder,
    statuses: answers.map(({ answer }) => answer.status),
    confirmed: answers
      .filter(({ answer }) => answer.status === 201)
      .map(({ mine, request, answer }) => ({
        ...request,
        bookingId: (JSON.parse(answer.body) as { bookingId: number }).bookingId,
        userId: mine.id,
        booked: false,
      })),
  };
}

describe('a write that the standby has not received when the primary is killed', () => {
  it('is not acknowledged if commits wait for the standby', async () => {
    const site = await startSite({ synchronous: true });
    const { statuses, confirmed } = await holdUnseen(site);
    expect(statuses).toEqual(statuses.map(() => 503));
    expect(confirmed).toEqual([]);
    // A retry succeeds on the new primary.
    const [first] = site.members;
    if (!first) throw new Error('no member');
    await eventually(async () =>
      expect((await holdAt(site.nodes.url, first, requestOf(1000))).status).toBe(201),
    );
    await eventually(async () => expect(await integrityFindings(site)).toEqual([]));
  }, 180_000);

  it('is lost although it was acknowledged, if commits do not wait (negative control)', async () => {
    const site = await startSite({ synchronous: false });
    const { statuses, confirmed, recorder } = await holdUnseen(site);
    expect(statuses).toEqual(statuses.map(() => 201));
    expect(await eventually(() => missing(site.db, confirmed))).toEqual(confirmed);
    // The answers alone show the loss.
    await eventually(async () => expect((await fetch(`${site.nodes.url}/api/ready`)).status).toBe(200));
    await lookAgain(recorder, site.nodes.url, site.members, confirmed);
    expect(checkHistory(recorder.history)).toHaveLength(confirmed.length);
  }, 180_000);

  it('gives an API error if the wait is cancelled, although PostgreSQL reports success with a warning', async () => {
    const { primary, line } = await startSite({ synchronous: true });
    await primary.query('CREATE TABLE notes (n integer)');
    line.swallow();
    const outcomes = await Promise.all(
      [
        new pg.Client({ connectionString: primary.url }),
        new BoundedClient({ connectionString: primary.url }),
      ].map(async (client, turn) => {
        client.on('error', () => undefined);
        await client.connect();
        // The timeout does not end the wait for the standby, so the client closes the connection.
        await client.query('SET statement_timeout = 500');
        const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
        const written = client.query(`INSERT INTO notes VALUES (${turn})`).then(
          () => 'success',
          (error: unknown) => (error as { code?: string }).code,
        );
        const pid = rows[0]?.pid ?? 0;
        await eventually(async () =>
          expect(
            await primary.query(
              `SELECT wait_event FROM pg_stat_activity
                 WHERE pid = ${pid} AND query_start < clock_timestamp() - interval '1500 milliseconds'`,
            ),
          ).toEqual([{ wait_event: 'SyncRep' }]),
        );
        await primary.query(`SELECT pg_cancel_backend(${pid})`);
        const outcome = await written;
        await client.end();
        return outcome;
      }),
    );
    expect(outcomes).toEqual(['success', '08007']);
  }, 120_000);
});
