import type { Page } from '@playwright/test';
import pg from 'pg';
import { expect, expectAccessible, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { aFreeDay, aPaidBooking, aParty, hold, register } from '../support/venue';

/** Ends the time of a hold in the database. */
async function letItLapse(id: number): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['E2E_DATABASE_URL'] });
  await client.connect();
  try {
    await client.query(`UPDATE bookings SET hold_expires_at = now() - interval '1 second' WHERE id = $1`, [
      id,
    ]);
  } finally {
    await client.end();
  }
}

const check = async (page: Page) => {
  await expectAccessibleState(page);
  await expectNoSidewaysScroll(page);
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 812 } });

  test(
    'an abandoned hold appears nowhere: in no tab, on no page, in no calendar',
    { tag: '@release' },
    async ({ page, request, context, member, myBookingsPage, allowedErrors }) => {
      test.setTimeout(120_000);
      allowedErrors.push(/status of 404/);
      const id = await aPaidBooking(context.request, aParty(member, { date: await aFreeDay(request, 20) }));
      const lapsed = await hold(context.request, aParty(member, { date: await aFreeDay(request, 20) }));
      await letItLapse(lapsed);
      const date = await aFreeDay(request, 20);
      const given = await hold(context.request, aParty(member, { date, eventType: 'Corporate Event' }));
      const replaced = await hold(
        context.request,
        aParty(member, { date: await aFreeDay(request, 20), eventType: 'Corporate Event' }),
      );
      const next = await context.request.post('/api/bookings/hold', {
        data: { ...aParty(member, { date, timeSlot: '8:00 AM - 10:00 AM' }), holdId: replaced },
      });
      const { bookingId: last } = (await next.json()) as { bookingId: number };

      // A live hold is listed with its time, and released on its page.
      for (const one of [given, last]) {
        await page.goto(`/my-bookings/${one}`);
        await expect(page.getByText(/^Held for/)).toBeVisible();
        await page.getByRole('button', { name: 'Release Slot' }).click();
        await check(page);
        await page.getByRole('button', { name: 'Yes, Release Slot' }).click();
        await expect(page.getByText('Slot released', { exact: true })).toBeVisible();
        await expect(myBookingsPage.heading).toBeVisible();
      }
      await expect(myBookingsPage.viewDetails).toHaveCount(1);
      await check(page);
      for (const tab of ['Past', 'Cancelled'] as const) {
        await myBookingsPage.openTab(tab);
        await expect(page.getByRole('heading', { name: `No ${tab.toLowerCase()} bookings` })).toBeVisible();
        await check(page);
      }
      await page.reload();
      await expect(page.getByRole('tab', { name: 'Cancelled', selected: true })).toBeVisible();
      const made = await context.request.post('/api/user/feeds', { data: {} });
      const { url } = (await made.json()) as { url: string };
      const feed = await (await request.get(new URL(url).pathname)).text();
      expect(feed.match(/UID:booking-\d+/g)).toEqual([`UID:booking-${id}`]);
      for (const one of [lapsed, given, replaced, last]) {
        expect((await context.request.get(`/api/bookings/${one}/calendar.ics`)).status()).toBe(404);
        await page.goto(`/my-bookings/${one}`);
        await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      }
    },
  );

  test('a booking’s page is only for its member, and cancels it', async ({
    page,
    request,
    context,
    member,
    myBookingsPage,
    browser,
  }) => {
    const id = await aPaidBooking(context.request, aParty(member, { date: await aFreeDay(request, 20) }));
    const other = await browser.newContext();
    await register(other.request);
    const theirs = await other.newPage();
    await theirs.goto(`/my-bookings/${id}`);
    await expect(theirs.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await other.close();

    const sent = await context.request.post('/api/contact', {
      data: {
        name: member.fullName,
        email: member.email,
        subject: 'The stage',
        message: 'How deep is the stage?',
        bookingId: id,
      },
    });
    expect(sent.status()).toBe(202);
    await page.goto(`/my-bookings/${id}`);
    await expect(myBookingsPage.section('Messages')).toContainText('How deep is the stage?');
    await expect(myBookingsPage.section('Payments')).toContainText('£600.00');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Cancel Booking' }).click();
    await expect(page.getByRole('heading', { name: 'Cancel this booking?' })).toBeFocused();
    await check(page);
    await page.getByRole('button', { name: 'Yes, Cancel Booking' }).click();
    await expect(page.getByText('Booking cancelled', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Birthday Party' })).toBeFocused();
    await expect(myBookingsPage.section('Details')).toContainText('£600.00 paid, £0.00 kept by the club');
    await page.getByRole('link', { name: 'My Bookings' }).first().click();
    await myBookingsPage.openTab('Cancelled');
    await expect(myBookingsPage.row(/Birthday Party/)).toContainText('Refund £600.00');
  });
});
