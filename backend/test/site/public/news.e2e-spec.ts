import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOMParser, type Element } from '@xmldom/xmldom';
import type { Response } from 'supertest';
import { createUser } from '../../factories/users.js';
import { change, done } from '../../office/staff/staff-desk.js';
import { startApiInstance, type ApiInstance } from '../../support/api-instance.js';
import { eventually } from '../../support/eventually.js';
import { insertClub, insertNews } from './content.js';

interface Item {
  id: number;
  title: string;
  clubId: number | null;
  clubName: string | null;
  date: string;
}
interface Page {
  items: Item[];
  nextCursor: string | null;
}

const ATOM = 'http://www.w3.org/2005/Atom';
const HOSTILE = `</title><script>alert("1")</script> & ]]> 'x' <b>`;

let api: ApiInstance;
let second: ApiInstance;
let directory: string;

/** Renders the titles of the news, as the news page does. */
const RENDERER = `
exports.knownAddress = async (pathname, search) => ({ pathname, search });
exports.listedPaths = async () => ['/news'];
exports.noticeAt = () => 'missing';
exports.renderNotice = async () => ({ html: '', data: [] });
exports.answerPage = async (visit, site, read) => {
  const { body } = await read('/api/news');
  const html = '<ul>' + JSON.parse(body).items.map(({ title }) => '<li>' + title + '</li>').join('') + '</ul>';
  return { status: 200, head: '', content: { html, data: [] }, own: false, secretAddress: false, chunks: ['news'] };
};`;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'news-test-'));
  mkdirSync(join(directory, 'server'));
  const built = '<!doctype html><html><head></head><body><div id="root"></div></body></html>';
  writeFileSync(join(directory, 'index.html'), built);
  writeFileSync(join(directory, 'server', 'render.cjs'), RENDERER);
  writeFileSync(join(directory, 'server', 'page-chunks.json'), '{"news":["/assets/news.js"]}');
  api = await startApiInstance({ env: { STATIC_DIR: directory } });
  second = await startApiInstance({
    databaseUrl: api.databaseUrl,
    sandbox: api.sandbox,
    env: { STATIC_DIR: directory },
  });
}, 120_000);
afterAll(async () => {
  await second.close();
  await api.close();
  rmSync(directory, { recursive: true, force: true });
});
beforeEach(async () => {
  await api.db.query('DELETE FROM news_posts');
});

const news = (query = ''): Promise<Page> => done<Page>(api.agent().get(`/api/news${query}`));
const feed = (): Promise<Response> => api.agent().get('/news.atom').buffer();

/** The feed as parsed by a feed reader. Anything that is not well-formed fails. */
function parse(text: string): Element {
  const parser = new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`);
    },
  });
  return parser.parseFromString(text, 'application/xml').documentElement!;
}
const all = (element: Element, name: string): Element[] => [...element.getElementsByTagNameNS(ATOM, name)];
const textOf = (element: Element, name: string): string | null | undefined =>
  all(element, name)[0]?.textContent;

it('news without posts are an empty list and a valid empty feed', async () => {
  expect(await news()).toEqual({ items: [], nextCursor: null });
  expect(all(parse((await feed()).text), 'entry')).toHaveLength(0);
});

it('news are listed newest first, by page, for all clubs or one', async () => {
  const clubId = await insertClub(api.db, 'Chess');
  const ids: number[] = [];
  for (let number = 0; number < 7; number += 1)
    ids.unshift(await insertNews(api.db, { title: `No. ${number}`, clubId: number % 2 ? clubId : null }));
  // Two posts of the same moment have an order too.
  await api.db.query('UPDATE news_posts SET posted_at = now() WHERE id = ANY ($1)', [ids.slice(0, 2)]);
  const found: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page = await news(`?limit=3${cursor && `&cursor=${cursor}`}`);
    expect(page.items.length).toBeLessThanOrEqual(3);
    found.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(found).toEqual(ids);
  const ofClub = await news(`?clubId=${clubId}`);
  expect(ofClub.items.map(({ title }) => title)).toEqual(['No. 5', 'No. 3', 'No. 1']);
  expect(ofClub.items[0]).toMatchObject({ clubId, clubName: 'Chess' });
  expect(ofClub.items[0]).not.toHaveProperty('text');
});

it('a news post has the date at the venue', async () => {
  const id = await insertNews(api.db);
  await api.db.query(`UPDATE news_posts SET posted_at = '2026-07-01T20:00:00Z' WHERE id = $1`, [id]);
  await eventually(async () =>
    expect((await api.agent().get(`/api/news/${id}`)).body).toMatchObject({
      date: '2026-07-02',
      postedAt: '2026-07-01T20:00:00.000Z',
    }),
  );
});

it('a news post does not name an unpublished club', async () => {
  const clubId = await insertClub(api.db, 'Secret society');
  const id = await insertNews(api.db, { clubId });
  await api.db.query('UPDATE clubs SET published_at = NULL WHERE id = $1', [clubId]);
  await eventually(async () =>
    expect((await api.agent().get(`/api/news/${id}`)).body).toMatchObject({ clubId: null, clubName: null }),
  );
  expect((await feed()).text).not.toContain('Secret society');
});

it.each(['limit=0', 'limit=51', 'limit=x', 'clubId=0', 'cursor=abc', 'cursor=WyJ0aXRsZSIsIm4iLCJhIiwiMSJd'])(
  'the list of news refuses %s with an error for the field',
  async (query) => {
    const answer = await api.agent().get(`/api/news?${query}`);
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([query.split('=', 1)[0]]);
  },
);

it.each(['0', '999999', 'abc', '99999999999'])('an unknown news post %s answers 404', async (id) => {
  const answer = await api.agent().get(`/api/news/${id}`);
  expect(answer.status).toBe(404);
  expect(answer.body).toMatchObject({ code: 'news_not_found' });
});

describe('the news feed', () => {
  it('has all elements that Atom requires, and typed text is escaped', async () => {
    const clubId = await insertClub(api.db, HOSTILE);
    const id = await insertNews(api.db, { title: `${HOSTILE} \uFFFE\u0008`, clubId });
    await api.db.query('UPDATE news_posts SET summary = $2, text = $3 WHERE id = $1', [
      id,
      HOSTILE,
      `First.\n\n${HOSTILE}\nSecond line.`,
    ]);
    const answer = await eventually(async () => {
      const found = await feed();
      expect(found.text).toContain('Second line.');
      return found;
    });
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const root = parse(answer.text);
    expect(root.namespaceURI).toBe(ATOM);
    expect(root.localName).toBe('feed');
    const links = all(root, 'link').map((link) => [link.getAttribute('rel'), link.getAttribute('href')]);
    expect(links.slice(0, 2)).toEqual([
      ['self', expect.stringMatching(/^https?:\/\/[^/]+\/news\.atom$/) as string],
      ['alternate', expect.stringMatching(/\/news$/) as string],
    ]);
    const [entry] = all(root, 'entry');
    expect(textOf(entry!, 'id')).toBe(`tag:bridgewaterclub.example,2026:news/${id}`);
    expect(textOf(root, 'id')).toBe('tag:bridgewaterclub.example,2026:news');
    expect(textOf(entry!, 'title')).toBe(`${HOSTILE} `);
    expect(textOf(entry!, 'summary')).toBe(HOSTILE);
    expect(textOf(all(entry!, 'author')[0]!, 'name')).toBe(HOSTILE);
    expect(all(entry!, 'link')[0]!.getAttribute('href')).toMatch(new RegExp(`/news/${id}$`));
    for (const name of ['updated', 'published'])
      expect(textOf(entry!, name)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(textOf(root, 'updated')).toBe(textOf(entry!, 'updated'));
    // Its HTML has paragraphs and line breaks, and no other elements.
    const [content] = all(entry!, 'content');
    expect(content!.getAttribute('type')).toBe('html');
    const tags = [...(content!.textContent ?? '').matchAll(/<\/?(\w+)/g)].map(([, tag]) => tag);
    expect(new Set(tags)).toEqual(new Set(['p', 'br']));
    expect(content!.textContent).toMatch(
      /^<p>&lt;\/title&gt;.*<\/p><p>First\.<\/p><p>.*<br>Second line\.<\/p>$/s,
    );
  });

  it('answers 304 until a post changes', async () => {
    const id = await insertNews(api.db);
    const first = await eventually(async () => {
      const found = await feed();
      expect(found.text).toContain(`news/${id}<`);
      return found;
    });
    const tag = first.headers['etag'] as string;
    expect(first.headers['cache-control']).toBe('public, no-cache');
    const again = await api.agent().get('/news.atom').set('If-None-Match', tag);
    expect(again.status).toBe(304);
    expect(again.text).toBeFalsy();
    await api.db.query(`UPDATE news_posts SET title = 'Newer nets' WHERE id = $1`, [id]);
    await eventually(async () => {
      const changed = await api.agent().get('/news.atom').set('If-None-Match', tag).buffer();
      expect(changed.status).toBe(200);
      expect(changed.text).toContain('Newer nets');
    });
    const head = await api.agent().head('/news.atom');
    expect(head.status).toBe(200);
    expect(head.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  });

  it('has the newest thirty posts', async () => {
    for (let number = 1; number <= 31; number += 1) await insertNews(api.db, { title: `No. ${number}` });
    await eventually(async () => {
      const entries = all(parse((await feed()).text), 'entry');
      expect(entries).toHaveLength(30);
      expect(textOf(entries[0]!, 'title')).toBe('No. 31');
    });
  });
});

it('a post published in one process appears in the other’s page, list and feed, until it is withdrawn', async () => {
  const { username } = await createUser(api.db, { role: 'admin' });
  const admin = await api.login(username);
  const title = 'Told everywhere';
  const places = async (): Promise<string[]> =>
    (
      await Promise.all(
        ['/news', '/api/news', '/news.atom'].map(async (path) => {
          const { text } = await second.agent().get(path).buffer();
          return text.includes(title) ? [path] : [];
        }),
      )
    ).flat();
  // The other process caches its responses from now on.
  expect(await places()).toEqual([]);
  const draft = await done(admin.post('/api/admin/news').send({ title, summary: 'In all processes.' }));
  expect(await places()).toEqual([]);
  await done(change(admin, 'post', `/api/admin/news/${draft.id}/publish`, 1));
  await eventually(async () => expect(await places()).toEqual(['/news', '/api/news', '/news.atom']));
  await done(change(admin, 'post', `/api/admin/news/${draft.id}/withdraw`, 2));
  await eventually(async () => expect(await places()).toEqual([]));
  expect((await second.agent().get(`/api/news/${draft.id}`)).status).toBe(404);
});
