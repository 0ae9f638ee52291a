import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';
import { DeskBookingPage } from '../pages/desk-booking-page';
import { pressOn, tabTo } from '../support/keyboard';
import { aCashPayment, anEnteredBooking } from '../support/staff';
import { aParty, hold, newMember, register, signInAs } from '../support/venue';

async function check(page: Page): Promise<void> {
  // A link half beneath the bar at the top is none that is too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, 'main');
  await expectNoSidewaysScroll(page);
}

test('every form about a booking’s money: its name has the focus, no finding, and the focus comes back', async ({
  page,
  context,
  freeDay,
}) => {
  test.setTimeout(240_000);
  await signInAs(context.request, 'admin');
  const id = await anEnteredBooking(context.request, { date: freeDay });
  await aCashPayment(context.request, id);
  const desk = new DeskBookingPage(page);
  await desk.open(id);
  const lookAt = async (action: string) => {
    await tabTo(page, desk.action(action));
    await page.keyboard.press('Enter');
    if (action !== 'Pay link') await expect(desk.form.getByRole('heading', { level: 3 })).toBeFocused();
    await check(page);
    await pressOn(page, desk.button('Not now'));
    await expect(desk.form).toBeHidden();
    // Back in the box, so that Tab goes on from there.
    expect(await desk.money.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  };
  for (const action of [
    'Confirm',
    'Record a payment',
    'Pay link',
    'Move or change',
    'Refund',
    'Waive',
    'Decline',
    'Cancel the booking',
    'Void the payment of £100.00',
  ]) {
    await lookAt(action);
  }

  // With what it would do, and with what is wrong.
  await desk.action('Cancel the booking').click();
  await desk.form.getByLabel('Whose cancellation').selectOption({ label: 'By an amount of your own' });
  await desk.form.getByLabel(/^Give back/).fill('40');
  await desk.button('Check what it does').click();
  await expect(desk.form).toContainText('£40.00 goes back to the hirer; the club keeps £60.00.');
  await check(page);
});

test.describe('what is refused', () => {
  test.use({ allowedErrors: [/status of (400|403|409)/] });

  test('is said beside the fields; the password is asked for and can be kept', async ({
    page,
    context,
    freeDay,
  }) => {
    test.setTimeout(120_000);
    await signInAs(context.request, 'admin');
    const id = await anEnteredBooking(context.request, { date: freeDay });
    const desk = new DeskBookingPage(page);
    await desk.open(id);
    await desk.action('Record a payment').click();
    await desk.form.getByLabel('Amount').fill('10.005');
    await desk.button(/^Record/).click();
    await expect(desk.form.getByLabel('Amount')).toBeFocused();
    await expect(desk.form.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
    await check(page);

    await page.route(`**/api/admin/bookings/${id}/payments`, (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        json: { status: 403, code: 'reauthentication_required', message: 'Please give your password again.' },
      }),
    );
    await desk.form.getByLabel('Amount').fill('10');
    await tabTo(page, desk.button('Record £10.00'));
    await page.keyboard.press('Enter');
    await expect(desk.password).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(desk.password).toContainText('Please type your password.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(desk.password).toBeHidden();
    await expect(desk.button('Record £10.00')).toBeFocused();
    await expect(desk.form).toContainText('Please give your password again.');
  });
});

test('a cancelled booking is undone, a hold released after asking', async ({
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
  await desk.action('Decline').click();
  await desk.form.getByLabel('Reason').fill('The hall is being painted');
  await desk.button('Decline').click();
  await expect(desk.badge('cancelled')).toBeVisible();
  await expect(desk.money).toContainText('By the club: all goes back: The hall is being painted');
  await desk.action('Undo the cancellation').click();
  await check(page);
  await desk.button('Undo the cancellation').click();
  await expect(desk.badge('pending')).toBeVisible();

  const visitor = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const member = await register(visitor, newMember());
  const held = await hold(visitor, aParty(member, { date: freeDay, timeSlot: '6:00 PM - 8:00 PM' }));
  await desk.open(held);
  await expect(page.getByText('Somebody may be paying for this now')).toBeVisible();
  await pressOn(page, desk.action('Release the hold'));
  await expect(desk.form).toContainText('Somebody may be paying now');
  await check(page);
  await pressOn(page, desk.button('Release it all the same'));
  await expect(desk.badge('cancelled')).toBeVisible();
  await expect(desk.action('Undo the cancellation')).toBeHidden();
  await hold(visitor, aParty(member, { date: freeDay, timeSlot: '6:00 PM - 8:00 PM' }));
  await visitor.dispose();
});
