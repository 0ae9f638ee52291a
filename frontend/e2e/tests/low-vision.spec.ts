import type { Locator } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from '../fixtures';
import { aPaidBooking, aParty, prefill, signInAs } from '../support/venue';

const look = (locator: Locator) =>
  locator.evaluate((element) => {
    const { backgroundColor, borderTopWidth, borderTopStyle } = getComputedStyle(element);
    return { backgroundColor, edge: borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth) };
  });

test.describe('the calendar in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('keeps the selected day’s mark, popular days’ dots and buttons’ borders', async ({
    page,
    member,
    freeDay,
    bookingPage,
  }) => {
    await bookingPage.open(prefill(aParty(member, { date: freeDay, timeSlot: '' })));
    const chosen = page.getByRole('grid').getByRole('button', { name: /, selected$/ });
    await page.getByLabel('Number of guests').focus();
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

test('a window of 320 by 256 (400% zoom) is not covered by fixed elements', async ({
  page,
  member,
  freeDay,
  bookingPage,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await bookingPage.open(prefill(aParty(member, { date: freeDay, timeSlot: '' })));
  await page.getByLabel('Number of guests').scrollIntoViewIfNeeded();
  const inView = (locator: Locator) => expect(locator).not.toBeInViewport();
  await inView(page.getByRole('banner'));
  await inView(bookingPage.continueToReview);
});

test('club names fit their cards at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const cards = page.locator('section#clubs li');
  await expect(cards).toHaveCount(6);
  const room = await cards.evaluateAll((all) =>
    all.map(
      (card) =>
        card.getBoundingClientRect().right - (card.querySelector('h3')?.getBoundingClientRect().right ?? 0),
    ),
  );
  for (const px of room) expect(px).toBeGreaterThanOrEqual(8);
});

test('a booking in the list fits a tablet in two lines', async ({ page, context, myBookingsPage }) => {
  await signInAs(context.request, 'member');
  await page.setViewportSize({ width: 768, height: 1024 });
  await myBookingsPage.open();
  const times = myBookingsPage.table.locator('time');
  await expect(times.first()).toBeVisible();
  const heights = await page
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => row.getBoundingClientRect().height));
  for (const height of heights) expect(height).toBeLessThan(80);
  const edge = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().right);
  const button = page.getByRole('link', { name: 'Make New Booking' });
  expect(await edge(myBookingsPage.table)).toBeLessThanOrEqual((await edge(button)) + 1);
});

test('a confirmation with a long email address does not scroll sideways on a phone', async ({
  page,
  context,
}) => {
  await signInAs(context.request, 'member');
  const bookings = (await (await context.request.get('/api/my-bookings')).json()) as {
    id: number;
    status: string;
    date: string;
    timeSlot: string;
  }[];
  const booking = bookings.find(({ status }) => status === 'confirmed');
  test.skip(!booking, 'the member has no confirmed booking');
  const email = `${'wilhelmina.featherstonehaugh'.repeat(2)}@bridgewater-sports.example`;
  await page.route('**/api/user', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), email } });
  });
  const data = { bookingId: booking?.id, date: booking?.date, timeSlot: booking?.timeSlot };
  const more = { eventType: 'Other', guestCount: 1 };
  await page.goto(`/booking-success?bookingData=${encodeURIComponent(JSON.stringify({ ...data, ...more }))}`);
  await expect(page.getByText(email)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('the booking details dialog fits a window of 320 by 225 with all its buttons', async ({
  page,
  context,
  myBookingsPage,
}) => {
  await signInAs(context.request, 'member');
  await page.setViewportSize({ width: 320, height: 225 });
  await myBookingsPage.open();
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();
  // More than two lines are visible at once.
  const fact = dialog.getByText('Time Slot');
  await fact.scrollIntoViewIfNeeded();
  await expect(fact).toBeInViewport({ ratio: 1 });
  for (const name of ['Open booking', 'Contact About This Booking']) {
    const link = dialog.getByRole('link', { name });
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  await expect(fact).not.toBeInViewport();
});

/** Pages of a hirer, each with one of its controls. `:id` is a booking of theirs. */
const PAGES = [
  ['/venue-hire', 'link', 'Check dates: Main hall'],
  ['/booking', 'button', 'Continue to Review'],
  ['/my-bookings/:id', 'link', 'Change Booking'],
  ['/profile', 'button', 'Change name or phone'],
  ['/profile/security', 'button', 'Change password'],
  ['/profile/notifications', 'button', 'Save newsletter choices'],
  ['/profile/data', 'button', 'Download your data'],
] as const;

test.describe('the pages of a hirer in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('keep the edges of their buttons', { tag: '@release' }, async ({ page, context, member, freeDay }) => {
    const id = await aPaidBooking(context.request, aParty(member, { date: freeDay }));
    for (const [path, role, name] of PAGES) {
      await page.goto(path.replace(':id', String(id)));
      const control = page.getByRole('main').getByRole(role, { name }).first();
      await expect(control).toBeVisible();
      expect((await look(control)).edge, path).toBeGreaterThan(0);
    }
  });
});

test(
  'the pages of a hirer fit a window of 320 by 256 (400% zoom), and no bar covers them',
  { tag: '@release' },
  async ({ page, context, member, freeDay }) => {
    const id = await aPaidBooking(context.request, aParty(member, { date: freeDay }));
    await page.setViewportSize({ width: 320, height: 256 });
    for (const [path, role, name] of PAGES) {
      await page.goto(path.replace(':id', String(id)));
      const control = page.getByRole('main').getByRole(role, { name }).first();
      await control.scrollIntoViewIfNeeded();
      await expect(control).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('banner')).not.toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBe(
        0,
      );
    }
  },
);
