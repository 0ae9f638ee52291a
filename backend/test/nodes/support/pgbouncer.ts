import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  type Account,
  makePrivateDirectory,
} from '../../../launcher/run/postgres/embedded-postgres-files.js';
import { eventually } from '../../support/eventually.js';

const DEPLOYED = join(import.meta.dirname, '../../../deploy');
const PROGRAMS = [
  '/usr/sbin/pgbouncer',
  '/usr/local/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
];
const HOW = 'install it (Debian: `apt-get install pgbouncer`) or set PGBOUNCER_PATH to its program';

/** A running PgBouncer with its deployed configuration. */
export interface PgBouncer {
  /** Pooled per transaction. */
  url: string;
  /** Pooled per session. */
  directUrl: string;
  /** Restarts it on the same port for another server, like `docker compose up` with a changed DATABASE_HOST. */
  moveTo(databaseUrl: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Runs the deployed configuration and start script; only addresses and paths are changed.
 * @param databaseUrl of a server on this machine
 * @param account that PostgreSQL runs as, since PgBouncer refuses to run as root
 * @throws Error with install instructions if PgBouncer is missing
 */
export async function startPgBouncer(
  databaseUrl: string,
  port: number,
  account: Account | null,
): Promise<PgBouncer> {
  const program = process.env.PGBOUNCER_PATH ?? PROGRAMS.find((path) => existsSync(path));
  if (!program) throw new Error(`This test runs PgBouncer: ${HOW}.`);
  const directory = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  chmodSync(directory, 0o755);
  const start = join(directory, 'pgbouncer.sh');
  copyFileSync(join(DEPLOYED, 'pgbouncer.sh'), start);
  chmodSync(start, 0o755);
  const run = join(directory, 'run');
  makePrivateDirectory(run, account);
  let bouncer: ChildProcess | null = null;

  const stop = async (): Promise<void> => {
    const running = bouncer;
    bouncer = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    // An immediate shutdown; clients reconnect.
    running.kill('SIGTERM');
    await gone;
  };
  const startBefore = async (target: string): Promise<void> => {
    const { username, password, port: server, pathname } = new URL(target);
    const file = join(directory, 'bridgewater.ini');
    writeFileSync(
      file,
      adapt(readFileSync(join(DEPLOYED, 'pgbouncer.ini'), 'utf8'), {
        port,
        server,
        database: pathname.slice(1),
        run,
      }),
    );
    chmodSync(file, 0o644);
    const child = spawn('/bin/sh', [start], {
      ...account,
      cwd: directory,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        PATH: process.env.PATH,
        DATABASE_HOST: '127.0.0.1',
        POSTGRES_USER: decodeURIComponent(username),
        POSTGRES_PASSWORD: decodeURIComponent(password),
        PGBOUNCER_INI: file,
        PGBOUNCER_RUN: run,
        PGBOUNCER_PATH: program,
      },
    });
    bouncer = child;
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-4000)));
    const failed = await eventually(async () => {
      if (child.exitCode !== null) return complaint || `it ended with ${child.exitCode}`;
      const client = new pg.Client({ connectionString: urlOf(target, port, 'bridgewater') });
      client.on('error', () => undefined);
      await client.connect();
      await client.query('SELECT 1').finally(() => client.end());
      return null;
    }, 30_000);
    if (failed !== null) throw new Error(`PgBouncer did not start: ${failed}`);
  };
  await startBefore(databaseUrl);
  return {
    url: urlOf(databaseUrl, port, 'bridgewater'),
    directUrl: urlOf(databaseUrl, port, 'bridgewater_direct'),
    moveTo: async (target) => {
      await stop();
      await startBefore(target);
    },
    stop: async () => {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function urlOf(databaseUrl: string, port: number, name: string): string {
  const url = new URL(databaseUrl);
  url.port = String(port);
  url.pathname = `/${name}`;
  return url.href;
}

function adapt(
  configuration: string,
  { port, server, database, run }: { port: number; server: string; database: string; run: string },
): string {
  const changes: [string, string][] = [
    ['listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1'],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['auth_file = /tmp/', `auth_file = ${run}/`],
    ['port=5432 dbname=bridgewater\n', `port=${server} dbname=${database}\n`],
    ['port=5432 dbname=bridgewater pool_mode', `port=${server} dbname=${database} pool_mode`],
  ];
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`backend/deploy/pgbouncer.ini has no "${from}" any more`);
    return text.replace(from, to);
  }, configuration);
}
