import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, call, startLoad } from './load.js';
import type { Cluster } from './cluster.js';

const PAUSE_MS = 40;

export interface RestartReport {
  requests: number;
  posts: number;
  /** Requests with an unexpected answer. */
  failed: string[];
  /** Messages that were acknowledged but not stored, or never acknowledged; `doubled` were stored twice. */
  lost: number;
  doubled: number;
  unacknowledged: number;
  endings: { code: number | null; tookMs: number }[];
}

/**
 * Restarts both processes alternately while clients read and post through nginx. Each post stores one row with a unique
 * text.
 */
export async function restartUnderLoad(
  cluster: Cluster,
  { clients, restarts }: { clients: number; restarts: number },
): Promise<RestartReport> {
  const failed: string[] = [];
  const acknowledged = new Set<string>();
  let requests = 0;
  const expectStatus = (what: string, expected: number, { status, body }: Answer): boolean => {
    requests += 1;
    if (status !== expected) failed.push(`${what}: ${status} ${body.slice(0, 200)}`);
    return status === expected;
  };
  const load = startLoad(clients, async (client, count) => {
    const message = `client ${client}, message ${count}`;
    const enquiry = { name: 'Robin', email: 'robin@visitors.example', subject: 'Venue Hire', message };
    const posted = await call(`${cluster.url}/api/contact`, { method: 'POST', body: enquiry });
    if (expectStatus('post', 202, posted)) acknowledged.add(message);
    expectStatus('read', 200, await call(`${cluster.url}/api/availability?from=2027-03-01&to=2027-03-31`));
    // Leaves some of the CPU to starting processes.
    await pause(PAUSE_MS);
  });
  const endings: RestartReport['endings'] = [];
  await pause(500);
  try {
    for (let turn = 0; turn < restarts; turn += 1) {
      const index = turn % 2 ? 1 : 0;
      endings.push(await cluster.restart(index));
      // nginx retries a failed process after `fail_timeout`. The other process is stopped only after that.
      await cluster.serves(index);
    }
  } finally {
    await load.stop();
  }
  const { rows } = await cluster.db.query<{ message: string; times: number }>(
    'SELECT message, count(*)::int AS times FROM contact_messages GROUP BY message',
  );
  const stored = new Map(rows.map(({ message, times }) => [message, times]));
  return {
    requests,
    posts: acknowledged.size,
    failed,
    lost: [...acknowledged].filter((message) => !stored.has(message)).length,
    doubled: rows.filter(({ times }) => times > 1).length,
    unacknowledged: rows.filter(({ message }) => !acknowledged.has(message)).length,
    endings,
  };
}
