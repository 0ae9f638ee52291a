import { expect, test } from '../fixtures';
import { aParty, hold, prefill, register, sandbox } from '../support/venue';

test('the review step shows at once that another member booked the slot', async ({
  page,
  member,
  freeDay,
  bookingPage,
  playwright,
  baseURL,
}) => {
  const streaming = page.waitForResponse('**/api/availability/stream');
  await bookingPage.openReview(prefill(aParty(member, { date: freeDay })));
  await streaming;
  const stranger = await playwright.request.newContext({ baseURL });
  await hold(stranger, aParty(await register(stranger), { date: freeDay }));
  await page.getByRole('button', { name: 'Choose another time' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Book the Venue' })).toBeVisible();
  await expect(page.getByLabel('Number of guests')).toHaveValue('45');
  await stranger.dispose();
});

test('a booking paid in a closed tab is not paid twice', async ({
  page,
  bookingPage,
  heldCheckout,
  request,
}) => {
  await expect(heldCheckout.cardNumber).toBeVisible();
  const paymentIntent = new URL(page.url()).searchParams.get('clientSecret')?.split('_secret_')[0];
  await page.goto('/about');
  await sandbox(request, 'stripe/pay', { paymentIntent });
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/my-bookings');
      return ((await answer.json()) as { status: string }[])[0]?.status;
    })
    .toBe('confirmed');
  await bookingPage.open();
  await expect(page.getByText('This booking is already confirmed')).toBeVisible();
  await expect(bookingPage.continueToPayment).toBeHidden();
});
