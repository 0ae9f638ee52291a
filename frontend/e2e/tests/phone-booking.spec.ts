import { expect, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { CheckoutPage } from '../pages/checkout-page';
import { DeskBookingPage } from '../pages/desk-booking-page';
import { pressOn, tabTo, typeInto } from '../support/keyboard';
import { linkIn, mailDirectory, mailTo } from '../support/mails';
import { newMember, signInAs } from '../support/venue';

test.use({ allowedErrors: [/status of 403/] });

test('staff add a booking for a caller, email a pay link, move it, record a payment and refund a part', async ({
  page,
  context,
  browser,
  freeDay,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const { email } = newMember();
  const desk = new DeskBookingPage(page);
  await signInAs(context.request, 'admin');

  // Added by keyboard alone, except for the browser's date field.
  await page.goto('/admin/bookings/new');
  await page.getByLabel('Date', { exact: true }).fill(freeDay);
  await typeInto(page, page.getByLabel('Slot'), '2:00');
  await typeInto(page, page.getByLabel('Number of guests'), '45');
  await typeInto(page, page.getByLabel('Event type', { exact: true }), 'Birth');
  await typeInto(page, page.getByLabel('Name', { exact: true }), 'Sam Pickering');
  await typeInto(page, page.getByLabel('Email', { exact: true }), email);
  await expect(page.getByText('The rooms are free.', { exact: true })).toBeVisible();
  await expectAccessibleState(page, 'main');
  await expectNoSidewaysScroll(page);
  await pressOn(page, page.getByRole('button', { name: 'Add booking for £600.00' }));
  await expect(desk.heading).toBeVisible();
  await expect(desk.badge('pending')).toBeVisible();
  await expect(desk.money).toContainText(/Total£600\.00Paid£0\.00Owed£600\.00/);
  const id = /\d+$/.exec(new URL(page.url()).pathname)?.[0] ?? '';

  // The hirer gets a pay link and pays without an account.
  await pressOn(page, desk.action('Send pay link'));
  await expect(desk.form).toContainText('£600.00');
  await pressOn(page, desk.button('Email pay link'));
  const shown = await desk.form.getByLabel('Link', { exact: true }).inputValue();
  await expectAccessibleState(page, '[role=dialog]');
  await pressOn(page, desk.button('Done'));
  await expect(desk.money.getByText('Charges')).toBeVisible();
  const link = mailDirectory ? linkIn(await mailTo(email, 'booking-pay-link'), '/pay') : shown;
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const hirer = await elsewhere.newPage();
  const complaints: string[] = [];
  hirer.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const { pathname, search } = new URL(link);
  await hirer.goto(pathname + search);
  await expect(hirer.getByText(`BSC-${id}-`)).toBeVisible();
  await new CheckoutPage(hirer).pay('4242 4242 4242 4242');
  await expect(hirer.getByRole('heading', { name: 'Your booking is paid' })).toBeVisible();

  await desk.open(Number(id));
  await expect(desk.badge('confirmed')).toBeVisible();
  await expect(desk.money).toContainText(/Total£600\.00Paid£600\.00Owed£0\.00/);
  await expect(desk.timeline).toContainText('Payment of £600.00');
  await expect(desk.timeline).toContainText('Email “Payment due: Birthday Party');
  await expect(desk.action('Waive amount owed')).toBeHidden();

  // Ten more guests and a later slot: the same booking now owes the difference.
  await pressOn(page, desk.action('Move or change booking'));
  await typeInto(page, desk.form.getByLabel('Slot'), '4:00');
  const guests = desk.form.getByLabel('Number of guests');
  await tabTo(page, guests);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('55');
  await pressOn(page, desk.button('Preview changes'));
  await expect(desk.form).toContainText('New total: £720.00, £120.00 owed.');
  await expectAccessibleState(page, '[role=dialog]');
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Enter');
  await expect(desk.money).toContainText(/Total£720\.00Paid£600\.00Owed£120\.00/);
  await expect(page.getByRole('main')).toContainText(/4:00 PM - 6:00 PM.*55 guests/);
  await expect(desk.timeline).toContainText('Booking date, time or space changed');

  // The hirer pays the difference in cash.
  await pressOn(page, desk.action('Record payment'));
  await expect(desk.form.getByLabel('Amount')).toHaveValue('120.00');
  await typeInto(page, desk.form.getByLabel('Reference'), 'Envelope 7');
  await pressOn(page, desk.button('Record £120.00'));
  await expect(desk.money).toContainText(/Total£720\.00Paid£720\.00Owed£0\.00/);
  await expect(desk.money).toContainText('Envelope 7');
  await expect(desk.timeline).toContainText('Payment of £120.00 by Cash');

  // A part is refunded after the password is entered again.
  let asked = 0;
  await page.route(`**/api/admin/bookings/${id}/refunds`, async (route) => {
    asked += 1;
    if (asked > 1) return route.fallback();
    const refusal = { status: 403, code: 'reauthentication_required', message: 'Please give your password.' };
    return route.fulfill({ status: 403, contentType: 'application/problem+json', json: refusal });
  });
  await pressOn(page, desk.action('Refund payment'));
  await typeInto(page, desk.form.getByLabel('Amount'), '50');
  await typeInto(page, desk.form.getByLabel('Reason'), 'The heating was out');
  await pressOn(page, desk.button('Preview changes'));
  await expect(desk.form).toContainText('The booking then costs £670.00');
  await page.keyboard.press('Enter');
  await expect(desk.password).toBeVisible();
  await expectAccessibleState(page);
  await page.keyboard.type('bridgewater');
  await page.keyboard.press('Enter');
  await expect(desk.money).toContainText(/Total£670\.00Paid£670\.00Owed£0\.00/);
  expect(asked).toBe(2);
  await expect(desk.money).toContainText('The heating was out');
  await expect(desk.timeline).toContainText('Refund of £50.00');
  await expectAccessibleState(page);
  await expectNoSidewaysScroll(page);

  expect(complaints).toEqual([]);
  await elsewhere.close();
});
