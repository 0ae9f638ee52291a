import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { register } from '../support/venue';

const BUILT = path.join(import.meta.dirname, '../../dist');
/** The limit for the transfer size of all scripts with their headers, so that the home page loads fast on a phone. */
const SCRIPTS_AT_MOST_BYTES = 105_000;
/** An option of the store's library that is found in its code by name. */
const STORE = 'serializeQueryArgs';
/** Modules that only staff need: calls, components, pages, tables and large forms. */
const STAFFS =
  /\/src\/(?:api|components|features)\/staff\/|\/ui\/data-table\.|\/node_modules\/(?:formik|yup)\//;

/** The URLs and transfer sizes of the page's scripts. */
async function countScripts(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const scripts = new Map<string, string>();
  const weights: number[] = [];
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, response.url);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) weights.push(encodedDataLength);
  });
  return {
    bytes: () => weights.reduce((sum, weight) => sum + weight, 0),
    texts: () => Promise.all([...scripts.values()].map(async (url) => (await page.request.get(url)).text())),
    /** Their source files, from the source maps, which are not served. */
    sources: async () => {
      const maps = await Promise.all(
        [...scripts.values()].map(
          async (url) =>
            JSON.parse(await readFile(path.join(BUILT, `${new URL(url).pathname}.map`), 'utf8')) as {
              sources: string[];
            },
        ),
      );
      return maps.flatMap(({ sources }) => sources);
    },
  };
}

test('the home page loads at most 105 kB of scripts, without staff code and without the store', async ({
  page,
}) => {
  const scripts = await countScripts(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(scripts.bytes()).toBeLessThan(SCRIPTS_AT_MOST_BYTES);
  const texts = await scripts.texts();
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.filter((text) => text.includes('/api/admin/'))).toEqual([]);
  expect(texts.filter((text) => text.includes(STORE))).toEqual([]);
  const sources = await scripts.sources();
  expect(sources).toContainEqual(expect.stringMatching(/\/src\/app\/main\.tsx$/));
  expect(sources.filter((source) => STAFFS.test(source))).toEqual([]);

  // The store loads with the first user event, before it is needed.
  await page.mouse.move(100, 100);
  await expect.poll(async () => (await scripts.texts()).some((text) => text.includes(STORE))).toBe(true);
});

test('a signed-in member’s page loads the store at once and shows their name', async ({ page, context }) => {
  const member = await register(context.request);
  const html = await (await context.request.get('/')).text();
  const named = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, src = '']) => src);
  const texts = await Promise.all(named.map(async (src) => (await context.request.get(src)).text()));
  expect(texts.filter((text) => text.includes(STORE))).toHaveLength(1);
  await page.goto('/');
  const [firstName = ''] = member.fullName.split(' ');
  await expect(page.getByRole('banner').getByRole('button', { name: firstName })).toBeVisible();
});
