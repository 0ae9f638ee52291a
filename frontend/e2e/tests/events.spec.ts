import { expect, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { EventsPage } from '../pages/events-page';
import { anEvent, mockAnswer } from '../support/public-site';

const AT_FIRST = 9;

/** Thirty events in three months; every third belongs to the netball club. */
const THIRTY = Array.from({ length: 30 }, (_, index) => {
  const date = `2099-0${Math.floor(index / 10) + 3}-${String((index % 10) + 1).padStart(2, '0')}`;
  return anEvent(index + 1, { date, eventDate: date, clubId: index % 3 === 0 ? 28 : null });
});

test.describe('all events', () => {
  test.beforeEach(async ({ page }) => {
    await mockAnswer(page, '/api/events', THIRTY);
    for (const event of THIRTY) await mockAnswer(page, `/api/events/${event.id}`, event);
  });

  test('Back from an event restores the scroll position', async ({ page }) => {
    const events = new EventsPage(page);
    await page.goto('/about');
    await events.open();
    await events.more.click();
    await expect(events.links).toHaveCount(2 * AT_FIRST);
    const last = page.getByRole('link', { name: 'Evening 17', exact: true });
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(500);
    await last.click();
    await expect(page.getByText('When and where')).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/events\?show=18$/);
    await expect(events.links).toHaveCount(2 * AT_FIRST);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    // Showing more events adds no history entry.
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });

  test(
    'Back restores the scroll position when the event was opened right after “Show more events”',
    { tag: '@release' },
    async ({ page }) => {
      const events = new EventsPage(page);
      await events.open();
      await events.more.focus();
      const place = await page.evaluate(() => window.scrollY);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name: 'Evening 10', exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText('When and where')).toBeVisible();
      await page.goBack();
      await expect(events.links).toHaveCount(2 * AT_FIRST);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 400);
      await expect(page.getByRole('link', { name: 'Evening 10', exact: true })).toBeInViewport();
    },
  );

  for (const width of [375, 1280]) {
    // A build tries one width.
    const tag = width === 375 ? [] : ['@release'];
    test(
      `the events page has no layout shift, no axe violations and a small size at ${width} px`,
      { tag },
      async ({ page }) => {
        test.setTimeout(120_000);
        await page.setViewportSize({ width, height: 800 });
        await page.addInitScript(() => {
          const shifts: number[] = [];
          Object.assign(window, { shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
              shifts.push(entry.value);
          }).observe({ type: 'layout-shift', buffered: true });
        });
        const events = new EventsPage(page);
        await events.open();
        await expect(events.links).toHaveCount(AT_FIRST);
        await expect(events.pictures.first()).toHaveJSProperty('complete', true);
        const shift = await page.evaluate(() =>
          (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
        );
        expect(shift).toBeLessThan(0.01);
        expect(await page.locator('body *').count()).toBeLessThan(500);
        await events.more.click();
        await expect(events.links).toHaveCount(2 * AT_FIRST);
        await expectAccessibleState(page);
        await expectNoSidewaysScroll(page);
      },
    );
  }
});
