import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessibleState, test } from '../fixtures';
import { HomePage } from '../pages/home-page';
import { tabTo } from '../support/keyboard';

test.use({ viewport: { width: 375, height: 667 } });

const STRIPS = {
  services: 'section[aria-labelledby="services-heading"] .strip',
  clubs: '#clubs .strip',
  events: '#events .strip',
  facilities: '#facilities .strip',
};

/** The scroll position of the strip. */
const left = (strip: Locator) => strip.evaluate((list) => list.scrollLeft);

/** Expects the card to be fully visible at the start of the strip. */
async function expectFirst(strip: Locator, place: number): Promise<void> {
  await expect
    .poll(() =>
      strip.evaluate((list, index) => {
        const edge = list.getBoundingClientRect().left + parseFloat(getComputedStyle(list).paddingLeft);
        return Math.abs(list.children[index]!.getBoundingClientRect().left - edge);
      }, place),
    )
    .toBeLessThan(2);
}

test('cards on a phone stand in numbered strips, show part of the next card and keep their text', async ({
  page,
}) => {
  await new HomePage(page).openWhole();
  for (const [name, selector] of Object.entries(STRIPS)) {
    const cards = page.locator(selector).locator('> li');
    const count = await cards.count();
    const boxes = await cards.evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size, name).toBe(1);
    expect(boxes[1]!.left, `${name} peek`).toBeLessThan(375 - 24);
    expect(boxes[0]!.right, `${name} are whole`).toBeLessThan(375);
    for (let place = 0; place < count; place += 1)
      await expect(cards.nth(place).getByText(`${place + 1} of ${count}`, { exact: true })).toBeVisible();
    const cut = await cards.evaluateAll(
      (items) =>
        items.filter((item) =>
          [...item.querySelectorAll('h3, p')].some((text) => text.getClientRects().length === 0),
        ).length,
    );
    expect(cut, `${name} without their words`).toBe(0);
  }
  // The text is as long as on a desktop: four lines for a club, three for an event.
  const lines = (text: Locator) =>
    text.evaluate((element) =>
      Math.round(element.clientHeight / parseFloat(getComputedStyle(element).lineHeight)),
    );
  expect(await lines(page.locator('#clubs li p').first())).toBe(4);
  expect(await lines(page.locator('#events li p').first())).toBe(3);
});

test('a focused link scrolls its card into view, and a strip without links can be focused', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await new HomePage(page).openWhole();
  for (const selector of [STRIPS.services, STRIPS.clubs, STRIPS.events]) {
    const strip = page.locator(selector);
    const links = strip.getByRole('link');
    await links.first().focus();
    for (let place = 1; place < (await links.count()); place += 1) {
      await page.keyboard.press('Tab');
      await expect(links.nth(place)).toBeFocused();
      await expect(links.nth(place)).toBeInViewport({ ratio: 0.99 });
    }
  }
  const facilities = page.locator(STRIPS.facilities);
  await page.getByRole('button', { name: 'Scroll right' }).focus();
  await tabTo(page, facilities, 'Shift+Tab', 4);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => left(facilities)).toBeGreaterThan(0);
  // The browser decides how far a click scrolls while an earlier scroll is running.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(facilities.locator('> li').last()).toBeInViewport({ ratio: 0.99, timeout: 200 });
  }).toPass();
});

test('“View All Clubs” keeps the strip’s position, and “Show Less” keeps six cards', async ({ page }) => {
  await page.goto('/#clubs');
  const strip = page.locator(STRIPS.clubs);
  await page.getByRole('button', { name: 'View All Clubs' }).click();
  await expect(strip.locator('> li')).toHaveCount(8);
  await expect(strip.locator('> li').nth(6).getByRole('link')).toBeFocused();
  await expectFirst(strip, 6);
  await expect(strip.getByText('7 of 8', { exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'Show Less' }).click();
  await expect(strip.locator('> li')).toHaveCount(6);
  await strip.evaluate((list) => list.scrollTo({ left: 0 }));
  await expectFirst(strip, 0);
});

test('a swipe stops at a card', async ({ page }) => {
  await page.goto('/#events');
  const strip = page.locator(STRIPS.events);
  await strip.evaluate((list) => list.scrollTo({ left: 260 }));
  await expectFirst(strip, 1);
});

test('cards on wider windows stand in rows without numbers', async ({ page }) => {
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/#facilities');
    for (const [name, selector] of Object.entries(STRIPS)) {
      const strip = page.locator(selector);
      expect(await strip.evaluate((list) => list.scrollWidth - list.clientWidth), name).toBe(0);
      await expect(strip.getByText(/^\d of \d$/).first()).toBeHidden();
    }
    await expect(page.locator(STRIPS.facilities)).not.toHaveAttribute('tabindex');
  }
});

test(
  'the home page on a phone has no axe violations',
  { tag: '@release' },
  async ({ page }: { page: Page }) => {
    test.setTimeout(120_000);
    await new HomePage(page).openWhole();
    await expectAccessibleState(page);
  },
);
