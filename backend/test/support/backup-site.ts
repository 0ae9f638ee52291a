import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { backUpCluster, systemOf } from '../../launcher/backup/back-up-cluster.js';
import type { MadeBackup } from '../../launcher/backup/backup-facts.js';
import { restoreCluster, type RestoreOptions, type Restored } from '../../launcher/backup/restore-cluster.js';
import { archiveSettings, restoreCommand } from '../../launcher/backup/wal-archive.js';
import {
  type EmbeddedPostgres,
  findInstallation,
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../launcher/run/postgres/embedded-postgres.js';
import type { ArchiveAbout } from '../../src/platform/backup/archive-format.js';

export const WAL_PROGRAM = join(import.meta.dirname, '../../launcher/backup/archive-wal.mjs');
const BACKUP_PROCESS = join(import.meta.dirname, 'backup-process.mjs');
const log = (): void => undefined;

/** A data directory with an embedded database, which the first start or a restore creates. */
export class BackupSite {
  readonly dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'backup-site-')));
  private server: EmbeddedPostgres | null = null;

  constructor(private readonly keepsWal = false) {}

  /** Directory of the database cluster and its archived WAL. */
  get home(): string {
    return realpathSync(join(this.dataDir, 'postgres'));
  }

  get cluster(): string {
    return join(this.home, 'data');
  }

  /** Directory of the backups. */
  get directory(): string {
    return join(this.dataDir, 'backups');
  }

  /** `postgres://…` while it runs, otherwise ''. */
  get url(): string {
    return this.server?.url ?? '';
  }

  /** Names beside the database cluster. */
  places(): string[] {
    return readdirSync(this.home).sort();
  }

  /** Copies a stopped site, which is much faster than to create a database. */
  copy(keepsWal = false): BackupSite {
    const copy = new BackupSite(keepsWal);
    const { cluster } = findInstallation(copy.dataDir, log);
    // `-a` keeps the owner, because PostgreSQL refuses files of another user.
    const run = spawnSync('cp', ['-a', this.cluster, cluster], { encoding: 'utf8' });
    if (run.status !== 0) throw new Error(`The site could not be copied: ${run.stderr}`);
    copyFileSync(join(this.dataDir, 'postgres.json'), join(copy.dataDir, 'postgres.json'));
    return copy;
  }

  async start(): Promise<pg.Client> {
    this.server = await startEmbeddedPostgres({
      dataDir: this.dataDir,
      log,
      settings: async (installation) =>
        this.keepsWal
          ? archiveSettings(installation, await systemOf(installation.cluster), WAL_PROGRAM, log)
          : {},
    });
    return this.client();
  }

  async client(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.url });
    client.on('error', log);
    await client.connect();
    return client;
  }

  async stop(): Promise<void> {
    await this.server?.stop();
    this.server = null;
  }

  /** Starts the site and reads the numbers in its table `notes`. `then` may change them. */
  async held(then: (client: pg.Client) => Promise<unknown> = () => Promise.resolve()): Promise<number[]> {
    const client = await this.start();
    const found = await noted(client);
    await then(client);
    await client.end();
    await this.stop();
    return found;
  }

  backUp(more: Partial<Parameters<typeof backUpCluster>[0]> = {}): Promise<MadeBackup> {
    return backUpCluster({ ...this.backupOptions(), ...more });
  }

  restore(file: string, more: Partial<RestoreOptions> = {}): Promise<Restored> {
    const prepare = (): Promise<void> => Promise.resolve();
    return restoreCluster({ ...this.restoreOptions(file), log, accept: log, prepare, ...more });
  }

  /** Options for a restore that continues with the archived WAL of a backup's cluster, and archives its own. */
  wal({ system }: ArchiveAbout): Pick<RestoreOptions, 'restoreCommand' | 'archive'> {
    const { uid, gid } = statSync(this.cluster);
    const account = process.getuid?.() === uid ? null : { uid, gid };
    const archive = archiveSettings({ home: this.home, account }, system ?? '', WAL_PROGRAM, log);
    return { restoreCommand: restoreCommand(this.home, system ?? '', WAL_PROGRAM), archive };
  }

  /** Makes a backup in another process. @param dieAt step at which it is killed @param limitKb size of the disk */
  backUpInProcess(dieAt: string | null, limitKb?: number): Promise<Ended> {
    return inProcess('backup', this.backupOptions(), dieAt, limitKb);
  }

  restoreInProcess(file: string, dieAt: string | null, limitKb?: number): Promise<Ended> {
    return inProcess('restore', this.restoreOptions(file), dieAt, limitKb);
  }

  /** Upgrades to the same version, by the same steps as to a newer one. */
  upgradeInProcess(dieAt: string | null): Promise<Ended> {
    return inProcess('upgrade', this.upgradeOptions(), dieAt);
  }

  /** For a stopped site. */
  upgradeOptions() {
    const { bin: programs } = findInstallation(this.dataDir, log);
    const { dataDir, directory } = this;
    return { dataDir, programs, directory, version: '1.0.0', outside: [], log };
  }

  /** Names of its complete backups. */
  backups(): string[] {
    return readdirSync(this.directory).filter((name) => name.endsWith('.gz'));
  }

  async remove(): Promise<void> {
    await this.stop();
    removeEmbeddedPostgres(this.dataDir);
  }

  private backupOptions() {
    const { url, cluster, directory } = this;
    return { url, cluster, directory, version: '1.0.0', outside: [] };
  }

  private restoreOptions(file: string) {
    return { file, dataDir: this.dataDir, until: null, restoreCommand: null };
  }
}

/** Exit code and output of a process. */
export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  said: string;
}

async function noted(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ n: number }>('SELECT n FROM notes ORDER BY n');
  return rows.map(({ n }) => n);
}

/** Runs a step of the built launcher. */
async function inProcess(
  act: 'backup' | 'restore' | 'upgrade',
  options: object,
  dieAt: string | null,
  limitKb?: number,
): Promise<Ended> {
  const limit = limitKb === undefined ? '' : `ulimit -f ${limitKb}; `;
  const child = spawn(
    '/bin/bash',
    [
      '-c',
      `${limit}exec "$0" "$@"`,
      process.execPath,
      BACKUP_PROCESS,
      act,
      JSON.stringify(options),
      dieAt ?? '',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { code, signal, said };
}
