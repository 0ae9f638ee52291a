import { ApiKeyRepository } from '../../../src/auth/api-keys/persistence/api-key.repository.js';
import { KeyExpiryJob } from '../../../src/auth/api-keys/application/key-expiry.job.js';
import { KeyMails } from '../../../src/auth/api-keys/application/key-mails.js';
import { DataSource } from 'typeorm';
import { change, done, openDesk, type StaffDesk } from '../../office/staff/staff-desk.js';

const KEYS = '/api/admin/api-keys';
interface Made {
  id: number;
  version: number;
}
interface Item {
  reason: string;
  sentence: string;
}
let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.api.db.query('DELETE FROM mails');
  await desk.api.db.query('DELETE FROM api_keys');
});

const make = (days: number): Promise<Made> =>
  done<Made>(desk.admin.post(KEYS).send({ name: 'Door lock', scopes: ['tonight'], days }));
const items = async (): Promise<string[]> =>
  (await done<{ items: Item[] }>(desk.admin.get('/api/admin/attention?badge=settings'))).items
    .map(({ reason }) => reason)
    .filter((reason) => reason.startsWith('api_key'));
const mailed = async (): Promise<string[]> =>
  (
    await desk.api.db.query<{ subject: string }>(`SELECT subject FROM mails WHERE kind = 'api-key-expires'`)
  ).rows.map(({ subject }) => subject);
const work = (): Promise<void> => desk.api.app.get(KeyExpiryJob, { strict: false }).work();

describe('an API key that expires', () => {
  it('within 14 days is on the to-do list and emailed to its maker once, until it gets a later day', async () => {
    await make(15);
    const { id, version } = await make(14);
    expect(await items()).toEqual(['api_key_expiring']);
    await work();
    await work();
    expect(await mailed()).toEqual([expect.stringMatching(/^An API key of .* expires on /)]);
    await done(change(desk.admin, 'post', `${KEYS}/${id}/roll`, version, { days: 100 }));
    expect(await items()).toEqual([]);
    await desk.api.db.query(`UPDATE api_keys SET expires_at = now() + interval '13 days' WHERE id = $1`, [
      id,
    ]);
    await work();
    expect(await mailed()).toHaveLength(2);
  });

  it('is emailed once by two nodes that look at the same time', async () => {
    await make(3);
    await Promise.all([work(), work(), work()]);
    expect(await mailed()).toHaveLength(1);
  });

  it('would be emailed twice by two nodes that look before they mark it', async () => {
    await make(3);
    const [keys, mails] = [
      desk.api.app.get(ApiKeyRepository, { strict: false }),
      desk.api.app.get(KeyMails, { strict: false }),
    ];
    const { manager } = desk.api.app.get(DataSource);
    const seen = await Promise.all([keys.all(null), keys.all(null)]);
    for (const key of seen.flat()) await mails.expires(key, manager);
    expect(await mailed()).toHaveLength(2);
  });

  it('and has expired or was revoked is emailed no more', async () => {
    const { id } = await make(3);
    await desk.admin.delete(`${KEYS}/${id}`).expect(204);
    await make(1);
    await desk.api.db.query('UPDATE api_keys SET expires_at = now() WHERE revoked_at IS NULL');
    await work();
    expect([await mailed(), await items()]).toEqual([[], []]);
  });
});

it('an API key that was not used for 90 days is on the to-do list until it is used', async () => {
  const { id } = await make(300);
  const past = (column: string, days: number) =>
    desk.api.db.query(`UPDATE api_keys SET ${column} = now() - make_interval(days => $2) WHERE id = $1`, [
      id,
      days,
    ]);
  await past('created_at', 89);
  expect(await items()).toEqual([]);
  await past('created_at', 90);
  expect(await items()).toEqual(['api_key_unused']);
  await past('last_used_at', 1);
  expect(await items()).toEqual([]);
});
