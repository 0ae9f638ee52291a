import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import supertest from 'supertest';
import { startWithWebApp, type WebAppProcess } from '../../support/web-app-process.js';
import { change, done } from './staff-desk.js';

const PAGE = `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"/><title>Built</title>
<script defer="defer" src="/assets/main.js"></script></head>
<body><div id="root"></div><noscript>As built</noscript></body></html>`;
/** Stands in for the web app's renderer: the page has the training schedule of a club. */
const RENDERER = `
exports.knownAddress = async (pathname, search) => ({ pathname, search });
exports.listedPaths = async () => [];
exports.noticeAt = () => 'missing';
exports.renderNotice = async () => ({ html: '', data: [] });
exports.answerPage = async (visit, site, read) => {
  const { body } = await read('/api/clubs/28');
  const html = '<h1>' + JSON.parse(body).trainingSchedule + '</h1>';
  return { status: 200, head: '', content: { html, data: [] }, own: false, secretAddress: false, chunks: ['home'] };
};`;

let running: WebAppProcess;
beforeAll(async () => {
  running = await startWithWebApp((directory) => {
    mkdirSync(join(directory, 'server'));
    writeFileSync(join(directory, 'index.html'), PAGE);
    writeFileSync(join(directory, 'server', 'render.cjs'), RENDERER);
    writeFileSync(join(directory, 'server', 'page-chunks.json'), '{"home":["/assets/home.js"]}');
  });
}, 120_000);
afterAll(() => running.stop());

it('the server-rendered club page ignores a secretary’s draft and shows it as soon as it is published', async () => {
  const page = async (): Promise<string> => (await supertest(running.url).get('/club/28').expect(200)).text;
  const secretary = supertest.agent(running.url);
  await secretary.post('/api/login').send({ username: 'clubadmin', password: 'bridgewater' }).expect(200);
  const before = await page();
  const { version } = await done(secretary.get('/api/admin/clubs/28'));
  const trainingSchedule = 'Mondays 6:15 PM - 7:45 PM';
  await done(change(secretary, 'patch', '/api/admin/clubs/28', version, { trainingSchedule }));
  expect(await page()).toBe(before);
  await done(change(secretary, 'post', '/api/admin/clubs/28/publish', version + 1));
  expect(await page()).toContain(`<h1>${trainingSchedule}</h1>`);
});
