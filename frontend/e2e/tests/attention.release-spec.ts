import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { StaffListPage } from '../pages/staff-list-page';
import { pressOn, tabTo } from '../support/keyboard';
import { anEnteredBooking, unique } from '../support/staff';
import { signInAs } from '../support/venue';

/** An overpaid booking. */
async function anOverpaidBooking(request: APIRequestContext, date: string, name: string): Promise<number> {
  const id = await anEnteredBooking(request, { date, timeSlot: '10:00 AM - 12:00 PM', name });
  const { today } = (await (await request.get('/api/booking-options')).json()) as { today: string };
  const paid = { amount: '2000.00', method: 'cash', receivedOn: today, overpaid: true };
  const answer = await request.post(`/api/admin/bookings/${id}/payments`, { data: paid });
  if (!answer.ok()) throw new Error(`Not recorded: ${answer.status()} ${await answer.text()}`);
  return id;
}

async function check(page: Page): Promise<void> {
  // Targets below the sticky header would count as hidden.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleState(page);
  await expectNoSidewaysScroll(page);
}

test('staff find, snooze, explain and resolve an attention item by keyboard alone', async ({
  page,
  context,
  freeDay,
}) => {
  test.setTimeout(180_000);
  await signInAs(context.request, 'admin');
  const name = unique('Overpaid hirer');
  const id = await anOverpaidBooking(context.request, freeDay, name);

  await page.goto('/admin');
  const toDo = page.getByRole('region', { name: 'To do' });
  const all = toDo.getByRole('link', { name: /tasks$/ });
  await expect(all).toBeVisible();
  await check(page);
  await pressOn(page, page.getByRole('button', { name: 'Show as table' }));
  await expect(page.getByRole('table', { name: /^Occupancy by week/ })).toBeVisible();
  await check(page);
  await tabTo(page, all, 'Shift+Tab');
  await page.keyboard.press('Enter');

  const list = new StaffListPage(page, '/admin/attention');
  const row = list.row('Overpaid').filter({ hasText: name });
  await expect(page).toHaveURL(/\/admin\/attention$/);
  await list.open('?reason=overpaid');
  await expect(row).toContainText('More was paid than the booking costs');
  await check(page);

  await pressOn(page, row.getByRole('button', { name: /^Snooze/ }));
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleState(page);
  await tabTo(page, page.getByRole('button', { name: 'Snooze item' }));
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await list.open('?state=snoozed&reason=overpaid');
  await expect(row).toContainText(/Until .*, by /);
  await pressOn(page, row.getByRole('button', { name: /^Reopen/ }));
  await expect(row).toHaveCount(0);

  await list.open('?reason=overpaid');
  await pressOn(page, row.getByRole('button', { name: /^Set aside/ }));
  await tabTo(page, page.getByLabel('Reason'));
  await page.keyboard.type('Pays the next hire in advance, as agreed.');
  await tabTo(page, page.getByRole('button', { name: 'Set aside with this reason' }));
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await list.open('?state=explained&reason=overpaid');
  await expect(row).toContainText('“Pays the next hire in advance, as agreed.”');
  await check(page);

  // The overpayment changes, so the item is open again. Its button leads to the refund.
  const { today } = (await (await context.request.get('/api/booking-options')).json()) as { today: string };
  await context.request.post(`/api/admin/bookings/${id}/payments`, {
    data: { amount: '1.00', method: 'cash', receivedOn: today, overpaid: true },
  });
  await list.open('?reason=overpaid');
  await expect(row).toBeVisible();
  await pressOn(page, row.getByRole('link', { name: /^Refund/ }));
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${id}`));
});

test('the dashboard and its lists fit a phone in both themes', async ({ page, context, freeDay }) => {
  test.setTimeout(180_000);
  await signInAs(context.request, 'admin');
  await anOverpaidBooking(context.request, freeDay, unique('Hirer with a very long name indeed'));
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of [
    '/admin',
    '/admin/attention',
    '/admin/attention?state=snoozed',
    '/admin/messages',
    '/admin/mail',
  ]) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await check(page);
  }
});
