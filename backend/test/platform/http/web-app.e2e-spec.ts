import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import supertest from 'supertest';
import { startWithWebApp, type WebAppProcess } from '../../support/web-app-process.js';

const SCRIPT = 'console.log("a script that is worth compressing");\n'.repeat(20);
const PAGE = `<!doctype html><html lang="en"><head><title>The club</title>
<script defer src="/assets/main.1234.js"></script></head><body><div id="root"></div></body></html>`;

/** A stand-in for the web app's server build that knows its pages and leaves rendering to the browser. */
const RENDERER = `
const PAGES = ['/', '/booking', '/my-bookings', '/club/28', '/auth'];
exports.knownAddress = async () => null;
exports.answerPage = async ({ pathname }) => ({
  status: PAGES.includes(pathname) ? 200 : 404, head: '', content: null, own: true, secretAddress: false, chunks: [],
});
exports.listedPaths = async () => [];
exports.noticeAt = () => 'notice';
exports.renderNotice = async () => ({ html: 'Call us.', data: [] });`;

let running: WebAppProcess;
beforeAll(async () => {
  running = await startWithWebApp(
    (directory) => {
      const assets = join(directory, 'assets');
      mkdirSync(assets);
      mkdirSync(join(directory, 'server'));
      writeFileSync(join(directory, 'server', 'render.cjs'), RENDERER);
      writeFileSync(join(directory, 'server', 'page-chunks.json'), '{}');
      writeFileSync(
        join(directory, 'site.webmanifest'),
        JSON.stringify({ name: 'As built', start_url: '/' }),
      );
      writeFileSync(join(directory, 'site.webmanifest.br'), brotliCompressSync('{"name":"As built"}'));
      writeFileSync(join(directory, 'index.html'), PAGE);
      writeFileSync(join(directory, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
      writeFileSync(join(assets, 'main.1234.js'), SCRIPT);
      writeFileSync(join(assets, 'main.1234.js.br'), brotliCompressSync(SCRIPT));
      writeFileSync(join(assets, 'main.1234.js.gz'), gzipSync(SCRIPT));
      for (const file of ['assets/main.1234.js.map', 'assets/main.1234.js.map.gz', 'worker.js.map'])
        writeFileSync(join(directory, file), '{"sources":["src/secret.ts"]}');
    },
    { LOG_LEVEL: 'debug', CLUB_NAME: 'Hills & Dales Club' },
  );
}, 120_000);
afterAll(() => running.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  supertest(running.url).get(path).set(headers);

describe('a page of the web app', () => {
  it.each(['/', '/booking', '/my-bookings?x=1', '/club/28', '/auth?tab=register'])(
    'is served at %s',
    async (path) => {
      const { headers, text, type } = await get(path).expect(200);
      expect(type).toBe('text/html');
      expect(text).toContain('<div id="root">');
      expect(headers['cache-control']).toMatch(/no-store|no-cache/);
    },
  );

  it('that the browser renders has no inline scripts and no hash in its policy', async () => {
    const { headers, text } = await get('/');
    expect(headers['content-security-policy']).not.toMatch(/sha256|nonce/);
    // JSON for search engines is data, not a script.
    const scripts = [...text.matchAll(/<script(?! type="application\/(?:ld\+)?json")[^>]*>/g)].map(
      ([tag]) => tag,
    );
    expect(scripts).toEqual(['<script defer src="/assets/main.1234.js">']);
  });

  it('may load only what it needs, by its security headers', async () => {
    const { headers } = await get('/');
    const policy = Object.fromEntries(
      (headers['content-security-policy'] ?? '').split('; ').map((line) => {
        const [name = '', ...sources] = line.split(' ');
        return [name, sources];
      }),
    );
    expect(policy['default-src']).toEqual(["'self'"]);
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'self'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(policy['form-action']).toEqual(["'self'"]);
    expect(JSON.stringify(policy)).not.toMatch(/unsafe-(inline|eval)|\*['" ]|"https?:"/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['x-powered-by']).toBeUndefined();
  });
});

describe('a file of the web app', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])(
    'with a hash in its name is sent to a browser that accepts %s as %s, cacheable forever',
    async (accepted, encoding) => {
      const response = await fetch(`${running.url}/assets/main.1234.js`, {
        headers: { 'accept-encoding': accepted },
      });
      expect(response.headers.get('content-encoding') ?? undefined).toBe(encoding);
      expect(response.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.text()).toBe(SCRIPT);
    },
  );

  it('without a hash may be cached for a day, and longer while it is fetched again', async () => {
    const { headers } = await get('/favicon.svg').expect(200);
    expect(headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=604800');
  });

  it('the manifest has the name of this club, in each encoding', async () => {
    for (const encoding of ['br', 'identity']) {
      const { headers, body } = await get('/site.webmanifest', { 'Accept-Encoding': encoding })
        .buffer(true)
        .parse((answer, done) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => done(null, Buffer.concat(chunks).toString()));
        })
        .expect(200);
      expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
      expect(JSON.parse(body as string)).toEqual({
        name: 'Hills & Dales Club',
        short_name: 'Hills',
        start_url: '/',
      });
    }
  });

  it.each(['/assets/main.1234.js.map', '/assets/main.1234.js.map.gz', '/worker.js.map'])(
    'that is a source map is not served: %s',
    async (path) => {
      const { text } = await get(path).expect(404);
      expect(text).not.toContain('secret');
    },
  );

  it.each(['/assets/gone.9999.js', '/images/none.webp', '/wp-login.php', '/.env'])(
    'that does not exist is not found: %s',
    async (path) => {
      await get(path).expect(404);
    },
  );

  it.each([
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/assets/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/%00',
  ])('outside the web app’s directory is not served: %s', async (path) => {
    const { text } = await get(path);
    expect(text).not.toMatch(/root:|"workspaces"|"dependencies"/);
  });
});

describe('a URL under /api', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/nothing.js', '/api//user'])(
    '%s gets a problem document, not a page',
    async (path) => {
      const { type, body } = await get(path).expect(404);
      expect(type).toBe('application/problem+json');
      expect(body).toMatchObject({ code: 'not_found' });
    },
  );

  it('has headers against content sniffing and framing', async () => {
    const { headers } = await get('/api/booking-options').expect(200);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  });

  it('is the only target of unsafe methods: a page answers them with a problem document', async () => {
    const { type } = await supertest(running.url).post('/booking').send({}).expect(404);
    expect(type).toBe('application/problem+json');
  });
});

describe('the log of an API process', () => {
  it('has a line for a request, without names, typed text or bodies', async () => {
    const agent = supertest.agent(running.url);
    const secrets = {
      username: 'quiet-person',
      email: 'quiet.person@members.example',
      fullName: 'Quiet Person',
      password: 'a secret of the log',
    };
    await agent.post('/api/register').send(secrets).expect(201);
    await agent
      .post('/api/login')
      .send({ username: secrets.username, password: 'a mistyped one' })
      .expect(401);
    await agent.get('/api/nothing?email=quiet.person@members.example').expect(404);
    await agent.post('/api/register').send(secrets).expect(409);
    await agent
      .post('/api/bookings/hold')
      .send({ name: 'Quiet Person', notes: 'a private matter' })
      .expect(400);
    await agent.get('/api/user').set('X-Forwarded-For', '203.0.113.77').expect(200);
    const log = running.output();
    expect(log).toContain('/api/register');
    const cookie = /bridgewater_session=/;
    for (const secret of [
      ...Object.values(secrets),
      'a mistyped one',
      'a private matter',
      '203.0.113.77',
      cookie,
    ])
      expect(log).not.toMatch(secret instanceof RegExp ? secret : new RegExp(secret.replaceAll('.', '\\.')));
  });
});
