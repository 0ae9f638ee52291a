import type { Page } from '@playwright/test';
import { expect, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { DeskBookingPage } from '../pages/desk-booking-page';
import { pressOn, tabTo } from '../support/keyboard';
import { aCashPayment, anEnteredBooking } from '../support/staff';
import { aParty, hold, newMember, register, signInAs } from '../support/venue';

async function check(page: Page): Promise<void> {
  // A link half hidden below the sticky bar would count as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleState(page);
  await expectNoSidewaysScroll(page);
}

test(
  'each payment form of a booking is accessible, focuses its title and returns the focus',
  { tag: '@release' },
  async ({ page, context, freeDay }) => {
    test.setTimeout(240_000);
    await signInAs(context.request, 'admin');
    const id = await anEnteredBooking(context.request, { date: freeDay });
    await aCashPayment(context.request, id);
    const desk = new DeskBookingPage(page);
    await desk.open(id);
    const lookAt = async (action: string) => {
      await tabTo(page, desk.action(action));
      await page.keyboard.press('Enter');
      await expect(desk.form.getByRole('heading', { level: 2 })).toBeFocused();
      await check(page);
      await pressOn(page, desk.button(action === 'Cancel booking' ? 'Keep booking' : 'Cancel'));
      await expect(desk.form).toBeHidden();
      await expect(desk.action(action)).toBeFocused();
    };
    for (const action of [
      'Confirm booking',
      'Record payment',
      'Send pay link',
      'Move or change booking',
      'Refund payment',
      'Waive amount owed',
      'Decline booking',
      'Cancel booking',
      'Void payment of £100.00',
    ]) {
      await lookAt(action);
    }

    // With a preview and with errors.
    await desk.action('Cancel booking').click();
    await desk.form.getByLabel('Cancellation').selectOption({ label: 'Cancelled with a custom refund' });
    await desk.form.getByLabel(/^Refund amount/).fill('40');
    await desk.button('Preview changes').click();
    await expect(desk.form).toContainText('£40.00 will be refunded to the hirer; the club keeps £60.00.');
    await check(page);
  },
);

test.describe('a refused payment', () => {
  test.use({ allowedErrors: [/status of (400|403|409)/] });

  test(
    'shows errors beside the fields and asks for the password',
    { tag: '@release' },
    async ({ page, context, freeDay }) => {
      test.setTimeout(120_000);
      await signInAs(context.request, 'admin');
      const id = await anEnteredBooking(context.request, { date: freeDay });
      const desk = new DeskBookingPage(page);
      await desk.open(id);
      await desk.action('Record payment').click();
      await desk.form.getByLabel('Amount').fill('10.005');
      await desk.button(/^Record/).click();
      await expect(desk.form.getByLabel('Amount')).toBeFocused();
      await expect(desk.form.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
      await check(page);

      await page.route(`**/api/admin/bookings/${id}/payments`, (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          json: {
            status: 403,
            code: 'reauthentication_required',
            message: 'Enter your password again.',
          },
        }),
      );
      await desk.form.getByLabel('Amount').fill('10');
      await tabTo(page, desk.button('Record £10.00'));
      await page.keyboard.press('Enter');
      await expect(desk.password).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(desk.password).toContainText('Enter your password.');
      await expectAccessibleState(page);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await expect(desk.password).toBeHidden();
      await expect(desk.button('Record £10.00')).toBeFocused();
      await expect(desk.form).toContainText('Enter your password again.');
    },
  );
});

test('staff undo a cancellation and release a hold after a warning', async ({
  page,
  context,
  playwright,
  baseURL,
  freeDay,
}) => {
  test.setTimeout(120_000);
  await signInAs(context.request, 'admin');
  const id = await anEnteredBooking(context.request, { date: freeDay });
  const desk = new DeskBookingPage(page);
  await desk.open(id);
  await desk.action('Decline booking').click();
  await desk.form.getByLabel('Reason').fill('The hall is being painted');
  await desk.button('Decline booking').click();
  await expect(desk.badge('cancelled')).toBeVisible();
  await expect(desk.money).toContainText(
    'Cancelled by the club: full refund. Reason: The hall is being painted.',
  );
  await desk.action('Undo cancellation').click();
  await check(page);
  await desk.button('Undo cancellation').click();
  await expect(desk.badge('pending')).toBeVisible();

  const visitor = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const member = await register(visitor, newMember());
  const held = await hold(visitor, aParty(member, { date: freeDay, timeSlot: '6:00 PM - 8:00 PM' }));
  await desk.open(held);
  await expect(page.getByText('The hirer may be paying now')).toBeVisible();
  await pressOn(page, desk.action('Release hold'));
  await expect(desk.form).toContainText('The hirer may be paying now');
  await check(page);
  await pressOn(page, desk.button('Release hold'));
  await expect(desk.badge('cancelled')).toBeVisible();
  await expect(desk.action('Undo cancellation')).toBeHidden();
  await hold(visitor, aParty(member, { date: freeDay, timeSlot: '6:00 PM - 8:00 PM' }));
  await visitor.dispose();
});
