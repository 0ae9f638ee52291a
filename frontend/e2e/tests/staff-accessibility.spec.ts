import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { RecordPage } from '../pages/record-page';
import { StaffListPage } from '../pages/staff-list-page';
import { delayAnswer } from '../support/public-site';
import { aDraftClub, aPublishedEvent, changeClub, NETBALL, unique } from '../support/staff';
import { signInAs } from '../support/venue';
import { navigateInApp, smallTargets, unloaded } from '../support/whole-page';

/** Checks each state of each screen at release; a build checks a form, and the pages of the menu (staff-navigation). */
const AT_RELEASE = { tag: '@release' };

async function check(page: Page): Promise<void> {
  await expectAccessibleState(page);
  await expectNoSidewaysScroll(page);
}

/** Checks each page and its targets: the first by its URL, others by a link from the one before. */
async function checkPages(page: Page, paths: readonly string[]): Promise<void> {
  const pathname = (path: string) => path.replace(/\?.*/, '');
  for (const [index, path] of paths.entries())
    await test.step(path, async () => {
      const before = paths[index - 1];
      if (before && pathname(before) !== pathname(path)) await navigateInApp(page, path);
      else await new StaffListPage(page, path).open();
      await expect(unloaded(page)).toHaveCount(0);
      await check(page);
      expect(await smallTargets(page)).toEqual([]);
    });
}

/** Lists with an entry in the demo data. */
const LISTS = [
  '/admin/bookings',
  '/admin/payments',
  '/admin/mail',
  '/admin/people',
  '/admin/events',
  '/admin/setup/spaces',
  '/admin/setup/extras',
];

test('the page of each kind of entry is accessible and fits 320 px', async ({ page, context }) => {
  test.setTimeout(120_000);
  await signInAs(context.request, 'admin');
  await page.goto('/admin');
  for (const path of LISTS)
    await test.step(path, async () => {
      await navigateInApp(page, path);
      await expect(unloaded(page)).toHaveCount(0);
      const entry = page.getByRole('main').getByRole('row').getByRole('link').first();
      const address = await entry.getAttribute('href');
      await entry.click();
      await expect(page).toHaveURL(new RegExp(`${address?.replaceAll('?', '\\?')}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(unloaded(page)).toHaveCount(0);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page, 'main');
      expect(await smallTargets(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
    });
});

test('buttons of staff pages are at least 44 px high on a phone', async ({ page, context }) => {
  await signInAs(context.request, 'admin');
  await page.setViewportSize({ width: 375, height: 740 });
  for (const path of ['/admin/testimonials', '/admin/clubs/new'])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(unloaded(page)).toHaveCount(0);
      const heights = await page
        .getByRole('main')
        .locator('button:visible')
        .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height));
      expect(heights).not.toEqual([]);
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    });
});

test('the calendar, security and settings pages are accessible', AT_RELEASE, async ({ page, context }) => {
  test.setTimeout(180_000);
  await signInAs(context.request, 'admin');
  await checkPages(page, [
    '/admin/setup/spaces',
    '/admin/setup/spaces?list=rooms',
    '/admin/setup/extras',
    '/admin/setup/prices',
    '/admin/setup/slots',
    '/admin/setup/policies',
    '/admin/viewings',
    '/admin/viewings/new',
    '/admin/setup/closures',
    '/admin/setup/mail',
    '/admin/calendar',
    '/admin/security',
  ]);
});

test(
  'a list is accessible without results, with an error and on a phone',
  AT_RELEASE,
  async ({ page, context, allowedErrors }) => {
    test.setTimeout(120_000);
    allowedErrors.push(/status of 503/);
    await signInAs(context.request, 'admin');
    const clubs = new StaffListPage(page, '/admin/clubs');
    await clubs.open('?q=no-such-name');
    await expect(page.getByText(/^No results for/)).toBeVisible();
    await check(page);

    await page.route('**/api/admin/clubs?*', (route) =>
      route.fulfill({ status: 503, json: { message: 'Busy.' } }),
    );
    await page.route('**/api/admin/clubs', (route) =>
      route.fulfill({ status: 503, json: { message: 'Busy.' } }),
    );
    await clubs.open();
    await expect(page.getByText('The clubs could not be loaded')).toBeVisible();
    await check(page);

    await page.setViewportSize({ width: 375, height: 740 });
    await new StaffListPage(page, '/admin/events').open();
    await page.getByRole('button', { name: 'Go to' }).click();
    await page.getByRole('combobox', { name: /^Page, action, booking/ }).fill('net');
    await expect(
      page
        .getByRole('dialog')
        .getByRole('option', { name: /Netball/ })
        .first(),
    ).toBeVisible();
    await expectAccessibleState(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open staff menu' }).click();
    await expectAccessibleState(page);
  },
);

test(
  'terms, calendar feeds, subscribers, members and the unsaved-changes dialog are accessible',
  AT_RELEASE,
  async ({ page, context }) => {
    test.setTimeout(180_000);
    await signInAs(context.request, 'admin');
    await checkPages(page, [
      '/admin/setup/terms',
      '/admin/setup/feeds',
      '/admin/integrations',
      '/admin/newsletter/subscribers',
      '/admin/newsletter/subscribers/import',
      `/admin/clubs/${NETBALL}/members`,
      '/admin/events/new',
    ]);
    const record = new RecordPage(page);
    await record.field('Title').fill('Gala');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Events' }).click();
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await check(page);
  },
);

test(
  'a secretary’s events and calendar feeds are accessible, also while loading',
  AT_RELEASE,
  async ({ page, context }) => {
    test.setTimeout(180_000);
    await signInAs(context.request, 'clubadmin');
    const release = await delayAnswer(page, '/api/admin/events');
    await new StaffListPage(page, '/my-club/events').open();
    await expect(page.getByText('Loading events…', { exact: true })).toBeVisible();
    await check(page);
    release();
    await expect(unloaded(page)).toHaveCount(0);
    await check(page);
    expect(await smallTargets(page)).toEqual([]);
    await checkPages(page, ['/my-club/events/new', '/my-club/feeds', '/my-club/integrations']);
  },
);

test('the club form is accessible with errors, a version conflict, the review and the preview', async ({
  page,
  context,
  allowedErrors,
}) => {
  test.setTimeout(180_000);
  allowedErrors.push(/status of 412/);
  await signInAs(context.request, 'admin');
  const id = await aDraftClub(context.request, unique('Croquet'));
  const record = new RecordPage(page);
  await record.open(`/admin/clubs/${id}`);
  await expect(record.timeline.getByText('Club created')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await smallTargets(page)).toEqual([]);

  await record.field('Name').fill('');
  await record.saveDraft();
  await expect(page.getByText('Name is required')).toBeVisible();
  await check(page);

  await record.field('Name').fill(unique('Croquet'));
  await changeClub(context.request, id, { name: unique('Golf') });
  await record.saveDraft();
  await expect(record.stale).toBeVisible();
  await check(page);
  await record.stale.getByRole('button', { name: /^Discard mine/ }).click();

  await record.publish.click();
  await expect(record.dialog).toBeVisible();
  await expectAccessibleState(page);
  await record.dialog.getByRole('button', { name: 'Cancel' }).click();

  await record.preview.click();
  await expect(page.getByText(/^Preview:/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await check(page);
  await page.goto('/admin/clubs/new');
  await record.save.waitFor();
  await check(page);
});

test(
  'the event form, its preview, its cancellation and the cancelled event are accessible',
  AT_RELEASE,
  async ({ page, context }) => {
    test.setTimeout(180_000);
    await signInAs(context.request, 'clubadmin');
    const id = await aPublishedEvent(context.request, unique('Gala'));
    const record = new RecordPage(page);
    await record.open(`/my-club/events/${id}`);
    await check(page);
    await record.preview.click();
    await expect(page.getByText(/^Preview:/)).toBeVisible();
    await expect(record.heading).toBeVisible();
    await check(page);
    await page.goBack();
    await record.cancelEvent.click();
    await expect(record.dialog).toBeVisible();
    await expectAccessibleState(page);
    await record.dialog.getByRole('button', { name: 'Cancel event' }).click();
    await expect(record.badge('Cancelled')).toBeVisible();
    await check(page);
    await page.goto(`/event/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Cancelled');
    await check(page);
    await page.goto(`/club/${NETBALL}?tab=events`);
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
    await expectAccessibleState(page);
  },
);

test(
  'the space and room forms are accessible with errors and the review',
  AT_RELEASE,
  async ({ page, context }) => {
    test.setTimeout(180_000);
    await signInAs(context.request, 'admin');
    const record = new RecordPage(page);
    await page.goto('/admin/setup/spaces/new');
    await record.save.waitFor();
    await record.saveDraft();
    await expect(page.getByText('Choose at least one room.')).toBeVisible();
    await check(page);
    expect(await smallTargets(page)).toEqual([]);
    const list = new StaffListPage(page, '/admin/setup/spaces');
    await list.open();
    // Another test uses the hall at the same time.
    await list.link('Bar & lounge').click();
    await record.field('Price (% of price list)').fill('75');
    await check(page);
    await record.publish.click();
    await expect(record.dialog).toBeVisible();
    await expectAccessibleState(page);
    await record.dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard draft…' }).click();
    await record.dialog.getByRole('button', { name: 'Discard draft' }).click();
    await expect(record.badge('Published')).toBeVisible();
    await list.open('?list=rooms');
    await list.link('Bar').click();
    await page.getByRole('button', { name: 'Save room' }).waitFor();
    await check(page);
  },
);

test(
  'the extra form is accessible with errors and the delete dialog',
  AT_RELEASE,
  async ({ page, context }) => {
    test.setTimeout(180_000);
    await signInAs(context.request, 'admin');
    const record = new RecordPage(page);
    const save = page.getByRole('button', { name: 'Save extra' });
    await page.goto('/admin/setup/extras/new');
    await save.click();
    await expect(page.getByText(/^Enter a price/)).toBeVisible();
    await check(page);
    expect(await smallTargets(page)).toEqual([]);
    const list = new StaffListPage(page, '/admin/setup/extras');
    await list.open();
    await list.link('PA system').click();
    await save.waitFor();
    await check(page);
    await page.getByRole('button', { name: 'Delete extra…' }).click();
    await expect(record.dialog).toBeVisible();
    await expectAccessibleState(page);
  },
);

test('the email template form and its preview are accessible', AT_RELEASE, async ({ page, context }) => {
  test.setTimeout(180_000);
  await signInAs(context.request, 'admin');
  await new RecordPage(page).open('/admin/setup/mail/booking-confirmed');
  await expect(page.frameLocator('iframe').getByText('You have nothing left to pay.')).toBeVisible();
  // No script runs in the frame, so axe cannot look into it.
  await page.getByRole('tab', { name: 'Plain text' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('You have nothing left to pay.');
  await check(page);
  expect(await smallTargets(page)).toEqual([]);
});
