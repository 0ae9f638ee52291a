import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { register } from '../support/venue';
import { scrollThrough } from '../support/whole-page';

test('a page can be read before its scripts load and works afterwards', async ({ page, clubPage }) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/club/28', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Bridgewater Netball Club' })).toBeVisible();
  release();
  await page.locator('#page-data').waitFor({ state: 'detached' });
  await clubPage.tab('Gallery').click();
  await expect(clubPage.panel('Gallery')).toBeVisible();
});

test.describe('hydration in another time zone and theme', () => {
  test.use({ timezoneId: 'America/Los_Angeles', locale: 'de-DE', colorScheme: 'dark' });

  test('keeps the pages with times, prices and a map as the server rendered them', async ({
    page,
    context,
  }) => {
    // React logs a hydration mismatch to the console, which fails the test (fixtures).
    for (const path of ['/', '/club/28', '/events', '/event/1', '/venue-hire', '/contact'])
      await test.step(path, async () => {
        await context.clearCookies();
        await page.goto(path);
        await page.getByRole('button', { name: 'Use light theme' }).click();
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
        await page.reload();
        await expect(page.getByRole('button', { name: 'Use dark theme' })).toBeVisible();
      });
  });
});

test('hydration causes no layout shift', async ({ page, context }) => {
  await register(context.request);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/', '/club/28', '/events', '/venue-hire']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Robin' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const shifted = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(shifted, path).toBeLessThan(0.02);
  }
});

test.describe('the sections below the first view', () => {
  /** Delays all further scripts until the returned function is called. */
  async function holdScripts(page: Page): Promise<() => void> {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    return release;
  }

  test('hydrate without loading their data again', async ({ page }) => {
    test.setTimeout(120_000);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname);
    });
    // Another test may change the slots meanwhile, and then the page loads them again.
    await expect(async () => {
      asked.length = 0;
      await page.goto('/');
      await page.evaluate(() => {
        for (const part of document.querySelectorAll('#clubs li, #events li, #booking form, #contact form'))
          Object.assign(part, { asSent: true });
      });
      await scrollThrough(page);
      const kept = await page
        .locator('#clubs li, #events li, #booking form, #contact form')
        .evaluateAll((parts) => parts.map((part) => 'asSent' in part));
      expect(kept).toEqual(Array<boolean>(14).fill(true));
      // Only availability is loaded, because the cached page cannot contain it.
      expect([...new Set(asked)].filter((path) => !path.startsWith('/api/availability'))).toEqual([]);
      expect(asked.filter((path) => path === '/api/availability')).toHaveLength(1);
    }).toPass({ timeout: 60_000 });
  });

  test('replay a click made before their code loads, and their links work without it', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto('/');
    const release = await holdScripts(page);
    const all = page.getByRole('button', { name: 'View All Clubs' });
    await all.scrollIntoViewIfNeeded();
    await all.click();
    await expect(page.locator('#clubs li')).toHaveCount(6);
    await expect(page.getByRole('form', { name: 'Newsletter' }).getByLabel('Email address')).toBeDisabled();
    release();
    await expect(page.locator('#clubs li')).toHaveCount(8);
    // Again without any script. A reload would restore the scroll position with that section hydrated.
    await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Learn More about Bridgewater Netball Club' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bridgewater Netball Club');
  });
});
