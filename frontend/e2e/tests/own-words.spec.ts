import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';
import { RecordPage } from '../pages/record-page';
import { pressOn, tabTo } from '../support/keyboard';
import { asItCame } from '../support/own-content';
import { signInAs } from '../support/venue';

const HOURS = '/api/admin/pages/opening-hours';
const FOOTER = '/api/admin/pages/every-page';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 } });

  test('an admin replaces the opening hours, looks at them first, and the public page says them at once', async ({
    page,
    context,
    browser,
  }) => {
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
      await expect(page.getByText('Nobody else sees it yet.', { exact: false })).toBeVisible();
      await expect(page.getByText('11:30am to 2pm')).toBeVisible();
      const visitor = await browser.newContext();
      const before = await (await visitor.request.get('/contact')).text();
      expect(before).not.toContain('11:30am');
      await page.getByRole('link', { name: 'Back to editing' }).click();

      await record.publishNow();
      await expect(page.getByText('The public site says it now.', { exact: true })).toBeVisible();
      for (const path of ['/contact', '/']) {
        const html = await (await visitor.request.get(path)).text();
        expect(html).toContain('11:30am to 2pm');
        expect(html).toContain('"opens":"11:30","closes":"14:00"');
      }
      await visitor.close();
    } finally {
      await asItCame(context.request, HOURS, { hoursMonday: null });
    }
  });

  test('nothing sticks out at 320 px', async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await signInAs(context.request, 'admin');
    for (const path of [
      '/admin/pages',
      '/admin/pages/opening-hours',
      '/admin/pages/terms',
      '/admin/setup/club',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await expectNoSidewaysScroll(page);
    }
  });
});

test('a text is changed and published by keyboard alone, and found in its page’s history', async ({
  page,
  context,
}) => {
  await signInAs(context.request, 'admin');
  try {
    await page.goto('/admin/pages/every-page');
    const record = new RecordPage(page);
    const line = record.field('Line below the name');
    await tabTo(page, line);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Written with keys alone.');
    await pressOn(page, record.publish, 'Enter');
    const publish = record.dialog.getByRole('button', { name: 'Publish', exact: true });
    await pressOn(page, publish, 'Enter');
    await expect(page.getByText('The public site says it now.', { exact: true })).toBeVisible();
    await expect(page.getByText('As it came: Sport on the oval', { exact: false })).toBeVisible();
    expect(await (await context.request.get('/about')).text()).toContain('Written with keys alone.');
    await expect(page.getByRole('button', { name: /^Restore the version of/ }).first()).toBeVisible();
  } finally {
    await asItCame(context.request, FOOTER, { footerLine: null });
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the screens of pages and settings are accessible, ${colorScheme}`, async ({ page, context }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme });
    await signInAs(context.request, 'admin');
    for (const path of [
      '/admin/pages',
      '/admin/pages/home',
      '/admin/pages/opening-hours',
      '/admin/pages/opening-hours/preview',
      '/admin/pages/terms/preview',
      '/admin/pages/home/preview',
      '/admin/setup/club',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectAccessible(page);
    }
  });
}
