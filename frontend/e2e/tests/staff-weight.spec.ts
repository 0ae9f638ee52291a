import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { signInAs } from '../support/venue';

/** The limit for scripts of the first staff page that the site has not loaded yet. */
const SCRIPTS_AT_MOST_BYTES = 60_000;

/** The scripts of a page by URL, with their transfer size. @param last what the last of them shows */
async function scriptsOf(page: Page, path: string, last: Locator): Promise<Map<string, number>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const urls = new Map<string, string>();
  const weights = new Map<string, number>();
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') urls.set(requestId, response.url);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (url) weights.set(url, encodedDataLength);
  });
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(path);
  await last.waitFor();
  await page.waitForLoadState('networkidle');
  await cdp.detach();
  return weights;
}

test('the first staff page loads at most 60 kB of scripts beyond the site’s', async ({ page, context }) => {
  await signInAs(context.request, 'admin');
  const shared = await scriptsOf(page, '/', page.locator('header button[aria-haspopup="menu"]'));
  const staff = await scriptsOf(page, '/admin', page.getByRole('heading', { level: 1 }));
  const own = [...staff].filter(([url]) => !shared.has(url));
  const bytes = own.reduce((sum, [, weight]) => sum + weight, 0);
  expect(own.length).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(SCRIPTS_AT_MOST_BYTES);
});
