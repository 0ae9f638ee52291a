import { ClubFields } from '../../../src/clubs/domain/club-content.js';
import { fieldsOf } from '../../../src/platform/common/content-fields.js';
import { PASSWORD } from '../../factories/users.js';
import { change, CLUB, done, openDesk, type StaffDesk } from './staff-desk.js';
import { insertEvent } from '../../site/public/content.js';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const publicClub = async (id: number): Promise<{ status: number; body: Record<string, unknown> }> => {
  const { status, body } = await desk.api.agent().get(`/api/clubs/${id}`);
  return { status, body: body as Record<string, unknown> };
};

describe("a club's draft", () => {
  it('is seen by staff only until it is published, then by the public at once', async () => {
    const { admin, api } = desk;
    const draft = await done(admin.post('/api/admin/clubs').send(CLUB));
    expect(draft).toMatchObject({ version: 1, state: 'draft', published: null, publishedAt: null });
    expect(draft.content).toMatchObject({ ...CLUB, achievements: [], socialLinks: [] });
    const path = `/api/admin/clubs/${draft.id}`;
    expect((await publicClub(draft.id)).status).toBe(404);
    const listed = (await api.agent().get('/api/clubs')).body as { id: number }[];
    expect(listed.map(({ id }) => id)).not.toContain(draft.id);
    expect((await api.agent().get('/sitemap.xml')).text).not.toContain(`/club/${draft.id}`);

    const { body: preview } = await admin.get(`${path}/preview`).expect(200);
    const published = await done(change(admin, 'post', `${path}/publish`, 1));
    expect(published).toMatchObject({ version: 2, state: 'published' });
    expect(published.published).toEqual(published.content);
    const { status, body } = await publicClub(draft.id);
    expect(status).toBe(200);
    expect({ ...body, updatedAt: null }).toEqual({ ...(preview as object), updatedAt: null });
    expect((await api.agent().get('/sitemap.xml')).text).toContain(`/club/${draft.id}`);
  });

  it('is published with each field that staff enter', async () => {
    const { galleryPictureIds: _, ...examples } = Object.fromEntries(
      fieldsOf(ClubFields).map(([field, { schema }]) => [field, schema.example as unknown]),
    );
    const links = {
      socialLinks: [{ network: 'facebook', url: 'https://example.org/netball' }],
      signupUrl: 'https://example.org/join',
    };
    const content = { ...examples, ...links };
    const { id } = await done(desk.admin.post('/api/admin/clubs').send(content));
    await done(change(desk.admin, 'post', `/api/admin/clubs/${id}/publish`, 1));
    expect((await publicClub(id)).body).toMatchObject(content);
  });

  it('keeps changes of a published club private until they are published', async () => {
    const { secretary, ownClub } = desk;
    const path = `/api/admin/clubs/${ownClub}`;
    const before = await done(secretary.get(path));
    const { body: shown } = await publicClub(ownClub);
    const trainingSchedule = 'Tuesdays 6:00 PM - 7:30 PM\nThursdays 6:00 PM - 7:30 PM';
    const changed = await done(change(secretary, 'patch', path, before.version, { trainingSchedule }));
    expect(changed).toMatchObject({ state: 'changed', version: before.version + 1 });
    expect(changed.content['trainingSchedule']).toBe(trainingSchedule);
    expect(changed.published?.['trainingSchedule']).toBeNull();
    expect((await publicClub(ownClub)).body).toEqual(shown);
    const { body: preview } = await secretary.get(`${path}/preview`).expect(200);
    expect((preview as { trainingSchedule: string }).trainingSchedule).toBe(trainingSchedule);
    expect(Object.keys(preview as object).sort()).toEqual(Object.keys(shown).sort());

    await done(change(secretary, 'post', `${path}/publish`, changed.version));
    expect((await publicClub(ownClub)).body['trainingSchedule']).toBe(trainingSchedule);
  });

  it('can be discarded', async () => {
    const { admin, foreignClub } = desk;
    const path = `/api/admin/clubs/${foreignClub}`;
    const { version } = await done(admin.get(path));
    await done(change(admin, 'patch', path, version, { name: 'Croquet & Roque' }));
    const discarded = await done(change(admin, 'post', `${path}/discard`, version + 1));
    expect(discarded).toMatchObject({ state: 'published', version: version + 2 });
    expect(discarded.content['name']).toBe('Croquet');
    const nothing = await change(admin, 'post', `${path}/publish`, version + 2);
    expect(nothing.status).toBe(409);
    expect(nothing.body).toMatchObject({ code: 'invalid_transition' });
  });

  it('stays empty when no field differs', async () => {
    const { admin, foreignClub } = desk;
    const path = `/api/admin/clubs/${foreignClub}`;
    const { version, content } = await done(admin.get(path));
    const same = await done(change(admin, 'patch', path, version, { name: content['name'] }));
    expect(same.version).toBe(version);
  });
});

describe('the revisions of a club', () => {
  it('keep the last fifty changes, each of which can be restored as the draft', async () => {
    const { admin } = desk;
    const draft = await done(admin.post('/api/admin/clubs').send(CLUB));
    const path = `/api/admin/clubs/${draft.id}`;
    let { version } = await done(change(admin, 'post', `${path}/publish`, draft.version));
    for (let turn = 1; turn <= 55; turn += 1)
      ({ version } = await done(change(admin, 'patch', path, version, { ageGroups: `From ${turn}` })));
    const revisions = (await admin.get(`${path}/revisions`).expect(200)).body as {
      id: number;
      content: { ageGroups: string };
      by: { id: number };
    }[];
    expect(revisions).toHaveLength(50);
    expect(revisions[0]?.content.ageGroups).toBe('From 55');
    expect(revisions.at(-1)?.content.ageGroups).toBe('From 6');
    expect(revisions[0]?.by.id).toBe(desk.adminId);

    const wanted = revisions.find(({ content }) => content.ageGroups === 'From 20');
    const restored = await done(change(admin, 'post', `${path}/revisions/${wanted?.id}/restore`, version));
    expect(restored.content['ageGroups']).toBe('From 20');
    expect(restored.published?.['ageGroups']).toBe('Everyone');
  });

  it('include the first public version, and mark published ones', async () => {
    const { secretary, admin, ownClub } = desk;
    const revisions = (await secretary.get(`/api/admin/clubs/${ownClub}/revisions`).expect(200)).body as {
      id: number;
      publishedAt: string | null;
      by: object | null;
      content: Record<string, unknown>;
    }[];
    expect(revisions).toHaveLength(2);
    expect(revisions[1]).toMatchObject({ by: null, content: { trainingSchedule: null } });
    expect(revisions.map(({ publishedAt }) => publishedAt !== null)).toEqual([true, true]);
    const other = await done(admin.get(`/api/admin/clubs/${desk.foreignClub}`));
    const answer = await change(
      admin,
      'post',
      `/api/admin/clubs/${desk.foreignClub}/revisions/${revisions[0]?.id}/restore`,
      other.version,
    );
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: 'revision_not_found' });
  });
});

describe('deleting a club', () => {
  it.each([
    ['events', (id: number) => insertEvent(desk.api.db, { clubId: id })],
    [
      'membership_requests',
      (id: number) => desk.api.db.query('UPDATE users SET club_id = $1 WHERE id = $2', [id, desk.adminId]),
    ],
    [
      'staff',
      (id: number) =>
        desk.api.db.query('INSERT INTO club_staff (user_id, club_id) VALUES ($1, $2)', [desk.adminId, id]),
    ],
  ])('is refused while %s refer to it', async (usedBy, point) => {
    const club = await done(desk.admin.post('/api/admin/clubs').send(CLUB));
    await point(club.id);
    const answer = await change(desk.admin, 'delete', `/api/admin/clubs/${club.id}`, 1);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'in_use', usedBy: [usedBy] });
    await desk.admin.get(`/api/admin/clubs/${club.id}`).expect(200);
  });

  it('succeeds when no other record refers to it', async () => {
    const club = await done(desk.admin.post('/api/admin/clubs').send(CLUB));
    const answer = await change(desk.admin, 'delete', `/api/admin/clubs/${club.id}`, 1);
    expect(answer.status).toBe(204);
    await desk.admin.get(`/api/admin/clubs/${club.id}`).expect(404);
  });
});

describe('a club secretary', () => {
  it('finds their own clubs only', async () => {
    const { secretary, ownClub, foreignClub } = desk;
    const { items, total } = await done<{ items: { id: number }[]; total: number }>(
      secretary.get('/api/admin/clubs'),
    );
    expect(items.map(({ id }) => id)).toEqual([ownClub]);
    expect(total).toBe(1);
    for (const path of ['', '/preview', '/revisions'])
      await secretary.get(`/api/admin/clubs/${foreignClub}${path}`).expect(404);
    for (const path of ['/publish', '/discard'])
      expect((await change(secretary, 'post', `/api/admin/clubs/${foreignClub}${path}`, 1)).status).toBe(404);
    expect((await change(secretary, 'patch', `/api/admin/clubs/${foreignClub}`, 1, {})).status).toBe(404);
  });

  it('loses access the moment an admin removes the club or the role', async () => {
    const { admin, secretary, secretaryId, ownClub, api } = desk;
    const path = `/api/admin/clubs/${ownClub}`;
    const { rows } = await api.db.query<{ username: string }>('SELECT username FROM users WHERE id = $1', [
      secretaryId,
    ]);
    const again = async (): Promise<void> => {
      desk.secretary = await api.login(rows[0]?.username ?? '');
    };
    await admin.delete(`${path}/staff/${secretaryId}`).expect(204);
    // A change of access ends their sessions.
    await secretary.get(path).expect(401);
    await again();
    await desk.secretary.get(path).expect(404);
    const [member] = await done<{ userId: number; counts: boolean }[]>(
      admin.put(`${path}/staff/${secretaryId}`),
    );
    expect(member).toMatchObject({ userId: secretaryId, counts: true });
    await desk.secretary.get(path).expect(401);
    await again();
    await desk.secretary.get(path).expect(200);
    // A repeated grant changes nothing and ends no session.
    await done(admin.put(`${path}/staff/${secretaryId}`));
    await desk.secretary.get(path).expect(200);
    await api.db.query(`UPDATE users SET role = 'member' WHERE id = $1`, [secretaryId]);
    await desk.secretary.get(path).expect(403);
    const [demoted] = await done<{ counts: boolean }[]>(admin.get(`${path}/staff`));
    expect(demoted?.counts).toBe(false);
    await api.db.query(`UPDATE users SET role = 'club_admin' WHERE id = $1`, [secretaryId]);
  });

  it('is appointed by another admin who has just confirmed the password', async () => {
    const { admin, adminId, ownClub, secretaryId, api } = desk;
    const path = `/api/admin/clubs/${ownClub}/staff`;
    const own = await admin.put(`${path}/${adminId}`).expect(409);
    expect(own.body).toMatchObject({ code: 'own_account' });
    await api.db.query(
      `UPDATE sessions SET authenticated_at = now() - interval '16 minutes' WHERE user_id = $1`,
      [adminId],
    );
    for (const answer of [
      await admin.put(`${path}/${secretaryId}`),
      await admin.delete(`${path}/${secretaryId}`),
    ])
      expect([answer.status, answer.body]).toMatchObject([403, { code: 'reauthentication_required' }]);
    await admin.post('/api/user/reauthenticate').send({ password: PASSWORD }).expect(200);
    await desk.secretary.get(`/api/admin/clubs/${ownClub}`).expect(200);
  });

  it('can neither add nor delete clubs, nor change who edits them', async () => {
    const { secretary, ownClub, secretaryId } = desk;
    await secretary.post('/api/admin/clubs').send(CLUB).expect(403);
    expect((await change(secretary, 'delete', `/api/admin/clubs/${ownClub}`, 1)).status).toBe(403);
    await secretary.get(`/api/admin/clubs/${ownClub}/staff`).expect(403);
    await secretary.put(`/api/admin/clubs/${ownClub}/staff/${secretaryId}`).expect(403);
    await secretary.get('/api/admin/people/search?q=a').expect(403);
  });
});

describe('a request about a club', () => {
  it.each<[string, object]>([
    ['name', { name: '' }],
    ['name', { name: null }],
    ['contactEmail', { contactEmail: 'reception' }],
    ['imageUrl', { imageUrl: 'javascript:alert(1)' }],
    ['imageUrl', { imageUrl: '//elsewhere.example/a.png' }],
    ['logoUrl', { logoUrl: '/../etc/passwd' }],
    ['signupUrl', { signupUrl: 'http://example.org/' }],
    ['achievements', { achievements: ['ok', 7] }],
    ['socialLinks', { socialLinks: 'facebook' }],
    ['socialLinks.0.url', { socialLinks: [{ network: 'facebook', url: 'http://example.org/' }] }],
    ['version', { version: 3 }],
  ])('is refused, naming the field %s: %j', async (field, body) => {
    const answer = await change(desk.admin, 'patch', `/api/admin/clubs/${desk.ownClub}`, 1, body);
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field]);
  });

  it('can have web addresses with apostrophes and capitals', async () => {
    const content = {
      signupUrl: "Https://example.org/fool's-gold",
      socialLinks: [{ network: 'Wiki', url: "https://en.wikipedia.org/wiki/Fool's_Gold_(film)" }],
      imageUrl: "https://example.org/o'hara.jpg",
    };
    const path = `/api/admin/clubs/${desk.ownClub}`;
    const { version } = (await desk.admin.get(path).expect(200)).body as { version: number };
    const answer = await change(desk.admin, 'patch', path, version, content);
    expect([answer.status, answer.body]).toMatchObject([200, { content }]);
  });

  it.each([
    'sort=rows',
    'sort=name;drop',
    'state=gone',
    'cursor=%22',
    `cursor=${Buffer.from('["name","n","a"]').toString('base64url')}`,
    `cursor=${Buffer.from('["name","n","a","none"]').toString('base64url')}`,
    `cursor=${Buffer.from('["name","n","a\\u0000","1"]').toString('base64url')}`,
    `cursor=${Buffer.from('["updatedAt","n","a","1"]').toString('base64url')}&sort=updatedAt`,
    `cursor=${Buffer.from('[["name"],"n"]').toString('base64url')}`,
    'q=a&q=b',
    'rows=1',
  ])('for the list is refused with %s', async (query) => {
    const { status, body } = await desk.admin.get(`/api/admin/clubs?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'validation_failed' });
  });
});

describe('the demo data', () => {
  it('lets its club secretary edit Netball', async () => {
    const demo = await openDesk({ env: { SEED_DEMO: 'true' } });
    try {
      const agent = await demo.api.login('clubadmin', 'bridgewater');
      const scope = await done<{ clubs: object[]; role: string; permissions: string[] }>(
        agent.get('/api/admin/me'),
      );
      expect(scope).toMatchObject({
        role: 'club_admin',
        clubs: [{ id: 28, name: 'Bridgewater Netball Club' }],
      });
      expect(scope.permissions).toContain('content:clubs');
      expect(scope.permissions).not.toContain('content:all_clubs');
      const club = await done(agent.get('/api/admin/clubs/28'));
      expect(club).toMatchObject({ state: 'published', version: 1 });
    } finally {
      await demo.close();
    }
  });
});
