import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { mailTo } from '../support/mails';
import { anEnteredBooking } from '../support/staff';
import { aFreeDay, aPaidBooking, aParty, prefill, signInAs } from '../support/venue';

const EVENING = { timeSlot: '6:00 PM - 8:00 PM', untilTimeSlot: '10:00 PM - 12:00 AM' };
const LABEL = '6:00 PM - 12:00 AM';

test.use({ viewport: { width: 375, height: 812 } });

/** Also on the smallest phone. */
async function check(page: Page): Promise<void> {
  await expectAccessibleState(page, 'main');
  await page.setViewportSize({ width: 320, height: 812 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 375, height: 812 });
}

async function freeSlotsOn(request: APIRequestContext, date: string): Promise<string[]> {
  const answer = await request.get(`/api/availability?from=${date}&to=${date}`);
  const { days } = (await answer.json()) as { days: { freeSlots: string[] }[] };
  return days[0]?.freeSlots ?? [];
}

test('a member books an evening of three slots on a phone and pays by card', async ({
  page,
  context,
  member,
  freeDay,
  bookingPage,
  checkoutPage,
  successPage,
  myBookingsPage,
}) => {
  test.setTimeout(120_000);
  expect(member.username).toBeTruthy();
  await bookingPage.open();
  await bookingPage.chooseSpace('Whole venue');
  await bookingPage.chooseDay(freeDay);
  await bookingPage.choose(EVENING.timeSlot);
  await expect(bookingPage.until).toHaveValue(EVENING.timeSlot);
  await bookingPage.until.selectOption('12:00 AM (3 slots)');
  await bookingPage.chooseEventType('Birthday Party');
  await bookingPage.setGuests(45);
  await expect(page.getByText('£1,800.00', { exact: true })).toBeVisible();
  await check(page);
  await bookingPage.toReview();
  await expect(successPage.fact('Time')).toHaveText(`${LABEL}, 3 slots`);
  await check(page);

  await bookingPage.payByCard();
  await expect(successPage.fact('Time')).toHaveText(`${LABEL}, 3 slots`);
  await checkoutPage.pay('4242 4242 4242 4242');
  await expect(successPage.heading).toBeVisible();
  await expect(successPage.fact('Time')).toHaveText(`${LABEL}, 3 slots`);
  await expect(successPage.fact('Total')).toHaveText('£1,800.00, paid');
  expect(await freeSlotsOn(context.request, freeDay)).not.toContain('8:00 PM - 10:00 PM');

  await successPage.openMyBookings();
  const row = myBookingsPage.row(/Birthday Party/);
  await expect(row).toContainText(LABEL);
  await expect(row).toContainText(/confirmed/i);
  await myBookingsPage.viewDetails.click();
  await expect(myBookingsPage.details).toContainText(LABEL);
  await myBookingsPage.openBooking.click();
  await expect(page.getByRole('main')).toContainText('£1,800.00');
  await expectNoSidewaysScroll(page);
});

test(
  'a member shortens an evening to two slots, which gives money back and frees the third',
  { tag: '@release' },
  async ({ page, request, context, member, bookingPage, myBookingsPage }) => {
    test.setTimeout(120_000);
    const date = await aFreeDay(request, 20);
    const id = await aPaidBooking(context.request, { ...aParty(member, { date }), ...EVENING });
    expect(await freeSlotsOn(request, date)).not.toContain('10:00 PM - 12:00 AM');

    await myBookingsPage.openChange(id);
    await expect(bookingPage.slot(EVENING.timeSlot)).toBeChecked();
    await expect(bookingPage.until).toHaveValue(EVENING.untilTimeSlot);
    await bookingPage.until.selectOption('10:00 PM (2 slots)');
    await myBookingsPage.seeDifference();
    await expect(myBookingsPage.difference).toBeFocused();
    const changes = page.getByRole('main');
    await expect(changes).toContainText(/3 slots.*→.*2 slots/);
    await expect(changes).toContainText(/£1,800\.00.*→.*£1,200\.00/);
    await expect(page.getByText('We’ll refund £600.00', { exact: false })).toBeVisible();
    await check(page);
    await page.getByRole('button', { name: 'Confirm Change' }).click();
    await expect(page.getByText('Booking changed', { exact: true })).toBeVisible();

    const booking: unknown = await (await context.request.get(`/api/bookings/${id}`)).json();
    expect(booking).toMatchObject({
      timeSlot: '6:00 PM - 10:00 PM',
      slotCount: 2,
      totalAmount: '1200.00',
      refund: { amount: '600.00' },
    });
    expect(await freeSlotsOn(request, date)).toContain('10:00 PM - 12:00 AM');
  },
);

test(
  'a member waits for an evening of three slots that the desk has entered, and is offered all of it',
  { tag: '@release' },
  async ({ page, browser, request, baseURL, member }) => {
    test.setTimeout(120_000);
    const desk = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    await signInAs(desk.request, 'admin');
    const date = await aFreeDay(request, 20);
    const id = await anEnteredBooking(desk.request, { date, ...EVENING });
    const office = await desk.newPage();
    await office.goto(`/admin/bookings/${id}`);
    await expect(office.getByRole('heading', { level: 1 })).toContainText(LABEL);
    await expect(office.getByRole('main')).toContainText('3 slots');

    await page.goto(prefill(aParty(member, { date, timeSlot: '' })));
    await page.getByRole('link', { name: 'Join the waiting list' }).click();
    await page.getByLabel('Time', { exact: true }).selectOption(EVENING.timeSlot);
    await page.getByLabel('Until').selectOption('12:00 AM (3 slots)');
    await check(page);
    await page.getByRole('button', { name: 'Join Waiting List' }).click();
    await expect(page.getByText('You are next in line.')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(LABEL);

    const declined = await desk.request.post(`/api/admin/bookings/${id}/decline`, {
      data: { reason: 'The hirer asks' },
    });
    expect(declined.ok(), await declined.text()).toBe(true);
    expect(await mailTo(member.email, 'waiting-offer')).toContain(LABEL);
    await page.reload();
    await expect(page.getByRole('link', { name: /^Pay £1,800\.00/ })).toBeVisible();
    await office.goto(`/admin/waiting-list?state=offered&from=${date}&to=${date}`);
    await expect(office.getByRole('main')).toContainText(LABEL);
    await desk.close();
  },
);
