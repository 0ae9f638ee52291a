import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { HomePage } from '../pages/home-page';
import { aClub, delayAnswer } from '../support/public-site';

/** A section's distance in pixels from its place below the header. */
function belowHeader(page: Page, id: string): Promise<number> {
  return page.locator(`section#${id}`).evaluate((section) => {
    const wanted = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    return Math.abs(section.getBoundingClientRect().top - wanted);
  });
}

test('the home page has its sections in order, with their anchors', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your Bridgewater Home for Community Sports',
  );
  await expect(page.getByRole('heading', { level: 2, name: 'Our Sports Clubs' })).toBeVisible();
  const order = await page.locator('main h1, main h2').allTextContents();
  expect(order).toEqual([
    'Your Bridgewater Home for Community Sports',
    'A clubhouse, an oval and room for everyone',
    'Our Services',
    'Our Sports Clubs',
    'Upcoming Events',
    'The club between match days',
    'Modern Club Facilities for Everyone',
    'Book Our Facilities',
    'Join our Community Today!',
    'Contact Us',
  ]);
  for (const id of ['clubs', 'events', 'facilities', 'booking', 'contact'])
    await expect(page.locator(`section#${id}`)).toBeAttached();
  await page.getByRole('link', { name: 'Read More' }).click();
  await expect(page).toHaveURL(/\/about$/);
});

test.describe('the gallery', () => {
  test('scrolls 300 pixels for each of several quick clicks', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await new HomePage(page).openAt('facilities');
    const strip = page.getByTestId('gallery-strip');
    await strip.scrollIntoViewIfNeeded();
    await expect(strip.locator('li')).toHaveCount(16);
    await page.getByRole('button', { name: 'Scroll right' }).evaluate(async (button: HTMLElement) => {
      for (let click = 0; click < 3; click += 1) {
        button.click();
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
    });
    await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBe(900);
  });
});

test.describe('scrolling', () => {
  test('works from another page by the header’s links', async ({ page }) => {
    await page.goto('/terms');
    for (const [name, id] of [
      ['Clubs', 'clubs'],
      ['Events', 'events'],
      ['Contact', 'contact'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
      await expect(page).toHaveURL(new RegExp(`/#${id}$`));
      await expect(page.locator(`section#${id}`)).toBeInViewport();
      await expect(page.locator(`section#${id} h2`).first()).toBeInViewport();
      await page.goto('/about');
    }
  });

  test('shows floating buttons that lead to booking and contact', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Go to the booking section' }).click();
    await expect.poll(() => belowHeader(page, 'booking')).toBeLessThanOrEqual(12);
    await page.getByRole('link', { name: 'Go to the contact section' }).click();
    await expect.poll(() => belowHeader(page, 'contact')).toBeLessThanOrEqual(12);
  });

  test('starts at the section in the URL', async ({ page }) => {
    await page.goto('/#booking');
    await expect.poll(() => belowHeader(page, 'booking')).toBeLessThanOrEqual(12);
  });

  test('keeps its section when content above it loads late', { tag: '@release' }, async ({ page }) => {
    const release = await delayAnswer(page, '/api/events');
    let releaseClubs: () => void = () => undefined;
    const clubsReleased = new Promise<void>((resolve) => (releaseClubs = resolve));
    await page.route('**/api/clubs', async (route) => {
      await clubsReleased;
      // Shorter than the reserved space.
      await route.fulfill({ json: [aClub(1)] });
    });
    await page.goto('/');
    await page.getByRole('link', { name: 'Go to the contact section' }).click();
    await expect.poll(() => belowHeader(page, 'contact')).toBeLessThanOrEqual(12);
    // Longer than the sections need to settle.
    await page.waitForFunction((start) => Date.now() - start > 4000, await page.evaluate(() => Date.now()));
    releaseClubs();
    release();
    await expect(page.getByTestId('club-skeleton')).toHaveCount(0);
    await expect(page.locator('#events li')).toHaveCount(6);
    await expect.poll(() => belowHeader(page, 'contact')).toBeLessThanOrEqual(12);
  });

  test('returns to the old position with Back', async ({ page }) => {
    await page.goto('/terms');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const top = () => page.evaluate(() => window.scrollY);
    for (const index of [4, 7, 4]) {
      await page.mouse.wheel(0, -20_000);
      await expect.poll(top).toBe(0);
      await contents.getByRole('link').nth(index).click();
      await expect.poll(top).toBeGreaterThan(300);
    }
    const part = await top();
    await page.goBack();
    await expect.poll(top).toBe(0);
    await page.goForward();
    await expect.poll(top).toBe(part);
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/terms$/);
    await expect.poll(top).toBe(0);
  });
});
