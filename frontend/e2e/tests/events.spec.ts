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

  test('shows nine events, and more by keyboard', async ({ page }) => {
    const events = new EventsPage(page);
    await events.open();
    await expect(events.links).toHaveCount(AT_FIRST);
    await expect(events.count).toHaveText('Showing 9 of 30 events');
    await expect(events.more).toHaveText('Show more events (21 more)');
    await events.more.focus();
    await page.keyboard.press('Enter');
    await expect(events.links).toHaveCount(2 * AT_FIRST);
    await expect(page.getByRole('link', { name: 'Evening 10', exact: true })).toBeFocused();
    await expect(events.count).toHaveText('Showing 18 of 30 events');
    await expect(page).toHaveURL(/\?show=18$/);
    await events.more.click();
    await events.more.click();
    await expect(events.links).toHaveCount(30);
    await expect(events.count).toHaveText('30 events');
    await expect(events.more).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Evening 28', exact: true })).toBeFocused();
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

  test('Back restores the scroll position when the event was opened right after “Show more events”', async ({
    page,
  }) => {
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
  });

  test('a filter by club and month is in the URL and starts at the first event', async ({ page }) => {
    const events = new EventsPage(page);
    await events.open('?show=18');
    await expect(events.links).toHaveCount(18);
    await events.club.selectOption('28');
    await expect(page).toHaveURL(/\?club=28$/);
    await expect(events.count).toHaveText('Showing 9 of 10 events');
    // The filter offers the months of all events, not only of those shown.
    await events.month.selectOption('2099-05');
    await expect(page).toHaveURL(/\?club=28&month=2099-05$/);
    await expect(events.count).toHaveText('3 events');
    await page.reload();
    await expect(events.club).toHaveValue('28');
    await expect(events.month).toHaveValue('2099-05');
    await expect(events.links).toHaveCount(3);
  });

  test('a filter without results offers all events', async ({ page }) => {
    const events = new EventsPage(page);
    await events.open('?month=2031-01');
    await expect(events.count).toHaveText('0 events');
    await page.getByRole('link', { name: 'Show all events' }).click();
    await expect(page).toHaveURL(/\/events$/);
    await expect(events.links).toHaveCount(AT_FIRST);
  });

  test('only images of the first row load at once', async ({ page }) => {
    const events = new EventsPage(page);
    await events.open();
    await expect(events.pictures).toHaveCount(AT_FIRST);
    const wanted = await events.pictures.evaluateAll((images) =>
      images.map((image) => `${image.getAttribute('loading')} ${image.getAttribute('fetchpriority')}`),
    );
    expect(wanted).toEqual(['eager high', 'eager null', 'eager null', ...Array<string>(6).fill('lazy null')]);
  });

  for (const width of [375, 1280]) {
    test(`the events page has no layout shift, no axe violations and a small size at ${width} px`, async ({
      page,
    }) => {
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
    });
  }
});

test('the count matches the seeded events of a club', async ({ page }) => {
  const events = new EventsPage(page);
  await events.open();
  await expect(events.links).toHaveCount(AT_FIRST);
  // Not the club whose secretary adds events in other tests.
  await events.club.selectOption('27');
  await expect(events.count).toHaveText(/^\d events?$/);
  const shown = await events.links.count();
  expect(await events.count.textContent()).toBe(shown === 1 ? '1 event' : `${shown} events`);
});

test('an event’s page shows its details and has a calendar file', async ({ page, request }) => {
  const events = new EventsPage(page);
  await events.open();
  const title = (await events.links.first().textContent()) ?? '';
  await events.links.first().click();
  await expect(page).toHaveURL(/\/event\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('When and where')).toBeVisible();
  const file = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  const calendar = await request.get(file ?? '');
  expect(calendar.status()).toBe(200);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toContain('BEGIN:VEVENT');
});

test('the calendar feed of a club has all its upcoming events, also those not shown', async ({
  page,
  request,
}) => {
  const events = new EventsPage(page);
  await events.open('?club=28');
  const calendar = await request.get((await events.wholeCalendar.getAttribute('href')) ?? '');
  expect(calendar.status()).toBe(200);
  await expect(events.wholeCalendar).toHaveText('Add Bridgewater Netball Club to calendar');
  const planned = (await (await request.get('/api/events?upcoming=true&clubId=28')).json()) as unknown[];
  expect((await calendar.text()).match(/BEGIN:VEVENT/g)).toHaveLength(planned.length);
});

test('a printed event has its text without header and footer', async ({ page }) => {
  await mockAnswer(page, '/api/events/7', anEvent(7));
  await page.goto('/event/7');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Evening 7');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.locator('footer')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByText('Saturday 7 March 2099')).toBeVisible();
});
