import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startSandbox } from '../../payment-sandbox/server.js';
import { createUser } from '../factories/users.js';
import { Recorder } from '../history/recorder.js';
import { checkByRules, checkPayments } from '../history/rules.js';
import { search } from '../history/search.js';
import { paymentEnds } from '../payments/settlement/payment-ends.js';
import { integrityFindings } from '../payments/settlement/integrity.js';
import { instanceSettings } from '../support/api-instance.js';
import { eventually } from '../support/eventually.js';
import { cookieOf } from '../support/load.js';
import { seeded } from '../support/seeded.js';
import { TEST_SETTINGS, webhookUrls } from '../support/test-app.js';
import { createTestDatabase } from '../support/test-database.js';
import { type Fault, injectFaults } from './faults.js';
import { type MemorySample, trendOf } from './memory.js';
import { SoakNode } from './node.js';
import type { SoakReport, Timed } from './report.js';
import { insertPolicy } from '../factories/policies.js';
import { HOLD_MINUTES, SoakVisitor, type SharedParts } from './visitors.js';

const MEMBERS = 14;
const STAFF = 2;
/** No fault starts in the last seconds of the load. */
const CALM_S = 10;
const RESTS_WITHIN_MS = 180_000;
const MEMORY_EVERY_MS = 5_000;
/** These settings have their default values. */
const OWN = /^(DATABASE_|HOLD|SHUTDOWN_)/;

const SETTINGS: Record<string, string> = {
  RECONCILE_INTERVAL_SECONDS: '5',
  PROVIDER_TIMEOUT_MS: '3000',
  LOG_LEVEL: 'warn',
  // Rate limits are not under test.
  ...Object.fromEntries(Object.entries(TEST_SETTINGS).filter(([name]) => name.startsWith('LIMIT_'))),
  LIMIT_LIVE_HOLDS: '5',
};

export interface SoakOptions {
  minutes: number;
  seed: number;
  /** Actions per second of all visitors together. */
  perSecond: number;
  /** Whether the server of TEST_DATABASE_URL is only used by this test, so that it may crash. */
  isOwnServer?: boolean;
  tell(line: string): void;
}

/**
 * Members and staff use two nodes at a limited rate during a series of faults. Afterwards it checks answers, payments, integrity and
 * memory. The same seed gives the same actions and faults, but not the same timing. It stops only what it has started.
 */
export async function soak({
  minutes,
  seed,
  perSecond,
  isOwnServer = false,
  tell,
}: SoakOptions): Promise<SoakReport> {
  const ends: (() => unknown)[] = [];
  try {
    const database = await createTestDatabase();
    ends.push(() => database.drop());
    const db = new pg.Pool({ connectionString: database.url, max: 4 });
    db.on('error', () => undefined);
    ends.push(() => db.end());
    const sandbox = await startSandbox({ webhookRetryMs: 500 });
    ends.push(() => sandbox.close());
    const all = instanceSettings(database.url, sandbox);
    const settings = {
      ...Object.fromEntries(Object.entries(all).filter(([name]) => !OWN.test(name))),
      ...SETTINGS,
    };
    const start = async (name: string): Promise<SoakNode> => {
      const node = await SoakNode.start(name, settings, database.url);
      ends.push(() => node.close());
      return node;
    };
    const nodes: [SoakNode, SoakNode] = [await start('node 1'), await start('node 2')];
    sandbox.setWebhookTargets(webhookUrls(nodes[0].url));
    await insertPolicy(db, { holdMinutes: HOLD_MINUTES });

    const recorder = new Recorder();
    const answers: Timed[] = [];
    let begun = performance.now();
    let isOver = false;
    const seconds = (): number => (performance.now() - begun) / 1000;
    const there: SharedParts = {
      urls: [nodes[0].url, nodes[1].url],
      sandbox,
      recorder,
      answered: ({ status, tookMs }) => answers.push({ at: seconds(), status, tookMs }),
      isOver: () => isOver,
      restMs: ((MEMBERS + STAFF) / perSecond) * 1000,
    };
    const visitors: SoakVisitor[] = [];
    for (let made = 0; made < MEMBERS + STAFF; made += 1) {
      const isStaff = made >= MEMBERS;
      const { username } = await createUser(db, { role: isStaff ? 'admin' : 'member' });
      const cookie = await cookieOf(nodes[0].url, username);
      const name = isStaff ? `staff ${made - MEMBERS}` : `member ${made}`;
      visitors.push(new SoakVisitor(name, isStaff, cookie, seeded(seed * 1000 + made), there));
    }
    const memory: Record<string, MemorySample[]> = { 'node 1': [], 'node 2': [] };
    const watch = setInterval(() => {
      for (const node of nodes)
        void node.memory().then((megabytes) => {
          if (megabytes !== null) memory[node.name]?.push({ at: seconds(), megabytes });
        });
    }, MEMORY_EVERY_MS);
    ends.push(() => clearInterval(watch));

    begun = performance.now();
    tell(`${MEMBERS} members and ${STAFF} staff for ${minutes} minutes, seed ${seed}`);
    const load = Promise.all(visitors.map((visitor) => visitor.visit()));
    const wholly = minutes * 60;
    const faults: Fault[] = [];
    const breakable = { nodes, sandbox, ownServer: isOwnServer ? db : null };
    // If a fault cannot be injected, the history until then is still checked.
    const notInjected: string[] = [];
    await injectFaults(seeded(seed), breakable, faults, seconds, wholly - CALM_S, tell).catch(
      (error: unknown) => notInjected.push(`A fault could not be made or taken back: ${String(error)}`),
    );
    await pause(Math.max(0, wholly - seconds()) * 1000);
    isOver = true;
    await load;
    const took = seconds();
    clearInterval(watch);

    tell('coming to rest …');
    const surroundings = { sandbox, db };
    const broken = await restOf(() => integrityFindings(surroundings));
    const payments = await paymentEnds(surroundings);
    const { findings, operations, undecided } = search(recorder.history);
    return {
      seed,
      seconds: took,
      answers,
      faults,
      memory,
      trend: trendOf(memory['node 1'] ?? []),
      history: recorder.history,
      searched: operations,
      undecided,
      payments: payments.filter(({ taken }) => taken > 0).length,
      findings: [...checkByRules(recorder.history), ...findings, ...checkPayments(payments)],
      integrityFindings: [...notInjected, ...broken],
    };
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

/** Payments may still be in progress for a while; only lasting findings count. */
async function restOf(findings: () => Promise<string[]>): Promise<string[]> {
  let last: string[] = [];
  await eventually(async () => {
    last = await findings();
    if (last.length > 0) throw new Error('not at rest');
  }, RESTS_WITHIN_MS).catch(() => undefined);
  return last;
}
