import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { anEvent, mockAnswer } from '../support/public-site';
import { aParty, prefill } from '../support/venue';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'bridgewater_theme', value: 'dark', url: baseURL ?? '' }]);
});

/** Lightness of the text: 0 is black, 1 is white. */
function lightness(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const [, value, percent] = /oklch\(([\d.]+)(%?)/.exec(getComputedStyle(element).color) ?? [];
    return Number(value) / (percent ? 100 : 1);
  });
}

/** Expects dark text, no buttons and the club's name and address, then returns to screen media. */
async function expectPrinted(page: Page, texts: Locator[]): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ media: 'print' });
  for (const text of texts) {
    await expect(text).toBeVisible();
    // During a transition the colour has another notation.
    await expect.poll(() => lightness(text)).toBeLessThan(0.5);
  }
  await expect(
    page.getByText(/^Bridgewater Sports & Social Club · 4 Towers Road.* · \(08\) 5550 0142$/),
  ).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.locator('footer')).toBeHidden();
  await page.emulateMedia({ media: null });
}

test('an event prints in dark text in the dark theme', async ({ page }) => {
  await mockAnswer(page, '/api/events/7', anEvent(7));
  await page.goto('/event/7');
  await expectPrinted(page, [
    page.getByRole('heading', { level: 1, name: 'Evening 7' }),
    page.getByText('Saturday 7 March 2099'),
    page.getByText('Main Hall'),
  ]);
});

test('a club’s heading prints in dark text in the dark theme', async ({ page, clubPage }) => {
  await clubPage.open(28);
  await expectPrinted(page, [page.getByRole('heading', { level: 1 }), page.locator('h1 + p')]);
});

test(
  'the review, the confirmation and My Bookings print in dark text in the dark theme',
  { tag: '@release' },
  async ({ page, member, freeDay, bookingPage, checkoutPage, successPage, myBookingsPage }) => {
    await bookingPage.openReview(prefill(aParty(member, { date: freeDay })));
    await expectPrinted(page, [
      page.getByRole('heading', { level: 1, name: 'Review Your Booking' }),
      successPage.fact('Time'),
      successPage.fact('Email'),
      page.getByText('£600.00'),
    ]);
    await bookingPage.payByCard();
    await checkoutPage.pay('4242 4242 4242 4242');
    await expect(successPage.heading).toBeVisible();
    await expectPrinted(page, [
      successPage.heading,
      successPage.fact('Date'),
      successPage.fact('Booking ID'),
      page.getByRole('heading', { name: 'What happens next' }),
    ]);
    await expect(page.getByRole('link', { name: 'View My Bookings' })).toBeVisible();
    await successPage.openMyBookings();
    const row = myBookingsPage.row(/Birthday Party/);
    await expect(row).toBeVisible();
    await expectPrinted(page, [
      myBookingsPage.heading,
      row.getByRole('cell', { name: 'Birthday Party' }),
      row.getByText('confirmed'),
    ]);
  },
);
