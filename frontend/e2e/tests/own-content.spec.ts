import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { RecordPage } from '../pages/record-page';
import { pressOn, tabTo } from '../support/keyboard';
import { aPhoto, restoreContent } from '../support/own-content';
import { signInAs, spaceIdOf } from '../support/venue';
import { navigateInApp } from '../support/whole-page';

const HOME = '/api/admin/pages/home';
const ABOUT = '/api/admin/pages/about';
const HOURS = '/api/admin/pages/opening-hours';
const FOOTER = '/api/admin/pages/every-page';

// These tests edit the same pages.
test.describe.configure({ mode: 'serial' });

/** Opens the image picker and uploads a photo. @returns the form for its alt text */
async function send(
  page: Page,
  button: string,
  file: Awaited<ReturnType<typeof aPhoto>>,
): Promise<{ dialog: Locator; words: Locator; use: Locator }> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose photo' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Upload photo…' }).click();
  await (await chooser).setFiles(file);
  const words = dialog.getByRole('textbox', { name: 'Alt text' });
  await expect(words).toBeVisible({ timeout: 30_000 });
  return { dialog, words, use: dialog.getByRole('button', { name: 'Save and use photo' }) };
}

async function publicHall(request: APIRequestContext, hall: number): Promise<string | null> {
  const { spaces } = (await (await request.get('/api/booking-options')).json()) as {
    spaces: { id: number; imageUrl: string | null }[];
  };
  return spaces.find(({ id }) => id === hall)?.imageUrl ?? null;
}

/** The hall's image on the booking page of a computer: small, in the best format that the browser supports. */
async function expectPictureInBooking(page: Page): Promise<void> {
  const phone = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/booking');
  const image = page
    .getByRole('radio', { name: /Main hall/ })
    .locator('xpath=..')
    .locator('img');
  await expect(image).toHaveAttribute('src', /^\/media\//);
  await expect(image).toHaveAttribute('width', '1280');
  await expect(image).toHaveAttribute('loading', 'lazy');
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((one: HTMLImageElement) => one.currentSrc))
    .toMatch(/\/(400|800)\.avif$/);
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(100);
  if (phone) await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
}

test.describe('page editing on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 } });

  test('publishes changed opening hours after a preview', async ({ page, context, browser }) => {
    await signInAs(context.request, 'admin');
    const record = new RecordPage(page);
    try {
      await page.goto('/admin/pages');
      await page.getByRole('link', { name: 'Opening hours' }).click();
      const monday = page.getByRole('group', { name: 'Monday' });
      await monday.getByLabel('Open', { exact: true }).check();
      await monday.getByLabel('Monday, from').fill('11:30');
      await monday.getByLabel('Monday, to late').uncheck();
      await monday.getByLabel('Monday, to', { exact: true }).fill('14:00');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await record.preview.click();
      await expect(page.getByText('It isn’t public yet.', { exact: false })).toBeVisible();
      await expect(page.getByText('11:30am to 2pm')).toBeVisible();
      const visitor = await browser.newContext();
      const before = await (await visitor.request.get('/contact')).text();
      expect(before).not.toContain('11:30am');
      await page.getByRole('link', { name: 'Back to editing' }).click();

      await record.publishNow();
      await expect(page.getByText('The public site now shows it.', { exact: true })).toBeVisible();
      for (const path of ['/contact', '/']) {
        const html = await (await visitor.request.get(path)).text();
        expect(html).toContain('11:30am to 2pm');
        expect(html).toContain('"opens":"11:30","closes":"14:00"');
      }
      await visitor.close();
    } finally {
      await restoreContent(context.request, HOURS, { hoursMonday: null });
    }
  });

  test('fits 320 px', { tag: '@release' }, async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await signInAs(context.request, 'admin');
    await page.goto('/admin');
    for (const path of [
      '/admin/pages',
      '/admin/pages/opening-hours',
      '/admin/pages/terms',
      '/admin/setup/club',
    ]) {
      await navigateInApp(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await expectNoSidewaysScroll(page);
    }
  });
});

test(
  'an admin edits and publishes a text by keyboard and finds it in the page’s history',
  { tag: '@release' },
  async ({ page, context }) => {
    await signInAs(context.request, 'admin');
    try {
      await page.goto('/admin/pages/every-page');
      const record = new RecordPage(page);
      const line = record.field('Text below the club’s name');
      await tabTo(page, line);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('Written with keys alone.');
      await pressOn(page, record.publish, 'Enter');
      await pressOn(page, record.confirmPublish, 'Enter');
      await expect(page.getByText('The public site now shows it.', { exact: true })).toBeVisible();
      await expect(page.getByText('Default: Sport on the oval', { exact: false })).toBeVisible();
      expect(await (await context.request.get('/about')).text()).toContain('Written with keys alone.');
      await expect(page.getByRole('button', { name: /^Restore the version of/ }).first()).toBeVisible();
    } finally {
      await restoreContent(context.request, FOOTER, { footerLine: null });
    }
  },
);

test('the pages and settings screens are accessible', { tag: '@release' }, async ({ page, context }) => {
  test.setTimeout(120_000);
  await signInAs(context.request, 'admin');
  await page.goto('/admin');
  for (const path of [
    '/admin/pages',
    '/admin/pages/home',
    '/admin/pages/opening-hours',
    '/admin/pages/opening-hours/preview',
    '/admin/pages/terms/preview',
    '/admin/pages/home/preview',
    '/admin/setup/club',
  ]) {
    await navigateInApp(page, path);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expectAccessibleState(page);
  }
});

test(
  'an admin replaces the hall’s image and the opening hours on a phone',
  { tag: '@release' },
  async ({ page, context, browser, allowedErrors }) => {
    test.setTimeout(150_000);
    allowedErrors.push(/status of 422/);
    const wide = await aPhoto(page, 'hall.jpg', 1280);
    await page.setViewportSize({ width: 375, height: 740 });
    await signInAs(context.request, 'admin');
    const record = new RecordPage(page);
    const hall = await spaceIdOf(context.request, 'Main hall');
    const before = await publicHall(context.request, hall);
    try {
      // On the booking page and on the home page.
      await record.open(`/admin/setup/spaces/${hall}`);
      const sent = await send(page, 'Choose from library… (Photo)', wide);
      // An image needs alt text before it can be used.
      await sent.words.fill('hall.jpg');
      await sent.use.click();
      await expect(sent.dialog.getByText(/A file name is not a description/)).toBeVisible();
      await expectAccessibleState(page);
      await sent.words.fill('The main hall with its new floor');
      await sent.use.click();
      await expect(sent.dialog).toBeHidden();
      await expect(page.getByRole('textbox', { name: /^Photo/ })).toHaveValue(
        /^\/media\/[0-9a-f]{64}\/1600\.jpg$/,
      );
      await expectNoSidewaysScroll(page);
      await record.publishNow();
      await expectPictureInBooking(page);

      await page.goto('/admin/pages');
      await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click();
      await page.getByRole('button', { name: 'Choose from library… (Spacious Hall: photo)' }).click();
      const dialog = page.getByRole('dialog', { name: 'Choose photo' });
      await expect(dialog).toBeVisible();
      await expectAccessibleState(page);
      await dialog.getByText('The main hall with its new floor').first().click();
      await dialog.getByRole('button', { name: 'Use photo' }).click();
      await expect(page.getByRole('group', { name: 'Spacious Hall: photo' })).toContainText('new floor');
      await expectAccessibleState(page);
      await expectNoSidewaysScroll(page);
      await record.preview.click();
      await expect(page.getByText('It isn’t public yet.', { exact: false })).toBeVisible();
      await expect(page.getByAltText('The main hall with its new floor')).toHaveCount(1);
      const visitor = await browser.newContext({ viewport: { width: 375, height: 740 } });
      const shown = await (await visitor.request.get('/')).text();
      expect(shown.includes('alt="The main hall with its new floor"')).toBe(false);
      await page.getByRole('link', { name: 'Back to editing' }).click();
      await record.publishNow();

      await page.goto('/admin/pages/opening-hours');
      const monday = page.getByRole('group', { name: 'Monday' });
      await monday.getByLabel('Open', { exact: true }).check();
      await monday.getByLabel('Monday, from').fill('10:15');
      await record.publishNow();
      await expect(page.getByText('The public site now shows it.', { exact: true })).toBeVisible();

      const home = await visitor.newPage();
      await home.goto('/#facilities');
      const photo = home.getByAltText('The main hall with its new floor');
      await expect(photo).toBeVisible();
      await expect
        .poll(() => photo.evaluate((one: HTMLImageElement) => one.currentSrc))
        .toMatch(/\/(400|800|1600)\.avif$/);
      await expect(home.getByText('10:15am to late').first()).toBeAttached();
      await home.goto('/contact');
      await expect(home.getByText('10:15am to late').first()).toBeVisible();
      await visitor.close();
      expect(await publicHall(context.request, hall)).toMatch(/^\/media\//);
    } finally {
      const path = `/api/admin/spaces/${hall}`;
      await restoreContent(context.request, path, { imageUrl: before });
      await restoreContent(context.request, HOME, { homeHallPicture: null });
      await restoreContent(context.request, HOURS, { hoursMonday: null });
    }
  },
);

test(
  'the image behind the title loads first, in the screen’s size, without layout shift',
  { tag: '@release' },
  async ({ page, context }) => {
    test.setTimeout(120_000);
    await signInAs(context.request, 'admin');
    const record = new RecordPage(page);
    try {
      await record.open('/admin/pages/home');
      const sent = await send(
        page,
        'Choose from library… (Background photo)',
        await aPhoto(page, 'oval.jpg', 1280),
      );
      await sent.words.fill('The oval in the evening');
      await sent.use.click();
      await expect(sent.dialog).toBeHidden();
      await record.publishNow();
      for (const [width, colorScheme] of [
        [375, 'light'],
        [1440, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        await page.goto('/');
        const picture = page.getByAltText('The oval in the evening');
        await expect(picture).toHaveAttribute('fetchpriority', 'high');
        await expect(picture).toHaveAttribute('loading', 'eager');
        await expect
          .poll(() => picture.evaluate((one: HTMLImageElement) => one.currentSrc))
          .toMatch(width < 768 ? /\/(400|800)\.avif$/ : /\/1600\.avif$/);
        const shift = await page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              new PerformanceObserver((list) => {
                const all = list.getEntries() as (PerformanceEntry & { value: number })[];
                resolve(all.reduce((sum, { value }) => sum + value, 0));
              }).observe({ type: 'layout-shift', buffered: true });
              setTimeout(() => resolve(0), 1000);
            }),
        );
        expect(shift).toBeLessThan(0.02);
        await expectNoSidewaysScroll(page);
      }
    } finally {
      await restoreContent(context.request, HOME, { homeHeroPicture: null });
    }
  },
);

test('an admin chooses images of a room by keyboard, and visitors page through them', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await signInAs(context.request, 'admin');
  const record = new RecordPage(page);
  try {
    await record.open('/admin/pages/about');
    const hall = page.getByRole('group', { name: 'Photos' }).first();
    for (const number of [4, 3, 2]) {
      await hall.getByRole('button', { name: `Remove photo ${number}` }).focus();
      await page.keyboard.press('Enter');
      await expect(hall.getByRole('listitem')).toHaveCount(number - 1);
    }
    const file = await aPhoto(page, 'stage.jpg');
    const sent = await context.request.post('/api/admin/media', { multipart: { file } });
    const { id, version } = (await sent.json()) as { id: number; version: number };
    await context.request.patch(`/api/admin/media/${id}`, {
      headers: { 'If-Match': `"${version}"` },
      data: { altText: 'The stage behind its curtain', caption: 'The stage' },
    });
    await hall.getByRole('button', { name: 'Add photo…' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Choose photo' });
    await dialog
      .getByRole('radio', { name: /The stage behind its curtain/ })
      .first()
      .focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Use photo' }).focus();
    await page.keyboard.press('Enter');
    await expect(hall.getByRole('listitem')).toHaveCount(2);
    await expectAccessibleState(page);
    await record.publishNow();

    await page.goto('/about');
    const carousel = page.getByRole('group', { name: 'Photos of the Main Hall' });
    await expect(carousel).toContainText('1 of 2');
    await carousel.focus();
    await page.keyboard.press('ArrowRight');
    await expect(carousel).toContainText('The stage');
    await expect(page.getByAltText('The stage behind its curtain')).toBeVisible();

    // The library shows where the image is used.
    await page.goto(`/admin/media/${id}`);
    await page.getByRole('link', { name: 'Page: About' }).click();
    await expect(page).toHaveURL(/\/admin\/pages\/about$/);
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  } finally {
    await restoreContent(context.request, ABOUT, { aboutHallPictures: null });
  }
});
