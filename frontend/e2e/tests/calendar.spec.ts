import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInThisWidth,
  expectNoSidewaysScroll,
  test,
} from '../fixtures';
import { anEnteredBooking, unique } from '../support/staff';
import { longDate, shortDate, signInAs } from '../support/venue';

const at = (view: string, date: string) => `/admin/calendar?view=${view}&date=${date}`;
const look = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['E2E_LOOK'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

test('the staff calendar is accessible in each view, on a phone and in print', async ({
  page,
  context,
  freeDay,
}) => {
  test.setTimeout(180_000);
  await signInAs(context.request, 'admin');
  const name = unique('Robin');
  await anEnteredBooking(context.request, { date: freeDay, name });
  for (const view of ['day', 'week', 'month']) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(at(view, freeDay));
    await expect(page.getByRole('table').getByRole('link', { name }).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await look(page, `${view}-1280`);
    for (const width of [768, 375, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('link', { name }).filter({ visible: true }).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await look(page, `${view}-${width}`);
    }
    // A link half hidden below the sticky bar would count as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessibleInThisWidth(page, 'main');
  }
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto(at('week', freeDay));
  // A list in this width, a table in print.
  await expect(page.getByRole('link', { name }).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('table')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table').getByRole('link', { name }).first()).toBeVisible();
  await expect(page.getByRole('table')).toContainText('45 guests');
  await expect(page.getByRole('link', { name: /^Add booking/ })).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await look(page, 'week-print');
});

test('a free slot becomes a booking that other tabs show at once, and a dragged booking moves after a preview', async ({
  page,
  context,
  freeDay,
}) => {
  test.setTimeout(120_000);
  await signInAs(context.request, 'admin');
  const other = await context.newPage();
  await other.goto(at('day', freeDay));
  await expect(other.getByRole('table')).toBeVisible();

  await page.goto(at('day', freeDay));
  await page.getByRole('link', { name: 'Add booking: Main hall, 2:00 PM – 4:00 PM' }).click();
  await expect(page.getByLabel('Date')).toHaveValue(freeDay);
  await expect(page.getByLabel('Slot')).toHaveValue('2:00 PM - 4:00 PM');
  await expect(page.getByLabel('Space').locator('option:checked')).toHaveText('Main hall');
  const name = unique('Robin');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email').fill('robin@example.org');
  await page.getByLabel('Event type', { exact: true }).selectOption('Birthday Party');
  await page.getByLabel('Number of guests').fill('20');
  await page.getByRole('button', { name: /^Add booking for/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: / · Main hall$/ })).toBeVisible();
  await expect(other.getByRole('table').getByRole('link', { name }).first()).toBeVisible();

  // A day with many bookings makes the week taller than the screen, and a drag fails while the page scrolls.
  await other.setViewportSize({ width: 1280, height: 3000 });
  await other.goto(at('week', freeDay));
  const block = other.getByRole('row', { name: /^Main hall/ }).getByRole('link', { name });
  await block.dragTo(other.getByRole('link', { name: `Add booking: Bar & lounge, ${longDate(freeDay)}` }));
  const form = other.getByRole('dialog', { name: 'Move or change booking' });
  await expect(form.getByLabel('Space').locator('option:checked')).toHaveText('Bar & lounge');
  await other.getByRole('button', { name: 'Preview changes' }).click();
  await expect(other.getByText(/^Price now/)).toBeVisible();
  await other.getByRole('button', { name: /^Save changes/ }).click();
  await expect(other.getByText('Booking changed', { exact: true })).toBeVisible();
  await page.goto(at('week', freeDay));
  const row = page.getByRole('row', { name: /^Bar & lounge/ });
  await expect(row.getByRole('link', { name })).toBeVisible();
});

test('staff use the calendar by keyboard alone', async ({ page, context, freeDay }) => {
  await signInAs(context.request, 'admin');
  await page.goto(at('week', freeDay));
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('d');
  await expect(page.getByRole('heading', { name: `Calendar: ${shortDate(freeDay)}` })).toBeVisible();
  await page.getByRole('link', { name: 'Add booking: Whole venue, 8:00 AM – 10:00 AM' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Add booking: Main hall, 10:00 AM – 12:00 PM' })).toBeFocused();
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/view=day/);
  await page.keyboard.press('m');
  await expect(page.getByRole('table', { name: 'The days of the month' })).toBeVisible();
});
