import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MadeBackup } from '../../launcher/backup/backup-facts.js';
import { BackupSite } from '../support/backup-site.js';
import { eventually } from '../support/eventually.js';

/** Long form of `test/platform/operations/backup.e2e-spec.ts`. */

const site = new BackupSite(true);
let old: MadeBackup;
beforeAll(async () => {
  const client = await site.start();
  await client.query('CREATE TABLE notes (n int PRIMARY KEY)');
  await client.query('INSERT INTO notes VALUES (1)');
  old = await site.backUp();
  await client.query('INSERT INTO notes VALUES (2)');
  await client.end();
});
afterAll(() => site.remove());

it('a backup killed at any step keeps the last good one and leaves nothing on the server', async () => {
  const client = await site.client();
  for (const step of ['begun', 'data', 'stopped', 'wal']) {
    expect(await site.backUpInProcess(step)).toMatchObject({ signal: 'SIGKILL' });
    expect(site.backups()).toHaveLength(1);
    await eventually(async () => {
      const { rows } = await client.query(`SELECT slot_name FROM pg_replication_slots`);
      expect(rows).toEqual([]);
    });
  }
  await client.end();
  await site.stop();
});

it('a restore killed at any step leaves the old or the new data complete', async () => {
  const other = site.copy();
  for (const step of ['staged', 'prepared', 'named']) {
    expect(await other.restoreInProcess(old.path, step)).toMatchObject({ signal: 'SIGKILL' });
    expect(await other.held()).toEqual([1, 2]);
  }
  expect(await other.restoreInProcess(old.path, 'aside')).toMatchObject({ signal: 'SIGKILL' });
  expect(await other.held()).toEqual([1]);
  await other.remove();
});

it('repeated restores each start a new timeline whose WAL is kept', async () => {
  const wal = site.wal(old.about);
  const between = new Date();
  const heldAndChanged = (): Promise<number[]> =>
    site.held((client) => client.query('INSERT INTO notes SELECT max(n) + 10 FROM notes'));
  expect(await heldAndChanged()).toEqual([1, 2]);
  await site.restore(old.path, { ...wal, until: 'latest' });
  expect(await heldAndChanged()).toEqual([1, 2, 12]);
  await site.restore(old.path, { ...wal, until: between });
  expect(await heldAndChanged()).toEqual([1, 2]);
  await site.restore(old.path, wal);
  expect(await heldAndChanged()).toEqual([1]);
  // The newest timeline continues, unaffected by the others.
  await site.restore(old.path, { ...wal, until: 'latest' });
  expect(await heldAndChanged()).toEqual([1, 11]);
  expect(readFileSync(join(site.dataDir, 'logs/postgres.log'), 'utf8')).not.toContain('different content');
});
