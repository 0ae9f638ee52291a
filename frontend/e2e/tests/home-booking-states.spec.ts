import { expect, expectAccessibleState, test } from '../fixtures';
import { HomePage } from '../pages/home-page';
import { mockFailure, delayAnswer } from '../support/public-site';
import { aFullDay } from '../support/venue';

test.describe('the home booking form when the server fails', () => {
  test.use({ allowedErrors: [/status of 503/] });

  test('shows an error without its options, and retries', async ({ page }) => {
    const recover = await mockFailure(page, '/api/booking-options');
    const home = new HomePage(page);
    await home.openAt('booking');
    const section = page.locator('#booking');
    // The section loads its data again when it is shown, so the last answer counts.
    await page.waitForLoadState('networkidle');
    await expect(section.getByText('We couldn’t load the booking form')).toBeVisible();
    await expect(home.booking).toHaveCount(0);
    await recover();
    await section.getByRole('button', { name: 'Try again' }).click();
    await expect(home.booking.getByRole('grid')).toBeVisible();
    await expect(section.getByText('We couldn’t load the booking form')).toHaveCount(0);
  });

  test('shows an error in place of the calendar, and retries', async ({ page }) => {
    const recover = await mockFailure(page, '/api/availability');
    const home = new HomePage(page);
    await home.openAt('booking');
    await expect(home.booking.getByText('We couldn’t load the calendar')).toBeVisible();
    await expect(home.booking.getByRole('grid')).toHaveCount(0);
    await expect(home.booking.getByLabel('Full name')).toBeVisible();
    await expectAccessibleState(page, '#booking');
    await recover();
    await home.booking.getByRole('button', { name: 'Try again' }).click();
    await expect(home.booking.getByRole('button', { name: /, Available for booking/ }).first()).toBeVisible();
  });
});

test.describe('the home booking form while the server is slow', () => {
  test('keeps its height until the options load', async ({ page }) => {
    const release = await delayAnswer(page, '/api/booking-options');
    const home = new HomePage(page);
    await home.openAt('booking');
    const loading = page.locator('#booking').getByText(/^Loading the (booking form|calendar)/);
    await expect(loading).toBeAttached();
    await expect(home.booking).toHaveCount(0);
    release();
    await expect(home.booking.getByRole('grid')).toBeVisible();
    await expect(loading).toHaveCount(0);
  });

  test('allows no day before its availability is known', async ({ page }) => {
    const release = await delayAnswer(page, '/api/availability');
    const home = new HomePage(page);
    await home.openAt('booking');
    const checking = home.booking.getByRole('button', { name: /, Checking availability/ });
    await expect(checking.first()).toBeDisabled();
    await expect(home.booking.getByRole('button', { name: /, Available for booking/ })).toHaveCount(0);
    release();
    await expect(checking).toHaveCount(0);
    await expect(home.booking.getByRole('button', { name: /, Available for booking/ }).first()).toBeEnabled();
  });
});

test('the home booking form shows an error beside each missing field', async ({
  page,
  freeDay,
  bookingPage,
}) => {
  const home = new HomePage(page);
  const { booking } = home;
  await home.openAt('booking');
  const go = booking.getByRole('button', { name: 'Continue to Book' });
  await go.click();
  const said = (text: string) => booking.getByText(text, { exact: true });
  await expect(said('Please select a date.')).toBeVisible();
  await expect(said('Please select a time slot.')).toBeVisible();
  await expect(said('Please select an event type.')).toBeVisible();
  await expect(said('Name must be at least 2 characters.')).toBeVisible();
  await expect(said('Invalid email address.')).toBeVisible();
  await expect(page).toHaveURL(/\/#booking$/);

  await bookingPage.chooseDay(freeDay);
  await expect(said('Please select a date.')).toHaveCount(0);
  await bookingPage.choose('14:00 - 16:00');
  await expect(said('Please select a time slot.')).toHaveCount(0);
  await booking.getByLabel('Event type').selectOption('Birthday Party');
  await expect(said('Please select an event type.')).toHaveCount(0);
  await booking.getByLabel('Full name').fill('R');
  await expect(said('Name must be at least 2 characters.')).toBeVisible();
  await booking.getByLabel('Full name').fill('Robin Taylor');
  await expect(said('Name must be at least 2 characters.')).toHaveCount(0);
  await booking.getByLabel('Email').fill('robin@');
  await expect(said('Invalid email address.')).toBeVisible();
  await booking.getByLabel('Email').fill('robin@example.org');
  await expect(said('Invalid email address.')).toHaveCount(0);
});

test('the home booking form accepts 1 to 200 guests and mentions the outdoor area above 120', async ({
  page,
}) => {
  const home = new HomePage(page);
  await home.openAt('booking');
  const guests = home.booking.getByLabel('Number of guests');
  const said = (text: string) => home.booking.getByText(text, { exact: true });
  const outdoor = home.booking.getByText('You’ll also need the outdoor area');
  const answers: [string, string | null][] = [
    ['0', 'Minimum of 1 guest required'],
    ['201', 'Maximum of 200 guests allowed'],
    ['', 'Minimum of 1 guest required'],
    ['1.5', 'Enter a whole number of guests.'],
    ['200', null],
  ];
  await home.booking.getByRole('button', { name: 'Continue to Book' }).click();
  for (const [count, words] of answers) {
    await guests.fill(count);
    if (words) {
      await expect(said(words)).toBeVisible();
      await expect(guests).toHaveAttribute('aria-invalid', 'true');
    } else {
      await expect(guests).not.toHaveAttribute('aria-invalid', 'true');
    }
  }
  await expect(outdoor).toBeVisible();
  await guests.fill('150');
  await expect(outdoor).toBeVisible();
  await expect(home.booking.getByText(/you expect 150 guests/)).toBeVisible();
  await guests.fill('120');
  await expect(outdoor).toHaveCount(0);
  await guests.fill('1');
  await expect(home.booking.getByRole('button', { name: 'Remove one guest' })).toBeDisabled();
  await home.booking.getByRole('button', { name: 'Add one guest' }).click();
  await expect(guests).toHaveValue('2');
});

test('the home booking form offers another day when the day is fully booked', async ({
  page,
  request,
  bookingPage,
}) => {
  const home = new HomePage(page);
  await home.openAt('booking');
  await home.booking.getByLabel('Space').selectOption({ label: 'Whole venue (up to 200 guests)' });
  await bookingPage.chooseDay(await aFullDay(request));
  await expect(home.booking.getByText('This day is fully booked. Choose another day.')).toBeVisible();
  await expect(home.booking.getByRole('button', { name: 'Continue to Book' })).toHaveCount(0);
});
