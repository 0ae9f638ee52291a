import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { delayAnswer } from '../support/public-site';

const SECTIONS = ['clubs', 'events', 'booking', 'newsletter', 'contact'];
/** Allows one line of text more or less in each row of cards. */
const TOLERANCE_PX = 64;

function heights(page: Page): Promise<Record<string, number>> {
  return page.evaluate(
    (names) =>
      Object.fromEntries(
        names.map((name) => [
          name,
          document.getElementById(`${name}-heading`)?.closest('section')?.getBoundingClientRect().height ?? 0,
        ]),
      ),
    SECTIONS,
  );
}

/** Waits until sections that phones lay out late have their height. */
async function laidOut(page: Page): Promise<void> {
  const waiting = () =>
    page
      .locator('.sections-below > section')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).contentVisibility === 'auto').length);
  await expect.poll(waiting).toBe(0);
}

for (const width of [375, 768, 1280]) {
  // A build tries one width.
  const tag = width === 375 ? [] : ['@release'];
  test(`placeholders have the height of the loaded content at ${width} px`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const releases = [];
    for (const path of ['/api/clubs', '/api/events', '/api/booking-options'])
      releases.push(await delayAnswer(page, path));
    await page.goto('/');
    // The later sections load after the first user event.
    await page.keyboard.press('Shift');
    await expect(page.getByTestId('club-skeleton')).toHaveCount(6);
    await expect(page.getByTestId('event-placeholder')).toHaveCount(3);
    await expect(page.locator('section#contact')).toBeAttached();
    await laidOut(page);
    const before = await heights(page);

    await page.locator('#booking').scrollIntoViewIfNeeded();
    await expect(page.getByText('Loading the booking form')).toBeAttached();
    const asked = await heights(page);

    releases.forEach((release) => release());
    await expect(page.locator('#clubs li')).toHaveCount(6);
    await expect(page.getByTestId('club-skeleton')).toHaveCount(0);
    await expect(page.locator('#events li')).toHaveCount(6);
    for (const [heading, name] of [
      ['booking-heading', 'Book our facilities'],
      ['newsletter-heading', 'Newsletter'],
      ['contact-heading', 'Send us a message'],
    ] as const) {
      await page.locator(`#${heading}`).scrollIntoViewIfNeeded();
      await expect(page.getByRole('form', { name })).toBeVisible();
    }
    await expect(page.locator('#booking').getByRole('grid')).toBeVisible();
    const after = await heights(page);
    for (const name of SECTIONS) {
      expect(Math.abs(after[name]! - before[name]!), `${name} jumps`).toBeLessThanOrEqual(TOLERANCE_PX);
      expect(Math.abs(asked[name]! - before[name]!), `${name} jumps on the way`).toBeLessThanOrEqual(1);
    }
  });
}
