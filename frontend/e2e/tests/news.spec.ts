import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';
import { HomePage } from '../pages/home-page';
import { RecordPage } from '../pages/record-page';
import { StaffListPage } from '../pages/staff-list-page';
import { aPublishedPost, NETBALL, unique, withdrawPost } from '../support/staff';
import { signInAs } from '../support/venue';

// One after the other: which three the home page shows is the whole site's.
test.describe.configure({ mode: 'default' });

const PHONE = { width: 375, height: 740 };

async function check(page: Page, ...parts: string[]): Promise<void> {
  await expectAccessible(page, ...parts);
  await expectNoSidewaysScroll(page);
}

test('a secretary posts from a phone, and the public reads it on the club’s page until it is taken off', async ({
  page,
  context,
  playwright,
  baseURL,
  allowedErrors,
}) => {
  test.setTimeout(180_000);
  allowedErrors.push(/status of 404/);
  await signInAs(context.request, 'clubadmin');
  const title = unique('New nets');
  await page.setViewportSize(PHONE);
  await page.goto('/my-club/clubs');
  await page.getByRole('button', { name: 'Open staff menu' }).click();
  await page.getByRole('link', { name: 'News' }).click();
  const list = new StaffListPage(page, '/my-club/news');
  await list.newRecord.first().click();

  const record = new RecordPage(page);
  await record.field('Title').fill(title);
  await record.field('In a line or two').fill('Both courts have new nets.');
  const form = page.getByRole('form', { name: 'Details' });
  await form.getByLabel(/^Text/).fill('Thanks to all who helped.\n\n- Court one\n- Court two');
  await form.getByLabel(/^Picture/).fill('/images/scenes/netball-court.svg');
  await record.field('What the picture shows').fill('The court with its new net');
  await check(page);
  await record.saveDraft();
  await expect(record.heading).toHaveText(title);
  await expect(record.badge('Draft')).toBeVisible();
  const id = /news\/(\d+)$/.exec(page.url())?.[1] ?? '';
  const stranger = await playwright.request.newContext({ baseURL });
  expect((await stranger.get(`/news/${id}`)).status()).toBe(404);

  await record.preview.click();
  await expect(page.getByText(/^Preview: this is how the page will look/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Back to editing' }).click();
  await record.publishNow();
  await expect(record.badge('Published')).toBeVisible();
  await expect(record.timeline.getByText('Post published')).toBeVisible();
  await check(page);

  // In the HTML of a stranger who has no scripts, too.
  for (const path of [`/club/${NETBALL}`, '/news', `/news/${id}`, '/', '/news.atom', '/sitemap.xml'])
    expect(await (await stranger.get(path)).text(), path).toContain(
      path === '/sitemap.xml' ? `/news/${id}<` : title,
    );
  expect(await (await stranger.get('/news')).text()).toMatch(
    /<head>.*type="application\/atom\+xml".*<\/head>/s,
  );

  await page.goto(`/club/${NETBALL}`);
  const section = page.getByRole('region', { name: 'Club News' });
  await expect(section.getByRole('link', { name: title })).toBeVisible();
  await check(page, 'section[aria-labelledby="news-heading"]');
  await section.getByRole('link', { name: title }).click();
  await expect(record.heading).toHaveText(title);
  await expect(page.getByRole('img', { name: 'The court with its new net' })).toBeVisible();
  await expect(page.locator('main li', { hasText: 'Court two' })).toBeVisible();
  await check(page);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'News' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await check(page);

  await list.open();
  await list.link(title).click();
  await page.getByRole('button', { name: 'Take off the site…' }).click();
  await record.dialog.getByRole('button', { name: 'Take it off' }).click();
  await expect(record.badge('Draft')).toBeVisible();
  expect((await stranger.get(`/news/${id}`)).status()).toBe(404);
  expect(await (await stranger.get(`/club/${NETBALL}`)).text()).not.toContain(title);
  await stranger.dispose();
});

test('the home page has the newest three, low enough for a phone, and their words are text', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const admin = await playwright.request.newContext({ baseURL });
  await signInAs(admin, 'admin');
  const hostile = unique('</script><script>alert(1)</script><img src=x onerror=alert(2)>');
  const summary = 'The longest line that fits, said at length. '.repeat(9).trim();
  const ids = [
    await aPublishedPost(admin, unique('Canteen roster for the whole of the winter season'), { summary }),
    await aPublishedPost(admin, unique('Working bee on Saturday from eight in the morning'), {
      summary,
      clubId: null,
    }),
    await aPublishedPost(admin, hostile, { summary, text: hostile, clubId: null }),
  ];
  try {
    await page.setViewportSize({ width: 375, height: 667 });
    await new HomePage(page).openWhole();
    const section = page.getByRole('region', { name: 'Latest News' });
    await expect(section.getByRole('listitem')).toHaveCount(3);
    await expect(section.getByRole('link', { name: hostile })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(9000);
    await check(page, 'section[aria-labelledby="news-heading"]');

    const html = await (await context.request.get(`/news/${ids[2]}`)).text();
    expect(html).not.toMatch(/<script>alert|<img src=x/);
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
    const [article] = blocks.map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
    expect(article).toMatchObject({ '@type': 'NewsArticle', headline: hostile });
    // Any script of it would be an error of the policy (fixtures).
    await page.goto(`/news/${ids[2]}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile);
  } finally {
    for (const id of ids) await withdrawPost(admin, id);
    await admin.dispose();
  }
});
