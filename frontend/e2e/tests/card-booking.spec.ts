import { expect, test } from '../fixtures';
import { sandbox } from '../support/venue';

test('a booking is paid with a card that needs authentication after another was declined', async ({
  page,
  member,
  freeDay,
  bookingPage,
  checkoutPage,
  successPage,
  myBookingsPage,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 402/);
  await bookingPage.open();
  await bookingPage.chooseSpace('Whole venue');
  await bookingPage.chooseDay(freeDay);
  await bookingPage.choose('2:00 PM - 4:00 PM');
  await bookingPage.choose('Birthday Party');
  await bookingPage.setGuests(45);
  await expect(page.getByText('£600.00', { exact: true })).toBeVisible();
  await bookingPage.toReview();
  await expect(page.getByText(member.email)).toBeVisible();
  await bookingPage.payByCard();
  await expect(checkoutPage.timer).toHaveText(/1[45]:\d\d/);

  await checkoutPage.pay('4000 0000 0000 9995');
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\?clientSecret=/);
  await expect(checkoutPage.failure).toContainText('and no money was taken. Please use another card.');
  await expect(checkoutPage.timer).toHaveText(/1[345]:\d\d/);

  await checkoutPage.pay('4000 0025 0000 3155');
  await checkoutPage.passAuthentication();
  await expect(successPage.heading).toBeVisible();
  await expect(successPage.fact('Payment method')).toHaveText('Stripe');
  await expect(successPage.fact('Status')).toHaveText('confirmed');
  expect(await page.evaluate(() => localStorage.getItem('bridgewater-club-booking'))).toBeNull();

  await expect(page.getByText(`We’ve emailed ${member.email}`)).toBeVisible();
  await successPage.openMyBookings();
  await expect(myBookingsPage.row(/Birthday Party/)).toContainText('confirmed');
  const bookings = await page.request.get('/api/my-bookings');
  expect(await bookings.json()).toMatchObject([{ status: 'confirmed', isPaid: true, totalAmount: '600.00' }]);
});

test(
  'the confirmation waits for a payment that the bank decides later',
  { tag: '@release' },
  async ({ page, request, heldCheckout, successPage }) => {
    await heldCheckout.pay('4000 0000 0000 2008');
    await expect(page.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible();
    const paymentIntent = new URL(page.url()).searchParams.get('clientSecret')?.split('_secret_')[0];
    await sandbox(request, 'settle-processing', { paymentIntent, outcome: 'succeed' });
    await expect(successPage.heading).toBeVisible();
  },
);

test(
  'a payment of the wrong amount is refunded in full, and the page says so',
  { tag: '@release' },
  async ({ page, request, heldCheckout, allowedErrors }) => {
    allowedErrors.push(/status of 422/);
    await expect(heldCheckout.cardNumber).toBeVisible();
    const paymentIntent = new URL(page.url()).searchParams.get('clientSecret')?.split('_secret_')[0];
    await sandbox(request, 'stripe/override', { paymentIntent, amount: 100 });
    await heldCheckout.pay('4242 4242 4242 4242');
    await expect(page.getByText('We’re refunding you in full', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Choose another time' })).toBeVisible();
  },
);

test(
  'the bank’s page returns to the confirmation',
  { tag: '@release' },
  async ({ page, request, heldCheckout, successPage }) => {
    await expect(heldCheckout.cardNumber).toBeVisible();
    const query = new URL(page.url()).searchParams;
    const clientSecret = query.get('clientSecret') ?? '';
    const paymentIntent = clientSecret.split('_secret_')[0] ?? '';
    await sandbox(request, 'stripe/pay', { paymentIntent });
    const back = new URLSearchParams({
      method: 'stripe',
      bookingData: query.get('bookingData') ?? '',
      payment_intent: paymentIntent,
      payment_intent_client_secret: clientSecret,
      redirect_status: 'succeeded',
    });
    await page.goto(`/booking-success?${back.toString()}`);
    await expect(successPage.heading).toBeVisible();
  },
);

test(
  'a card that needs authentication after the first confirmation is confirmed again',
  { tag: '@release' },
  async ({ heldCheckout, successPage }) => {
    await heldCheckout.pay('4000 0027 6000 3184');
    await heldCheckout.passAuthentication();
    await expect(successPage.heading).toBeVisible();
  },
);
