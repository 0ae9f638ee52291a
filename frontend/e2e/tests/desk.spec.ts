import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';
import { DeskBookingPage } from '../pages/desk-booking-page';
import { StaffListPage } from '../pages/staff-list-page';
import { pressOn, tabTo } from '../support/keyboard';
import { unique } from '../support/staff';
import { signInAs } from '../support/venue';

test('a booking is found, written on, and its hirer noted as there, by keyboard alone', async ({
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
  await expectAccessible(page);
  await pressOn(page, list.link('Demo Member'));

  await expect(booking.heading).toBeVisible();
  await expect(booking.money).toContainText('Owed');
  const note = unique('Wants the long tables');
  await booking.writeNote(note);
  await pressOn(page, booking.save);
  await expect(booking.timeline.getByText('Booking changed').first()).toBeVisible();
  await tabTo(page, booking.arrived, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(booking.arrived).toHaveAttribute('aria-pressed', 'true');
  await expect(booking.timeline.getByText('Attendance noted').first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);

  await pressOn(page, booking.back, 'Enter');
  await expect(page).toHaveURL(/\/admin\/bookings\?status=completed&q=demo$/);
  await expect(list.row('Demo Member')).toContainText(/Arrived.*with a note/);
  await expectNoSidewaysScroll(page);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Booking, member/ })).toBeFocused();
  await page.keyboard.type('demo');
  await expect(page.getByRole('option', { name: /^Booking \d+, Demo Member/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(booking.note).toBeVisible();
});
