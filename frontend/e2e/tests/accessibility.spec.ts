import { expect, expectAccessible, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { aParty, prefill } from '../support/venue';

test('a booking paid by card after a declined one has no axe violations and fits 320 px', async ({
  page,
  member,
  freeDay,
  bookingPage,
  checkoutPage,
  successPage,
  allowedErrors,
}) => {
  test.setTimeout(120_000);
  allowedErrors.push(/status of 402/);
  const check = async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  };
  await bookingPage.openReview(prefill(aParty(member, { date: freeDay, guestCount: 145 })));
  await bookingPage.edit('contact details');
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(bookingPage.slot('2:00 PM - 4:00 PM')).toBeChecked();
  await check();
  await bookingPage.toReview();
  await check();
  await bookingPage.payByCard();
  await expect(checkoutPage.cardNumber).toBeVisible();
  await check();
  await checkoutPage.pay('4000 0000 0000 9995');
  await expect(checkoutPage.failure).toContainText('and no money was taken. Please use another card.');
  await expectAccessibleState(page);
  await expectNoSidewaysScroll(page);
  await checkoutPage.pay('4242 4242 4242 4242');
  await expect(successPage.heading).toBeVisible();
  await check();
});

test('the wallet page and My Bookings have no axe violations', async ({
  page,
  member,
  freeDay,
  bookingPage,
  walletPage,
  myBookingsPage,
}) => {
  await bookingPage.openReview(prefill(aParty(member, { date: freeDay })));
  await bookingPage.payByWallet();
  await expect(walletPage.payButton).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await myBookingsPage.open();
  await expect(myBookingsPage.table).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test(
  'the booking form with errors, and the review with a bond and a refused hold have no axe violations',
  { tag: '@release' },
  async ({ page, member, freeDay, bookingPage, allowedErrors }) => {
    allowedErrors.push(/status of 503/);
    await bookingPage.open();
    await page.getByRole('grid').waitFor();
    await bookingPage.continueToReview.click();
    await expect(page.getByText('Please select a date.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.route('**/api/bookings/hold', (route) =>
      route.fulfill({ status: 503, json: { code: 'database_unavailable', message: 'Please try again.' } }),
    );
    await bookingPage.openReview(prefill(aParty(member, { date: freeDay, eventType: 'Wedding Reception' })));
    await expect(page.getByRole('main')).toContainText('£500.00');
    await bookingPage.continueToPayment.click();
    await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t hold your slot' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);
