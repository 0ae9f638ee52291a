import { expect, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { aFreeDay, aParty, hold, prefill, register, signInAs } from '../support/venue';

/** An event type that no other test books. */
const TYPE = 'Charity Fundraiser';
const TEN_DAYS_MS = 10 * 86_400_000;

test.use({ viewport: { width: 375, height: 812 } });

test('an admin changes a price on a phone; open holds keep the old price and new holds get the new one', async ({
  browser,
  page,
  request,
  member,
  freeDay,
  bookingPage,
  checkoutPage,
  successPage,
}) => {
  test.setTimeout(120_000);
  const asked = async () => {
    const { eventTypes } = (await (await page.request.get('/api/booking-options')).json()) as {
      eventTypes: { name: string; basePriceMinor: number; basePrice: string }[];
    };
    return eventTypes.find(({ name }) => name === TYPE)!;
  };
  const before = await asked();
  const party = aParty(await register(request), { date: freeDay, eventType: TYPE, guestCount: 10 });
  const quoted = async () => {
    const id = await hold(request, party);
    return ((await (await request.get(`/api/bookings/${id}`)).json()) as { totalAmount: string }).totalAmount;
  };
  expect(await quoted()).toBe(before.basePrice);
  // A hirer is about to pay at the old price.
  const held = await aFreeDay(request);
  await bookingPage.openReview(prefill(aParty(member, { date: held, eventType: TYPE, guestCount: 10 })));
  await bookingPage.payByCard();
  await expect(checkoutPage.timer).toHaveText(/1[45]:\d\d/);
  await expect(page.getByText(`£${before.basePrice}`).first()).toBeVisible();

  const office = await browser.newContext({ viewport: { width: 375, height: 812 } });
  await signInAs(office.request, 'admin');
  const desk = await office.newPage();
  await desk.goto('/admin/setup/prices');
  await expect(desk.getByRole('button', { name: 'Change prices' })).toBeVisible();
  await expectAccessibleState(desk);
  await desk.getByRole('button', { name: 'Change prices' }).click();
  const price = ((before.basePriceMinor + 1505) / 100).toFixed(2);
  await expect(desk.getByLabel(TYPE)).toHaveValue(before.basePrice);
  await desk.getByLabel(TYPE).fill(price);
  await desk.getByRole('button', { name: 'Preview changes' }).click();
  const outcome = desk.getByRole('region', { name: 'Preview' });
  await expect(outcome).toContainText(
    `from now, new bookings cost £${price} instead of £${before.basePrice}`,
  );
  await expect(outcome).toContainText(/2 live holds .*keep/);
  await expectAccessibleState(desk);
  await expectNoSidewaysScroll(desk);
  await desk.getByRole('button', { name: 'Change price now' }).click();
  await expect(desk.getByText('Prices changed', { exact: true })).toBeVisible();
  const row = desk.getByRole('row', { name: new RegExp(`${TYPE}.*£${price}`) });
  await expect(row).toContainText('Current');

  // The hold keeps its price after a reload. A booking made now has the new price.
  await page.reload();
  await expect(checkoutPage.timer).toHaveText(/1\d:\d\d/);
  await expect(page.getByText(`£${before.basePrice}`).first()).toBeVisible();
  await expect(page.getByText(`£${price}`)).toHaveCount(0);
  await checkoutPage.pay('4242 4242 4242 4242');
  await expect(successPage.heading).toBeVisible();
  await expect(successPage.fact('Total')).toHaveText(`£${before.basePrice}, paid`);
  expect(await quoted()).toBe(before.basePrice);
  expect((await asked()).basePrice).toBe(price);
  const day = await aFreeDay(request);
  await bookingPage.openReview(prefill(aParty(member, { date: day, eventType: TYPE, guestCount: 10 })));
  await expect(page.getByText(`£${price}`).first()).toBeVisible();
  await bookingPage.edit('event type');
  await expect(page.getByLabel('Event type')).toBeFocused();
  await expect(page.locator('output')).toHaveText(`£${price}`);

  // A planned price can be withdrawn.
  await desk.getByRole('button', { name: 'Change prices' }).click();
  const later = new Date(Date.now() + TEN_DAYS_MS).toISOString().slice(0, 10);
  await desk.getByLabel(/Start date/).fill(later);
  await desk.getByLabel(TYPE).fill('999');
  await desk.getByRole('button', { name: 'Preview changes' }).click();
  await desk.getByRole('button', { name: 'Plan price' }).click();
  await desk.getByRole('button', { name: `Withdraw price of ${TYPE}, £999.00` }).click();
  await desk.getByRole('button', { name: 'Withdraw price' }).click();
  await expect(desk.getByText('Price withdrawn', { exact: true })).toBeVisible();
  await desk.getByText(/^Past and withdrawn/).click();
  await expect(desk.getByRole('row', { name: /£999.00.*Withdrawn/ }).first()).toBeVisible();
  expect((await asked()).basePrice).toBe(price);
  await office.close();
});
