import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { readWhole } from '../support/whole-page';

/** What a page leads to inside the site, and which fragments can lead to it. */
async function look(page: Page, origin: string): Promise<{ links: URL[]; ids: Set<string> }> {
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  return {
    links: hrefs.map((href) => new URL(href)).filter((url) => url.origin === origin),
    ids: new Set(ids),
  };
}

/** All that loads when it is near is loaded: errors in the console and of the policy fail the test (fixtures). */
test('every link inside the site leads somewhere, also to a part of another page', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const origin = new URL(baseURL ?? '').origin;
  const idsOf = new Map<string, Set<string>>();
  /** '/path#fragment', and a page that has it as a link. */
  const fragments = new Map<string, string>();
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
    await expect(page.locator('main h1')).toBeVisible();
    await readWhole(page);
    if (path === '/') await page.getByRole('button', { name: 'View All Clubs' }).click();
    await expect(page.getByText(/Not Found|Did you forget/), path).toHaveCount(0);
    const { links, ids } = await look(page, origin);
    idsOf.set(new URL(page.url()).pathname, ids);
    for (const { pathname, search, hash } of links) {
      if (hash.length > 1) fragments.set(`${pathname}${hash}`, path);
      queue.push(`${pathname}${search}`);
    }
  }
  const dead = [...fragments].filter(([target]) => {
    const [pathname = '', id = ''] = target.split('#');
    return !idsOf.get(pathname)?.has(decodeURIComponent(id));
  });
  expect(dead, 'fragments that no element has, and where they are linked').toEqual([]);
  expect([...fragments.keys()]).toEqual(expect.arrayContaining(['/#clubs', '/#booking', '/#contact']));
  expect(seen.size).toBeGreaterThan(20);
});
