import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures';
import { HomePage } from '../pages/home-page';
import { mockAnswer, delayAnswer } from '../support/public-site';

/** The facility gallery by keyboard, while loading and without photos. */

const left = (strip: Locator) => strip.evaluate((element) => element.scrollLeft);

function aPhoto(id: number) {
  return {
    id,
    title: `Corner ${id}`,
    description: null,
    imageUrl: '/images/scenes/verandah.svg',
    altText: `Corner ${id} of the club`,
    uploadedBy: null,
    clubId: null,
    createdAt: '2026-01-01T00:00:00.000Z',
  };
}

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

test('the gallery shows the default drawings until the photos load', async ({ page }) => {
  const home = new HomePage(page);
  const { strip } = home;
  const release = await delayAnswer(page, '/api/gallery');
  await home.openAt('facilities');
  await expect(strip.locator('li')).toHaveCount(16);
  release();
  await expect(strip.locator('li')).toHaveCount(16);
});

test('the gallery keeps the default drawings when there are no photos', async ({ page }) => {
  const home = new HomePage(page);
  const { strip, dots } = home;
  await mockAnswer(page, '/api/gallery', []);
  await home.openAt('facilities');
  await expect(strip.locator('li')).toHaveCount(16);
  await expect(dots).toHaveCount(4);
});

test('a gallery of five photos has two dots and five photos in the dialog', async ({ page }) => {
  const home = new HomePage(page);
  const { strip, dots } = home;
  await mockAnswer(page, '/api/gallery', [1, 2, 3, 4, 5].map(aPhoto));
  await home.openAt('facilities');
  await expect(strip.locator('li')).toHaveCount(5);
  await expect(dots).toHaveCount(2);
  await expect(dots.last()).toHaveAccessibleName('Photos 5 to 5');
  await strip.getByRole('button', { name: /^Corner 5/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Photo 5 of 5');
});
