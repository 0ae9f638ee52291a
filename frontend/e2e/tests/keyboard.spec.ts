import { expect, test } from '../fixtures';
import { tabTo, typeInto } from '../support/keyboard';
import { register } from '../support/venue';

test('a member books by keyboard from the home page to the confirmation', async ({
  page,
  member,
  successPage,
}) => {
  test.setTimeout(120_000);
  expect(member.username).toBeTruthy();
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: /^Book Now$/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/booking|\/#booking/);
  if (new URL(page.url()).pathname === '/') await page.goto('/booking');
  await page.getByRole('grid').waitFor();
  await expect(page.getByRole('button', { name: /Available for booking/ }).first()).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: /^Next month$/ }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  // The arrow keys move on to a day with a free slot.
  for (let day = 0; day < 20; day += 1) {
    await page.keyboard.press('Enter');
    if (await page.getByRole('button', { name: 'Continue to Review' }).isVisible()) break;
    await page.keyboard.press('ArrowRight');
  }
  await page.getByRole('radiogroup', { name: 'Time slot' }).waitFor();
  const free = page
    .getByRole('radiogroup', { name: 'Time slot' })
    .getByRole('radio', { disabled: false })
    .first();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    if (await free.evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.press('Space');
  const eventTypes = page.getByRole('radiogroup', { name: 'Event type' });
  // If another slot of the day is taken, its waiting-list link comes first.
  await tabTo(page, eventTypes.getByRole('radio'));
  await page.keyboard.press('ArrowDown');
  await expect(eventTypes.getByRole('radio', { checked: true })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: /^Continue to Review$/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Review Your Booking' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: /^Continue to Payment$/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: /^Card number$/ }));
  await page.keyboard.type('4242424242424242');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1234');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(successPage.heading).toBeVisible();
});

test(
  'the heading of the booking page is focused after a login',
  { tag: '@release' },
  async ({ page, request, accountPage, allowedErrors }) => {
    allowedErrors.push(/status of 401/);
    const { username, password } = await register(request);
    await accountPage.open('?returnTo=/booking');
    await typeInto(page, accountPage.username, username);
    await typeInto(page, accountPage.password, password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/booking$/);
    await page.getByRole('grid').waitFor();
    await expect(page.getByRole('heading', { level: 1, name: 'Book the Venue' })).toBeFocused();
  },
);
