import { randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import { AvailabilityService } from '../../src/bookings/application/availability.service.js';
import { allowOverlaps, saveOverlapConstraint } from '../factories/rooms.js';
import { type ApiInstance, instanceSettings, startApiInstance } from '../support/api-instance.js';
import { startApiProcess } from '../support/api-process.js';
import { clearBookings } from '../support/clear-bookings.js';
import { Contest, type Node } from './contest.js';
import { checkHistory } from './check-history.js';

/** Two nodes on one database, without and with faults that the history check must find. */
export interface Court {
  /** A run without a fault. @returns the findings */
  clean(seed: number): Promise<string[]>;
  faults: Record<'no constraint' | 'own clock' | 'kept answers', (seed: number) => Promise<string[]>>;
  close(): Promise<void>;
}

/** How far the clock of the faulty node is ahead of the database's. */
const AHEAD = '20 minutes';
/** How long the faulty cache keeps answers. */
const CACHE_MS = 250;

/** @param first stays open when the result is closed */
export async function openCourt(first: ApiInstance): Promise<Court> {
  const { databaseUrl, sandbox } = first;
  const second = await startApiInstance({ databaseUrl, sandbox });
  // Its jobs end holds too early, so it runs only for this fault.
  const fast: { node: Awaited<ReturnType<typeof startFastNode>> | null } = { node: null };
  const stopFast = async (): Promise<void> => {
    await fast.node?.close();
    fast.node = null;
  };
  const contest = await Contest.of(first);
  const play = async (nodes: readonly [Node, Node], seed: number): Promise<string[]> => {
    await clearBookings(first);
    return checkHistory(await contest.play(nodes, seed));
  };
  const historyFindings = async (nodes: readonly [Node, Node], seed: number): Promise<string[]> => {
    await stopFast();
    return play(nodes, seed);
  };
  return {
    clean: (seed) => historyFindings([first, second], seed),
    faults: {
      'no constraint': async (seed) => {
        const restore = await withoutGuard(first);
        return historyFindings([first, second], seed).finally(restore);
      },
      'own clock': async (seed) => play([first, (fast.node ??= await startFastNode(first))], seed),
      'kept answers': async (seed) => {
        const spies = [first, second].map(keepAnswers);
        return historyFindings([first, second], seed).finally(() =>
          spies.forEach((spy) => spy.mockRestore()),
        );
      },
    },
    close: async () => {
      await Promise.all([second.close(), stopFast()]);
    },
  };
}

/** Starts a process that uses its own clock: its statements get a shifted time instead of the database's. */
async function startFastNode({
  db,
  databaseUrl,
  sandbox,
}: ApiInstance): Promise<Node & { close(): Promise<void> }> {
  const role = `own_clock_${process.pid}_${randomBytes(4).toString('hex')}`;
  const url = new URL(databaseUrl);
  await db.query(`CREATE SCHEMA IF NOT EXISTS own_clock`);
  await db.query(
    `CREATE OR REPLACE FUNCTION own_clock.clock_timestamp() RETURNS timestamptz VOLATILE LANGUAGE sql
     AS $$ SELECT pg_catalog.clock_timestamp() + interval '${AHEAD}' $$`,
  );
  await db.query(`CREATE ROLE ${role} LOGIN SUPERUSER PASSWORD '${decodeURIComponent(url.password)}'`);
  await db.query(`ALTER ROLE ${role} SET search_path = own_clock, pg_catalog, public`);
  url.username = role;
  const node = await startApiProcess(instanceSettings(url.href, sandbox));
  return {
    url: node.url,
    close: async () => {
      await node.stop();
      await db.query(`REASSIGN OWNED BY ${role} TO CURRENT_USER`);
      await db.query(`DROP ROLE ${role}`);
    },
  };
}

async function withoutGuard(api: ApiInstance): Promise<() => Promise<void>> {
  const bringBack = await saveOverlapConstraint(api.db);
  await allowOverlaps(api.db);
  return async () => {
    await clearBookings(api);
    await bringBack();
  };
}

/** Fault: a cache of availability that only expires by time. */
function keepAnswers(api: ApiInstance) {
  const service = api.get(AvailabilityService);
  const ask = service.ofSpace.bind(service);
  const kept = new Map<string, { until: number; answer: ReturnType<typeof ask> }>();
  return jest.spyOn(service, 'ofSpace').mockImplementation((...asked) => {
    const key = JSON.stringify(asked);
    const found = kept.get(key);
    if (found && found.until > performance.now()) return found.answer;
    const answer = ask(...asked);
    kept.set(key, { until: performance.now() + CACHE_MS, answer });
    return answer;
  });
}
