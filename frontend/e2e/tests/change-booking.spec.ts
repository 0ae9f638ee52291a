import { expect, expectAccessible, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { aFreeDay, aPaidBooking, aParty } from '../support/venue';

/** Far enough ahead for a full refund. */
const FAR = 20;

test.describe('a member changes a booking', () => {
  test.use({ viewport: { width: 375, height: 812 } });
  test('sees the price difference, pays it, and keeps the same booking with its new slot', async ({
    page,
    request,
    context,
    member,
    bookingPage,
    checkoutPage,
    myBookingsPage,
  }) => {
    const date = await aFreeDay(request, FAR);
    const id = await aPaidBooking(context.request, aParty(member, { date }));
    await myBookingsPage.open();
    await myBookingsPage.viewDetails.click();
    await expect(myBookingsPage.details).toBeVisible();
    await expectAccessibleState(page, '[role=dialog]');
    await myBookingsPage.openBooking.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Birthday Party' })).toBeFocused();
    await expect(myBookingsPage.section('Payments')).toBeVisible();
    await expectAccessibleState(page, 'main');
    await expectNoSidewaysScroll(page);
    await myBookingsPage.change.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Change your booking' })).toBeVisible();

    await bookingPage.setGuests(65);
    await myBookingsPage.seeDifference();
    await expect(myBookingsPage.difference).toBeFocused();
    await expect(page.getByText('You need to pay £240.00.', { exact: false })).toBeVisible();
    await expectAccessible(page, 'main');
    await expectNoSidewaysScroll(page);
    // A preview is for its values only, so changed values need a new one.
    await bookingPage.setGuests(55);
    await expect(myBookingsPage.difference).toBeHidden();
    await myBookingsPage.seeDifference();
    await page.getByRole('button', { name: 'Continue to Payment of £120.00' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Pay for your booking' })).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
    await expectNoSidewaysScroll(page);
    const ofHold = page.url();
    await checkoutPage.pay('4242 4242 4242 4242');
    await expect(page).toHaveURL(new RegExp(`/my-bookings/${id}$`));
    await expect(page.getByText('Booking changed', { exact: true })).toBeVisible();
    // The address of the payment leads to the changed booking for good.
    await page.goto(ofHold);
    await expect(page).toHaveURL(new RegExp(`/my-bookings/${id}$`));
    await expect(page.getByText(/no money was taken/i)).toBeHidden();
    expect(await (await context.request.get(`/api/bookings/${id}`)).json()).toMatchObject({
      guestCount: 55,
      totalAmount: '720.00',
      isPaid: true,
    });
    expect(await (await context.request.get('/api/my-bookings')).json()).toHaveLength(1);

    // A change to another slot at the same price needs no payment.
    await myBookingsPage.openChange(id);
    await page.getByText('10:00 AM - 12:00 PM', { exact: true }).click();
    await myBookingsPage.seeDifference();
    await expect(page.getByText('You have nothing more to pay.')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm Change' }).click();
    await expect(page.getByText('Booking changed', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/my-bookings/${id}$`));
    await expect(page.getByText(/, 10:00 AM - 12:00 PM, /)).toBeVisible();

    // The notes for the club.
    await page.getByRole('button', { name: 'Edit notes' }).click();
    await page.getByLabel('Your notes for the club').fill('Two cakes');
    await page.getByRole('button', { name: 'Save Notes' }).click();
    await expect(myBookingsPage.section('Details').getByText('Two cakes')).toBeVisible();
  });
});

test('the terms of hire are linked where they are accepted, and the accepted version can be read later', async ({
  page,
  context,
  member,
  freeDay,
}) => {
  const fields = aParty(member, { date: freeDay });
  await page.goto(`/booking?prefill=${encodeURIComponent(JSON.stringify(fields))}`);
  const terms = page.getByRole('link', { name: /terms of hire/ });
  const [shown] = await Promise.all([context.waitForEvent('page'), terms.click()]);
  await expect(shown.getByRole('heading', { level: 1, name: 'Terms of Hire' })).toBeVisible();
  await expectAccessible(shown, 'main');
  await expectNoSidewaysScroll(shown);
  await shown.goto('/hire-terms/1');
  await expect(shown.getByRole('heading', { level: 2, name: 'Your guests' })).toBeVisible();
});
