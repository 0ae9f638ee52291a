import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'js-yaml';
import pg from 'pg';
import {
  type EmbeddedPostgres,
  findInstallation,
  type Installation,
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../launcher/run/postgres/embedded-postgres.js';
import { makePrivateDirectory } from '../../../launcher/run/postgres/embedded-postgres-files.js';

const TOP = join(import.meta.dirname, '../../../..');
const log = (): void => undefined;

/** The standby's `application_name`, as in docker-compose.yml. */
export const STANDBY = 'standby';

/** A PostgreSQL server with the settings of docker-compose.yml, as a primary or a standby. */
export class DatabaseServer {
  readonly dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'database-server-')));
  readonly installation: Installation = findInstallation(this.dataDir, log);
  private server: EmbeddedPostgres | null = null;

  /** `postgres://…` of the database, as superuser. */
  get url(): string {
    return this.server?.url ?? '';
  }

  get port(): number {
    return this.server?.port ?? NaN;
  }

  /** @param settings in addition to the deployed ones */
  async start(settings: Record<string, string> = {}): Promise<void> {
    this.server = await startEmbeddedPostgres({
      dataDir: this.dataDir,
      log,
      settings: () => Promise.resolve({ ...deployedSettings(join(this.dataDir, 'postgres')), ...settings }),
    });
  }

  async stop(): Promise<void> {
    await this.server?.stop();
    this.server = null;
  }

  /** Like a power failure. Resolves when all its processes have ended. */
  async kill(): Promise<void> {
    const server = this.server;
    this.server = null;
    if (!server) return;
    process.kill(server.pid, 'SIGKILL');
    await server.exited;
  }

  async query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url });
    client.on('error', log);
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** A second server with a copy of its data. The server must be stopped. */
  copy(): DatabaseServer {
    const copy = new DatabaseServer();
    copyFiles(this.installation.cluster, copy.installation.cluster);
    copyFileSync(join(this.dataDir, 'postgres.json'), join(copy.dataDir, 'postgres.json'));
    return copy;
  }

  /**
   * Starts a standby of this running server, from a backup by the low-level API, since the embedded PostgreSQL has no `pg_basebackup`.
   * @param port the port at which the standby reaches this server
   */
  async startStandby(port: number): Promise<DatabaseServer> {
    const standby = new DatabaseServer();
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      await client.query(`SELECT pg_create_physical_replication_slot('${STANDBY}', true)`);
      await client.query(`SELECT pg_backup_start('standby', fast => true)`);
      const { cluster } = standby.installation;
      copyFiles(this.installation.cluster, cluster);
      const { rows } = await client.query<{ label: string }>(
        `SELECT labelfile AS label FROM pg_backup_stop(false)`,
      );
      const { account } = this.installation;
      for (const gone of ['postmaster.pid', 'postmaster.opts']) rmSync(join(cluster, gone), { force: true });
      for (const empty of ['pg_replslot', 'pg_wal']) makePrivateDirectory(join(cluster, empty), account);
      makePrivateDirectory(join(cluster, 'pg_wal/archive_status'), account);
      writeFileSync(join(cluster, 'backup_label'), rows[0]?.label ?? '');
      writeFileSync(join(cluster, 'standby.signal'), '');
      own(cluster, account);
    } finally {
      await client.end();
    }
    copyFileSync(join(this.dataDir, 'postgres.json'), join(standby.dataDir, 'postgres.json'));
    const { username, password } = new URL(this.url);
    await standby.start({
      primary_conninfo: `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=${STANDBY}`,
      primary_slot_name: STANDBY,
    });
    return standby;
  }

  /** Makes this standby the primary. */
  async promote(): Promise<void> {
    await this.query('SELECT pg_promote(true, 60)');
  }

  async remove(): Promise<void> {
    await this.stop();
    removeEmbeddedPostgres(this.dataDir);
  }
}

/** PostgreSQL's settings in docker-compose.yml, with a copy of pg_hba.conf in a directory that the server can read. */
export function deployedSettings(directory: string): Record<string, string> {
  const given = (databaseService('database').command ?? []).filter((word) => word !== '-c');
  const settings = Object.fromEntries(given.map((word) => word.split('=', 2) as [string, string]));
  const hba = join(realpathSync(directory), 'pg_hba.conf');
  copyFileSync(join(TOP, 'backend/deploy/pg_hba.conf'), hba);
  chmodSync(hba, 0o644);
  return { ...settings, hba_file: hba };
}

/** One of the two database services in docker-compose.yml. */
export function databaseService(name: string): { command?: string[]; environment?: Record<string, string> } {
  const { services } = load(readFileSync(join(TOP, 'docker-compose.yml'), 'utf8')) as {
    services: Record<string, ReturnType<typeof databaseService>>;
  };
  return services[name] ?? {};
}

/** Keeps the owner of the files. Files that disappear during the copy are not needed. */
function copyFiles(from: string, to: string): void {
  spawnSync('cp', ['-a', from, to]);
}

function own(path: string, account: Installation['account']): void {
  if (account) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, path]);
}
