import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import supertest from 'supertest';
import { eventually } from '../../support/eventually.js';
import { startWithWebApp, type WebAppProcess } from '../../support/web-app-process.js';

const PAGE = `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"/><title>Built</title>
<script defer="defer" src="/assets/main.js"></script></head>
<body><div id="root"></div><noscript>As built</noscript></body></html>`;
/** A stand-in for the web app's server build that reports its calls. */
const RENDERER = `
let times = 0;
const LONG = '<p>' + 'Words. '.repeat(300) + '</p>';
const OWN = ['/booking', '/profile'];
exports.knownAddress = async (pathname, search) => {
  const path = pathname.replace(/(.)\\/$/, '$1');
  if (OWN.includes(path)) return null;
  return !search ? { pathname: path, search } : path === '/events' ? { pathname: path, search: search.toLowerCase() } : null;
};
exports.noticeAt = (pathname, exists) => (exists ? pathname : 'missing');
exports.renderNotice = async (notice) => {
  if (notice === '/profile') throw new Error('broken on purpose');
  times += 1;
  return { html: '<h2>' + notice + ', turn ' + times + '</h2>', data: [{ settings: 'known' }] };
};
exports.answerPage = async ({ pathname, search, theme, signedIn }, site, read) => {
  const own = OWN.includes(pathname);
  const answer = { status: 200, head: '<title>' + site.name + '</title>', content: null, own, secretAddress: pathname === '/booking', chunks: ['store'] };
  if (pathname === '/broken') throw new Error('broken on purpose');
  if (pathname === '/contact') return { ...answer, failure: new Error('broken on purpose') };
  if (/^\\/(club|event)\\/999$|^\\/server\\//.test(pathname)) return { ...answer, status: 404 };
  if (own || (search && pathname !== '/events')) return answer;
  const { status, body } = await read('/api/clubs/28');
  times += 1;
  const html = '<h1>' + [pathname + search, theme, signedIn, status, JSON.parse(body).name, 'turn ' + times].join('|') + '</h1>' + LONG;
  const head = answer.head + '<link rel="preload" as="image" href="/x.svg"/>';
  return { ...answer, head, content: { html, data: [{ text: '</script>' }] }, chunks: signedIn ? ['home', 'store'] : ['home'] };
};`;

let running: WebAppProcess;
let db: pg.Pool;
beforeAll(async () => {
  running = await startWithWebApp((directory) => {
    mkdirSync(join(directory, 'server'));
    writeFileSync(join(directory, 'index.html'), PAGE);
    writeFileSync(join(directory, 'server', 'render.cjs'), RENDERER);
    writeFileSync(
      join(directory, 'server', 'page-chunks.json'),
      '{"home":["/assets/shared.js","/assets/home.js"],"store":["/assets/shared.js","/assets/store.js"]}',
    );
  });
  db = new pg.Pool({ connectionString: running.databaseUrl, max: 1 });
  db.on('error', () => undefined);
}, 120_000);
afterAll(async () => {
  await db.end();
  await running.stop();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  supertest(running.url).get(path).set(headers);
const headingOf = (html: string): string => /<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? '';

it('a rendered page has its content, its data and the scripts that hydrate it', async () => {
  const { text } = await get('/about').expect(200);
  expect(headingOf(text)).toMatch(/^\/about\|\|false\|200\|Bridgewater Netball Club\|/);
  expect(text).toContain(
    '<script type="application/json" id="page-data">[{"text":"\\u003c/script>"}]</script>',
  );
  expect(text).toContain('<link rel="preload" as="image" href="/x.svg"/>');
  expect(text).toContain('["/assets/main.js","/assets/shared.js","/assets/home.js"].forEach');
  expect(text).not.toContain('<script defer');
});

it('a page names each script that it needs once, rendered or not', async () => {
  const known = await get('/about', { Cookie: 'bridgewater_signed_in=1' });
  expect(known.text).toContain(
    '["/assets/main.js","/assets/shared.js","/assets/home.js","/assets/store.js"].forEach',
  );
  const own = await get('/booking');
  expect(own.text.match(/<script defer[^>]*>/g)).toEqual(
    ['main', 'shared', 'store'].map((name) => `<script defer src="/assets/${name}.js">`),
  );
});

it('a rendered page depends on the theme and sign-in hint cookies, and on no other cookie', async () => {
  const dark = await get('/', { Cookie: 'bridgewater_theme=dark; bridgewater_signed_in=1' });
  expect(headingOf(dark.text)).toMatch(/^\/\|dark\|true\|/);
  expect(dark.text).toContain('<html lang="en-AU" data-theme="dark">');
  const odd = await get('/', { Cookie: 'bridgewater_theme="><script>; bridgewater_signed_in=yes' });
  expect(headingOf(odd.text)).toMatch(/^\/\|\|false\|/);
  expect(odd.text).toContain('<html lang="en-AU">');
});

it.each([
  ['a page with a query', '/about?x=1', 200],
  ['a personal page', '/booking', 200],
  ['a page that cannot be rendered', '/contact', 200],
  ['a page whose answer fails', '/broken', 200],
  ['a page that does not exist', '/club/999', 404],
])('%s is rendered by the browser', async (_what, path, status) => {
  const { text } = await get(path).expect(status);
  expect(text).toContain('<div id="root"></div>');
  expect(text).toContain('<script defer src="/assets/main.js"></script>');
  // Starts with the settings, so that the page has the club's name at once.
  expect(text).toContain('<script type="application/json" id="page-data">[{"settings":"known"}]</script>');
});

it('a page that the browser renders has a notice for readers without scripts, which is rendered once', async () => {
  const asked = async (path: string) => /<noscript>(.*?)<\/noscript>/.exec((await get(path)).text)?.[1];
  const missing = await asked('/club/999');
  expect(missing).toMatch(/^<h2>missing, turn \d+<\/h2>$/);
  expect(await asked('/event/999')).toBe(missing);
  expect(await asked('/booking')).toContain('/booking');
  expect(await asked('/profile')).toBe('As built');
  expect((await get('/profile')).text).not.toContain('page-data');
  expect(await asked('/about')).toBeUndefined();
});

it('the cache key of a page is its normalised query', async () => {
  await eventually(async () => {
    const [first, second] = [await get('/events?CLUB=28'), await get('/events?club=28')];
    expect(headingOf(first.text)).toMatch(/^\/events\?club=28\|/);
    expect(headingOf(second.text)).toBe(headingOf(first.text));
  });
});

it('the same request gets the same bytes, or 304 if it has them', async () => {
  const [first, second] = await eventually(async () => {
    const answers = [await get('/about'), await get('/about')] as const;
    expect(answers[1].text).toBe(answers[0].text);
    return answers;
  });
  const { etag = '' } = first.headers;
  expect(etag).toMatch(/^"[\w-]+"$/);
  expect(second.headers['etag']).toBe(etag);
  for (const { headers } of [first, second]) {
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['vary']).toBe('Accept-Encoding, Cookie');
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['permissions-policy']).toBeDefined();
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  }
  const { text } = await get('/about', { 'If-None-Match': etag }).expect(304);
  expect(text).toBe('');
  await get('/about', { 'If-None-Match': '"other"' }).expect(200);
});

it('the Content-Security-Policy allows only the page’s own inline script, by its hash', async () => {
  const { headers, text } = await get('/about');
  const inline = [...text.matchAll(/<script>([^<]+)<\/script>/g)].map(([, code]) => code ?? '');
  expect(inline).toHaveLength(1);
  const hashes = inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  const policy = headers['content-security-policy'] ?? '';
  expect(policy.match(/'(sha256|nonce)-[^']+'/g)).toEqual(hashes);
  expect(policy).not.toContain('unsafe');
});

it('a reader never gets a page that was rendered for another one', async () => {
  const readers: [cookie: string, theme: string, signedIn: boolean][] = [
    ['', '', false],
    ['bridgewater_theme=dark', 'dark', false],
    ['bridgewater_theme=light', 'light', false],
    ['bridgewater_session=robin; bridgewater_signed_in=1', '', true],
    ['__Host-bridgewater_signed_in=1; bridgewater_theme=dark', 'dark', true],
    ['a=b;bridgewater_signed_in=1;bridgewater_theme=light', 'light', true],
    ['xbridgewater_signed_in=1; bridgewater_theme=darker', '', false],
    ['bridgewater_session=someone', '', false],
  ];
  const tags = new Map<string, string | undefined>();
  for (let turn = 0; turn < 3; turn += 1) {
    for (const [Cookie, theme, signedIn] of readers) {
      const { text, headers } = await get('/privacy', {
        Cookie,
        'Accept-Encoding': turn === 1 ? 'gzip' : 'br',
      });
      expect(headingOf(text)).toMatch(new RegExp(`^/privacy\\|${theme}\\|${signedIn}\\|`));
      expect(text).not.toMatch(/robin|someone/);
      expect(headers['vary']).toContain('Cookie');
      tags.set(`${theme} ${signedIn}`, headers['etag']);
    }
  }
  expect(new Set(tags.values()).size).toBe(tags.size);
});

it.each([
  ['/about', 'private, no-cache', 'strict-origin-when-cross-origin'],
  ['/about?x=1', 'private, no-cache', 'strict-origin-when-cross-origin'],
  ['/club/999', 'private, no-cache', 'strict-origin-when-cross-origin'],
  ['/booking', 'no-store', 'no-referrer'],
  ['/profile', 'no-store', 'strict-origin-when-cross-origin'],
])('%s has Cache-Control %s and Referrer-Policy %s', async (path, stored, referrer) => {
  const { headers } = await get(path);
  expect(headers['cache-control']).toBe(stored);
  expect(headers['referrer-policy']).toBe(referrer);
});

it('a page with status 404 is never answered with 304', async () => {
  const { headers } = await get('/club/999').expect(404);
  await get('/club/999', { 'If-None-Match': headers['etag'] ?? '*' }).expect(404);
  await get('/club/999', { 'If-None-Match': '*' }).expect(404);
});

it('another spelling of a URL gets the same page', async () => {
  await eventually(async () => {
    const [plain, slash] = [await get('/privacy'), await get('/privacy/')];
    expect(slash.headers['etag']).toBe(plain.headers['etag']);
  });
});

it('a page is rendered once for readers who see the same, and again when the content changes', async () => {
  await eventually(async () => {
    const [first, second] = [await get('/terms'), await get('/terms')];
    expect(headingOf(second.text)).toBe(headingOf(first.text));
  });
  await db.query(`UPDATE clubs SET name = 'Netball & Friends' WHERE id = 28`);
  await eventually(async () => expect(headingOf((await get('/terms')).text)).toContain('Netball & Friends'));
});

it('pages are compressed', async () => {
  const answer = await fetch(`${running.url}/privacy`, { headers: { 'Accept-Encoding': 'br' } });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  expect(headingOf(await answer.text())).toContain('/privacy');
  const plain = await get('/privacy', { 'Accept-Encoding': 'identity' });
  expect(plain.headers['content-encoding']).toBeUndefined();
});

it('the server build of the web app is not served', async () => {
  const { text } = await get('/server/render.cjs').expect(404);
  expect(text).not.toContain('renderPage');
});
