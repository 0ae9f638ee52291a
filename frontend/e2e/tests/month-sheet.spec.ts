import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';
import { pressOn } from '../support/keyboard';
import { anEnteredBooking } from '../support/staff';
import { signInAs } from '../support/venue';

const DAY_MS = 86_400_000;

test('the treasurer opens the oldest month, closes it and downloads its sheet', async ({ page, freeDay }) => {
  test.setTimeout(120_000);
  const admin = page.request;
  await signInAs(admin, 'admin');
  const own = `${freeDay}-${test.info().parallelIndex}`;
  const booking = await anEnteredBooking(admin, {
    date: freeDay,
    email: `month-${own}@hirers.example`,
    name: `Month ${own}`,
  });
  await admin.post('/api/user/reauthenticate', { data: { password: 'bridgewater' } });
  // So that there is a month that is over.
  const receivedOn = new Date(Date.now() - 40 * DAY_MS).toISOString().slice(0, 10);
  const paid = await admin.post(`/api/admin/bookings/${booking}/payments`, {
    data: { method: 'cash', amount: '10.00', receivedOn },
  });
  expect(paid.status()).toBe(200);

  await page.goto('/admin/reports/month');
  await expect(page.getByRole('heading', { level: 1, name: 'Month sheets' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('row').filter({ hasText: 'Open' }).last().getByRole('link').click();
  await expect(page.getByRole('table', { name: 'Received by method' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 812 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await pressOn(page, page.getByRole('button', { name: 'Close month' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('You cannot open the month again.')).toBeVisible();
  await expectAccessible(page);
  await pressOn(page, dialog.getByRole('button', { name: 'Close month' }));
  await expect(page.getByText('These figures no longer change.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close month' })).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();

  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  expect((await waiting).suggestedFilename()).toMatch(/^month-\d{4}-\d{2}\.pdf$/);
});

test('the year report and the report settings are accessible, also at 320 px', async ({ page }) => {
  await signInAs(page.request, 'admin');
  for (const [path, name, ready] of [
    ['/admin/reports/year', 'Year report', page.getByRole('link', { name: 'Download PDF' })],
    ['/admin/reports/settings', 'Report settings', page.getByRole('button', { name: 'Save settings' })],
  ] as const)
    await test.step(name, async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(ready).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 812 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
});
