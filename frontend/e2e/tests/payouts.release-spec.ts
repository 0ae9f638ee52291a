import { expect, expectAccessible, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { pressOn } from '../support/keyboard';
import { aPaidBooking, aParty, sandbox, signInAs } from '../support/venue';

test('the treasurer fetches a payout, reads which payments are in it, and marks it as seen in the bank', async ({
  page,
  member,
  freeDay,
}) => {
  test.setTimeout(120_000);
  const booking = await aPaidBooking(page.request, aParty(member, { date: freeDay }));
  const made = (await sandbox(page.request, 'stripe/payout', {})) as { id: string };
  await signInAs(page.request, 'admin');

  await page.goto('/admin/money/payouts');
  await expect(page.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Fetch now' }));
  await expect(page.getByText('Fetched', { exact: true })).toBeVisible();
  await page.goto(`/admin/money/payouts?q=${made.id}`);
  const table = page.getByRole('table', { name: 'Payouts' });
  const row = table.getByRole('row').filter({ hasText: 'Stripe' });
  await expect(row).toContainText('Not yet');
  await expectAccessibleState(page);
  await expectNoSidewaysScroll(page);

  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Stripe payout of £/ })).toBeVisible();
  // Payments of other tests can be in it too, and are differences until they are settled. Ours is none.
  await expect(page.getByRole('link', { name: `Booking ${booking}`, exact: true })).toHaveCount(0);
  // The newest come first.
  await page.goto(`${page.url()}?sort=-occurredAt`);
  const paid = page.getByRole('row').filter({ hasText: `booking ${booking}` });
  await expect(paid).toContainText('£600.00');
  await expect(paid.getByRole('link')).toHaveAttribute('href', `/admin/bookings/${booking}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const seen = page.getByRole('region', { name: 'Seen in the bank' });
  await expect(seen.getByLabel('Date on the bank statement')).not.toHaveValue('');
  await pressOn(page, seen.getByRole('button', { name: 'Mark as seen' }));
  await expect(seen.getByText(/^Ticked by /)).toBeVisible();
  await expect(seen.getByRole('button', { name: 'Mark as not seen' })).toBeVisible();
  await expectAccessibleState(page);
  await page.setViewportSize({ width: 320, height: 812 });
  await expectNoSidewaysScroll(page);
  await page.goto('/admin/money/payouts?view=seen');
  await expect(page.getByRole('row').filter({ hasText: 'Stripe' }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});
