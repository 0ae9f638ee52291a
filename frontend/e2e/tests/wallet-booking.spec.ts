import { expect, test } from '../fixtures';
import { aParty, prefill } from '../support/venue';

test('a booking is paid by PayPal after a first cancelled try', async ({
  page,
  member,
  freeDay,
  bookingPage,
  walletPage,
  successPage,
}) => {
  await bookingPage.openReview(prefill(aParty(member, { date: freeDay })));
  await bookingPage.payByWallet();
  await expect(page.getByRole('heading', { name: 'Booking Summary' })).toBeVisible();
  await walletPage.cancelInWindow();
  await expect(page.getByText('Payment cancelled')).toBeVisible();
  await walletPage.approve();
  await expect(successPage.heading).toBeVisible();
  await expect(page).toHaveURL(/method=paypal&bookingData=/);
  await expect(successPage.fact('Payment method')).toHaveText('PayPal');
});

test('a payment page without its booking data says so, and leads to the booking page', async ({
  page,
  member,
}) => {
  expect(member.username).toBeTruthy();
  for (const [address, words] of [
    ['/paypal-checkout', 'Missing booking data. Please try again.'],
    ['/paypal-checkout?bookingData=%7Bnot-json', 'Failed to parse booking data. Please try again.'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/booking');
  }
  await page.goto('/checkout');
  await expect(page).toHaveURL('/booking');
});
