import { spawnSync, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  findBinaries,
  findHome,
  majorOf,
  makePrivateDirectory,
  serverAccount,
  type Account,
} from './embedded-postgres-files.js';
import {
  DATABASE,
  freePort,
  readSettings,
  serverEnvironment,
  type Settings,
  spawnServer,
  urlOf,
  waitUntilReady,
  writeSettings,
} from './server-process.js';

/**
 * Runs PostgreSQL from npm packages as a child of the launcher. The package's own class is not used: it stops the
 * server in exit hooks, before its clients have finished, and cannot stop a leftover server.
 */

export interface EmbeddedPostgresOptions {
  /** Absolute path; the database, its password and its log are stored or linked here. */
  dataDir: string;
  /** Called with a message for each long step. */
  log: (line: string) => void;
  /** false: faster, but data is lost in a power cut. For tests. */
  durable?: boolean;
  /** Additional server settings for this installation. */
  settings?: (installation: Installation) => Promise<Record<string, string>>;
}

/** Locations of PostgreSQL's programs and data. */
export interface Installation {
  bin: string;
  account: Account | null;
  /** The real directory that contains the cluster; the account can enter it. */
  home: string;
  cluster: string;
}

export interface EmbeddedPostgres {
  /** `postgres://…` of the application's database. The user may create more databases. */
  url: string;
  port: number;
  pid: number;
  /** Resolves when the server has stopped. */
  exited: Promise<void>;
  /** Closes connections, flushes data and resolves when the server has stopped. */
  stop(): Promise<void>;
}

const START_ATTEMPTS = 3;
const STOP_TIMEOUT_MS = 20_000;

/**
 * Starts the server on `<dataDir>/postgres`, which is created the first time. A server that a killed launcher left
 * running is stopped first. Only one caller for each data directory at a time.
 * @throws Error if programs, account, data or port cannot be used
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, durable = true } = options;
  const logFile = join(dataDir, 'logs/postgres.log');
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const installation = findInstallation(dataDir, log);
  const { bin, account, cluster } = installation;
  const settings = readSettings(dataDir);

  await stopLeftover(cluster, log);
  finishRestore(cluster, log);
  if (!existsSync(cluster)) {
    log('creating the database (first start only, takes a few seconds)');
    createCluster({ bin, cluster, account, password: settings.password });
  }
  checkVersion(bin, cluster);
  const more = (await options.settings?.(installation)) ?? {};

  for (let attempt = 1; ; attempt++) {
    settings.port = await freePort(attempt === 1 ? settings.port : 0);
    writeSettings(dataDir, settings);
    const server = spawnServer(
      { bin, cluster, account, logFile },
      { port: settings.port, durable, settings: more },
    );
    const failure = await waitUntilReady(server, settings);
    if (!failure) return handleOf(server, settings);
    if (attempt === START_ATTEMPTS) {
      throw new Error(`PostgreSQL did not start (${failure}); see ${logFile}`);
    }
  }
}

export function findInstallation(dataDir: string, log: (line: string) => void): Installation {
  const account = serverAccount(join(dataDir, 'postgres/data'), log);
  const bin = findBinaries(dataDir, account, log);
  const home = findHome(dataDir, account, log);
  return { bin, account, home, cluster: join(home, 'data') };
}

/** Directory of a restored cluster that will replace the current one. */
export function restoredName(cluster: string): string {
  return `${cluster}.restored`;
}

/** The new name of data that is moved aside: `data` → `data.before-20261123T140500Z`. */
export function asideName(path: string): string {
  return `${path}.before-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`;
}

/**
 * Moves the database of a stopped site aside, with the other files that belong to it.
 * @returns the new paths, the database last
 */
export function moveDatabaseAside(dataDir: string): string[] {
  const cluster = join(realpathSync(join(dataDir, 'postgres')), 'data');
  // The database is last: while it is in place, the next start repeats this.
  const places = [...['mail', 'sandbox'].map((name) => join(dataDir, name)), cluster];
  return places
    .filter((place) => existsSync(place))
    .map((place) => {
      const aside = asideName(place);
      renameSync(place, aside);
      return aside;
    });
}

/** Finishes a restore that was killed after the former cluster was moved aside and before the new one replaced it. */
export function finishRestore(cluster: string, log: (line: string) => void): void {
  const restored = restoredName(cluster);
  if (existsSync(cluster) || !existsSync(restored)) return;
  log('finishing the restore that was interrupted');
  renameSync(restored, cluster);
}

/** Removes the data of a data directory, also if it is stored outside. The server must be stopped. */
export function removeEmbeddedPostgres(dataDir: string): void {
  const home = join(dataDir, 'postgres');
  if (existsSync(home)) rmSync(realpathSync(home), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

/** Stops a server that runs on this data directory without a launcher. */
export async function stopLeftoverPostgres(dataDir: string, log: (line: string) => void): Promise<void> {
  const home = join(dataDir, 'postgres');
  if (existsSync(home)) await stopLeftover(join(realpathSync(home), 'data'), log);
}

export function handleOf(server: ChildProcess, settings: Settings): EmbeddedPostgres {
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

/** Creates an empty cluster of the installed version. */
export function createCluster(where: {
  bin: string;
  cluster: string;
  account: Account | null;
  password: string;
}): void {
  const { bin, cluster, account } = where;
  // Created under another name, so that an interrupted initdb does not look like a database.
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
  const wrong = wrongVersion(dataMajor(cluster), majorOf(bin));
  if (wrong) throw new Error(`The database in ${cluster} ${wrong}`);
}

/** Major version of PostgreSQL that created the cluster. */
export function dataMajor(cluster: string): number {
  return Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim());
}

/** @returns why data of a major version cannot be used by programs of another, and what to do, after "The database in … " */
export function wrongVersion(data: number, installed: number): string | null {
  if (data === installed) return null;
  const made = `was made by PostgreSQL ${data}, but version ${installed} is installed: `;
  return data < installed
    ? `${made}run \`npm run upgrade:postgres\` to move it.`
    : `${made}install the version that made it, or set another DATA_DIR.`;
}

/** Stops a server that a killed process left running. */
export async function stopLeftover(cluster: string, log: (line: string) => void): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!isServerOf(pid, cluster)) {
    // After a power cut the process id may belong to another program, and PostgreSQL would not start.
    rmSync(file, { force: true });
    return;
  }
  log('stopping the PostgreSQL left by an earlier run');
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (isServerOf(pid, cluster)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGQUIT');
    await pause(50);
  }
}

/** True if the process is a PostgreSQL on this data, by its command line, because process ids are reused. */
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
