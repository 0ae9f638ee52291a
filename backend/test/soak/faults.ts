import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Sandbox } from '../../payment-sandbox/server.js';
import { eventually } from '../support/eventually.js';
import type { Seeded } from '../support/seeded.js';
import { faketimeSettings, hasFaketime, skewedDateSettings } from '../support/skewed-clock.js';
import type { SoakNode } from './node.js';

/** Start and end in seconds since the load began. */
export interface Fault {
  name: string;
  begin: number;
  end: number;
}

/** Causes a fault. @returns a function that ends it */
type Injection = () => WellAgain | Promise<WellAgain>;
type WellAgain = () => unknown;

const CALLS = '^(GET|POST) /v';
const SHORTEST_S = 3;
const LONGEST_S = 10;
const BETWEEN_S = 8;
const SKEW_MINUTES = 10;

interface Breakable {
  /** The first runs from start to end, so that its memory can be judged; the second is killed and restarted. */
  nodes: readonly [SoakNode, SoakNode];
  sandbox: Sandbox;
  /** null if PostgreSQL is shared and must not be stopped. */
  ownServer: Pool | null;
}

/**
 * Injects faults one after another. The seed decides their order and duration.
 * @param happened gets each fault when it is over
 * @param seconds returns the time since the load began
 * @param until the last time at which a fault may start
 * @throws if a fault cannot be caused or ended
 */
export async function injectFaults(
  { oneOf, below }: Seeded,
  { nodes, sandbox, ownServer }: Breakable,
  happened: Fault[],
  seconds: () => number,
  until: number,
  tell: (line: string) => void,
): Promise<void> {
  const [, second] = nodes;
  const provider =
    (faults: object, wellAgain: object): Injection =>
    async () => {
      await sandbox.control('faults', faults);
      return () => sandbox.control('faults', wellAgain);
    };
  const skewed =
    (minutes: number): Injection =>
    async () => {
      await second.restart(hasFaketime() ? faketimeSettings(minutes) : skewedDateSettings(minutes));
      return () => second.restart();
    };
  const kinds: Record<string, Injection> = {
    'a node is killed': async () => {
      await second.kill();
      return () => second.restart();
    },
    'a node is paused': () => {
      const node = oneOf(nodes);
      node.signal('SIGSTOP');
      return () => node.signal('SIGCONT');
    },
    'connections are cut': async () => {
      const node = oneOf(nodes);
      await node.cut();
      return () => node.mend();
    },
    'a clock is fast': skewed(SKEW_MINUTES),
    'a clock is slow': skewed(-SKEW_MINUTES),
    'provider hangs': provider({ hang: { pattern: CALLS } }, { hang: null }),
    'provider is slow': provider({ delay: { pattern: CALLS, ms: 1500 } }, { delay: null }),
    'provider fails': provider({ failBefore: { pattern: CALLS, status: 503 } }, { failBefore: null }),
    'provider does and fails': provider(
      { failAfterEffect: { pattern: CALLS, reset: true } },
      { failAfterEffect: null },
    ),
    'webhooks are lost': provider({ dropWebhooks: true }, { dropWebhooks: false }),
    'webhooks come twice': provider(
      { duplicateWebhooks: 2, reorderWebhooks: true },
      { duplicateWebhooks: 0, reorderWebhooks: false },
    ),
    ...(ownServer && { 'PostgreSQL crashes': () => crash(ownServer) }),
  };
  const [first = '', ...others] = Object.keys(kinds);
  for (;;) {
    await pause((1 + below(BETWEEN_S)) * 1000);
    const name = oneOf([first, ...others]);
    const lastsS = SHORTEST_S + below(LONGEST_S - SHORTEST_S);
    if (seconds() + lastsS > until) return;
    const begin = seconds();
    const wellAgain = await kinds[name]?.();
    await pause(lastsS * 1000);
    await wellAgain?.();
    happened.push({ name, begin, end: seconds() });
    tell(`${begin.toFixed(0)} s: ${name}, for ${(seconds() - begin).toFixed(0)} s`);
  }
}

/** Kills one process of PostgreSQL, so that it restarts all others and recovers from its WAL. */
async function crash(server: Pool): Promise<WellAgain> {
  const { rows } = await server.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid() LIMIT 1`,
  );
  if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
  return () => eventually(() => server.query('SELECT 1'));
}
