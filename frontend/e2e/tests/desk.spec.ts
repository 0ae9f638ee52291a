import { expect, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { DeskBookingPage } from '../pages/desk-booking-page';
import { StaffListPage } from '../pages/staff-list-page';
import { pressOn, tabTo } from '../support/keyboard';
import { anEnteredBooking, unique } from '../support/staff';
import { signInAs } from '../support/venue';

test('staff find a booking, edit its note and record attendance by keyboard alone', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await signInAs(context.request, 'admin');
  const list = new StaffListPage(page, '/admin/bookings');
  const booking = new DeskBookingPage(page);
  await list.open('?status=completed');
  await page.keyboard.press('/');
  await expect(list.search).toBeFocused();
  await page.keyboard.type('demo');
  await expect(list.chip('“demo”')).toBeVisible();
  await expect(list.count).toHaveText(/^1 booking\b/);
  await expectAccessibleState(page);
  await pressOn(page, list.link('Demo Member'));

  await expect(booking.heading).toBeVisible();
  await expect(booking.money).toContainText('Owed');
  const note = unique('Wants the long tables');
  await booking.writeNote(note);
  await pressOn(page, booking.save);
  await expect(booking.timeline.getByText('Booking changed').first()).toBeVisible();
  await tabTo(page, booking.arrived);
  await page.keyboard.press('Enter');
  await expect(booking.arrived).toHaveAttribute('aria-pressed', 'true');
  await expect(booking.timeline.getByText('Attendance recorded').first()).toBeVisible();
  // A target half hidden below the sticky bar would count as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleState(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);

  await pressOn(page, booking.back, 'Enter');
  await expect(page).toHaveURL(/\/admin\/bookings\?status=completed&q=demo$/);
  await expect(list.row('Demo Member')).toContainText(/Arrived.*has a note/);
  await expectNoSidewaysScroll(page);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Page, action, booking/ })).toBeFocused();
  await page.keyboard.type('demo');
  await expect(page.getByRole('option', { name: /^Booking \d+, Demo Member/ }).first()).toBeVisible();
  await expectAccessibleState(page);
  await page.keyboard.press('Enter');
  await expect(booking.heading).toBeVisible();
});

test(
  'staff select bookings, tag them and record one shared payment by keyboard alone',
  { tag: '@release' },
  async ({ page, context, freeDay }) => {
    test.setTimeout(120_000);
    await signInAs(context.request, 'admin');
    const name = unique('Dance class');
    for (const timeSlot of ['2:00 PM - 4:00 PM', '4:00 PM - 6:00 PM', '6:00 PM - 8:00 PM'])
      await anEnteredBooking(context.request, { date: freeDay, timeSlot, name });
    const list = new StaffListPage(page, '/admin/bookings');
    const bar = page.getByRole('region', { name: 'Selected bookings' });
    await list.open(`?q=${encodeURIComponent(name)}`);
    await expect(list.count).toHaveText(/^3 bookings\b/);

    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(bar).toContainText('1 booking selected');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await expect(bar).toContainText('3 bookings selected');
    await expectAccessibleState(page);
    await expectNoSidewaysScroll(page);

    await pressOn(page, bar.getByRole('button', { name: 'Add tag…', exact: true }));
    const panel = page.getByRole('region', { name: 'Add tag' });
    await expect(panel.getByRole('heading', { name: 'Add tag' })).toBeFocused();
    await tabTo(page, panel.getByLabel('Tag', { exact: true }));
    await page.keyboard.type('term two');
    await page.keyboard.press('Enter');
    await expect(panel).toContainText('Will change: 3 bookings');
    await expectAccessibleState(page);
    await expectNoSidewaysScroll(page);
    await pressOn(page, panel.getByRole('button', { name: 'Add the tag “term two” to 3 bookings' }));
    await expect(panel.getByRole('heading', { name: 'Result' })).toBeFocused();
    await expect(panel.getByRole('link', { name: /^BSC-/ })).toHaveCount(3);
    await pressOn(page, panel.getByRole('button', { name: 'Close' }));
    await expect(panel).toBeHidden();

    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
    await pressOn(page, bar.getByRole('button', { name: 'Record payment…' }));
    const payment = page.getByRole('region', { name: 'Shared payment' });
    await expect(payment.getByRole('heading', { name: 'Record one payment for 2 bookings' })).toBeFocused();
    await expectAccessibleState(page);
    await expectNoSidewaysScroll(page);
    await pressOn(page, payment.getByRole('button', { name: 'Record £1,200.00 for 2 bookings' }));
    await expect(page.getByText('Recorded: £1,200.00 for 2 bookings', { exact: true })).toBeVisible();
    await expect(page.getByRole('cell', { name: '–', exact: true })).toHaveCount(2);

    await page.setViewportSize({ width: 375, height: 740 });
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await bar.getByRole('button', { name: 'Send reminders…' }).click();
    const remind = page.getByRole('region', { name: 'Send payment reminders' });
    await expect(remind).toContainText('Will change: 1 booking');
    await expect(remind).toContainText('Skipped: 2 bookings');
    await expectAccessibleState(page);
    await expectNoSidewaysScroll(page);
    await remind.getByRole('button', { name: 'Send reminders for 1 booking' }).click();
    await expect(remind.getByRole('heading', { name: 'Result' })).toBeVisible();
  },
);
