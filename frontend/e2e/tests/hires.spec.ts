import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInThisWidth,
  expectAccessibleState,
  expectNoSidewaysScroll,
  test,
} from '../fixtures';
import { MyBookingsPage } from '../pages/my-bookings-page';
import { pressOn, tabTo, typeDay, typeInto } from '../support/keyboard';
import { aRecurringBooking } from '../support/hires';
import { newMember, register, shortDate, signInAs, spaceIdOf } from '../support/venue';

const look = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['E2E_LOOK'];
  if (!folder) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 900 });
};

/** Also checks a phone's width. */
async function check(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleState(page, 'main');
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectAccessibleInThisWidth(page, 'main');
  await page.setViewportSize({ width: 1280, height: 900 });
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The start of a date in the tables: 'Tue 5 Jan' */
const short = (day: string): RegExp => {
  const [, month = '', date = ''] = /^\d{4}-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const name = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[Number(month) - 1];
  return new RegExp(` ${Number(date)} ${name} `);
};

interface Tools {
  page: Page;
  context: BrowserContext;
  request: APIRequestContext;
  browser: Browser;
  baseURL: string | undefined;
}

/**
 * Adds weekly dates for a member, by keyboard alone: one is skipped, one is at another time.
 * @param shift days after the dates of other tests
 */
async function addAroundConflicts({ page, context, request, browser, baseURL }: Tools, shift: number) {
  const hirer = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const member = await register(hirer.request, { ...newMember(), fullName: 'Dana Steps' });
  await signInAs(context.request, 'admin');
  const { lastDate } = (await (await request.get('/api/booking-options')).json()) as { lastDate: string };
  // Beyond the booking window, where no other test books.
  const first = addDays(lastDate, 30 + shift);
  const day = (week: number): string => addDays(first, 7 * week);
  const spaceId = await spaceIdOf(request, 'Main hall');

  const closed = await context.request.post('/api/admin/closures', {
    data: {
      kind: 'closed',
      rule: 'once',
      spaceIds: [spaceId],
      publicText: 'The floor is sanded',
      firstDate: day(3),
    },
  });
  expect(closed.status()).toBe(201);
  const inTheWay = await context.request.post('/api/admin/bookings', {
    data: {
      spaceId,
      date: day(7),
      timeSlot: '6:00 PM - 8:00 PM',
      eventType: 'Wedding Reception',
      guestCount: 40,
      name: 'Kim Early',
      email: 'kim@example.org',
      override: { reason: 'Entered on paper last year' },
    },
  });
  expect(inTheWay.status()).toBe(201);

  await page.goto('/admin/bookings/new');
  await typeDay(page, page.getByLabel('Date', { exact: true }), first);
  await typeInto(page, page.getByLabel('Space', { exact: true }), 'Main');
  await typeInto(page, page.getByLabel('Slot'), '6:00');
  await typeInto(page, page.getByLabel('Number of guests'), '20');
  await typeInto(page, page.getByLabel('Event type', { exact: true }), 'Social');
  await typeInto(page, page.getByLabel('How often'), 'Every week');
  const count = page.getByLabel('Number of dates');
  await pressOn(page, count, 'ControlOrMeta+a');
  await page.keyboard.type('20');
  await expect(page.getByText('2 dates are not free')).toBeVisible();
  const dates = page.getByRole('table', { name: 'Dates of the recurring booking' });
  await expect(dates.getByRole('row')).toHaveCount(21);
  await expect(dates.getByRole('row', { name: short(day(3)) })).toContainText('Closed: The floor is sanded');
  await expect(dates.getByRole('row', { name: short(day(7)) })).toContainText('Wedding Reception');
  await check(page);
  await look(page, 'series-entry');

  await typeInto(page, dates.getByRole('row', { name: short(day(3)) }).getByLabel(/^Decision for/), 'Skip');
  await expect(page.getByText('One date is not free')).toBeVisible();
  await typeInto(page, dates.getByRole('row', { name: short(day(7)) }).getByLabel(/^Decision for/), 'Other');
  // Shift+Tab moves from the decision back to the time.
  await tabTo(page, dates.getByRole('row', { name: short(day(7)) }).getByLabel(/^Time on/), 'Shift+Tab');
  await page.keyboard.type('8:00 PM');
  await expect(page.getByText(/not free$/)).toBeHidden();
  await check(page);
  await look(page, 'series-decided');
  await typeInto(page, page.getByLabel('Reason for overriding the rules'), 'The committee has agreed');
  await typeInto(page, page.getByLabel(/^Find a member/), member.username);
  await page.getByRole('option', { name: /^Choose Dana Steps/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await typeInto(page, page.getByLabel('Payment schedule'), 'All dates');
  await pressOn(page, page.getByRole('button', { name: /^Add 19 dates for £/ }));

  await expect(page.getByRole('heading', { level: 1, name: /19 dates$/ })).toBeVisible();
  await expect(dates.getByRole('row')).toHaveCount(20);
  await expect(dates.getByRole('row', { name: short(day(7)) })).toContainText('Different time');
  await expectAccessible(page, 'main');
  await expectNoSidewaysScroll(page);
  await look(page, 'series-page');

  return { hirer, day, dates };
}

test('staff add a recurring booking around conflicts, and its hirer sees that the dates belong together', async ({
  page,
  context,
  request,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const { hirer } = await addAroundConflicts({ page, context, request, browser, baseURL }, 0);
  const own = await hirer.newPage();
  const bookings = new MyBookingsPage(own);
  await bookings.open();
  await expect(own.getByText('Recurring booking').first()).toBeVisible();
  await bookings.viewDetails.first().click();
  await bookings.openBooking.click();
  await expect(own.getByText(/^One of 19 dates/)).toBeVisible();
  await expectAccessibleState(own);
  await look(own, 'series-member');
  await hirer.close();
});

test(
  'staff move dates of a recurring booking, record one payment for a term and cancel the next',
  { tag: '@release' },
  async ({ page, context, request, browser, baseURL }) => {
    test.setTimeout(240_000);
    const { hirer, day, dates } = await addAroundConflicts({ page, context, request, browser, baseURL }, 1);
    await hirer.close();
    // One date moves to another time.
    await pressOn(page, page.getByRole('button', { name: 'Change dates' }));
    const form = page.getByRole('form', { name: 'Change dates' });
    await form.getByLabel('Selected date').selectOption({ index: 1 });
    await typeInto(page, form.getByLabel('Slot'), '4:00 PM');
    await pressOn(page, form.getByRole('button', { name: 'Preview changes' }));
    await expect(form.getByText(/^One date changes at the same price/)).toBeVisible();
    await check(page);
    await look(page, 'series-change');
    await pressOn(page, form.getByRole('button', { name: 'Change one date' }));
    await expect(form).toBeHidden();
    await expect(dates.getByRole('row', { name: short(day(1)) })).toContainText('4:00 PM - 6:00 PM');

    // The remaining dates move to 8:00 PM. The date moved on its own stays.
    await pressOn(page, page.getByRole('button', { name: 'Change dates' }));
    await typeInto(page, form.getByLabel('Apply to'), 'All');
    await typeInto(page, form.getByLabel('Slot'), '8:00 PM');
    await pressOn(page, form.getByRole('button', { name: 'Preview changes' }));
    await expect(form.getByText(/^17 dates change/)).toBeVisible();
    await expect(form.getByText('Unchanged: it was edited separately').first()).toBeVisible();
    await pressOn(page, form.getByRole('button', { name: 'Cancel' }));

    // One bank transfer pays the first term.
    await pressOn(page, page.getByRole('button', { name: 'Record payment' }));
    const payment = page.getByRole('form', { name: 'Record payment for several dates' });
    const each =
      /£([\d.]+)/.exec((await dates.getByRole('row').nth(1).innerText()).replaceAll(',', ''))?.[1] ?? '0';
    const amount = payment.getByLabel('Amount');
    await pressOn(page, amount, 'ControlOrMeta+a');
    await page.keyboard.type((Number(each) * 9).toFixed(2));
    await typeInto(page, payment.getByLabel('Payment method'), 'Bank');
    await typeInto(page, payment.getByLabel('Reference'), 'Term 1');
    await pressOn(page, payment.getByRole('button', { name: 'Preview changes' }));
    await expect(
      payment.getByRole('table', { name: 'Amount allocated to each date' }).getByRole('row'),
    ).toHaveCount(10);
    await check(page);
    await look(page, 'series-payment');
    await pressOn(page, payment.getByRole('button', { name: /^Record £/ }));
    await expect(payment).toBeHidden();
    await expect(dates.getByRole('row').nth(9)).toContainText('–');
    await expect(dates.getByRole('row').nth(10)).toContainText(`£${each}`);

    // The page of one date shows its number and its share of the payment.
    await pressOn(page, dates.getByRole('link', { name: short(day(1)) }));
    const box = page.getByRole('region', { name: 'Recurring booking' });
    await expect(box).toContainText('Date 2 of 19');
    await expect(page.getByText('Term 1')).toBeVisible();
    await check(page);
    await look(page, 'series-booking');
    await pressOn(page, box.getByRole('link', { name: 'Show all dates' }));

    // The second term is cancelled.
    await pressOn(page, page.getByRole('button', { name: 'Cancel dates' }));
    const cancel = page.getByRole('form', { name: 'Cancel dates' });
    await cancel.getByLabel('Selected date').selectOption({ index: 9 });
    // Without a choice only the selected date is cancelled.
    await expect(cancel.getByLabel('Apply to')).toHaveValue('this');
    await typeInto(page, cancel.getByLabel('Apply to'), 'This and later');
    await pressOn(page, cancel.getByRole('button', { name: 'Preview changes' }));
    await expect(cancel.getByText(/^10 dates will be cancelled: £0\.00 refunded/)).toBeVisible();
    await check(page);
    await look(page, 'series-cancel');
    await pressOn(page, cancel.getByRole('button', { name: 'Cancel 10 dates without a refund' }));
    await expect(cancel).toBeHidden();
    await expect(dates.getByText('Cancelled')).toHaveCount(10);
  },
);

test('staff add a date to a recurring booking, cancel one and end the series early', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await signInAs(context.request, 'admin');
  const { id, first } = await aRecurringBooking(context.request);
  const day = (week: number): string => addDays(first, 7 * week);
  await page.goto(`/admin/booking-series/${id}`);
  const dates = page.getByRole('table', { name: 'Dates of the recurring booking' });
  await expect(dates.getByRole('row')).toHaveCount(5);

  await page.getByRole('button', { name: 'Add date' }).click();
  const add = page.getByRole('form', { name: 'Add date' });
  await add.getByLabel('Date', { exact: true }).fill(addDays(day(3), 1));
  await add.getByRole('button', { name: 'Preview changes' }).click();
  await expect(add.getByText(/, due /)).toBeVisible();
  await expect(add.getByText('We email the hirer that the date is confirmed.')).toBeVisible();
  const reason = add.getByLabel(/^Reason/);
  await reason.fill('Agreed');
  await check(page);
  await add.getByRole('button', { name: `Add ${shortDate(addDays(day(3), 1))}` }).click();
  await expect(add).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: /5 dates$/ })).toBeVisible();
  await expect(dates.getByRole('row', { name: short(addDays(day(3), 1)) })).toContainText('confirmed');

  await page.getByRole('button', { name: 'Cancel dates' }).click();
  const cancel = page.getByRole('form', { name: 'Cancel dates' });
  await cancel.getByLabel('Selected date').selectOption({ label: shortDate(day(1)) });
  await cancel.getByRole('button', { name: 'Preview changes' }).click();
  await expect(cancel.getByText(/^One date will be cancelled/)).toBeVisible();
  await cancel.getByRole('button', { name: /^Cancel one date/ }).click();
  await expect(cancel).toBeHidden();
  await expect(dates.getByText('Cancelled')).toHaveCount(1);

  await page.getByRole('button', { name: 'End early' }).click();
  const end = page.getByRole('form', { name: 'End early' });
  await end.getByLabel('Last date').selectOption({ label: shortDate(day(2)) });
  await end.getByRole('button', { name: 'Preview changes' }).click();
  await expect(end.getByText(/^2 dates will be cancelled/)).toBeVisible();
  await check(page);
  await end.getByRole('button', { name: /^Cancel 2 dates/ }).click();
  await expect(end).toBeHidden();
  await expect(dates.getByText('Cancelled')).toHaveCount(3);
});
