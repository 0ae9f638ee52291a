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

/** A site's data directory with an embedded database of its own, which is made at the first start or brought by a restore. */
export class BackupSite {
  readonly dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'backup-site-')));
  private server: EmbeddedPostgres | null = null;

  constructor(private readonly keepsWal = false) {}

  /** Where its cluster stands, and the WAL that it keeps. */
  get home(): string {
    return realpathSync(join(this.dataDir, 'postgres'));
  }

  get cluster(): string {
    return join(this.home, 'data');
  }

  /** Of its backups. */
  get directory(): string {
    return join(this.dataDir, 'backups');
  }

  /** `postgres://…` while it runs. */
  get url(): string {
    return this.server?.url ?? '';
  }

  /** What stands beside its data. */
  places(): string[] {
    return readdirSync(this.home).sort();
  }

  /** A stopped site once more, with the same data: much faster than a database made anew. */
  copy(keepsWal = false): BackupSite {
    const copy = new BackupSite(keepsWal);
    const { cluster } = findInstallation(copy.dataDir, log);
    // With their owner: PostgreSQL's files are its own user's.
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

  /** The numbers in its table `notes`, for which it is started; `then` may change them. */
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
    const look = (): Promise<void> => Promise.resolve();
    return restoreCluster({ ...this.restoreOptions(file), log, accept: log, look, ...more });
  }

  /** With which a restore goes on from the WAL that was kept of a backup's cluster, and keeps its own. */
  wal({ system }: ArchiveAbout): Pick<RestoreOptions, 'restoreCommand' | 'archive'> {
    const { uid, gid } = statSync(this.cluster);
    const account = process.getuid?.() === uid ? null : { uid, gid };
    const archive = archiveSettings({ home: this.home, account }, system ?? '', WAL_PROGRAM, log);
    return { restoreCommand: restoreCommand(this.home, system ?? '', WAL_PROGRAM), archive };
  }

  /** A backup in a process of its own. @param dieAt the step at which it is killed @param limitKb the disk is full after so much */
  backUpApart(dieAt: string | null, limitKb?: number): Promise<Ended> {
    return inProcess('backup', this.backupOptions(), dieAt, limitKb);
  }

  restoreApart(file: string, dieAt: string | null, limitKb?: number): Promise<Ended> {
    return inProcess('restore', this.restoreOptions(file), dieAt, limitKb);
  }

  /** To the same version, which goes the way to another. */
  upgradeApart(dieAt: string | null): Promise<Ended> {
    return inProcess('upgrade', this.upgradeOptions(), dieAt);
  }

  /** Of the site when it is stopped. */
  upgradeOptions() {
    const { bin: programs } = findInstallation(this.dataDir, log);
    const { dataDir, directory } = this;
    return { dataDir, programs, directory, version: '1.0.0', outside: [], log };
  }

  /** Names of its whole backups. */
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

/** How a process ended, and what it said. */
export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  said: string;
}

async function noted(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ n: number }>('SELECT n FROM notes ORDER BY n');
  return rows.map(({ n }) => n);
}

/** From the built launcher. */
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
