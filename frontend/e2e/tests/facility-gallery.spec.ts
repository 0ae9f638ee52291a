import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures';
import { HomePage } from '../pages/home-page';

/** The facility gallery by keyboard. */

const left = (strip: Locator) => strip.evaluate((element) => element.scrollLeft);

test('the gallery scrolls with its buttons and dots by keyboard', async ({ page }) => {
  const home = new HomePage(page);
  const { strip, dots } = home;
  await home.openAt('facilities');
  const back = page.getByRole('button', { name: 'Scroll left' });
  const on = page.getByRole('button', { name: 'Scroll right' });
  await expect(back).toBeDisabled();
  // A button at the end keeps focus and is marked as disabled.
  await back.focus();
  await page.keyboard.press('Tab');
  await expect(on).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => left(strip)).toBe(300);
  await expect(back).toBeEnabled();
  await page.keyboard.press('Space');
  await expect.poll(() => left(strip)).toBe(600);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => left(strip)).toBe(300);
  await page.keyboard.press('Enter');
  await expect.poll(() => left(strip)).toBe(0);
  await expect(back).toBeFocused();
  await expect(back).toBeDisabled();

  await expect(dots).toHaveCount(4);
  await dots.first().focus();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
  await expect(dots.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dots.last()).toHaveAttribute('aria-current', 'true');
  await expect(on).toBeDisabled();
  await expect(strip.getByRole('button').last()).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('[aria-current="true"]').and(dots)).toHaveCount(1);
});

test('Tab moves from photo to photo and scrolls each into view', async ({ page }) => {
  const home = new HomePage(page);
  const { strip, dots } = home;
  await home.openAt('facilities');
  const photos = strip.getByRole('button');
  await photos.first().focus();
  for (let place = 1; place < 16; place += 1) {
    await page.keyboard.press('Tab');
    await expect(photos.nth(place)).toBeFocused();
    await expect(photos.nth(place)).toBeInViewport({ ratio: 0.99 });
  }
  await expect(dots.last()).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Photo 16 of 16');
});
