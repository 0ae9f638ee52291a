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

test('“Cancel and Return to Booking” returns to the booking and frees the slot', async ({
  page,
  member,
  freeDay,
  bookingPage,
  walletPage,
}) => {
  await bookingPage.openReview(prefill(aParty(member, { date: freeDay })));
  await bookingPage.payByWallet();
  await walletPage.cancelAndReturn.click();
  await expect(bookingPage.review).toBeVisible();
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/availability?from=${freeDay}&to=${freeDay}`);
      return ((await answer.json()) as { days: { takenSlots: string[] }[] }).days[0]?.takenSlots;
    })
    .toEqual([]);
});

test.describe('a payment page without its booking data', () => {
  test('says that the data is missing', async ({ page, member }) => {
    expect(member.username).toBeTruthy();
    await page.goto('/paypal-checkout');
    await expect(page.getByText('Missing booking data. Please try again.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/booking');
  });

  test('says that the data cannot be read', async ({ page, member }) => {
    expect(member.username).toBeTruthy();
    await page.goto('/paypal-checkout?bookingData=%7Bnot-json');
    await expect(
      page.getByText('Failed to parse booking data. Please try again.', { exact: true }),
    ).toBeVisible();
    await expect(page).toHaveURL('/booking');
  });

  test('redirects from the checkout to the booking page', async ({ page, member }) => {
    expect(member.username).toBeTruthy();
    await page.goto('/checkout');
    await expect(page).toHaveURL('/booking');
  });
});
