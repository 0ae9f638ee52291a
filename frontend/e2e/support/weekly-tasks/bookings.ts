import { expect } from '@playwright/test';
import { DeskBookingPage } from '../../pages/desk-booking-page';
import { aRecurringBooking, beyondTheWindow } from '../hires';
import { anEnteredBooking, dayFrom, unique } from '../staff';
import { aFreeDay, newMember, register, shortDate } from '../venue';
import type { WeeklyTask } from './task';

const SLOT = '2:00 PM - 4:00 PM';

export const BOOKING_TASKS: readonly WeeklyTask[] = [
  {
    name: 'enter a phone booking',
    clicks: 2,
    fields: 7,
    begin: async ({ page, freeDay, hand }) => {
      await page.goto('/admin/bookings');
      const field = (name: string) => page.getByLabel(name, { exact: true });
      return async () => {
        await hand.press(page.getByRole('link', { name: 'New booking' }).first());
        await hand.fill(field('Date'), freeDay);
        await hand.choose(field('Space'), 'Main hall');
        await hand.choose(field('Slot'), SLOT);
        await hand.fill(field('Number of guests'), '45');
        await hand.choose(field('Event type'), 'Birthday Party', 'Birth');
        await hand.fill(field('Name'), 'Ruth Adeyemi');
        await hand.fill(field('Phone'), '(08) 5550 0177');
        await expect(page.getByRole('button', { name: /^Add booking for £/ })).toBeEnabled();
        await hand.press(page.getByRole('button', { name: /^Add booking for £/ }));
        await expect(new DeskBookingPage(page).heading).toBeVisible();
      };
    },
  },
  {
    name: 'confirm a pending booking',
    clicks: 3,
    fields: 1,
    begin: async ({ page, admin, freeDay, hand }) => {
      const name = unique('Pending hirer');
      await anEnteredBooking(admin, { date: freeDay, name });
      await page.goto(`/admin/bookings?view=all&q=${encodeURIComponent(name)}`);
      const desk = new DeskBookingPage(page);
      return async () => {
        await hand.press(page.getByRole('main').getByRole('link', { name }).first());
        await hand.press(desk.action('Confirm booking'));
        await hand.fill(desk.form.getByLabel('Payment due'), dayFrom(freeDay, -1));
        await hand.press(desk.button(/^Confirm/));
        await expect(desk.badge('confirmed')).toBeVisible();
      };
    },
  },
  {
    name: 'move a booking',
    clicks: 3,
    fields: 1,
    begin: async ({ page, admin, freeDay, hand }) => {
      const desk = new DeskBookingPage(page);
      await page.goto(`/admin/bookings/${await anEnteredBooking(admin, { date: freeDay })}`);
      return async () => {
        await hand.unfold(desk.money);
        await hand.press(desk.action('Move or change booking'));
        await hand.choose(desk.form.getByLabel('Slot'), '4:00 PM - 6:00 PM');
        await hand.press(desk.button('Preview changes'));
        await expect(desk.form.getByText(/total|price/i).first()).toBeVisible();
        await hand.press(desk.button(/^(Move|Save|Change) /));
        await expect(page.getByRole('main')).toContainText('4:00 PM - 6:00 PM');
      };
    },
  },
  {
    name: 'close a day that has two bookings',
    clicks: 4,
    fields: 5,
    begin: async ({ page, admin, visitor, freeDay, hand }) => {
      const [moved, cancelled] = [
        await anEnteredBooking(admin, { date: freeDay, timeSlot: '10:00 AM - 12:00 PM' }),
        await anEnteredBooking(admin, { date: freeDay, timeSlot: SLOT }),
      ];
      let other = freeDay;
      while (other === freeDay) other = await aFreeDay(visitor, 20);
      const text = unique('The oval is under water');
      await page.goto('/admin/setup/closures');
      return async () => {
        await hand.press(page.getByRole('button', { name: 'Add closure' }));
        await hand.fill(page.getByLabel('Public text'), text);
        await hand.fill(page.getByLabel('First day'), freeDay);
        await hand.press(page.getByRole('button', { name: 'Check for conflicts' }));
        await hand.choose(
          page.getByLabel(`Decision for booking ${cancelled}`),
          'Cancel it with a full refund',
        );
        await hand.choose(page.getByLabel(`Decision for booking ${moved}`), 'Move it');
        await hand.fill(page.getByLabel(`New date for booking ${moved}`), other);
        await hand.press(page.getByRole('button', { name: 'Preview move' }));
        await hand.press(page.getByRole('button', { name: 'Save closure' }));
        await expect(page.getByText('Closure added', { exact: true })).toBeVisible();
      };
    },
  },
  {
    name: 'add a recurring booking',
    clicks: 3,
    fields: 8,
    begin: async ({ page, visitor, hand }) => {
      const member = await register(visitor, { ...newMember(), fullName: 'Dana Steps' });
      const first = await beyondTheWindow(visitor);
      await page.goto('/admin/bookings');
      const field = (name: string) => page.getByLabel(name, { exact: true });
      return async () => {
        await hand.press(page.getByRole('link', { name: 'New booking' }).first());
        await hand.fill(field('Date'), first);
        await hand.choose(field('Space'), 'Outdoor area');
        await hand.choose(field('Slot'), '8:00 AM - 10:00 AM');
        await hand.fill(field('Number of guests'), '20');
        await hand.choose(field('Event type'), 'Birthday Party', 'Birth');
        await hand.choose(field('How often'), 'Every week', 'Every week');
        await hand.fill(page.getByLabel(/^Find a member/), member.username);
        await hand.press(page.getByRole('option', { name: /^Choose Dana Steps/ }));
        await hand.fill(page.getByLabel('Reason for overriding the rules'), 'Agreed');
        await hand.press(page.getByRole('button', { name: /^Add \d+ dates/ }));
        await expect(page.getByRole('heading', { level: 1, name: /dates$/ })).toBeVisible();
      };
    },
  },
  {
    name: 'skip a date of a recurring booking',
    clicks: 3,
    fields: 1,
    begin: async ({ page, admin, hand }) => {
      const { id, first } = await aRecurringBooking(admin);
      await page.goto(`/admin/booking-series/${id}`);
      return async () => {
        await hand.press(page.getByRole('button', { name: 'Cancel dates' }));
        const form = page.getByRole('form', { name: 'Cancel dates' });
        await hand.choose(form.getByLabel('Selected date'), shortDate(dayFrom(first, 7)));
        await hand.press(form.getByRole('button', { name: 'Preview changes' }));
        await hand.press(form.getByRole('button', { name: /^Cancel one date/ }));
        await expect(form).toBeHidden();
      };
    },
  },
];
