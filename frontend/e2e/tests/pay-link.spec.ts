import { expect, expectAccessible, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { anEnteredBooking, aPayLink } from '../support/staff';
import { signInAs } from '../support/venue';

test.use({ viewport: { width: 375, height: 812 } });

test('a hirer without an account pays by pay link, and the booking is confirmed', async ({
  page,
  request,
  freeDay,
  checkoutPage,
}) => {
  await signInAs(request, 'admin');
  const id = await anEnteredBooking(request, { date: freeDay });
  const url = new URL(await aPayLink(request, id));
  const token = url.searchParams.get('t') ?? '';
  const addresses: string[] = [];
  page.on('request', (sent) => addresses.push(sent.url()));

  const first = await page.goto(url.pathname + url.search);
  expect(
    first?.headers()['x-robots-tag'] ?? (await page.locator('meta[name=robots]').getAttribute('content')),
  ).toContain('noindex');
  await expect(page.getByText(`BSC-${id}-`)).toBeVisible();
  await expect(page.getByText('Due now')).toBeVisible();
  await expect(page).toHaveURL(/\/pay$/);
  await expect(checkoutPage.cardNumber).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // A declined card leaves the form unchanged.
  await checkoutPage.pay('4000 0000 0000 9995');
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible();
  await expect(checkoutPage.failure).toContainText('and no money was taken. Please use another card.');
  await page.reload();
  await checkoutPage.pay('4242 4242 4242 4242');
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your booking is paid' })).toBeVisible();
  await expectAccessibleState(page);

  const money = await request.get(`/api/admin/bookings/${id}/money`);
  expect(await money.json()).toMatchObject({
    status: 'confirmed',
    total: '600.00',
    paid: '600.00',
    balance: '0.00',
  });
  expect(addresses.filter((address) => address.includes(token))).toEqual([
    page.url().replace(/\/pay$/, url.pathname + url.search),
  ]);

  // Opened again, the link shows that nothing is due.
  await page.goto(url.pathname + url.search);
  await expect(page.getByText('You don’t need to do anything else.')).toBeVisible();
  await expect(checkoutPage.cardNumber).toBeHidden();
});

test('a pay link is paid by PayPal', { tag: '@release' }, async ({ page, request, freeDay, walletPage }) => {
  await signInAs(request, 'admin');
  const id = await anEnteredBooking(request, { date: freeDay });
  const { pathname, search } = new URL(await aPayLink(request, id));
  await page.goto(pathname + search);
  await page.getByRole('button', { name: 'PayPal', exact: true }).click();
  await walletPage.approve();
  await expect(page.getByRole('heading', { name: 'Your booking is paid' })).toBeVisible();
});

test.describe('an invalid pay link', () => {
  test.use({ allowedErrors: [/410/] });
  test('says so and how to get a new one', async ({ page }) => {
    await page.goto(`/pay?t=${'x'.repeat(43)}`);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expectAccessibleState(page, 'main');
  });
});
