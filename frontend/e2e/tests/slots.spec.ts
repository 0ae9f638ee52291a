import { expect, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { MyBookingsPage } from '../pages/my-bookings-page';
import { newMember, register, signInAs, spaceIdOf } from '../support/venue';

/** The day ('YYYY-MM-DD') a number of days after another. */
function later(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

interface Options {
  today: string;
  lastDate: string;
  slots: { label: string; validFrom: string | null }[];
}

test('an admin previews, adds and withdraws a slot', async ({ page, context }) => {
  await signInAs(context.request, 'admin');
  const options = async () => (await (await context.request.get('/api/booking-options')).json()) as Options;
  // The last bookable day and an unused hour, so that no other test is affected.
  const { lastDate } = await options();
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/admin/setup/slots');
  await page.getByRole('button', { name: 'Change slots' }).click();
  await page.getByLabel('Start date', { exact: true }).fill(lastDate);
  await page.getByLabel('Last day of added slots').fill(lastDate);
  await page.getByRole('button', { name: 'Add slot' }).click();
  await page.getByLabel('Start time', { exact: true }).fill('06:00');
  await page.getByLabel('End time', { exact: true }).fill('07:30');
  await page.getByRole('button', { name: 'Preview changes' }).click();
  const outcome = page.getByRole('region', { name: 'Preview' });
  await expect(outcome).toContainText('6:00 AM - 7:30 AM can be booked from');
  await expectAccessibleState(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Change slots' }).click();
  await expect(page.getByText(/^Slots changed from/)).toBeVisible();
  await expect
    .poll(async () => (await options()).slots.find(({ label }) => label === '6:00 AM - 7:30 AM')?.validFrom)
    .toBe(lastDate);
  const { days } = (await (
    await context.request.get(`/api/availability?from=${later(lastDate, -1)}&to=${lastDate}`)
  ).json()) as { days: { freeSlots: string[] }[] };
  expect(days.map(({ freeSlots }) => freeSlots.includes('6:00 AM - 7:30 AM'))).toEqual([false, true]);
  await page.getByRole('button', { name: 'Withdraw slot 6:00 AM - 7:30 AM' }).click();
  await page.getByRole('button', { name: 'Withdraw slot' }).click();
  await expect(page.getByText('Slot withdrawn', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await options()).slots.some(({ label }) => label === '6:00 AM - 7:30 AM'))
    .toBe(false);
});

test('a hirer of a booking at a custom time sees the access details seven days before, not eight', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signInAs(context.request, 'admin');
  const { today } = (await (await context.request.get('/api/booking-options')).json()) as Options;
  const hirer = await browser.newContext({ ...(baseURL && { baseURL }) });
  const member = await register(hirer.request, newMember());
  const { id: userId } = (await (await hirer.request.get('/api/user')).json()) as { id: number };
  const spaceId = await spaceIdOf(context.request, 'Outdoor area');

  // Before the first slot of the day, so that the time is free.
  const enter = async (date: string): Promise<number> => {
    const data = {
      date,
      timeSlot: '05:00 - 05:30',
      eventType: 'Birthday Party',
      guestCount: 10,
      spaceId,
      userId,
      name: member.fullName,
      email: member.email,
    };
    const entered = await context.request.post('/api/admin/bookings', { data });
    expect(entered.status()).toBe(201);
    const { id } = (await entered.json()) as { id: number };
    const done = await context.request.post(`/api/admin/bookings/${id}/confirm`, {
      data: { payBy: later(today, 2) },
    });
    expect(done.ok()).toBe(true);
    return id;
  };
  const [near, far] = [await enter(later(today, 7)), await enter(later(today, 8))];

  await page.goto(`/admin/setup/spaces/${spaceId}`);
  const words = 'Gate code 4711; park behind the oval.';
  await page.getByRole('textbox', { name: 'Instructions' }).fill(words);
  await page.getByRole('button', { name: 'Save instructions' }).click();
  await expect(page.getByText('Access instructions saved', { exact: true })).toBeVisible();
  await expectAccessibleState(page, 'section[aria-labelledby="access"]');
  await page.goto(`/admin/bookings/${near}`);
  await expect(page.getByRole('region', { name: 'Access instructions' })).toContainText(words);

  const theirs = await hirer.newPage();
  await theirs.setViewportSize({ width: 320, height: 800 });
  const bookings = new MyBookingsPage(theirs);
  await bookings.open();
  for (const [id, isTold] of [
    [near, true],
    [far, false],
  ] as const) {
    const day = dayOf(later(today, id === near ? 7 : 8));
    await bookings.viewDetails.filter({ hasText: day }).first().click();
    await bookings.openBooking.click();
    await expect(bookings.section('Details')).toContainText(String(id));
    const access = bookings.section('Access details');
    await expect(access).toBeVisible();
    if (isTold) await expect(access).toContainText(words);
    else await expect(access).not.toContainText('4711');
    await expectAccessibleState(theirs);
    await bookings.open();
  }
  await hirer.close();
});

/** A part of a formatted date: '30 Nov' */
function dayOf(day: string): RegExp {
  const date = new Date(`${day}T00:00:00Z`);
  const month = new Intl.DateTimeFormat('en-AU', { month: 'short', timeZone: 'UTC' })
    .format(date)
    .slice(0, 3);
  return new RegExp(`\\b${date.getUTCDate()} ${month}`);
}
