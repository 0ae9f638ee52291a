import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { HomePage } from '../pages/home-page';
import { RecordPage } from '../pages/record-page';
import { StaffListPage } from '../pages/staff-list-page';
import { pressOn, tabTo, typeInto } from '../support/keyboard';
import { aPhoto } from '../support/own-content';
import { aPublishedPost, NETBALL, unique, withdrawPost } from '../support/staff';
import { signInAs } from '../support/venue';

// One after another, because all tests share the three posts of the home page.
test.describe.configure({ mode: 'default' });

const PHONE = { width: 375, height: 740 };

async function check(page: Page, ...parts: string[]): Promise<void> {
  // Targets half hidden below the save bar do not count.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleState(page, ...parts);
  await expectNoSidewaysScroll(page);
}

test('a secretary’s post from a phone is on the club’s page until it is unpublished', async ({
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
  await record.field('Summary').fill('Both courts have new nets.');
  const form = page.getByRole('form', { name: 'Details' });
  await form.getByLabel(/^Text/).fill('Thanks to all who helped.\n\n- Court one\n- Court two');
  await form.getByLabel(/^Photo/).fill('/images/scenes/netball-court.svg');
  await record.field('Alt text').fill('The court with its new net');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
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

  // Also in the server's HTML.
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
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'News' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await check(page);

  await list.open();
  await list.link(title).click();
  await page.getByRole('button', { name: 'Unpublish post…' }).click();
  await record.dialog.getByRole('button', { name: 'Unpublish post' }).click();
  await expect(record.badge('Draft')).toBeVisible();
  expect((await stranger.get(`/news/${id}`)).status()).toBe(404);
  expect(await (await stranger.get(`/club/${NETBALL}`)).text()).not.toContain(title);
  await stranger.dispose();
});

test(
  'a secretary writes, previews, publishes, corrects and unpublishes a post by keyboard, and all pages follow',
  { tag: '@release' },
  async ({ page, context, playwright, baseURL }) => {
    test.setTimeout(240_000);
    await signInAs(context.request, 'clubadmin');
    const stranger = await playwright.request.newContext({ baseURL });
    const title = unique('Trials on Sunday');
    const places = async () => {
      const all = [`/club/${NETBALL}`, '/', '/news', `/news?club=${NETBALL}`, '/news.atom'];
      const texts = await Promise.all(all.map(async (path) => (await stranger.get(path)).text()));
      return all.filter((_, place) => texts[place]?.includes(title));
    };
    const everywhere = [`/club/${NETBALL}`, '/', '/news', `/news?club=${NETBALL}`, '/news.atom'];
    const record = new RecordPage(page);
    const list = new StaffListPage(page, '/my-club/news');
    await list.open();
    await check(page);
    await pressOn(page, list.newRecord);
    await tabTo(page, record.save);
    await check(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Title is required')).toBeVisible();
    await check(page);
    await typeInto(page, record.field('Title'), title);
    await typeInto(page, record.field('Summary'), 'Bring boots.');
    await pressOn(page, record.save);
    await expect(record.badge('Draft')).toBeVisible();
    expect(await places()).toEqual([]);

    await pressOn(page, record.preview);
    await expect(page.getByText(/^Preview: this is how the page will look/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await check(page);
    await pressOn(page, page.getByRole('link', { name: 'Back to editing' }));
    await pressOn(page, record.publish);
    await expectAccessibleState(page);
    await pressOn(page, record.confirmPublish);
    await expect(record.badge('Published')).toBeVisible();
    await expect.poll(places).toEqual(everywhere);

    // The unpublished change and the earlier versions are listed.
    await typeInto(page, record.field('Title'), 'x');
    await pressOn(page, record.save);
    await expect(record.badge('Unpublished changes')).toBeVisible();
    const history = page.getByRole('region', { name: 'History' });
    await expect(history.getByRole('listitem')).toHaveCount(2);
    await check(page);
    await pressOn(page, history.getByRole('button').first());
    await expect(record.dialog).toBeVisible();
    await expectAccessibleState(page);
    await page.keyboard.press('Escape');
    expect(await places()).toEqual(everywhere);

    // The “Go to” dialog finds the post by its title.
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /^Page, action, message/ })).toBeFocused();
    await page.keyboard.type(title);
    await expect(page.getByRole('option', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await pressOn(page, page.getByRole('button', { name: 'Unpublish post…' }));
    await expectAccessibleState(page);
    await pressOn(page, record.dialog.getByRole('button', { name: 'Unpublish post' }));
    await expect(record.badge('Draft')).toBeVisible();
    await expect.poll(places).toEqual([]);
    await stranger.dispose();
  },
);

test('a post shows a library photo in the screen’s size, and news can be filtered by club', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await signInAs(context.request, 'admin');
  const title = unique('The new curtains');
  const record = new RecordPage(page);
  await page.goto('/admin/news/new');
  await record.save.waitFor();
  const words = unique('The main hall with its new curtains');
  const sent = await context.request.post('/api/admin/media', { multipart: { file: await aPhoto(page) } });
  const picture = (await sent.json()) as { id: number; version: number; width: number };
  await context.request.patch(`/api/admin/media/${picture.id}`, {
    headers: { 'If-Match': `"${picture.version}"` },
    data: { altText: words },
  });
  await record.field('Title').fill(title);
  await record.field('Summary').fill('They are green.');
  await page.getByRole('button', { name: 'Choose from library… (Photo)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose photo' });
  await dialog.getByLabel('Search photos').fill(words);
  await dialog.getByText(words).first().click();
  await dialog.getByRole('button', { name: 'Use photo' }).click();
  // The post's own alt text.
  await expect(record.field('Alt text')).toHaveValue(words);
  await check(page);
  await record.saveDraft();
  await expect(record.heading).toHaveText(title);
  const id = Number(/news\/(\d+)$/.exec(page.url())?.[1]);
  await record.publishNow();
  try {
    const head = await (await context.request.get(`/news/${id}`)).text();
    expect(head).toMatch(
      /<meta property="og:image" content="https?:\/\/[^"]+\/media\/[0-9a-f]{64}\/400\.jpg"/,
    );
    expect(head).toContain(`<meta property="og:image:width" content="${picture.width}" />`);
    expect(head).toContain(`<meta property="og:image:alt" content="${words}" />`);
    expect(await (await context.request.get('/news.atom')).text()).toContain(`alt=&quot;${words}&quot;`);

    await page.setViewportSize(PHONE);
    await page.goto(`/news/${id}`);
    const image = page.getByRole('img', { name: words });
    const shown = (pattern: RegExp) =>
      expect.poll(() => image.evaluate((one: HTMLImageElement) => one.currentSrc)).toMatch(pattern);
    await shown(/\/(400|800)\.avif$/);
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(100);
    await check(page);

    await page.goto('/news');
    const club = page.getByLabel('Club', { exact: true });
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await image.scrollIntoViewIfNeeded();
    await shown(/\/400\.avif$/);
    await club.selectOption(String(NETBALL));
    await expect(page).toHaveURL(`/news?club=${NETBALL}`);
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
    await check(page);
    await page.reload();
    await expect(club).toHaveValue(String(NETBALL));
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  } finally {
    await withdrawPost(context.request, id);
  }
});

test('the home page shows the newest three posts as text and fits a phone', async ({
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
    // Any script in it would violate the content security policy (fixtures).
    await page.goto(`/news/${ids[2]}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile);
  } finally {
    for (const id of ids) await withdrawPost(admin, id);
    await admin.dispose();
  }
});
