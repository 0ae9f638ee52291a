import { expect, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { DeskBookingPage } from '../pages/desk-booking-page';
import { anEnteredBooking } from '../support/staff';
import { newMember, signInAs } from '../support/venue';

test.use({ allowedErrors: [/status of 400/] });

test('staff add a charge after the booking and email the hirer, whose conversation is in the inbox', async ({
  page,
  context,
  freeDay,
}) => {
  test.setTimeout(120_000);
  await signInAs(context.request, 'admin');
  const { email } = newMember();
  const id = await anEnteredBooking(context.request, { date: freeDay, email });
  const desk = new DeskBookingPage(page);
  await desk.open(id);

  await desk.action('Add charge').click();
  await desk.form.getByLabel('Description').fill('Extra cleaning');
  await desk.form.getByLabel('Amount').fill('45');
  await desk.button('Preview changes').click();
  await expect(desk.form).toContainText('£645.00');
  await expectAccessibleState(page);
  await desk.button('Add £45.00').click();
  await expect(desk.form).toBeHidden();
  await expect(desk.money).toContainText('Extra cleaning');
  await expect(desk.money).toContainText('£645.00');
  await expect(desk.timeline).toContainText('Extra cleaning');

  await desk.action('Email the hirer').click();
  await expect(desk.form).toContainText(email);
  // An empty message is refused before it is sent.
  await desk.button('Send email').click();
  await expect(desk.form.getByLabel('Message')).toHaveAttribute('aria-invalid', 'true');
  await desk.form.getByLabel('Message').fill('We have added the cleaning as agreed.');
  await expectAccessibleState(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await desk.button('Send email').click();
  await expect(desk.form).toBeHidden();

  await page.goto(`/admin/messages?view=all&q=${encodeURIComponent(email)}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Sam Pickering/ })
    .first()
    .click();
  await expect(page.getByRole('main')).toContainText('We have added the cleaning as agreed.');

  // The next email continues that conversation.
  await desk.open(id);
  await desk.action('Email the hirer').click();
  await expect(desk.form).toContainText('It continues the conversation');
});
