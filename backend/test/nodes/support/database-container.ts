import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  makePrivateDirectory,
  serverAccount,
} from '../../../launcher/run/postgres/embedded-postgres-files.js';
import { freePort } from '../../support/api-process.js';
import { eventually } from '../../support/eventually.js';
import { databaseService, deployedSettings } from './database-server.js';

const SCRIPT = join(import.meta.dirname, '../../../deploy/database.sh');
const DEBIAN = '/usr/lib/postgresql';
const HOW =
  'install it (Debian: `apt-get install postgresql`) or set POSTGRES_BIN_PATH to the directory of its programs';

/** Replaces the entry point of the image: creates an empty database before PostgreSQL starts. */
const ENSURE_INITDB = `#!/bin/sh
set -eu
[ ! -s "$PGDATA/PG_VERSION" ] || exit 0
shift
mkdir -p "$PGDATA"
printf '%s\\n' "$POSTGRES_PASSWORD" > "$PGHOST/password"
initdb --username="$POSTGRES_USER" --pwfile="$PGHOST/password" > /dev/null
echo "CREATE DATABASE $POSTGRES_DB" | postgres --single "$@" postgres > /dev/null
`;

/** How a container ended. */
export interface Ended {
  code: number | null;
  /** Its output. */
  said: string;
}

/**
 * Runs one of the two database services of docker-compose.yml without Docker: its script, environment and command line, with a
 * directory as its volume. Uses the installed PostgreSQL, since the embedded one has no `pg_basebackup`. The primary's host name is
 * mapped to the loopback address and its port by settings of libpq.
 */
export class DatabaseContainer {
  private readonly directory = mkdtempSync(join(tmpdir(), 'database-container-'));
  private readonly account = serverAccount(this.directory, () => undefined);
  private readonly volume = join(this.directory, 'volume');
  /** Removed with the container: temporary files and the socket. */
  private readonly run = join(this.directory, 'run');
  private readonly programs = findPrograms();
  private child: ChildProcess | null = null;
  private ended: Promise<Ended> | null = null;

  private constructor(
    private readonly name: 'database' | 'standby',
    readonly port: number,
    private readonly dotEnv: Record<string, string>,
  ) {
    chmodSync(this.directory, 0o755);
    const ensure = join(this.directory, 'docker-ensure-initdb.sh');
    writeFileSync(ensure, ENSURE_INITDB);
    chmodSync(ensure, 0o755);
    this.removeVolume();
  }

  /** @param dotEnv the constant part of .env */
  static async of(name: 'database' | 'standby', dotEnv: Record<string, string>): Promise<DatabaseContainer> {
    return new DatabaseContainer(name, await freePort(), dotEnv);
  }

  /** The data directory, as in the image. */
  get data(): string {
    return join(this.volume, '18/docker');
  }

  /** `docker volume rm`. */
  removeVolume(): void {
    makePrivateDirectory(this.volume, this.account);
  }

  /**
   * Starts it like `docker compose up`, without waiting.
   * @param primary the container that its primary's host name resolves to; by default none
   * @param settings of PostgreSQL that replace deployed ones
   */
  begin(
    dotEnv: Record<string, string>,
    primary: DatabaseContainer = this,
    settings: Record<string, string> = {},
  ): Promise<Ended> {
    makePrivateDirectory(this.run, this.account);
    const words = { ...deployedSettings(this.directory), ...settings, ...this.here() };
    const child = spawn(
      '/bin/sh',
      [SCRIPT, ...Object.entries(words).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      {
        ...this.account,
        cwd: this.directory,
        // A process group, so that everything in the container can be ended at once.
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...this.clientEnvironment(primary),
          ...(primary === this ? {} : { PGHOSTADDR: '127.0.0.1' }),
          PGDATA: this.data,
          PGPASSFILE: join(this.run, 'pgpass'),
          ...filledIn(databaseService(this.name).environment ?? {}, { ...this.dotEnv, ...dotEnv }),
        },
      },
    );
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-100_000)));
    this.child = child;
    this.ended = new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
    return this.ended;
  }

  /** Starts it and waits until it accepts connections. @throws Error with its output if it ends */
  async up(...given: Parameters<DatabaseContainer['begin']>): Promise<void> {
    let ended: Ended | null = null;
    void this.begin(...given).then((how) => (ended = how));
    const failed = await eventually(async () => {
      if (ended === null) await this.query('SELECT 1');
      return ended;
    }, 30_000);
    if (failed) throw new Error(`${this.name} ended with ${failed.code}: ${failed.said}`);
  }

  /** Like `docker compose stop`, with the image's stop signal. */
  async stop(): Promise<void> {
    this.child?.kill('SIGINT');
    await this.gone();
  }

  /** Like a power failure. */
  async kill(): Promise<void> {
    if (this.child?.pid !== undefined && this.child.exitCode === null)
      process.kill(-this.child.pid, 'SIGKILL');
    await this.gone();
  }

  /** Connects over TCP with the password. */
  async query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: this.port,
      user: 'bridgewater',
      database: 'bridgewater',
      password: this.dotEnv['POSTGRES_PASSWORD'] ?? '',
      query_timeout: 20_000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Like `docker compose exec`. @param command for a shell */
  exec(command: string): string {
    const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', command], {
      ...this.account,
      cwd: this.directory,
      encoding: 'utf8',
      env: this.clientEnvironment(this),
    });
    if (status !== 0) throw new Error(stderr);
    return stdout;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.directory, { recursive: true, force: true });
  }

  private here(): Record<string, string> {
    return { port: String(this.port), listen_addresses: '127.0.0.1', unix_socket_directories: this.run };
  }

  private clientEnvironment({ port }: DatabaseContainer): Record<string, string> {
    return {
      PATH: `${this.directory}:${this.programs}:${process.env.PATH}`,
      LC_ALL: 'C.UTF-8',
      PGHOST: this.run,
      PGPORT: String(port),
    };
  }

  private async gone(): Promise<void> {
    await this.ended;
    this.child = null;
  }
}

/** Expands `${NAME}`, `${NAME:-default}` and `${NAME:?message}` like Docker Compose. */
function filledIn(
  environment: Record<string, string>,
  dotEnv: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).map(([key, value]) => [
      key,
      value.replace(/\$\{(\w+)(?::([-?])(.*?))?\}/g, (_whole, name: string, how: string, word = '') => {
        if (!dotEnv[name] && how === '?') throw new Error(word);
        return dotEnv[name] || String(word);
      }),
    ]),
  );
}

function findPrograms(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const found =
    process.env.POSTGRES_BIN_PATH ??
    versions
      .map((version) => join(DEBIAN, version, 'bin'))
      .find((bin) => existsSync(join(bin, 'pg_basebackup')));
  if (!found) throw new Error(`This test runs a PostgreSQL with pg_basebackup: ${HOW}.`);
  return found;
}
