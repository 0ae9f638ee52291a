import { jest } from '@jest/globals';
import { AuditTrail } from '../../../src/platform/audit/audit-trail.js';
import { ForgetAuditJob } from '../../../src/platform/audit/forget-audit.job.js';
import { insertEvent } from '../../site/public/content.js';
import { change, CLUB, done, EVENT, openDesk, type StaffDesk } from './staff-desk.js';

interface Entry {
  id: number;
  action: string;
  objectKind: string;
  objectId: string;
  objectName: string | null;
  actor: { id: number; name: string; role: string } | null;
  changes: { field: string; before: unknown; after: unknown }[];
}

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const log = async (query: string, agent = desk.admin): Promise<Entry[]> =>
  (await done<{ items: Entry[] }>(agent.get(`/api/admin/log?${query}`))).items;

describe('the audit log', () => {
  it('names the actor and the changed fields of every change', async () => {
    const { secretary, admin, ownClub, secretaryId } = desk;
    const event = await done(secretary.post('/api/admin/events').send({ ...EVENT, clubId: ownClub }));
    const path = `/api/admin/events/${event.id}`;
    await done(change(secretary, 'post', `${path}/publish`, 1));
    await done(change(secretary, 'patch', path, 2, { venue: 'Oval' }));
    await done(change(admin, 'post', `${path}/publish`, 3));
    await done(change(admin, 'post', `${path}/cancel`, 4));
    await change(admin, 'delete', path, 5);
    const entries = await log(`objectKind=event&objectId=${event.id}`);
    expect(entries.map(({ action }) => action)).toEqual([
      'event.delete',
      'event.cancel',
      'event.publish',
      'event.update',
      'event.publish',
      'event.create',
    ]);
    expect(entries[1]?.changes).toEqual([{ field: 'status', before: 'published', after: 'cancelled' }]);
    expect(entries[2]?.changes).toEqual([{ field: 'venue', before: 'Main Hall', after: 'Oval' }]);
    expect(entries[3]).toMatchObject({
      objectName: EVENT.title,
      actor: { id: secretaryId, role: 'club_admin' },
      changes: [{ field: 'venue', before: 'Main Hall', after: 'Oval' }],
    });
    expect(entries[4]?.changes).toEqual([{ field: 'status', before: 'draft', after: 'published' }]);
  });

  it('notes that contact data has changed, without the data', async () => {
    const { admin, foreignClub } = desk;
    const path = `/api/admin/clubs/${foreignClub}`;
    const { version } = await done(admin.get(path));
    const contactEmail = 'private.person@members.example';
    await done(change(admin, 'patch', path, version, { contactEmail }));
    const [entry] = await log(`objectKind=club&objectId=${foreignClub}`);
    expect(entry?.changes).toEqual([{ field: 'contactEmail', before: null, after: 'changed' }]);
    const { rows } = await desk.api.db.query('SELECT FROM audit_log WHERE changes::text LIKE $1', [
      '%private%',
    ]);
    expect(rows).toEqual([]);
  });

  it('has the request and the network, but no IP address', async () => {
    const answer = await desk.admin.post('/api/admin/clubs').send(CLUB).expect(201);
    const { rows } = await desk.api.db.query<{ network: string; request_id: string; actor_kind: string }>(
      'SELECT network, request_id, actor_kind FROM audit_log ORDER BY id DESC LIMIT 1',
    );
    expect(rows).toEqual([
      { network: '127.0.0.0/24', request_id: answer.headers['x-request-id'], actor_kind: 'user' },
    ]);
  });

  it('can be filtered by actor, action and day, and paged', async () => {
    const { adminId, secretaryId, api } = desk;
    const mine = await log(`actorId=${secretaryId}`);
    expect(new Set(mine.map(({ actor }) => actor?.id))).toEqual(new Set([secretaryId]));
    expect((await log('action=club.create')).every(({ action }) => action === 'club.create')).toBe(true);
    expect(await log('from=2001-01-01&to=2001-01-31')).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    expect((await log(`from=2020-01-01&to=2099-01-01`)).length).toBeGreaterThan(0);
    await desk.admin.get(`/api/admin/log?from=${today}&to=2001-01-01`).expect(400);
    await api.db.query(
      `INSERT INTO audit_log (actor_kind, actor_id, action, object_kind, object_id)
       SELECT 'user', $1, 'test.many', 'test', n::text FROM generate_series(1, 70) AS n`,
      [adminId],
    );
    const first = await done<{ items: Entry[]; nextCursor: string; total: number }>(
      desk.admin.get('/api/admin/log?objectKind=test'),
    );
    expect(first.total).toBe(70);
    expect(first.items[0]?.objectId).toBe('70');
    const second = await log(`objectKind=test&cursor=${first.nextCursor}`);
    expect(second.map(({ objectId }) => Number(objectId))).toEqual([...Array(20).keys()].map((n) => 20 - n));
  });

  it('shows a club secretary entries of their own clubs only', async () => {
    const { secretary, admin, ownClub, foreignClub, api } = desk;
    const foreign = await insertEvent(api.db, { clubId: foreignClub });
    await done(change(admin, 'post', `/api/admin/events/${foreign}/cancel`, 1));
    await done(admin.post('/api/admin/events').send(EVENT));
    const all = await log('', secretary);
    expect(all.length).toBeGreaterThan(0);
    const { rows } = await api.db.query<{ id: string }>('SELECT id FROM audit_log WHERE club_id = $1', [
      ownClub,
    ]);
    expect(all.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => Number(id)).sort());
    expect(await log(`objectKind=event&objectId=${foreign}`, secretary)).toEqual([]);
  });

  it('records who may edit a club', async () => {
    const { admin, secretaryId, foreignClub } = desk;
    const path = `/api/admin/clubs/${foreignClub}/staff/${secretaryId}`;
    await done(admin.put(path));
    await done(admin.put(path));
    await admin.delete(path).expect(204);
    const entries = await log(`objectKind=club&objectId=${foreignClub}`);
    expect(entries.slice(0, 2).map(({ action }) => action)).toEqual(['club.staff_remove', 'club.staff_add']);
    expect(entries[1]?.changes[0]).toMatchObject({ field: 'staff', before: null });
    expect(entries[2]?.action).toBe('club.update');
  });
});

describe('an audit entry', () => {
  it.each([
    `UPDATE audit_log SET action = 'nothing'`,
    'DELETE FROM audit_log',
    'DELETE FROM audit_log WHERE false',
    'TRUNCATE audit_log',
  ])('cannot be changed by %s', async (sql) => {
    const { db } = desk.api;
    const before = await db.query('SELECT * FROM audit_log ORDER BY id');
    expect(before.rows.length).toBeGreaterThan(0);
    await expect(db.query(sql)).rejects.toThrow('the audit log is only added to');
    expect((await db.query('SELECT * FROM audit_log ORDER BY id')).rows).toEqual(before.rows);
  });

  it('is deleted after its retention period, not before', async () => {
    const { db, app } = desk.api;
    await db.query(
      `INSERT INTO audit_log (actor_kind, action, object_kind, object_id, at, money) VALUES
         ('job', 'old.plain', 'x', '1', now() - interval '25 months', false),
         ('job', 'young.plain', 'x', '2', now() - interval '23 months', false),
         ('job', 'old.money', 'x', '3', now() - interval '85 months', true),
         ('job', 'young.money', 'x', '4', now() - interval '83 months', true)`,
    );
    await app.get(ForgetAuditJob).forget();
    expect((await log('objectKind=x')).map(({ action }) => action).sort()).toEqual([
      'young.money',
      'young.plain',
    ]);
    // Outside the retention function, deleting is refused again.
    await expect(db.query('DELETE FROM audit_log')).rejects.toThrow('only added to');
  });

  it('keeps the action but loses the person when an account is erased', async () => {
    const { db } = desk.api;
    await db.query(
      `INSERT INTO audit_log (actor_kind, actor_id, network, person_id, action, object_kind, object_id, object_name, changes)
       VALUES ('user', 4711, '203.0.113.0/24', 4712, 'user.rename', 'user', '4712', 'Robin',
               '[{"field": "fullName", "before": "Robin", "after": "Kim"}]')`,
    );
    await db.query('SELECT audit_blank_person(4711), audit_blank_person(4712)');
    const { rows } = await db.query(
      `SELECT actor_id, network, object_name, changes, action FROM audit_log WHERE action = 'user.rename'`,
    );
    expect(rows).toEqual([
      { actor_id: 4711, network: null, object_name: null, changes: [], action: 'user.rename' },
    ]);
  });
});

describe('a change and its audit entry', () => {
  const count = async (): Promise<number> =>
    (await desk.api.db.query<{ n: number }>('SELECT count(*)::int AS n FROM audit_log')).rows[0]?.n ?? 0;

  it('are both missing when the entry cannot be written', async () => {
    const { admin, api, foreignClub } = desk;
    const path = `/api/admin/clubs/${foreignClub}`;
    const before = await done(admin.get(path));
    const [rows, revisions] = [await count(), await admin.get(`${path}/revisions`)];
    const record = jest.spyOn(api.app.get(AuditTrail), 'record').mockRejectedValue(new Error('no room'));
    try {
      expect((await change(admin, 'patch', path, before.version, { name: 'Unsaid' })).status).toBe(500);
    } finally {
      record.mockRestore();
    }
    expect(await done(admin.get(path))).toEqual(before);
    expect((await admin.get(`${path}/revisions`)).body).toEqual(revisions.body);
    expect(await count()).toBe(rows);
  });

  it('are both missing when a later step fails', async () => {
    const { admin, api, foreignClub } = desk;
    const path = `/api/admin/clubs/${foreignClub}`;
    const before = await done(admin.get(path));
    const rows = await count();
    const trail = api.app.get(AuditTrail);
    const write = trail.record.bind(trail);
    let written = 0;
    const record = jest.spyOn(trail, 'record').mockImplementation(async (actor, entry, manager) => {
      await write(actor, entry, manager);
      written += 1;
      throw new Error('the power went');
    });
    try {
      expect((await change(admin, 'patch', path, before.version, { name: 'Unsaid' })).status).toBe(500);
    } finally {
      record.mockRestore();
    }
    expect(written).toBe(1);
    expect(await count()).toBe(rows);
    expect(await done(admin.get(path))).toEqual(before);
  });
});
