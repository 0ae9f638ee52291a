import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures';
import { aParty, prefill, signInAs } from '../support/venue';

const look = (locator: Locator) =>
  locator.evaluate((element) => {
    const { backgroundColor, borderTopWidth, borderTopStyle } = getComputedStyle(element);
    return { backgroundColor, edge: borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth) };
  });

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('the chosen day keeps its mark, popular days their dots and buttons their edges', async ({
    page,
    member,
    freeDay,
    bookingPage,
  }) => {
    await bookingPage.open(prefill(aParty(member, { date: freeDay })));
    const chosen = page.getByRole('grid').getByRole('button', { name: /, selected$/ });
    await page.getByLabel('Full name').focus();
    const other = page
      .getByRole('grid')
      .getByRole('button', { name: /Available for booking(?!.*selected)/ })
      .first();
    expect((await look(chosen)).backgroundColor).not.toBe((await look(other)).backgroundColor);

    const popular = page
      .getByRole('grid')
      .getByRole('button', { name: /Popular date/ })
      .first();
    const dot = popular.locator('.mark-fill');
    expect((await look(dot)).backgroundColor).not.toBe((await look(other)).backgroundColor);

    expect((await look(bookingPage.continueToReview)).edge).toBeGreaterThan(0);
  });
});

test('a window of 320 by 256, as at 400 % zoom, is left to what is read', async ({
  page,
  member,
  freeDay,
  bookingPage,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await bookingPage.open(prefill(aParty(member, { date: freeDay })));
  await page.getByLabel('Full name').scrollIntoViewIfNeeded();
  const inView = (locator: Locator) => expect(locator).not.toBeInViewport();
  await inView(page.getByRole('banner'));
  await inView(bookingPage.continueToReview);
});

test('a window 320 px wide keeps the clubs’ names in their cards', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const cards = page.locator('section#clubs li');
  await expect(cards).toHaveCount(6);
  const room = await cards.evaluateAll((all) =>
    all.map(
      (card) =>
        card.getBoundingClientRect().right - (card.querySelector('h3')?.getBoundingClientRect().right ?? 0),
    ),
  );
  for (const px of room) expect(px).toBeGreaterThanOrEqual(8);
});

test('a tablet shows a booking in two lines, within the page', async ({ page, context, myBookingsPage }) => {
  await signInAs(context.request, 'member');
  await page.setViewportSize({ width: 768, height: 1024 });
  await myBookingsPage.open();
  const times = myBookingsPage.table.locator('time');
  await expect(times.first()).toBeVisible();
  const heights = await page
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => row.getBoundingClientRect().height));
  for (const height of heights) expect(height).toBeLessThan(80);
  const edge = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().right);
  const button = page.getByRole('link', { name: 'Make New Booking' });
  expect(await edge(myBookingsPage.table)).toBeLessThanOrEqual((await edge(button)) + 1);
});
