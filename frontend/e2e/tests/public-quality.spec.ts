import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';

const PAGES = [
  '/',
  '/about',
  '/club/28',
  '/club/28?tab=events',
  '/club/28?tab=gallery',
  '/events',
  '/contact',
  '/terms',
  '/privacy',
];

for (const path of PAGES) {
  test(`${path} has no finding of axe and fits 320 px`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    // What loads when near is a part of the page, too.
    for (const section of await page.locator('main section').all()) await section.scrollIntoViewIfNeeded();
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test('an event has no finding of axe and fits 320 px', async ({ page, request }) => {
  const events = (await (await request.get('/api/events')).json()) as { id: number }[];
  await page.goto(`/event/${events[0]?.id ?? 0}`);
  await expect(page.getByText('When and where')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('every link inside the site leads somewhere', async ({ page, request, baseURL }) => {
  test.setTimeout(240_000);
  const origin = new URL(baseURL ?? '').origin;
  const seen = new Set<string>();
  const queue = ['/'];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    if (path.startsWith('/api/')) {
      expect((await request.get(path)).status(), path).toBe(200);
      continue;
    }
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    const more = page.getByRole('button', { name: 'View All Clubs' });
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
    if (path === '/') await more.click();
    await expect(page.getByText(/Not Found|Did you forget/), path).toHaveCount(0);
    const links = await page
      .locator('a[href]')
      .evaluateAll((anchors) => anchors.map((a) => (a as HTMLAnchorElement).href));
    for (const link of links) {
      const url = new URL(link);
      if (url.origin !== origin) continue;
      if (url.hash && url.pathname === new URL(page.url()).pathname)
        await expect(page.locator(url.hash), `${path} ${url.hash}`).toBeAttached();
      queue.push(`${url.pathname}${url.search}`);
    }
  }
  expect(seen.size).toBeGreaterThan(20);
});

test('the hall in May, asked for on a phone without the mouse', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.goto('/contact');
  const name = page.getByLabel('Name');
  await name.focus();
  await page.keyboard.type('Robin Taylor');
  await page.keyboard.press('Tab');
  await page.keyboard.type('robin@example.org');
  await page.keyboard.press('Tab');
  await page.keyboard.press('v');
  await expect(page.getByLabel('Subject')).toHaveValue('Venue Hire');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Could we hire the hall on a Saturday in May?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Message sent', { exact: true })).toBeVisible();
});
