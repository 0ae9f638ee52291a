import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

/** A separate site beside the product under test: it has an admin, but its setup is not done. */
export interface NewClub {
  url: string;
  /** The directory of its emails. */
  mails: string;
  stop(): Promise<void>;
}

export const ADMIN = {
  username: 'joquarry',
  password: 'gum tree lantern paddock',
  email: 'jo@quarrylane.example',
};

const ROOT = path.join(import.meta.dirname, '../../..');
const BUILT = path.join(ROOT, 'backend/dist/bundle/programs');
const READY_WITHIN_MS = 40_000;

/** @returns null when the product was not started by `npm test`, because there is no database to use */
export async function startNewClub(): Promise<NewClub | null> {
  const { E2E_DATABASE_URL: given, E2E_SITE_SETTINGS: settings } = process.env;
  if (!given || !settings) return null;
  const name = `e2e_new_${process.pid}_${Date.now().toString(36)}`;
  await onServer(given, `CREATE DATABASE ${name}`);
  const databaseUrl = new URL(given);
  databaseUrl.pathname = `/${name}`;
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const mails = mkdtempSync(path.join(tmpdir(), 'new-club-'));
  const env = environment(settings, {
    DATABASE_URL: databaseUrl.href,
    PUBLIC_URL: url,
    MAIL_DIR: mails,
  });

  await makeAdmin(env);
  const site = spawn(process.execPath, [path.join(BUILT, 'main.js')], {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = async () => {
    await ended(site);
    await onServer(given, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    rmSync(mails, { recursive: true, force: true });
  };
  try {
    await ready(`${url}/api/ready`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, mails, stop };
}

/** The settings of the product under test with another database, addresses and data directory. */
function environment(settings: string, own: Record<string, string>): NodeJS.ProcessEnv {
  const { SEED_DEMO: _, ...given } = JSON.parse(settings) as Record<string, string>;
  return { ...given, LOG_LEVEL: 'error', VENUE_TIMEZONE: 'Australia/Melbourne', ...own };
}

/** Creates the first admin in the terminal, as after an installation. */
async function makeAdmin(env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [path.join(BUILT, 'set-up.js'), '--admin-only'], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const { username, password, email } = ADMIN;
  child.stdin.end([email, 'Jo Quarry', username, password, password, ''].join('\n'));
  child.stdout.resume();
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error('The admin was not made.');
}

async function ready(url: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new Error('The new site is not ready.');
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
