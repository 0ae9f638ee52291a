import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../support/eventually.js';
import { DatabaseContainer } from './support/database-container.js';

/** A password that must be escaped in a password file. */
const DOT_ENV = { POSTGRES_PASSWORD: String.raw`a:b\c` };
const FROM_DATABASE = {};
const FROM_STANDBY = { DATABASE_HOST: 'standby' };
/** Bytes; large enough that a copy takes seconds. */
const LARGE = 2 ** 31;

const OPERATIONS = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
const PROMOTE = /`docker compose exec standby (psql .*pg_promote\(\)')`/.exec(OPERATIONS)?.[1] ?? 'false';

let database: DatabaseContainer;
let standby: DatabaseContainer;
beforeEach(async () => {
  database = await DatabaseContainer.of('database', DOT_ENV);
  standby = await DatabaseContainer.of('standby', DOT_ENV);
});
afterEach(async () => {
  await standby.remove();
  await database.remove();
}, 60_000);

async function note(server: DatabaseContainer, word: string): Promise<void> {
  await server.query('CREATE TABLE IF NOT EXISTS notes (word text)');
  await server.query(`INSERT INTO notes VALUES ('${word}')`);
}

async function notes(server: DatabaseContainer): Promise<string[]> {
  return (await server.query<{ word: string }>('SELECT word FROM notes')).map(({ word }) => word);
}

async function expectToFollow(follower: DatabaseContainer, words: string[]): Promise<void> {
  await eventually(async () => expect(await notes(follower)).toEqual(words), 30_000);
  expect(await follower.query('SELECT pg_is_in_recovery() AS follows')).toEqual([{ follows: true }]);
}

/** The standbys that stream from a primary, and whether commits wait for them. Leaves out those that ask for missing WAL. */
async function followers(primary: DatabaseContainer): Promise<unknown[]> {
  return primary.query(
    `SELECT application_name AS name, sync_state AS state FROM pg_stat_replication WHERE state IN ('catchup', 'streaming')`,
  );
}

describe('backend/deploy/database.sh', () => {
  it('creates a primary and a standby from a copy, and commits wait for the standby from the start', async () => {
    await database.up({ SYNCHRONOUS_STANDBY: 'standby' });
    const written = note(database, 'first');
    expect(await Promise.race([written, pause(1000, 'waits')])).toBe('waits');
    await standby.up(FROM_DATABASE, database);
    await written;
    await expectToFollow(standby, ['first']);
    expect(await followers(database)).toEqual([{ name: 'standby', state: 'sync' }]);
  }, 120_000);

  it('continues a restarted standby without another copy', async () => {
    await database.up(FROM_DATABASE);
    await note(database, 'before');
    await standby.up(FROM_DATABASE, database);
    writeFileSync(join(standby.data, 'the same files'), '');
    await standby.stop();
    await note(database, 'meanwhile');
    await standby.up(FROM_DATABASE, database);
    await expectToFollow(standby, ['before', 'meanwhile']);
    expect(existsSync(join(standby.data, 'the same files'))).toBe(true);
    // Docker starts both at once after a power failure.
    await Promise.all([database.kill(), standby.kill()]);
    await Promise.all([database.up(FROM_DATABASE), standby.up(FROM_DATABASE, database)]);
    await note(database, 'after');
    await expectToFollow(standby, ['before', 'meanwhile', 'after']);
  }, 120_000);

  it('discards an interrupted copy and makes it again', async () => {
    await database.up(FROM_DATABASE);
    await note(database, 'first');
    const large = join(database.data, 'base/large');
    writeFileSync(large, '');
    truncateSync(large, LARGE);
    void standby.begin(FROM_DATABASE, database);
    await eventually(() => expect(existsSync(join(standby.data, '../docker.new/base/large'))).toBe(true));
    await standby.kill();
    expect(existsSync(standby.data)).toBe(false);
    const promoted = await standby.begin(FROM_STANDBY);
    expect(promoted).toMatchObject({ code: 1, said: expect.stringContaining('never had a whole copy') });
    rmSync(large);
    await standby.up(FROM_DATABASE, database);
    await expectToFollow(standby, ['first']);
  }, 120_000);

  it('reports an empty standby that cannot reach the primary, and does not start it as a primary', async () => {
    const lost = await standby.begin({ DATABASE_HOST: 'nowhere.invalid' });
    expect(lost.code).not.toBe(0);
    expect(lost.said).toContain('could not translate host name "nowhere.invalid"');
    const alone = await standby.begin(FROM_DATABASE, database);
    expect(alone.code).not.toBe(0);
    expect(alone.said).toContain('Connection refused');
    const promoted = await standby.begin(FROM_STANDBY);
    expect(promoted).toMatchObject({ code: 1, said: expect.stringContaining('never had a whole copy') });
  });

  it('promotes as in docs/operations.md, refuses the former primary and rebuilds it as the standby', async () => {
    await database.up(FROM_DATABASE);
    await standby.up(FROM_DATABASE, database);
    await note(database, 'first');
    await expectToFollow(standby, ['first']);
    await database.kill();
    await standby.stop();
    await standby.up(FROM_STANDBY);
    await expectToFollow(standby, ['first']);
    expect(standby.exec(PROMOTE)).toContain('pg_promote');
    await note(standby, 'second');

    const former = await database.begin(FROM_STANDBY, standby);
    expect(former).toMatchObject({ code: 1, said: expect.stringMatching(/^database was the primary/) });
    expect(existsSync(join(database.data, 'PG_VERSION'))).toBe(true);
    database.removeVolume();
    await database.up(FROM_STANDBY, standby);
    await expectToFollow(database, ['first', 'second']);

    // Also after a restart, with a standby that commits wait for.
    await standby.stop();
    await standby.up({ ...FROM_STANDBY, SYNCHRONOUS_STANDBY: 'database' });
    await note(standby, 'third');
    await expectToFollow(database, ['first', 'second', 'third']);
    expect(await followers(standby)).toEqual([{ name: 'database', state: 'sync' }]);

    // With the old .env it would follow a server with less data.
    await standby.stop();
    const misled = await standby.begin(FROM_DATABASE, database);
    expect(misled).toMatchObject({
      code: 1,
      said: expect.stringContaining('If standby has taken over, keep it'),
    });
  }, 180_000);

  it('rebuilds a standby that was away for too long, with a new replication slot', async () => {
    const keepsLittle = { max_slot_wal_keep_size: '16MB', min_wal_size: '32MB', max_wal_size: '32MB' };
    await database.up(FROM_DATABASE, database, keepsLittle);
    await note(database, 'first');
    await standby.up(FROM_DATABASE, database);
    await expectToFollow(standby, ['first']);
    await standby.stop();
    await eventually(async () => {
      await note(database, 'more');
      await database.query('SELECT pg_switch_wal()');
      await database.query('CHECKPOINT');
      expect(await database.query('SELECT wal_status FROM pg_replication_slots')).toEqual([
        { wal_status: 'lost' },
      ]);
    });
    const words = await notes(database);
    await standby.up(FROM_DATABASE, database);
    expect(await followers(database)).toEqual([]);
    await standby.stop();
    standby.removeVolume();
    await standby.up(FROM_DATABASE, database);
    await expectToFollow(standby, words);
    expect(await database.query('SELECT active, wal_status FROM pg_replication_slots')).toEqual([
      { active: true, wal_status: 'reserved' },
    ]);
  }, 120_000);
});
