import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { newMember, register } from '../support/venue';

const ENTRIES = ['Home', 'About', 'Clubs', 'Events', 'Book Now', 'Contact'];

/** The whole navigation in one line, from 768 px on. */
async function expectOneLine(page: Page): Promise<void> {
  const header = page.locator('header').first();
  for (const width of [768, 800, 900, 1023, 1024]) {
    await page.setViewportSize({ width, height: 700 });
    const entries = header.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(entries).toHaveText(ENTRIES);
    await expect(header.getByRole('button', { name: /^Use (dark|light) theme$/ })).toBeVisible();
    await expect(header.getByRole('button', { name: 'Open menu' })).toBeHidden();
    const { sideways, overlap, tallest, height } = await header.evaluate((element) => {
      const boxes = [...element.querySelectorAll('a, button')]
        .map((item) => item.getBoundingClientRect())
        .filter((box) => box.width > 0)
        .sort((one, other) => one.left - other.left);
      return {
        sideways:
          Math.max(document.documentElement.scrollWidth, boxes.at(-1)?.right ?? 0) - window.innerWidth,
        overlap: Math.max(...boxes.slice(1).map((box, index) => (boxes[index]?.right ?? 0) - box.left)),
        tallest: Math.max(...boxes.map((box) => box.height)),
        height: element.getBoundingClientRect().height,
      };
    });
    expect(sideways, `sticks out at ${width} px`).toBeLessThanOrEqual(0);
    expect(overlap, `overlap at ${width} px`).toBeLessThanOrEqual(0);
    expect(tallest, `two lines at ${width} px`).toBeLessThan(60);
    expect(height, `height at ${width} px`).toBeLessThan(72);
  }
}

test('the header shows the whole navigation to visitors from 768 px', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('header').getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await expectOneLine(page);
  await page.setViewportSize({ width: 767, height: 700 });
  await expect(page.locator('header').getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
});

test('the header shows the whole navigation to a member with a long name from 768 px', async ({
  page,
  context,
}) => {
  await register(context.request, { ...newMember(), fullName: 'Maximiliana-Alexandra Featherstonehaugh' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Maximiliana/ })).toBeVisible();
  await expectOneLine(page);
});
