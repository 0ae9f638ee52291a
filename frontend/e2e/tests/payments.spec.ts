import { expect, expectAccessible, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { pressOn } from '../support/keyboard';
import { linkIn, mailDirectory, mailTo } from '../support/mails';
import { anEnteredBooking } from '../support/staff';
import { signInAs } from '../support/venue';

const PASSWORD = 'bridgewater';

test('the treasurer finds a transfer by its reference, sees the method of each payment, and pays out a refund by hand', async ({
  page,
  context,
  freeDay,
}) => {
  test.setTimeout(180_000);
  const admin = page.request;
  await signInAs(admin, 'admin');
  const own = `${freeDay}-${test.info().parallelIndex}`;
  const name = `Petra ${own}`;
  const email = `petra-${own}@hirers.example`;
  const id = await anEnteredBooking(admin, { date: freeDay, email, name });
  await admin.post('/api/user/reauthenticate', { data: { password: PASSWORD } });
  const receivedOn = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  for (const payment of [
    { method: 'card_terminal', amount: '10.00' },
    { method: 'cheque', amount: '20.00' },
    { method: 'bank_transfer', amount: '30.00', reference: `Dance ${own}` },
  ]) {
    const answer = await admin.post(`/api/admin/bookings/${id}/payments`, {
      data: { ...payment, receivedOn },
    });
    expect(answer.status()).toBe(200);
  }

  await page.goto('/admin/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await page.getByRole('searchbox').fill(`Petra ${own}`);
  const table = page.getByRole('table', { name: 'Payments' });
  for (const method of ['Card terminal', 'Cheque', 'Bank transfer'])
    await expect(table.getByRole('row').filter({ hasText: name }).filter({ hasText: method })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sums by method' })).toContainText('£60.00');
  await expectAccessibleState(page);

  await page.keyboard.press('Control+k');
  await page.keyboard.type(`dance ${own}`);
  await page.getByRole('option', { name: `£30.00 from ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`£30.00 from ${name}`);
  await expect(page.getByRole('link', { name: `${id}, ${name}` })).toBeVisible();
  await expectAccessibleState(page);

  const refund = { amount: '20.00', goodwill: true };
  const preview = await admin.post(`/api/admin/bookings/${id}/refunds/preview`, { data: refund });
  const { quote } = (await preview.json()) as { quote: string };
  await admin.post(`/api/admin/bookings/${id}/refunds`, {
    data: { ...refund, reason: 'The heating was out', quote },
  });
  await page.goto('/admin/refunds?view=to_pay_out');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('To pay out by hand');
  await expectAccessibleState(page);
  await page.setViewportSize({ width: 320, height: 812 });
  await expectNoSidewaysScroll(page);
  await pressOn(page, row.getByRole('button', { name: /^Ask for bank details/ }));
  const asking = page.getByRole('dialog', { name: 'Ask for bank details' });
  await expect(asking.getByText('We have a refund of £20.00 for you.')).toBeVisible();
  await expectAccessibleState(page);
  await asking.getByRole('button', { name: 'Send email' }).click();
  await expect(asking).not.toBeVisible();
  await expect(row).toContainText('bank details asked for');
  if (mailDirectory) {
    const hirer = await context.browser()!.newPage();
    await hirer.goto(linkIn(await mailTo(email, 'refund-bank-details'), '/bank-details'));
    await expect(hirer.getByText('£20.00')).toBeVisible();
    await expectAccessible(hirer);
    await expectNoSidewaysScroll(hirer);
    await hirer.getByLabel(/^Account name/).fill('Petra Holm');
    await hirer.getByLabel(/^BSB/).fill('105-000');
    await hirer.getByLabel(/^Account number/).fill('1234 5678');
    await hirer.getByRole('button', { name: 'Send bank details' }).click();
    await expect(hirer.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await expectAccessibleState(hirer);
    await hirer.close();
    await page.reload();
    await expect(row).toContainText('bank details given');
  }
  await pressOn(page, row.getByRole('button', { name: /^Mark as paid out/ }));
  const dialog = page.getByRole('dialog', { name: 'Mark as paid out' });
  // Until it is open, the scrolled list is checked, whose targets can be half below the header.
  await expect(dialog).toBeVisible();
  await expectAccessibleState(page);
  if (mailDirectory) {
    await dialog.getByRole('button', { name: 'Show bank details' }).click();
    await expect(dialog.getByText('105-000')).toBeVisible();
    await expectAccessibleState(page);
  }
  await dialog.getByRole('button', { name: 'Mark £20.00 as paid out' }).click();
  await expect(dialog).not.toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto('/admin/payments');
  await expectNoSidewaysScroll(page);
});
