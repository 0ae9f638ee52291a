import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { startSandbox } from '../../payment-sandbox/server.js';
import { instanceSettings } from '../support/api-instance.js';
import { startApiProcess, type ApiProcess } from '../support/api-process.js';
import { eventually } from '../support/eventually.js';
import { createTestDatabase } from '../support/test-database.js';
import { change, done } from './staff-desk.js';

const PAGE = `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"/><title>Built</title>
<script defer="defer" src="/assets/main.js"></script></head>
<body><div id="root"></div><noscript>As built</noscript></body></html>`;
/** Shows what the web app's own renderer goes by: the site's name, and the settings with the texts. */
const RENDERER = `
exports.knownAddress = async (pathname, search) => ({ pathname, search });
exports.listedPaths = async () => [];
exports.noticeAt = () => 'booking';
exports.renderNotice = async (notice, read) => JSON.parse((await read('/api/config')).body).phone;
exports.answerPage = async (visit, site, read) => {
  const page = { status: 200, head: '', content: null, own: false, secretAddress: false, chunks: ['home'] };
  if (visit.pathname === '/booking') return page;
  const { phone, texts } = JSON.parse((await read('/api/config')).body);
  const html = '<h1>' + site.name + '</h1><p>' + phone + '</p><p>' + (texts.hoursMonday ?? 'as it came') + '</p>';
  return { ...page, content: { html, data: [] } };
};`;
const WITHIN_MS = 1000;

let first: ApiProcess;
let second: ApiProcess;
let close: () => Promise<void>;
beforeAll(async () => {
  const directory = mkdtempSync(join(tmpdir(), 'own-words-'));
  mkdirSync(join(directory, 'server'));
  writeFileSync(join(directory, 'index.html'), PAGE);
  writeFileSync(join(directory, 'site.webmanifest'), '{"name":"As built","short_name":"Built"}');
  writeFileSync(join(directory, 'server', 'render.cjs'), RENDERER);
  writeFileSync(join(directory, 'server', 'page-chunks.json'), '{"home":["/assets/home.js"]}');
  const database = await createTestDatabase();
  const sandbox = await startSandbox();
  const settings = instanceSettings(database.url, sandbox, { STATIC_DIR: directory, SEED_DEMO: 'true' });
  first = await startApiProcess(settings);
  second = await startApiProcess(settings);
  close = async () => {
    await Promise.all([first.stop(), second.stop()]);
    await sandbox.close();
    await database.drop();
    rmSync(directory, { recursive: true, force: true });
  };
}, 90_000);
afterAll(() => close());

it('has what an admin publishes in the pages of both processes within a second, kept ones included', async () => {
  const processes = [first, second];
  const get = async ({ url }: ApiProcess, path: string): Promise<supertest.Response> =>
    supertest(url).get(path).expect(200);
  const admin = supertest.agent(first.url);
  await admin.post('/api/login').send({ username: 'admin', password: 'bridgewater' }).expect(200);
  // Both have the pages ready: each is asked for twice, and is the same.
  for (const process of processes) {
    for (const path of ['/', '/booking']) {
      const page = await get(process, path);
      expect((await get(process, path)).text).toBe(page.text);
    }
    expect((await get(process, '/')).text).toContain('<p>as it came</p>');
    expect((await get(process, '/')).headers['content-security-policy']).not.toContain('googletagmanager');
  }

  const settings = '/api/admin/settings';
  await done(
    change(admin, 'patch', settings, 1, {
      name: 'Hills Club',
      phone: '(08) 5550 0199',
      analyticsId: 'G-AB12CD34EF',
      mapTilesUrl: 'https://tiles.example.org/{z}/{x}/{y}.pbf',
    }),
  );
  await done(change(admin, 'post', `${settings}/publish`, 2));
  const hours = '/api/admin/pages/opening-hours';
  await done(change(admin, 'patch', hours, 1, { hoursMonday: '11:30-14:00' }));
  await done(change(admin, 'post', `${hours}/publish`, 2));

  for (const process of processes)
    await eventually(async () => {
      const page = await get(process, '/');
      expect(page.text).toContain('<h1>Hills Club</h1><p>(08) 5550 0199</p><p>11:30-14:00</p>');
      // What the settings load from elsewhere, the page's policy allows from then on.
      expect(page.headers['content-security-policy']).toMatch(
        /googletagmanager.*https:\/\/tiles\.example\.org/,
      );
      // What stands in for a page that needs scripts, too.
      expect((await get(process, '/booking')).text).toContain('<noscript>(08) 5550 0199</noscript>');
      expect(JSON.parse((await get(process, '/site.webmanifest')).text)).toMatchObject({
        name: 'Hills Club',
        short_name: 'Hills',
      });
    }, WITHIN_MS);
});
