import { change, done, openDesk, type Edited, type StaffDesk } from './staff-desk.js';
import { complete, photo } from '../../clubs/media/files.js';
import { eventually } from '../../support/eventually.js';
import { insertClub, insertNews } from '../../site/public/content.js';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const POST = {
  title: 'New nets',
  summary: 'Both courts have new nets.',
  text: 'Thanks to all.\n\nSee you at six.',
};
const PICTURE = { imageUrl: '/images/scenes/netball.svg', imageAlt: 'Two players at the new net' };
type News = Edited & { postedAt: string | null };

/** The public addresses that show published content and never drafts. */
async function placesThatShow(id: number, title: string): Promise<string[]> {
  const agent = desk.api.agent();
  const listed = async (path: string): Promise<boolean> => {
    const { items } = await done<{ items: { id: number }[] }>(agent.get(path));
    return items.some((post) => post.id === id);
  };
  const places: string[] = [];
  if ((await agent.get(`/api/news/${id}`)).status === 200) places.push('post');
  if (await listed('/api/news')) places.push('list');
  if (await listed(`/api/news?clubId=${desk.ownClub}`)) places.push("club's list");
  if ((await agent.get('/sitemap.xml')).text.includes(`/news/${id}<`)) places.push('sitemap');
  if ((await agent.get('/news.atom').buffer()).text.includes(`<title>${title}</title>`)) places.push('feed');
  return places;
}

describe('a news post', () => {
  it('is public only while published: not as a draft, not once withdrawn', async () => {
    const { secretary, ownClub, api } = desk;
    const body = { ...POST, ...PICTURE, title: 'From draft to draft', clubId: ownClub };
    const draft = await done<News>(secretary.post('/api/admin/news').send(body));
    expect(draft).toMatchObject({
      version: 1,
      state: 'draft',
      published: null,
      postedAt: null,
      content: body,
    });
    const path = `/api/admin/news/${draft.id}`;
    expect(await placesThatShow(draft.id, body.title)).toEqual([]);

    const { body: preview } = await secretary.get(`${path}/preview`).expect(200);
    expect(preview).toMatchObject({ ...body, clubName: 'Netball' });
    const published = await done<News>(change(secretary, 'post', `${path}/publish`, 1));
    expect(published.state).toBe('published');
    const everywhere = ['post', 'list', "club's list", 'sitemap', 'feed'];
    expect(await placesThatShow(draft.id, body.title)).toEqual(everywhere);
    const { body: shown } = await api.agent().get(`/api/news/${draft.id}`);
    expect(shown).toEqual({
      ...(preview as object),
      postedAt: published.postedAt,
      updatedAt: expect.any(String) as string,
    });

    const withdrawn = await done<News>(change(secretary, 'post', `${path}/withdraw`, 2));
    expect(withdrawn).toMatchObject({ state: 'draft', published: null, content: body });
    expect(await placesThatShow(draft.id, body.title)).toEqual([]);
    expect((await change(secretary, 'post', `${path}/withdraw`, 3)).status).toBe(409);
    // The post keeps the day of its first publication.
    const again = await done<News>(change(secretary, 'post', `${path}/publish`, 3));
    expect(again.postedAt).toBe(published.postedAt);
    expect(await placesThatShow(draft.id, body.title)).toEqual(everywhere);
  });

  it('keeps a change as a draft beside the published text, and has its revisions', async () => {
    const { admin, api } = desk;
    const { id } = await done(admin.post('/api/admin/news').send(POST));
    const path = `/api/admin/news/${id}`;
    const first = await done<News>(change(admin, 'post', `${path}/publish`, 1));
    const changed = await done(change(admin, 'patch', path, 2, { summary: 'One court has new nets.' }));
    expect(changed).toMatchObject({ state: 'changed', published: { summary: POST.summary } });
    const publicSummary = async (): Promise<string> =>
      (await done<{ summary: string }>(api.agent().get(`/api/news/${id}`))).summary;
    expect(await publicSummary()).toBe(POST.summary);
    const second = await done<News>(change(admin, 'post', `${path}/publish`, 3));
    expect(second.postedAt).toBe(first.postedAt);
    expect(await publicSummary()).toBe('One court has new nets.');

    const revisions = await done<{ id: number; content: { summary: string } }[]>(
      admin.get(`${path}/revisions`),
    );
    expect(revisions.map(({ content }) => content.summary)).toEqual([
      'One court has new nets.',
      POST.summary,
    ]);
    const restored = await done(change(admin, 'post', `${path}/revisions/${revisions[1]?.id}/restore`, 4));
    expect(restored).toMatchObject({ state: 'changed', content: { summary: POST.summary } });
    expect(await publicSummary()).toBe('One court has new nets.');
    const dropped = await done(change(admin, 'post', `${path}/discard`, 5));
    expect(dropped).toMatchObject({ state: 'published', content: { summary: 'One court has new nets.' } });

    const { items } = await done<{ items: { action: string }[] }>(
      admin.get(`/api/admin/log?objectKind=news&objectId=${id}`),
    );
    expect(items.map(({ action }) => action)).toEqual([
      'news.discard',
      'news.restore',
      'news.publish',
      'news.update',
      'news.publish',
      'news.create',
    ]);
  });

  it('with a draft older than a field is edited with the field’s published value', async () => {
    const { admin, api } = desk;
    const post = await done<News>(admin.post('/api/admin/news').send({ ...POST, ...PICTURE }));
    const path = `/api/admin/news/${post.id}`;
    await done(change(admin, 'post', `${path}/publish`, 1));
    const draft = { ...POST, title: 'Older nets', clubId: null };
    await api.db.query('UPDATE news_posts SET draft = $1 WHERE id = $2', [draft, post.id]);
    expect((await done<News>(admin.get(path))).content).toEqual({ ...PICTURE, ...draft });
  });

  it('is shown with its photo’s details in lists, on its page and in link previews', async () => {
    const { admin, api } = desk;
    const { id: pictureId, imageUrl } = await complete(admin, await photo({ width: 1000, height: 500 }));
    const post = { ...POST, imageUrl, imageAlt: 'The new net' };
    const { id } = await done(admin.post('/api/admin/news').send(post));
    const known = {
      width: 1000,
      height: 500,
      widths: [400, 800, 1600],
      focalX: 50,
      focalY: 50,
      altText: 'Bands of colour across the hall',
      caption: null,
      credit: null,
    };
    const preview = await done(admin.get(`/api/admin/news/${id}/preview`));
    expect(preview).toMatchObject({ imageUrl, imageAlt: 'The new net', picture: known });
    await done(change(admin, 'post', `/api/admin/news/${id}/publish`, 1));
    const agent = api.agent();
    expect(await done(agent.get(`/api/news/${id}`))).toMatchObject({ picture: known });
    const { items } = await done<{ items: object[] }>(agent.get('/api/news'));
    expect(items).toContainEqual(expect.objectContaining({ id, picture: known }));
    // Other sites need an absolute address.
    const { text } = await agent.get('/news.atom').buffer();
    expect(text).toMatch(
      new RegExp(
        `&lt;p&gt;&lt;img src=&quot;https?://[^&]+${imageUrl}&quot; alt=&quot;The new net&quot; ` +
          `width=&quot;1000&quot; height=&quot;500&quot;&gt;&lt;/p&gt;&lt;p&gt;${POST.summary}`,
      ),
    );
    // Focal point and size are those of the library.
    await done(change(admin, 'patch', `/api/admin/media/${pictureId}`, 2, { focalX: 10 }));
    await eventually(async () =>
      expect(await done(agent.get(`/api/news/${id}`))).toMatchObject({ picture: { ...known, focalX: 10 } }),
    );
  });

  it('cannot be overwritten by an editor with an older version', async () => {
    const { admin } = desk;
    const { id } = await done(admin.post('/api/admin/news').send(POST));
    const path = `/api/admin/news/${id}`;
    await done(change(admin, 'patch', path, 1, { title: 'First' }));
    for (const [method, part] of [
      ['patch', ''],
      ['delete', ''],
      ['post', '/publish'],
      ['post', '/withdraw'],
    ] as const) {
      const answer = await change(
        admin,
        method,
        path + part,
        1,
        method === 'patch' ? { title: 'B' } : undefined,
      );
      expect(answer.status).toBe(412);
      expect(answer.body).toMatchObject({ code: 'stale_version', current: { content: { title: 'First' } } });
    }
    expect((await admin.patch(path).send({ title: 'B' })).status).toBe(428);
    expect((await change(admin, 'delete', path, 2)).status).toBe(204);
    await admin.get(path).expect(404);
  });
});

describe('a club secretary', () => {
  it('sees and edits the news of their own clubs only, and cannot give a post to another club', async () => {
    const { secretary, admin, ownClub, foreignClub, api } = desk;
    const foreign = await insertNews(api.db, { clubId: foreignClub, title: 'Foreign' });
    const nobodys = await insertNews(api.db, { title: 'For all' });
    for (const id of [foreign, nobodys]) {
      const path = `/api/admin/news/${id}`;
      for (const part of ['', '/preview', '/revisions']) await secretary.get(path + part).expect(404);
      expect((await change(secretary, 'patch', path, 1, { title: 'Mine' })).status).toBe(404);
      expect((await change(secretary, 'delete', path, 1)).status).toBe(404);
      for (const part of ['/publish', '/withdraw', '/discard', '/revisions/1/restore'])
        expect((await change(secretary, 'post', path + part, 1)).status).toBe(404);
    }
    const own = await done(secretary.post('/api/admin/news').send({ ...POST, clubId: ownClub }));
    const { items } = await done<{ items: { clubId: number }[] }>(secretary.get('/api/admin/news'));
    expect(new Set(items.map(({ clubId }) => clubId))).toEqual(new Set([ownClub]));
    const { text } = await secretary.get('/api/admin/news/export.csv').expect(200);
    expect(text).not.toContain('Foreign');
    expect(text).toContain(POST.title);

    for (const clubId of [foreignClub, null, 999_999]) {
      const answer = await secretary.post('/api/admin/news').send({ ...POST, clubId });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ errors: { clubId: ['Choose one of your clubs.'] } });
    }
    const path = `/api/admin/news/${own.id}`;
    expect((await change(secretary, 'patch', path, 1, { clubId: foreignClub })).status).toBe(400);
    // Once an admin has given it to another club, the secretary can neither publish nor delete it.
    await done(change(secretary, 'post', `${path}/publish`, 1));
    await done(change(admin, 'patch', path, 2, { clubId: foreignClub }));
    expect((await change(secretary, 'post', `${path}/publish`, 3)).status).toBe(400);
    expect((await change(secretary, 'post', `${path}/withdraw`, 3)).status).toBe(400);
  });
});

it('a news post keeps its club from being deleted', async () => {
  const { admin, api } = desk;
  const club = await insertClub(api.db, 'With news');
  await insertNews(api.db, { clubId: club });
  const answer = await change(admin, 'delete', `/api/admin/clubs/${club}`, 1);
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({ code: 'in_use', usedBy: ['news'] });
});

it('the news list has filters and every order, and can be paged forwards and back', async () => {
  const clubId = await insertClub(desk.api.db, 'Tennis');
  await desk.api.db.query(
    `INSERT INTO news_posts (title, summary, club_id, published_at, posted_at, draft)
     SELECT 'Round ' || n, 'Won.', $1, at, at, CASE WHEN n % 3 = 0 AND n % 2 = 0 THEN '{"title": "x"}'::jsonb END
     FROM generate_series(1, 120) AS n, LATERAL (SELECT CASE WHEN n % 2 = 0 THEN now() - n * interval '1 h' END AS at)`,
    [clubId],
  );
  type Listed = {
    items: { id: number; title: string; postedAt: string | null; clubName: string }[];
  } & Record<string, unknown>;
  const page = (query: string): Promise<Listed> =>
    done<Listed>(desk.admin.get(`/api/admin/news?clubId=${clubId}&${query}`));
  for (const sort of ['postedAt', '-postedAt', 'title', '-title', 'updatedAt', '-updatedAt']) {
    const first = await page(`sort=${sort}`);
    expect(first).toMatchObject({ total: 120, totalIsAtLeast: false, previousCursor: null });
    const second = await page(`sort=${sort}&cursor=${String(first['nextCursor'])}`);
    const third = await page(`sort=${sort}&cursor=${String(second['nextCursor'])}`);
    expect(third['nextCursor']).toBeNull();
    const all = [...first.items, ...second.items, ...third.items];
    expect(new Set(all.map(({ id }) => id)).size).toBe(120);
    if (sort === '-postedAt') {
      // Drafts first, then the newest.
      const days = all.map(({ postedAt }) => postedAt ?? '9');
      expect(days).toEqual([...days].sort().reverse());
    }
    expect(await page(`sort=${sort}&cursor=${String(third['previousCursor'])}`)).toEqual(second);
  }
  expect(await page('state=draft')).toMatchObject({ total: 60 });
  expect(await page('state=changed')).toMatchObject({ total: 20 });
  expect(await page('state=published')).toMatchObject({ total: 40 });
  expect((await page('q=ROUND%2077')).items.map(({ title }) => title)).toEqual(['Round 77']);
  expect((await page('')).items[0]?.clubName).toBe('Tennis');
});

describe('a request about a news post', () => {
  it.each<[string, object]>([
    ['title', { title: ' ' }],
    ['title', { title: 'Two\nlines' }],
    ['summary', { summary: 'x'.repeat(401) }],
    ['text', { text: 'x'.repeat(10_001) }],
    ['imageUrl', { ...PICTURE, imageUrl: 'javascript:alert(1)' }],
    ['imageUrl', { ...PICTURE, imageUrl: `/media/${'a'.repeat(64)}/800.jpg` }],
    ['imageAlt', { imageUrl: PICTURE.imageUrl }],
    ['imageAlt', { imageAlt: PICTURE.imageAlt }],
    ['clubId', { clubId: 424_242 }],
    ['publishedAt', { publishedAt: '2026-01-01T00:00:00Z' }],
    ['editedBy', { editedBy: 1 }],
  ])('is refused, naming the field %s: %j', async (field, body) => {
    const answer = await desk.admin.post('/api/admin/news').send({ ...POST, ...body });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field]);
  });
});
