import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures';
import { aParty, prefill } from '../support/venue';

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
