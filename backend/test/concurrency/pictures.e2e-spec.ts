import type TestAgent from 'supertest/lib/agent.js';
import { EmptyBinJob } from '../../src/clubs/media/application/empty-bin.job.js';
import { createUser } from '../factories/users.js';
import { complete, photo, type Picture, send } from '../clubs/media/files.js';
import { queuedBehind, waitingFor } from '../payments/settlement/queued-behind.js';
import { type ApiInstance, startApiInstance } from '../support/api-instance.js';
import { itAtRelease } from '../support/level.js';

/** Files of a photo as wide as the test's: two widths in three formats. */
const FORMS = 6;

let first: ApiInstance;
let second: ApiInstance;
let admin: TestAgent;
let elsewhere: TestAgent;
beforeAll(async () => {
  first = await startApiInstance();
  second = await startApiInstance({ databaseUrl: first.databaseUrl, sandbox: first.sandbox });
  const { username } = await createUser(first.db, { role: 'admin' });
  admin = await first.login(username);
  elsewhere = await second.login(username);
});
afterAll(async () => {
  await second.close();
  await first.close();
});

let seed = 500;

interface Outcome {
  sent: number;
  isBinned: boolean;
  files: number;
  /** Status of reading its largest file. */
  read: number;
}

/**
 * Uploads a photo to one process again while the other process deletes it, because its time in the bin is over. Both wait for
 * the lock of its files, one behind the other.
 */
async function race(comesFirst: 'sending' | 'clearing'): Promise<Outcome> {
  const bytes = await photo({ width: 500, height: 400, seed: (seed += 1) });
  const { id, version, imageUrl } = await complete(admin, bytes);
  const hash = imageUrl.split('/')[2] ?? '';
  await admin.delete(`/api/admin/media/${id}`).set('If-Match', `"${version}"`).expect(204);
  await first.db.query(`UPDATE pictures SET binned_at = now() - interval '31 days' WHERE id = $1`, [id]);
  await first.db.query(`UPDATE stored_files SET stored_at = now() - interval '2 hours'`);
  let status = 0;
  const sending = async (): Promise<void> => {
    ({ status } = await send(elsewhere, bytes));
  };
  const clearing = () => first.get(EmptyBinJob).empty();
  const later = async (work: () => Promise<void>): Promise<void> => {
    await waitingFor(first.db, 1);
    await work();
  };
  await queuedBehind(first, 'SELECT FROM stored_files WHERE hash = $1 FOR UPDATE', [hash], 2, () =>
    comesFirst === 'sending' ? [sending(), later(clearing)] : [clearing(), later(sending)],
  );
  const { rows } = await first.db.query<{ binned: boolean; files: number }>(
    `SELECT binned_at IS NOT NULL AS binned,
       (SELECT count(*)::integer FROM stored_files f WHERE f.hash = p.hash) AS files
     FROM pictures p WHERE hash = $1`,
    [hash],
  );
  const read = await second.agent().get(imageUrl);
  return {
    sent: status,
    isBinned: rows[0]?.binned ?? true,
    files: rows[0]?.files ?? 0,
    read: read.status,
  };
}

const WHOLE: Outcome = { sent: 201, isBinned: false, files: FORMS, read: 200 };

describe('a photo uploaded to one process while another process deletes it', () => {
  it('a photo keeps its files if the upload is first', async () => {
    expect(await race('sending')).toEqual(WHOLE);
  });

  it('a photo gets its files again if the deletion is first', async () => {
    expect(await race('clearing')).toEqual(WHOLE);
  });

  it('a photo uploaded and binned at the same time is stored once, in the library or in the bin', async () => {
    for (let round = 0; round < 5; round += 1) {
      const bytes = await photo({ width: 500, height: 400, seed: (seed += 1) });
      const { id, version, imageUrl } = await complete(admin, bytes);
      const [sent, binned] = await Promise.all([
        send(elsewhere, bytes),
        admin.delete(`/api/admin/media/${id}`).set('If-Match', `"${version}"`),
      ]);
      expect([sent.status, (sent.body as Picture).id]).toEqual([201, id]);
      expect(binned.status).toBe(204);
      // The later of the two decides. The files exist in any case.
      await second.agent().get(imageUrl).expect(200);
    }
  });

  itAtRelease(
    'negative control: a photo loses its files if a second upload does not renew their age',
    async () => {
      await first.db.query(`
      CREATE FUNCTION keep_age() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN NEW.stored_at := OLD.stored_at; RETURN NEW; END $$`);
      // Changes by the test itself do not count as uploads.
      await first.db.query(`
      CREATE TRIGGER stored_files_keep_age BEFORE UPDATE ON stored_files FOR EACH ROW
        WHEN (NEW.stored_at > OLD.stored_at) EXECUTE FUNCTION keep_age()`);
      try {
        const { isBinned, files, sent } = await race('sending');
        expect({ isBinned, files, sent }).toEqual({ isBinned: false, files: 0, sent: 201 });
      } finally {
        await first.db.query('DROP FUNCTION keep_age CASCADE');
      }
    },
  );
});
