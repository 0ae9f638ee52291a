import { expect, test } from '../fixtures';
import { register, spaceIdOf } from '../support/venue';

test('a visitor starts a booking on the home page, logs in and continues it', async ({
  page,
  request,
  freeDay,
  bookingPage,
  accountPage,
  successPage,
}) => {
  const member = await register(request);
  await page.goto('/#booking');
  const form = page.getByRole('form', { name: 'Book our facilities' });
  await form.getByRole('button', { name: 'Continue to Book' }).click();
  await expect(form.getByText('Please select a date.')).toBeVisible();
  await expect(form.getByText('Invalid email address.')).toBeVisible();

  await bookingPage.chooseDay(freeDay);
  await bookingPage.choose('14:00 - 16:00');
  await form.getByLabel('Event type').selectOption('Birthday Party');
  await form.getByLabel('Number of guests').fill('45');
  await form.getByLabel('Full name').fill('Sam Lee');
  await form.getByLabel('Email').fill('sam@example.org');
  await expect(form.getByLabel('Space')).toHaveValue(String(await spaceIdOf(request, 'Bar & lounge')));
  await expect(form.getByText('£240.00')).toBeVisible();
  await form.getByRole('button', { name: 'Continue to Book' }).click();

  await expect(page).toHaveURL(/\/auth\?returnTo=/);
  await accountPage.logIn(member);
  await expect(bookingPage.review).toBeVisible();
  await expect(successPage.fact('Time')).toHaveText('14:00 - 16:00');
  await expect(successPage.fact('Name')).toHaveText('Sam Lee');
  await bookingPage.edit('number of guests');
  await expect(page.getByLabel('Number of guests')).toBeFocused();
  await expect(page.getByLabel('Number of guests')).toHaveValue('45');
  await expect(bookingPage.slot('14:00 - 16:00')).toBeChecked();
  await bookingPage.toReview();
});
