import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { HomePage } from '../pages/home-page';
import { aClub, anEvent, mockAnswer, delayAnswer } from '../support/public-site';

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

test.describe('the clubs', () => {
  test('show six, all after “View All Clubs”, and six after “Show Less”', async ({ page }) => {
    await page.goto('/');
    const cards = page.locator('#clubs li');
    await expect(cards).toHaveCount(6);
    await page.getByRole('button', { name: 'View All Clubs' }).click();
    await expect(cards).toHaveCount(8);
    await expect(cards.nth(6).getByRole('link')).toBeFocused();
    await page.getByRole('button', { name: 'Show Less' }).click();
    await expect(cards).toHaveCount(6);
    await expect(cards.filter({ hasText: 'Netball' })).toContainText('Training: ');
    await cards.filter({ hasText: 'Netball' }).getByRole('link', { name: 'Learn More' }).click();
    await expect(page).toHaveURL(/\/club\/28$/);
  });

  test('have no toggle for six, and a logo by keyword or the club’s own image', async ({ page }) => {
    const clubs = [aClub(1, { name: 'Hills Cricket' }), ...[2, 3, 4, 5, 6].map((id) => aClub(id))];
    await mockAnswer(page, '/api/clubs', clubs);
    await page.goto('/');
    await expect(page.locator('#clubs li')).toHaveCount(6);
    await expect(page.getByRole('button', { name: 'View All Clubs' })).toHaveCount(0);
    await expect(page.locator('#clubs li img').first()).toHaveAttribute('src', '/images/logos/cricket.svg');
    await expect(page.locator('#clubs li img').nth(1)).toHaveAttribute('src', '/images/scenes/verandah.svg');
    const text = page.locator('#clubs li').nth(1).locator('p').first();
    const lines = await text.evaluate(
      (element) => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight),
    );
    expect(Math.round(lines)).toBe(4);
  });
});

test.describe('the events', () => {
  test('show at most six, in order, with the long date', async ({ page }) => {
    const events = [7, 6, 5, 4, 3, 2, 1].map((day) =>
      anEvent(day, { date: `2099-03-0${day}`, eventDate: `2099-03-0${day}` }),
    );
    await mockAnswer(page, '/api/events', events);
    await page.goto('/');
    const cards = page.locator('#events li');
    await expect(cards).toHaveCount(6);
    await expect(cards.locator('h3')).toHaveText([1, 2, 3, 4, 5, 6].map((day) => `Evening ${day}`));
    await expect(cards.first()).toContainText('Sunday 1 March 2099 at 6:30 PM');
    await expect(cards.first()).toContainText('Club Event');
    await expect(cards.first().locator('img')).toHaveAttribute('src', '/images/event-placeholder.svg');
    const lines = await cards
      .first()
      .locator('p')
      .first()
      .evaluate((element) => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight));
    expect(Math.round(lines)).toBe(3);
    await expect(cards.first().getByRole('link', { name: 'View Details' })).toHaveAttribute(
      'href',
      '/event/1',
    );
    await page.unroute(() => true);
    await page.getByRole('link', { name: 'View All Events' }).click();
    await expect(page).toHaveURL(/\/events$/);
  });
});

test.describe('the gallery', () => {
  test('scrolls 300 pixels a click, has a dot for four photos and enlarges a photo in a dialog', async ({
    page,
  }) => {
    await page.goto('/');
    const strip = page.getByTestId('gallery-strip');
    await strip.scrollIntoViewIfNeeded();
    await expect(strip.locator('li')).toHaveCount(16);
    const left = () => strip.evaluate((element) => element.scrollLeft);
    await page.getByRole('button', { name: 'Scroll right' }).click();
    await expect.poll(left).toBe(300);
    await page.getByRole('button', { name: 'Scroll left' }).click();
    await expect.poll(left).toBe(0);
    const dots = page.getByRole('button', { name: /^Photos \d+ to \d+$/ });
    await expect(dots).toHaveCount(4);
    await dots.nth(3).click();
    await expect(dots.nth(3)).toHaveAttribute('aria-current', 'true');
    await dots.first().click();
    await strip.getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Photo 1 of 16');
    await dialog.getByRole('button', { name: 'Previous' }).click();
    await expect(dialog).toContainText('Photo 16 of 16');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  });

  test('scrolls 300 pixels for each of several quick clicks', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await new HomePage(page).openWhole();
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

  test('moves with arrow keys in the dialog, and Escape returns to the photo', async ({ page }) => {
    await page.goto('/');
    const second = page.getByTestId('gallery-strip').getByRole('button').nth(1);
    await second.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Photo 2 of 16');
    await page.keyboard.press('ArrowRight');
    await expect(dialog).toContainText('Photo 3 of 16');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(dialog).toContainText('Photo 1 of 16');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(second).toBeFocused();
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

  test('keeps its section when content above it loads late', async ({ page }) => {
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
