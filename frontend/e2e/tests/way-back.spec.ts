import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { register } from '../support/venue';

/** Browsers keep a page that was left as it stood, and show it again at once, unless something on it forbids that. */
const keeping = test.extend<{ kept: Page }>({
  // The tests' browser keeps no page otherwise.
  kept: async ({ playwright, baseURL }, use, { project }) => {
    const browser = await playwright.chromium.launch({
      ...project.use.launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    await use(await browser.newPage({ baseURL }));
    await browser.close();
  },
});

/** Leaves the page for another document and comes back. @returns whether it is the page that was left */
async function isKept(page: Page): Promise<boolean> {
  await page.evaluate(() => document.body.setAttribute('data-left', 'yes'));
  await page.goto('/robots.txt');
  // A page that is shown again is not loaded again.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  return (await page.locator('body').getAttribute('data-left')) === 'yes';
}

for (const path of ['/', '/club/28', '/events', '/event/1', '/booking', '/contact', '/terms']) {
  keeping(`${path} is there at once on the way back`, async ({ kept: page }) => {
    await page.goto(path);
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await isKept(page)).toBe(true);
  });
}

keeping('negative control: a page that listens for its end is made anew', async ({ kept: page }) => {
  await page.goto('/');
  await page.evaluate(() => window.addEventListener('unload', () => undefined));
  expect(await isKept(page)).toBe(false);
});

keeping(
  'a page that had no store when it was left shows who has signed in meanwhile',
  async ({ kept: page }) => {
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
    await register(page.context().request);
    expect(await isKept(page)).toBe(true);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Robin' })).toBeVisible();
  },
);
