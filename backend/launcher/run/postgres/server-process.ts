import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Account } from './embedded-postgres-files.js';

/** Starts PostgreSQL on a cluster and waits until it answers. */

export interface Settings {
  port: number;
  password: string;
}

export const DATABASE = 'bridgewater';
const START_TIMEOUT_MS = 120_000;
const LOG_LIMIT_BYTES = 5_000_000;
/**
 * The API gets errors from PostgreSQL and logs them without values. The server's own log would contain the values: in
 * the message, in its detail ("Key (email)=(…) already exists") and in the statement.
 */
const QUIET_LOG = {
  log_min_messages: 'log', // above "error": starts, stops and what ends a session
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

/** For a server whose data is temporary. Copying files is ten times faster than logging a new database. */
const NOT_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  file_copy_method: 'clone',
};

export interface ServerPlace {
  bin: string;
  cluster: string;
  account: Account | null;
  logFile: string;
}

export interface ServerOptions {
  port: number;
  durable: boolean;
  /** Additional server settings such as `archive_command`. */
  settings?: Record<string, string>;
}

export function spawnServer(where: ServerPlace, options: ServerOptions): ChildProcess {
  const tooLong = existsSync(where.logFile) && statSync(where.logFile).size > LOG_LIMIT_BYTES;
  const log = openSync(where.logFile, tooLong ? 'w' : 'a');
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '', // their paths have a length limit and a directory to be writable
    max_connections: '200',
    ...QUIET_LOG,
    ...(options.durable ? {} : NOT_DURABLE),
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(
    join(where.bin, 'postgres'),
    ['-D', where.cluster, '-p', String(options.port), ...flags],
    {
      ...where.account,
      cwd: where.bin,
      // A separate process group, so that Ctrl-C reaches only the launcher, which stops everything in order.
      detached: true,
      stdio: ['ignore', log, log],
      env: serverEnvironment(),
    },
  );
  closeSync(log);
  return server;
}

/** A clean environment, because PG* variables would change the server's settings. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C' };
}

/** @returns null when the server answers and has the application's database, otherwise the reason */
export async function waitUntilReady(server: ChildProcess, settings: Settings): Promise<string | null> {
  const failed = { error: null as Error | null };
  server.once('error', (error) => (failed.error = error));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (failed.error) return failed.error.message;
    if (server.exitCode !== null || server.signalCode !== null) return 'it stopped at once';
    const client = new pg.Client({ connectionString: urlOf(settings, 'postgres') });
    client.on('error', () => undefined); // reported by the query that fails
    try {
      await client.connect();
      const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
      if (!found.rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
      return null;
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code?.startsWith('28')) return error.message;
      await pause(50); // not listening yet, or still recovering after a crash
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  server.kill('SIGQUIT');
  return `no answer within ${START_TIMEOUT_MS / 1000} s`;
}

export function readSettings(dataDir: string): Settings {
  const file = join(dataDir, 'postgres.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Settings;
  const settings = { port: 0, password: randomBytes(18).toString('base64url') };
  writeSettings(dataDir, settings);
  return settings;
}

export function writeSettings(dataDir: string, settings: Settings): void {
  const file = join(dataDir, 'postgres.json');
  writeFileSync(`${file}.new`, `${JSON.stringify(settings)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export function urlOf(settings: Settings, database: string): string {
  return `postgres://postgres:${settings.password}@127.0.0.1:${settings.port}/${database}`;
}

/** The wanted port if it is free, otherwise one chosen by the system. */
export async function freePort(wanted: number): Promise<number> {
  for (const candidate of wanted ? [wanted, 0] : [0]) {
    const port = await new Promise<number | null>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(null));
      probe.listen(candidate, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() => resolve(address && typeof address === 'object' ? address.port : null));
      });
    });
    if (port) return port;
  }
  throw new Error('No free port on 127.0.0.1 for PostgreSQL.');
}
