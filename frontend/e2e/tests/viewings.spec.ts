import { expect, expectAccessible, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { unique } from '../support/staff';
import { aFreeDay, signInAs } from '../support/venue';

test('staff plan a viewing, move it, see it in the calendar and make a booking of it', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000);
  const date = await aFreeDay(request, 20);
  await signInAs(context.request, 'admin');
  const name = unique('Robin Taylor');

  // From the menu of a free slot, by keyboard.
  await page.goto(`/admin/calendar?view=day&date=${date}`);
  const free = page.locator('[data-stop][href*="/bookings/new"]').first();
  await free.focus();
  await free.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Add viewing' }).click();
  await expect(page.getByLabel('Date')).toHaveValue(date);
  await page.getByLabel('Start time').fill('17:30');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone').fill('08 8388 0000');
  await expect(page.getByText('Without an email address nothing is sent.')).toBeVisible();
  await expectAccessibleState(page, 'main');
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Add viewing' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Stay free for hire')).toBeVisible();
  await expectAccessible(page, 'main');

  await page.getByRole('button', { name: 'Move or change viewing' }).click();
  await page.getByLabel('Start time').fill('18:00');
  await page.getByLabel('Block the rooms').check();
  await page.getByRole('button', { name: 'Save viewing' }).click();
  await expect(page.getByText('Blocked at that time')).toBeVisible();

  await page.goto(`/admin/calendar?view=day&date=${date}`);
  const entry = page.getByRole('link', { name: new RegExp(name) }).first();
  await expect(entry).toBeVisible();
  await expectAccessibleState(page, 'main');
  // A quarter of an hour later, by arrow keys.
  await entry.focus();
  await entry.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Move with arrow keys' }).click();
  // Placing begins after the menu has given the focus back.
  await expect(page.getByText(/Press Enter to go on, Escape to cancel/)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This moves the viewing')).toBeVisible();
  await expect(page.getByText('→')).toContainText('6:00 PM – 6:30 PM');
  await expect(page.getByText('→')).toContainText('6:15 PM – 6:45 PM');
  await expectAccessibleState(page);
  await page.getByRole('button', { name: 'Save viewing' }).click();
  await expect(page.getByRole('main')).toContainText('6:15 PM – 6:45 PM');

  await page.getByRole('link', { name: 'Create booking' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await page.goBack();
  await page.getByRole('button', { name: 'Cancel viewing…' }).click();
  await page.getByRole('button', { name: 'Cancel viewing', exact: true }).click();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await page.goto(`/admin/run-sheet/${date}`);
  await expect(page.getByText(name)).toHaveCount(0);
});
