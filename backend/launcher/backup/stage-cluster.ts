import { type ChildProcess, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chown, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ArchiveError } from '../../src/platform/backup/archive-error.js';
import type { ArchiveAbout } from '../../src/platform/backup/archive-format.js';
import { type ReadArchive, readArchive } from '../../src/platform/backup/read-archive.js';
import { type Account, majorOf, makePrivateDirectory } from '../run/postgres/embedded-postgres-files.js';
import { type Installation, handleOf, stopLeftover } from '../run/postgres/embedded-postgres.js';
import { freePort, serverEnvironment, spawnServer } from '../run/postgres/server-process.js';

export interface StageOptions {
  file: string;
  /** Directory for the cluster; its content is replaced. The account must be able to enter the parent directory. */
  stage: string;
  installation: Pick<Installation, 'bin' | 'account'>;
  /** PostgreSQL's log of the recovery. */
  logFile: string;
  /** `null`: the end of the backup. `latest`: all archived WAL. */
  until: Date | 'latest' | null;
  /** PostgreSQL's `restore_command`; null without a WAL archive. */
  restoreCommand: string | null;
  /** Settings for archiving the recovered server's WAL; without them it archives none. */
  archive?: Record<string, string> | undefined;
  /** New password of the database user. */
  password: string;
  /** May reject the archive by its header. */
  about?: (about: ArchiveAbout) => void;
}

/** Settings of a server without a WAL archive. */
export const NO_ARCHIVE = { archive_mode: 'off' };
const RECOVERY_TIMEOUT_MS = 60 * 60 * 1000;
const PLAIN_NAME = /^data\/[\w.-]+(\/[\w.-]+)*$/;

/**
 * Makes a cluster from a backup: unpacks and checks it, recovers it to the wanted time on a new timeline, and stops it.
 * A failure leaves nothing behind.
 * @throws ArchiveError
 */
export async function stageCluster(options: StageOptions): Promise<ReadArchive> {
  const { stage, installation, password } = options;
  // Left over from a killed run.
  await stopLeftover(stage, () => undefined);
  try {
    const read = await unpack(options);
    const { until } = options;
    // PostgreSQL would notice this only if something was committed in between.
    if (until instanceof Date && until < new Date(read.manifest.endedAt))
      throw new ArchiveError(tooEarly(until.toISOString()));
    await recover(options);
    setPassword(stage, installation, password);
    return read;
  } catch (error) {
    rmSync(stage, { recursive: true, force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT')
      throw new ArchiveError(`There is not enough space in ${dirname(stage)} to unpack it.`, {
        cause: error,
      });
    throw error;
  }
}

async function unpack({
  file,
  stage,
  installation: { bin, account },
  about: accept,
}: StageOptions): Promise<ReadArchive> {
  makePrivateDirectory(stage, account);
  const made = new Set<string>();
  let directories: string[] = [];
  const ensureDirectory = async (path: string): Promise<void> => {
    if (made.has(path) || path === '' || path === '.') return;
    await ensureDirectory(dirname(path));
    made.add(path);
    await mkdir(join(stage, path), { recursive: true, mode: 0o700 });
    await give(join(stage, path), account);
  };
  const read = await readArchive(file, {
    about(about) {
      if (about.kind !== 'cluster')
        throw new ArchiveError(`${file} is not a backup of an embedded database.`);
      refuseOtherMajor(about.postgres, bin);
      accept?.(about);
    },
    async entry(name, content) {
      if (name === 'directories.json') {
        directories = await readDirectories(content);
        return;
      }
      if (!PLAIN_NAME.test(name) || name.split('/').includes('..'))
        throw new ArchiveError(`${file} has a file with an invalid name.`);
      const path = name.slice('data/'.length);
      await ensureDirectory(dirname(path));
      await writeFileOf(join(stage, path), content, account);
    },
  });
  for (const path of directories) {
    if (!PLAIN_NAME.test(`data/${path}`) || path.split('/').includes('..'))
      throw new ArchiveError(`${file} has a directory with an invalid name.`);
    await ensureDirectory(path);
  }
  return read;
}

async function readDirectories(content: AsyncIterable<Buffer>): Promise<string[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  const read: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  return Array.isArray(read) ? read.filter((path) => typeof path === 'string') : [];
}

async function writeFileOf(
  path: string,
  content: AsyncIterable<Buffer>,
  account: Account | null,
): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content) await file.writeFile(chunk);
  } finally {
    await file.close();
  }
  await give(path, account);
}

async function give(path: string, account: Account | null): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}

function refuseOtherMajor(made: string, bin: string): void {
  const installed = majorOf(bin);
  if (made.split('.')[0] !== String(installed))
    throw new ArchiveError(
      `It was made by PostgreSQL ${made}, but version ${installed} is installed. Restore it with the version that made it, or restore a copy of the rows (docs/operations.md).`,
    );
}

/**
 * Lets PostgreSQL replay the WAL until the data is consistent, or to the wanted time. It syncs all files before it
 * begins.
 */
async function recover({
  stage,
  installation,
  logFile,
  until,
  restoreCommand,
  archive = NO_ARCHIVE,
}: StageOptions): Promise<void> {
  const { bin, account } = installation;
  writeFileSync(join(stage, 'recovery.signal'), '', { mode: 0o600 });
  await give(join(stage, 'recovery.signal'), account);
  const target: Record<string, string> =
    until === 'latest'
      ? {}
      : until === null
        ? { recovery_target: 'immediate', recovery_target_action: 'promote' }
        : {
            recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00'),
            recovery_target_action: 'promote',
          };
  const server = spawnServer(
    { bin, cluster: stage, account, logFile },
    {
      port: await freePort(0),
      durable: true,
      settings: {
        ...target,
        restore_command: restoreCommand ?? 'false',
        hot_standby: 'off',
        ...archive,
      },
    },
  );
  const stop = (): void => void server.kill('SIGQUIT');
  process.once('exit', stop);
  try {
    await waitForRecovery(server, stage, logFile, until);
    await handleOf(server, { port: 0, password: '' }).stop();
  } finally {
    process.off('exit', stop);
    if (server.exitCode === null && server.signalCode === null) stop();
  }
}

async function waitForRecovery(
  server: ChildProcess,
  stage: string,
  logFile: string,
  until: StageOptions['until'],
): Promise<void> {
  const deadline = Date.now() + RECOVERY_TIMEOUT_MS;
  const failed = { error: null as Error | null };
  server.once('error', (error) => (failed.error = error));
  while (Date.now() < deadline) {
    if (failed.error) throw failed.error;
    if (server.exitCode !== null || server.signalCode !== null)
      throw new ArchiveError(refusal(logFile, until));
    if (isReady(stage)) return;
    await pause(25);
  }
  throw new ArchiveError('The recovery took more than an hour.');
}

function isReady(stage: string): boolean {
  const file = join(stage, 'postmaster.pid');
  if (existsSync(join(stage, 'recovery.signal')) || !existsSync(file)) return false;
  try {
    return readFileSync(file, 'utf8').split('\n')[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

function tooEarly(time: string): string {
  return `${time} is before the end of that backup. Use an earlier backup.`;
}

function refusal(logFile: string, until: StageOptions['until']): string {
  const log = existsSync(logFile) ? readFileSync(logFile, 'utf8').slice(-4000) : '';
  const time = until instanceof Date ? until.toISOString() : '';
  if (log.includes('before configured recovery target was reached'))
    return `The archived WAL does not reach ${time}. Use an earlier time, or --at latest.`;
  if (log.includes('before consistent recovery point')) return tooEarly(time);
  const line = log.split('\n').findLast((one) => /FATAL|PANIC/.test(one));
  return `PostgreSQL could not recover it (${line?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? 'no reason given'}); see ${logFile}.`;
}

/** The backup has the password of its own installation, so this installation's password is set. */
function setPassword(
  cluster: string,
  { bin, account }: StageOptions['installation'],
  password: string,
): void {
  const run = spawnSync(join(bin, 'postgres'), ['--single', '-D', cluster, 'postgres'], {
    ...account,
    cwd: bin,
    env: serverEnvironment(),
    encoding: 'utf8',
    // The password is generated and has only letters, digits, - and _.
    input: `ALTER USER postgres PASSWORD '${password.replaceAll("'", "''")}';\n`,
  });
  if (run.status !== 0 || /ERROR|FATAL/.test(run.stderr))
    throw new Error(`The database's password could not be set: ${run.error?.message ?? run.stderr.trim()}`);
}
