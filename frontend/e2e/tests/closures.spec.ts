import type { Page } from '@playwright/test';
import { expect, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { unique } from '../support/staff';
import { aFreeDay, aPaidBooking, aParty, longDate, prefill, register, signInAs } from '../support/venue';

const look = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['E2E_LOOK'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

async function check(page: Page): Promise<void> {
  // A field half hidden below the sticky bar would count as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleState(page, 'main');
}

test('a closure keeps one booking, moves one and cancels one with a full refund', async ({
  browser,
  page,
  context,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const date = await aFreeDay(request, 20);
  let other = date;
  while (other === date) other = await aFreeDay(request, 20);
  const hirer = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const member = await register(hirer.request);
  const book = (timeSlot: string) => aPaidBooking(hirer.request, aParty(member, { date, timeSlot }));
  const [kept, moved, cancelled] = [
    await book('10:00 AM - 12:00 PM'),
    await book('2:00 PM - 4:00 PM'),
    await book('6:00 PM - 8:00 PM'),
  ];

  await signInAs(context.request, 'admin');
  await page.goto('/admin/setup/closures');
  await page.getByRole('button', { name: 'Add closure' }).click();
  const text = unique('The oval is under water');
  await page.getByLabel('Public text').fill(text);
  await page.getByLabel('First day').fill(date);
  await page.getByRole('button', { name: 'Check for conflicts' }).click();
  await expect(page.getByRole('heading', { name: 'Conflicts: 3' })).toBeVisible();
  await expect(page.getByText('Decisions still to make: 3')).toBeVisible();
  await check(page);
  await look(page, 'closure-1280');

  await page.getByLabel(`Decision for booking ${kept}`).selectOption('Keep it: the space stays open for it');
  await page.getByLabel(`Decision for booking ${cancelled}`).selectOption('Cancel it with a full refund');
  await expect(page.getByText('£600.00 will be refunded. We email the hirer.')).toBeVisible();
  await page.getByLabel(`Decision for booking ${moved}`).selectOption('Move it');
  await page.getByLabel(`New date for booking ${moved}`).fill(other);
  await page.getByRole('button', { name: 'Preview move' }).click();
  await expect(page.getByText(/^Moves to .*Price: £600\.00/)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await check(page);
  await look(page, 'closure-320');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Save closure' }).click();
  await expect(page.getByText('Closure added', { exact: true })).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(text) });
  await expect(row).toBeVisible();
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible();
  await check(page);
  await look(page, 'closures-list');

  const bookingAt = async (id: number) =>
    (await (await hirer.request.get(`/api/bookings/${id}`)).json()) as object;
  expect(await bookingAt(kept)).toMatchObject({ status: 'confirmed', date });
  expect(await bookingAt(moved)).toMatchObject({ status: 'confirmed', date: other });
  expect(await bookingAt(cancelled)).toMatchObject({ status: 'cancelled' });

  await page.goto(`/admin/calendar?view=day&date=${date}`);
  await expect(
    page
      .getByRole('grid')
      .getByRole('link', { name: new RegExp(text) })
      .first(),
  ).toContainText('Closed');
  await look(page, 'closed-day');
  const visitor = await hirer.newPage();
  await visitor.goto(prefill(aParty(member, { date })));
  await expect(
    visitor.getByRole('button', { name: new RegExp(`${longDate(date)}, Closed: ${text}`) }),
  ).toBeVisible();
  await expect(visitor.getByText('We are closed on this day')).toBeVisible();
  await look(visitor, 'closed-public');
  await hirer.close();

  // The closure is removed again.
  await page.goto('/admin/setup/closures');
  await page.getByRole('button', { name: `Remove ${text}` }).click();
  await page.getByRole('button', { name: 'Remove closure' }).click();
  await expect(page.getByText('Closure removed', { exact: true })).toBeVisible();
  await expect(row).toBeHidden();
});
