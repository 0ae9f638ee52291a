import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';
import { aFreeDay, aPaidBooking, aParty } from '../support/venue';

const EVENING = { timeSlot: '6:00 PM - 8:00 PM', untilTimeSlot: '10:00 PM - 12:00 AM' };
const LABEL = '6:00 PM - 12:00 AM';

test.use({ viewport: { width: 375, height: 812 } });

/** In both themes, and without sideways scroll on the smallest phone. */
async function check(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, 'main');
  }
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

test('a member shortens an evening to two slots, which gives money back and frees the third', async ({
  page,
  request,
  context,
  member,
  bookingPage,
  myBookingsPage,
}) => {
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
});
