import { expect } from '@playwright/test';
import { DeskBookingPage } from '../../pages/desk-booking-page';
import { aPastBooking } from '../hires';
import { aCashPayment, anEnteredBooking, unique } from '../staff';
import type { Tools, WeeklyTask } from './task';

export const MONEY_TASKS: readonly WeeklyTask[] = [
  {
    name: 'email a pay link and record two payments',
    clicks: 7,
    fields: 2,
    begin: async ({ page, admin, freeDay, hand }) => {
      const desk = new DeskBookingPage(page);
      await page.goto(`/admin/bookings/${await anEnteredBooking(admin, { date: freeDay })}`);
      return async () => {
        await hand.unfold(desk.money);
        await hand.press(desk.action('Send pay link'));
        await hand.press(desk.button('Email pay link'));
        await hand.press(desk.button('Done'));
        await hand.press(desk.action('Record payment'));
        await hand.fill(desk.form.getByLabel('Amount'), '200');
        await hand.press(desk.button('Record £200.00'));
        await expect(desk.money).toContainText('Owed£400.00');
        await hand.press(desk.action('Record payment'));
        await hand.choose(desk.form.getByLabel('Payment method'), 'Bank transfer', 'Bank');
        await hand.press(desk.button('Record £400.00'));
        await expect(desk.money).toContainText('Owed£0.00');
      };
    },
  },
  {
    name: 'inspect a bond and return it',
    clicks: 5,
    fields: 0,
    begin: async (tools) => {
      const { page, hand } = tools;
      const name = unique('Bond hirer');
      const id = await aHeldBond(tools, name);
      await page.goto('/admin/money/bonds?view=to_inspect');
      const desk = new DeskBookingPage(page);
      return async () => {
        await hand.press(page.getByRole('main').getByRole('link', { name }));
        await expect(page).toHaveURL(new RegExp(`/admin/bookings/${id}$`));
        await hand.press(desk.action('Inspect bond').first());
        await hand.press(desk.button('Save inspection'));
        await expect(desk.form).toBeHidden();
        await hand.unfold(page.getByRole('region', { name: 'Bond', exact: true }));
        await hand.press(desk.action('Settle bond').first());
        await hand.press(desk.button(/^Return £/));
        await expect(page.getByText('Returned', { exact: true }).first()).toBeAttached();
      };
    },
  },
  {
    name: 'pay out a refund by hand',
    clicks: 3,
    fields: 0,
    begin: async ({ page, admin, freeDay, hand }) => {
      const name = unique('Refunded hirer');
      const id = await anEnteredBooking(admin, { date: freeDay, name });
      await aCashPayment(admin, id);
      const by = { by: 'club' };
      const preview = await admin.post(`/api/admin/bookings/${id}/cancel/preview`, { data: by });
      const { quote } = (await preview.json()) as { quote: string };
      const data = { ...by, notify: false, quote };
      expect((await admin.post(`/api/admin/bookings/${id}/cancel`, { data })).status()).toBe(200);
      await page.goto('/admin/attention?badge=refunds');
      const row = page.getByRole('row').filter({ hasText: name });
      return async () => {
        await hand.press(row.getByRole('link').last());
        await expect(page.getByRole('heading', { level: 1, name: 'Refunds' })).toBeVisible();
        await hand.press(row.getByRole('button', { name: /^Mark as paid out/ }));
        await hand.press(
          page.getByRole('dialog').getByRole('button', { name: /^Mark £100\.00 as paid out/ }),
        );
        await expect(page.getByText('Refund marked as paid out').first()).toBeVisible();
      };
    },
  },
  {
    name: 'find a payment by its reference',
    clicks: 2,
    fields: 1,
    begin: async ({ page, admin, freeDay, hand }) => {
      const id = await anEnteredBooking(admin, { date: freeDay });
      const reference = unique('Envelope');
      const { today } = (await (await admin.get('/api/booking-options')).json()) as { today: string };
      const data = { method: 'cash', amount: '100.00', receivedOn: today, reference };
      expect((await admin.post(`/api/admin/bookings/${id}/payments`, { data })).ok()).toBe(true);
      await page.goto('/admin');
      return async () => {
        await hand.press(page.getByRole('button', { name: /^Go to/ }).first());
        await hand.fill(page.getByRole('combobox', { name: /^Page, action/ }), reference);
        // The payment is found too, sometimes before its booking.
        const found = page.getByRole('group', { name: 'Bookings' }).getByRole('option');
        await expect(found).toBeVisible();
        if (hand.way === 'keyboard') {
          hand.clicks += 1;
          await page.keyboard.press('Enter');
        } else await hand.press(found);
        await expect(page).toHaveURL(new RegExp(`/admin/bookings/${id}`));
      };
    },
  },
];

async function aHeldBond({ admin }: Tools, name: string): Promise<number> {
  const { id } = await aPastBooking(admin, name, 2);
  const { today } = (await (await admin.get('/api/booking-options')).json()) as { today: string };
  const bond = `/api/admin/bookings/${id}/bond`;
  for (const [call, data] of [
    ['request', { amount: '200.00', reason: 'A twenty-first', send: false }],
    ['receive', { method: 'cash', receivedOn: today }],
  ] as const) {
    const { version } = (await (await admin.get(bond)).json()) as { version: number };
    const answer = await admin.post(`${bond}/${call}`, { data, headers: { 'If-Match': `"${version}"` } });
    if (!answer.ok()) throw new Error(`${call}: ${await answer.text()}`);
  }
  return id;
}
