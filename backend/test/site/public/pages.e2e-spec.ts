import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startWithWebApp, type WebAppProcess } from '../../support/web-app-process.js';

const SITE = 'https://club.example';
/** A web app with listed pages. Which pages the real one lists is tested in frontend/src/app/server-heads.spec.tsx. */
const RENDERER = `
exports.knownAddress = async () => null;
exports.answerPage = async () => ({ status: 200, head: '', content: null, own: false, secretAddress: false, chunks: [] });
exports.listedPaths = async ({ url }) => ['/', '/about?from=' + encodeURIComponent(url) + '&b=<'];
exports.noticeAt = () => 'notice';
exports.renderNotice = async () => ({ html: '', data: [] });`;

let running: WebAppProcess;
beforeAll(async () => {
  running = await startWithWebApp(
    (directory) => {
      mkdirSync(join(directory, 'server'));
      writeFileSync(
        join(directory, 'index.html'),
        '<!doctype html><html><body><div id="root"></div></body></html>',
      );
      writeFileSync(join(directory, 'server', 'render.cjs'), RENDERER);
      writeFileSync(join(directory, 'server', 'page-chunks.json'), '{}');
    },
    { PUBLIC_URL: SITE, SECURITY_CONTACT: 'mailto:security@club.example' },
  );
}, 120_000);
afterAll(() => running.stop());

it('the site map lists the pages, the clubs and the upcoming events', async () => {
  const answer = await fetch(`${running.url}/sitemap.xml`);
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const places = [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place ?? '');
  expect(places.slice(0, 2)).toEqual([
    `${SITE}/`,
    `${SITE}/about?from=https%3A%2F%2Fclub.example&amp;b=&lt;`,
  ]);
  expect(places.filter((place) => place.startsWith(`${SITE}/club/`))).toHaveLength(8);
  expect(places.filter((place) => place.startsWith(`${SITE}/event/`)).length).toBeGreaterThanOrEqual(15);
});

it('security.txt has the contact for vulnerabilities', async () => {
  const answer = await fetch(`${running.url}/.well-known/security.txt`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain('Contact: mailto:security@club.example\n');
  expect(text).toContain(`Canonical: ${SITE}/.well-known/security.txt\n`);
});

it('robots.txt names the site map, and disallows the staff area and all but public calls', async () => {
  const text = await (await fetch(`${running.url}/robots.txt`)).text();
  expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  expect([...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path)).toEqual([
    '/api/',
    '/admin',
    '/my-club',
  ]);
  const allowed = [...text.matchAll(/^Allow: (.*)$/gm)].map(([, path]) => path);
  expect(allowed).toEqual([
    ...['/api/clubs', '/api/events', '/api/news', '/api/newsletter', '/api/gallery', '/api/config'],
    ...['/api/booking-options', '/api/free-evenings', '/api/pages/venue-hire'],
  ]);
});
