import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { register } from '../support/venue';

/** Browsers keep a left page in the back-forward cache and restore it, unless the page prevents that. */
const keeping = test.extend<{ kept: Page }, { whole: Browser }>({
  // Playwright turns this cache off, and the headless shell has none.
  whole: [
    async ({ playwright }, use, { project }) => {
      const whole = process.env['E2E_WHOLE_CHROMIUM'];
      const browser = await playwright.chromium.launch({
        ...project.use.launchOptions,
        ...(whole ? { executablePath: whole } : {}),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  kept: async ({ whole, baseURL }, use) => {
    const page = await whole.newPage({ baseURL });
    await use(page);
    await page.close();
  },
});
// One browser for all of them.
keeping.describe.configure({ mode: 'default' });

/** Leaves the page for another document and comes back. @returns why the browser did not keep it; empty when it did */
async function reasonsAgainst(page: Page): Promise<string[]> {
  await page.evaluate(() => document.body.setAttribute('data-left', 'yes'));
  await page.goto('/robots.txt');
  // A restored page is not loaded again.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  if ((await page.locator('body').getAttribute('data-left')) === 'yes') return [];
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
      notRestoredReasons?: { reasons: { reason: string }[] | null } | null;
    })[];
    return entry?.notRestoredReasons?.reasons?.map(({ reason }) => reason) ?? ['unknown'];
  });
}

/**
 * Visits the page, leaves it and comes back. Retries, because a browser may drop a page for other reasons, such as low
 * memory. A page that prevents it is never kept.
 */
async function comeBackTo(page: Page, path: string, before?: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.context().clearCookies();
    await page.goto(path);
    await expect(page.getByRole('banner')).toBeVisible();
    await before?.();
    expect(await reasonsAgainst(page)).toEqual([]);
  }).toPass({ timeout: 40_000 });
}

for (const path of ['/', '/club/28', '/events', '/event/1', '/booking', '/contact', '/terms']) {
  keeping(`${path} is restored at once with Back`, ({ kept: page }) => comeBackTo(page, path));
}

keeping('negative control: a page with an unload listener is loaded again', async ({ kept: page }) => {
  await page.goto('/');
  await page.evaluate(() => window.addEventListener('unload', () => undefined));
  expect(await reasonsAgainst(page)).toContain('unload-listener');
});

keeping('a restored page without a store shows a member who logged in meanwhile', async ({ kept: page }) => {
  const banner = page.getByRole('banner');
  await comeBackTo(page, '/', async () => {
    await expect(banner.getByRole('link', { name: 'Log In' })).toBeVisible();
    await register(page.context().request);
  });
  await expect(banner.getByRole('button', { name: 'Robin' })).toBeVisible();
});
