import type { APIResponse } from '@playwright/test';
import { expect, test } from '../fixtures';
import {
  aFullDay,
  aParty,
  hold,
  longDate,
  newMember,
  prefill,
  register,
  signInAs,
  sandbox,
} from '../support/venue';

const DRAFT = 'bridgewater-club-booking';

test('an admin submits a booking without payment', async ({ page, context, freeDay, bookingPage }) => {
  await signInAs(context.request, 'admin');
  await bookingPage.openReview(prefill(aParty(newMember(), { date: freeDay })));
  await page.getByRole('button', { name: 'Submit Booking Without Payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Submitted' })).toBeVisible();
  await expect(page.getByText('Booking request submitted', { exact: true })).toBeVisible();
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps).toHaveText([/Date & details/, /Review/, /Booking Submitted/]);
  await page.getByRole('link', { name: 'Return to Homepage' }).click();
  await expect(page).toHaveURL('/');
});

test('the booking form shows what is missing and focuses the first field', async ({
  page,
  member,
  bookingPage,
}) => {
  expect(member.username).toBeTruthy();
  await bookingPage.open();
  await page.getByLabel('Number of guests').fill('201');
  await bookingPage.openContact();
  await page.getByLabel('Email').fill('not-an-email');
  await bookingPage.continueToReview.click();
  for (const text of [
    'Please select a date.',
    'Please select a time slot.',
    'Please select an event type.',
    'Maximum 200 guests.',
    'Please enter a valid email address.',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByRole('group', { name: 'Choose a day' })).toBeFocused();
});

test('the details of the first step are kept after a reload', async ({
  page,
  member,
  freeDay,
  bookingPage,
}) => {
  await bookingPage.openReview(prefill(aParty(member, { date: freeDay })));
  await bookingPage.edit('time');
  await page.getByRole('button', { name: /^Notes/ }).click();
  await page.getByLabel('Notes').fill('High chairs, please');
  await page.reload();
  await expect(
    page.getByRole('button', { name: 'Notes for the club (optional) High chairs, please Edit' }),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Notes/ }).click();
  await expect(page.getByLabel('Notes')).toHaveValue('High chairs, please');
  await expect(bookingPage.slot('2:00 PM - 4:00 PM')).toBeChecked();
  await expect(page.getByRole('heading', { level: 1, name: 'Book the Venue' })).toBeVisible();
});

test('saved details open the review step, and corrupt ones are removed', async ({
  page,
  member,
  freeDay,
  bookingPage,
}) => {
  await bookingPage.openReview(prefill(aParty(member, { date: freeDay })));
  await page.goto('/');
  await bookingPage.open();
  await expect(bookingPage.review).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Book the Venue' })).toBeVisible();
  await expect(page.getByLabel('Number of guests')).toHaveValue('45');

  await page.evaluate((key) => localStorage.setItem(key, '{"date":'), DRAFT);
  await bookingPage.open();
  await expect(page.getByRole('heading', { level: 1, name: 'Book the Venue' })).toBeVisible();
  await expect(page.getByLabel('Number of guests')).toHaveValue('1');
  expect(await page.evaluate((key) => localStorage.getItem(key), DRAFT)).toBeNull();
});

test('a slot chosen on the home page can be booked on the booking page', async ({
  member,
  freeDay,
  bookingPage,
}) => {
  await bookingPage.openReview(prefill(aParty(member, { date: freeDay, timeSlot: '09:00 - 11:00' })));
  await bookingPage.edit('time');
  await expect(bookingPage.slot('09:00 - 11:00')).toBeChecked();
  await bookingPage.toReview();
});

test('a fully booked day can be selected but not booked', async ({ page, request, member, bookingPage }) => {
  expect(member.username).toBeTruthy();
  const date = await aFullDay(request);
  await bookingPage.open();
  await bookingPage.chooseSpace('Whole venue');
  await bookingPage.chooseDay(date);
  await expect(bookingPage.day(date)).toHaveAccessibleName(new RegExp(`${longDate(date)}, Fully booked`));
  await expect(page.getByText('This day is fully booked')).toBeVisible();
  await expect(bookingPage.slot('2:00 PM - 4:00 PM')).toBeDisabled();
  await expect(bookingPage.continueToReview).toBeHidden();
});

test('a slot booked by another member before payment returns to the form and keeps the details', async ({
  page,
  member,
  freeDay,
  bookingPage,
  playwright,
  baseURL,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 409/);
  // Only the refused hold shows that the slot is taken: there is no live stream, and until then the days are those first read.
  await page.route('**/api/availability/stream', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'retry: 3600000\n\n' }),
  );
  let firstRead: APIResponse | undefined;
  let isHoldAsked = false;
  await page.route('**/api/availability?*', async (route) => {
    if (isHoldAsked) return route.continue();
    firstRead ??= await route.fetch();
    return route.fulfill({ response: firstRead });
  });
  await page.route('**/api/bookings/hold', (route) => {
    isHoldAsked = true;
    return route.continue();
  });
  const daysRead = page.waitForResponse('**/api/availability?*');
  await bookingPage.openReview(prefill(aParty(member, { date: freeDay })));
  await (await daysRead).finished();
  const stranger = await playwright.request.newContext({ baseURL });
  await hold(stranger, aParty(await register(stranger), { date: freeDay }));
  await bookingPage.continueToPayment.click();
  await expect(page.getByText('2:00 PM - 4:00 PM has just been taken')).toBeVisible();
  await expect(page.getByText(/these times are still available: 8:00 AM - 10:00 AM/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Book the Venue' })).toBeVisible();
  await expect(page.getByLabel('Number of guests')).toHaveValue('45');
  await expect(bookingPage.slot('2:00 PM - 4:00 PM')).toBeDisabled();
  await stranger.dispose();
});

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

test('another member’s booking appears in the slots without a reload', async ({
  member,
  freeDay,
  bookingPage,
  playwright,
  baseURL,
}) => {
  expect(member.username).toBeTruthy();
  await bookingPage.open();
  await bookingPage.chooseDay(freeDay);
  await expect(bookingPage.slot('6:00 PM - 8:00 PM')).toBeEnabled();
  const stranger = await playwright.request.newContext({ baseURL });
  const other = await register(stranger);
  await hold(stranger, aParty(other, { date: freeDay, timeSlot: '6:00 PM - 8:00 PM' }));
  await expect(bookingPage.slot('6:00 PM - 8:00 PM')).toBeDisabled();
  await expect(bookingPage.slot('2:00 PM - 4:00 PM')).toBeEnabled();
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
