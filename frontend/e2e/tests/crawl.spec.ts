import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';
import { HomePage } from '../pages/home-page';
import { onePageOfAKind, sampledPages, sitePages } from '../support/site-pages';
import { scrollThrough } from '../support/whole-page';

/** Sections of the home page that other pages link to. */
const HOME_PARTS = ['booking', 'clubs', 'contact', 'events', 'facilities', 'newsletter'];

interface Look {
  /** Links within the site. */
  links: URL[];
  ids: Set<string>;
  /** Heading levels in order. */
  headings: number[];
}

async function look(page: Page): Promise<Look> {
  const { origin } = new URL(page.url());
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  const headings = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((elements) => elements.map(({ tagName }) => Number(tagName.slice(1))));
  return {
    links: hrefs.map((href) => new URL(href)).filter((url) => url.origin === origin),
    ids: new Set(ids),
    headings,
  };
}

interface Answer {
  status: number;
  html: string;
}
/** Answers by URL, because pages link to one another. */
const answers = new Map<string, Promise<Answer>>();

function answerOf(request: APIRequestContext, target: string): Promise<Answer> {
  const known = answers.get(target);
  if (known) return known;
  const asked = request
    .get(target)
    .then(async (response) => ({ status: response.status(), html: await response.text() }));
  answers.set(target, asked);
  return asked;
}

/** The other tabs of a club's page. */
const TABS = ['/club/28?tab=events', '/club/28?tab=gallery'];

// A visitor's /booking asks to log in.
const checkedByAxe = (await onePageOfAKind()).filter((path) => path !== '/booking');

/** Loads all sections of a page. Console errors and policy violations fail the test (fixtures). */
for (const path of await sampledPages()) {
  test(`${path} and all pages it links to exist, and it is accessible and fits 320 px`, async ({
    page,
    request,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator('main h1')).toBeVisible();
    await scrollThrough(page);
    if (path === '/') {
      const { booking, newsletter, contact } = new HomePage(page);
      for (const form of [booking, newsletter, contact]) await expect(form).toBeVisible();
      await page.getByRole('button', { name: 'View All Clubs' }).click();
    }
    await expect(page.getByText(/Not Found|Did you forget/)).toHaveCount(0);
    if (checkedByAxe.includes(path)) await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const { links, ids, headings } = await look(page);
    const here = new URL(page.url()).pathname;
    if (path === '/') expect([...ids]).toEqual(expect.arrayContaining(HOME_PARTS));
    const parts = { [here]: ids, '/': new Set(here === '/' ? ids : HOME_PARTS) };
    const dead = links
      .filter(({ hash, search }) => hash.length > 1 && search === '')
      .filter(({ pathname, hash }) => !parts[pathname]?.has(decodeURIComponent(hash.slice(1))));
    expect(dead.map(String), 'fragments that no element has').toEqual([]);

    // The content of another query is in that page's own HTML.
    for (const { pathname, search, hash } of links.filter((link) => link.search && link.hash.length > 1)) {
      const { html } = await answerOf(request, pathname + search);
      expect(html, `${pathname}${search}${hash}`).toContain(`id="${decodeURIComponent(hash.slice(1))}"`);
    }

    for (const target of new Set(links.map(({ pathname, search }) => pathname + search)))
      expect((await answerOf(request, target)).status, target).toBe(200);

    expect(headings.filter((level) => level === 1)).toHaveLength(1);
    const skipped = headings.filter((level, index) => level > (headings[index - 1] ?? 0) + 1);
    expect(skipped, `levels that are entered from too far above, in ${headings.join(' ')}`).toEqual([]);
  });
}

test('the sitemap lists clubs and events, and all its pages exist', async ({ request }) => {
  const pages = await sitePages();
  expect(pages).toEqual(expect.arrayContaining(['/', '/events', '/contact', '/club/28', '/booking']));
  expect(pages.filter((path) => path.startsWith('/event/')).length).toBeGreaterThan(10);
  for (const path of pages) expect((await answerOf(request, path)).status, path).toBe(200);
});

test('the events and the gallery of a club are accessible and fit 320 px', async ({ page }) => {
  for (const path of TABS) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await scrollThrough(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
