import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { configure } from '../support/public-site';

const PAGE_URL = 'https://www.facebook.com/bridgewaterclub';
const OUTSIDE = /googletagmanager|facebook/;

/** Replaces the two third-party scripts and lists which were requested. */
async function thirdParties(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(OUTSIDE, (route) => {
    asked.push(new URL(route.request().url()).hostname);
    const timeline = `window.FB = { init() {}, XFBML: { parse(place) {
      const frame = document.createElement('iframe'); frame.title = 'Timeline'; place.append(frame); } } };`;
    return route.fulfill({
      contentType: 'text/javascript',
      body: route.request().url().includes('facebook') ? timeline : '',
    });
  });
  return asked;
}

/** The calls of the analytics tag: [command, name, details]. */
function tagCalls(page: Page): Promise<[string, string, Record<string, string>][]> {
  return page.evaluate(() => {
    const { dataLayer = [] } = window as unknown as { dataLayer?: ArrayLike<unknown>[] };
    return dataLayer.map((entry) => Array.from(entry) as [string, string, Record<string, string>]);
  });
}

const question = (page: Page) =>
  page.getByRole('region', { name: 'May we load content from other companies?' });

test('refused consent loads nothing from others, and the choice can be changed', async ({ page }) => {
  const asked = await thirdParties(page);
  await configure(page, { analyticsId: 'G-TEST', socialPageUrl: PAGE_URL });
  await page.goto('/');
  await question(page).getByRole('button', { name: 'No, thanks' }).click();
  await expect(question(page)).toHaveCount(0);
  await page.getByRole('heading', { name: 'The club between match days' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Show timeline' })).toBeVisible();
  await page.reload();
  await expect(page.locator('#events li')).toHaveCount(6);
  await expect(question(page)).toHaveCount(0);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Cookie choices' }).click();
  await expect(question(page).getByRole('heading')).toBeFocused();
  await question(page).getByRole('button', { name: 'Yes, please' }).click();
  await expect.poll(() => asked).toContain('www.googletagmanager.com');
});

test('given consent counts page views without query and shows the timeline until it is withdrawn', async ({
  page,
}) => {
  const asked = await thirdParties(page);
  await configure(page, { analyticsId: 'G-TEST', socialPageUrl: PAGE_URL });
  await page.goto('/events?club=28');
  expect(asked).toEqual([]);
  await question(page).getByRole('button', { name: 'Yes, please' }).click();
  await expect.poll(() => asked).toEqual(['www.googletagmanager.com']);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  const views = async () =>
    (await tagCalls(page))
      .filter(([, name]) => name === 'page_view')
      .map(([, , details]) => details['page_path']);
  await expect.poll(views).toEqual(['/events', '/']);
  expect(JSON.stringify(await tagCalls(page))).not.toContain('club=28');

  await page.getByRole('heading', { name: 'The club between match days' }).scrollIntoViewIfNeeded();
  await expect(page.locator('iframe[title="Timeline"]')).toBeAttached();
  const external = page.getByRole('link', { name: /Follow the club’s page/ });
  await expect(external).toHaveAttribute('href', PAGE_URL);
  await expect(external).toHaveAttribute('target', '_blank');

  await page.getByRole('button', { name: 'Cookie choices' }).click();
  await question(page).getByRole('button', { name: 'No, thanks' }).click();
  await expect(page.locator('iframe[title="Timeline"]')).toHaveCount(0);
  const before = (await tagCalls(page)).length;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Story');
  expect((await tagCalls(page)).length).toBe(before);
});

test(
  'showing the timeline after refused consent does not count visitors',
  { tag: '@release' },
  async ({ page }) => {
    const asked = await thirdParties(page);
    await configure(page, { analyticsId: 'G-TEST', socialPageUrl: PAGE_URL });
    await page.addInitScript(() => {
      if (!localStorage.getItem('bridgewater-consent'))
        localStorage.setItem('bridgewater-consent', 'refused');
    });
    await page.goto('/');
    await page.getByRole('heading', { name: 'The club between match days' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Show timeline' }).click();
    await expect(page.locator('iframe[title="Timeline"]')).toBeAttached();
    await page.reload();
    await page.getByRole('heading', { name: 'The club between match days' }).scrollIntoViewIfNeeded();
    await expect(page.locator('iframe[title="Timeline"]')).toBeAttached();
    expect(new Set(asked)).toEqual(new Set(['connect.facebook.net']));
  },
);

test(
  'a booking started on the home page is counted without its details',
  { tag: '@release' },
  async ({ page, freeDay, bookingPage }) => {
    await thirdParties(page);
    await configure(page, { analyticsId: 'G-TEST' });
    await page.goto('/');
    await question(page).getByRole('button', { name: 'Yes, please' }).click();
    await page.getByRole('heading', { name: 'Book Our Facilities' }).scrollIntoViewIfNeeded();
    await bookingPage.chooseDay(freeDay);
    await bookingPage.choose('14:00 - 16:00');
    const form = page.getByRole('form', { name: 'Book our facilities' });
    await form.getByLabel('Event type').selectOption('Birthday Party');
    await form.getByLabel('Full name').fill('Robin Taylor');
    await form.getByLabel('Email').fill('robin@example.org');
    await form.getByRole('button', { name: 'Continue to Book' }).click();
    await expect(page).toHaveURL(/\/auth\?returnTo=%2Fbooking%3Fprefill/);
    const begun = (await tagCalls(page)).filter(([, name]) => name === 'booking_initiated');
    expect(begun).toHaveLength(1);
    expect(begun[0]?.[2]).toMatchObject({ event_category: 'booking', event_label: 'Homepage Form' });
    const lastView = async () =>
      (await tagCalls(page)).filter(([, name]) => name === 'page_view').at(-1)?.[2]['page_path'];
    await expect.poll(lastView).toBe('/auth');
    expect(JSON.stringify(await tagCalls(page))).not.toMatch(/robin|prefill|returnTo/i);
  },
);

test.describe('with blocked third parties', () => {
  test.use({ allowedErrors: [/ERR_FAILED|ERR_BLOCKED/] });

  test('the timeline is replaced by a text and a link', { tag: '@release' }, async ({ page }) => {
    await page.route(OUTSIDE, (route) => route.abort());
    await configure(page, { socialPageUrl: PAGE_URL });
    await page.goto('/');
    await question(page).getByRole('button', { name: 'Yes, please' }).click();
    await page.getByRole('heading', { name: 'The club between match days' }).scrollIntoViewIfNeeded();
    await expect(page.getByText('We couldn’t load the timeline')).toBeVisible();
  });

  test('the map is replaced by the drawn one', { tag: '@release' }, async ({ page }) => {
    await configure(page, { mapTilesUrl: '/no-tiles/{z}/{x}/{y}.pbf' });
    await page.route('**/no-tiles/**', (route) => route.abort());
    await page.goto('/contact');
    await expect(page.getByTestId('map').getByRole('img', { name: /^Map: the club/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /Get directions/ })).toBeVisible();
  });
});

test(
  'the map loads when the visitor scrolls near it and says that it is loading',
  { tag: '@release' },
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByTestId('map')).toContainText('Map loading...');
    expect((await page.getByTestId('map').boundingBox())?.height).toBe(300);
    await page.getByTestId('map').scrollIntoViewIfNeeded();
    await expect(page.getByTestId('map').locator('img, canvas').first()).toBeVisible();
  },
);
