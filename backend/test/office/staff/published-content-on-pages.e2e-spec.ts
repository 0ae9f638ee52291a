import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { startSandbox } from '../../../payment-sandbox/server.js';
import { complete, photo } from '../../clubs/media/files.js';
import { instanceSettings } from '../../support/api-instance.js';
import { startApiProcess, type ApiProcess } from '../../support/api-process.js';
import { eventually } from '../../support/eventually.js';
import { createTestDatabase } from '../../support/test-database.js';
import { change, done } from './staff-desk.js';

const PAGE = `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"/><title>Built</title>
<link rel="icon" href="/favicon.svg"/><script defer="defer" src="/assets/main.js"></script></head>
<body><div id="root"></div><noscript>As built</noscript></body></html>`;
/** Stands in for the web app's renderer: the page has the club's name, phone, texts, photos, prices and news. */
const RENDERER = `
exports.knownAddress = async (pathname, search) => ({ pathname, search });
exports.listedPaths = async () => [];
exports.noticeAt = () => 'booking';
exports.renderNotice = async (notice, read) => ({ html: JSON.parse((await read('/api/config')).body).phone, data: [] });
exports.answerPage = async (visit, site, read) => {
  const page = { status: 200, head: '', content: null, own: false, secretAddress: false, chunks: ['home'] };
  if (visit.pathname === '/booking') return page;
  const { phone, texts } = JSON.parse((await read('/api/config')).body);
  const { pictures, logoUrl } = JSON.parse((await read('/api/config')).body);
  const { eventTypes } = JSON.parse((await read('/api/booking-options')).body);
  const { items } = JSON.parse((await read('/api/news')).body);
  const picture = pictures[texts.homeHeroPicture];
  const own = '<p>' + (picture ? picture.altText : 'drawn') + '</p><p>' + (logoUrl ?? 'the drawn mark') + '</p>' +
    '<p>' + eventTypes.map(({ laterPrices, basePriceMinor }) => [basePriceMinor, ...laterPrices.map((one) => one.basePriceMinor)]) + '</p>' +
    '<p>' + items.map(({ title }) => title) + '</p>';
  const html = own + '<h1>' + site.name + '</h1><p>' + phone + '</p><p>' + (texts.hoursMonday ?? 'as it came') + '</p>';
  return { ...page, content: { html, data: [] } };
};`;
const WITHIN_MS = 1000;

let first: ApiProcess;
let second: ApiProcess;
let close: () => Promise<void>;
beforeAll(async () => {
  const directory = mkdtempSync(join(tmpdir(), 'published-content-'));
  mkdirSync(join(directory, 'server'));
  writeFileSync(join(directory, 'index.html'), PAGE);
  writeFileSync(
    join(directory, 'site.webmanifest'),
    '{"name":"As built","short_name":"Built","icons":[{"src":"/icon-512.png"}]}',
  );
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
}, 120_000);
afterAll(() => close());

const get = async ({ url }: ApiProcess, path: string): Promise<supertest.Response> =>
  supertest(url).get(path).expect(200);
const signIn = async (): Promise<TestAgent> => {
  const admin = supertest.agent(first.url);
  await admin.post('/api/login').send({ username: 'admin', password: 'bridgewater' }).expect(200);
  return admin;
};

it('both processes show published settings and texts on rendered and cached pages within a second', async () => {
  const processes = [first, second];
  const admin = await signIn();
  // Requested twice, so that both processes have the pages in their caches.
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
      // The content security policy now allows the external scripts and tiles of the settings.
      expect(page.headers['content-security-policy']).toMatch(
        /googletagmanager.*https:\/\/tiles\.example\.org/,
      );
      // The text for browsers without scripts changes too.
      expect((await get(process, '/booking')).text).toContain('<noscript>(08) 5550 0199</noscript>');
      expect(JSON.parse((await get(process, '/site.webmanifest')).text)).toMatchObject({
        name: 'Hills Club',
        short_name: 'Hills',
      });
    }, WITHIN_MS);
});

/** Waits until the home page of both processes has these texts. */
async function bothShow(...texts: string[]): Promise<void> {
  for (const process of [first, second])
    await eventually(async () => {
      const { text } = await get(process, '/');
      for (const one of texts) expect(text).toContain(one);
    }, WITHIN_MS);
}
const fillCaches = () => Promise.all([first, second].map((process) => get(process, '/')));

it('both processes show published photos, the logo, prices and news on their pages within a second', async () => {
  const admin = await signIn();
  const picture = await complete(admin, await photo({ width: 900, height: 900, seed: 77 }));
  await fillCaches();
  const home = '/api/admin/pages/home';
  await done(change(admin, 'patch', home, 1, { homeHeroPicture: picture.imageUrl }));
  await fillCaches();
  await done(change(admin, 'post', `${home}/publish`, 2));
  await bothShow('<p>Bands of colour across the hall</p>');

  // A later change of the photo's description is shown too.
  const description = { altText: 'The hall from its stage' };
  await done(change(admin, 'patch', `/api/admin/media/${picture.id}`, picture.version, description));
  await bothShow('<p>The hall from its stage</p>');

  const settings = '/api/admin/settings';
  const { version } = await done(admin.get(settings));
  await done(change(admin, 'patch', settings, version, { logoUrl: picture.imageUrl }));
  await done(change(admin, 'post', `${settings}/publish`, version + 1));
  const small = picture.imageUrl.replace('1600.jpg', '400.webp');
  await bothShow(`<p>${picture.imageUrl}</p>`, `<link rel="icon" href="${small}"`);
  for (const process of [first, second]) {
    expect((await get(process, '/')).text).not.toContain('favicon');
    expect(JSON.parse((await get(process, '/site.webmanifest')).text)).toMatchObject({
      icons: [
        { src: small, sizes: '400x400', type: 'image/webp' },
        { src: small.replace('400', '800'), sizes: '800x800', type: 'image/webp' },
      ],
    });
    await get(process, small);
  }

  const prices = [{ eventType: 'Other', basePriceMinor: 123_45 }];
  await admin.post('/api/admin/prices').send({ prices }).expect(201);
  await bothShow('12345');

  const post = await done(
    admin.post('/api/admin/news').send({ title: 'New floor', summary: 'It is laid.', text: 'Come and see.' }),
  );
  await done(change(admin, 'post', `/api/admin/news/${post.id}/publish`, post.version));
  await bothShow('<p>New floor</p>');
});
