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

/** The name under which the standby follows, as docker-compose.yml has it. */
export const STANDBY = 'standby';

/** A server of PostgreSQL with the settings that docker-compose.yml gives its two: a primary, or the standby of one. */
export class DatabaseServer {
  readonly dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'database-server-')));
  readonly installation: Installation = findInstallation(this.dataDir, log);
  private server: EmbeddedPostgres | null = null;

  /** `postgres://…` of the database, as its superuser. */
  get url(): string {
    return this.server?.url ?? '';
  }

  get port(): number {
    return this.server?.port ?? NaN;
  }

  /** @param settings beyond the deployed ones */
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

  /** As when its machine goes. Resolves when it is gone. */
  async kill(): Promise<void> {
    const server = this.server;
    this.server = null;
    if (!server) return;
    process.kill(server.pid, 'SIGKILL');
    await server.exited;
  }

  /** Has it make a client's work of it. */
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

  /** Stopped: once more, with the same data. */
  copy(): DatabaseServer {
    const copy = new DatabaseServer();
    copyFiles(this.installation.cluster, copy.installation.cluster);
    copyFileSync(join(this.dataDir, 'postgres.json'), join(copy.dataDir, 'postgres.json'));
    return copy;
  }

  /**
   * Running: a server that follows it, from a copy made as `pg_basebackup` makes one, which the embedded PostgreSQL lacks.
   * @param port where it reaches this one
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

  /** The standby takes over. */
  async promote(): Promise<void> {
    await this.query('SELECT pg_promote(true, 60)');
  }

  async remove(): Promise<void> {
    await this.stop();
    removeEmbeddedPostgres(this.dataDir);
  }
}

/** What docker-compose.yml says on the command line, with the file of who may connect in a directory that the server can read. */
export function deployedSettings(directory: string): Record<string, string> {
  const given = (databaseService('database').command ?? []).filter((word) => word !== '-c');
  const settings = Object.fromEntries(given.map((word) => word.split('=', 2) as [string, string]));
  const hba = join(realpathSync(directory), 'pg_hba.conf');
  copyFileSync(join(TOP, 'backend/deploy/pg_hba.conf'), hba);
  chmodSync(hba, 0o644);
  return { ...settings, hba_file: hba };
}

/** One of the two servers in docker-compose.yml. */
export function databaseService(name: string): { command?: string[]; environment?: Record<string, string> } {
  const { services } = load(readFileSync(join(TOP, 'docker-compose.yml'), 'utf8')) as {
    services: Record<string, ReturnType<typeof databaseService>>;
  };
  return services[name] ?? {};
}

/** With their owner: PostgreSQL's files are its own user's. What disappears meanwhile is not needed. */
function copyFiles(from: string, to: string): void {
  spawnSync('cp', ['-a', from, to]);
}

function own(path: string, account: Installation['account']): void {
  if (account) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, path]);
}
