import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { aParty, prefill } from '../support/venue';

test.use({ viewport: { width: 375, height: 667 } });

const boxOf = async (locator: Locator) => (await locator.boundingBox())!;

/** The steps' labels, the current one in brackets. */
const steps = (page: Page) =>
  page
    .getByRole('list', { name: 'Steps' })
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => {
        const label = item.textContent.replace(/^\d/, '').replace(' (done)', '');
        return item.ariaCurrent === 'step' ? `[${label}]` : label;
      }),
    );

test('a member gets from the form to the review on a phone with six taps and nothing typed', async ({
  page,
  member,
  bookingPage,
}) => {
  expect(member.username).toBeTruthy();
  await bookingPage.open();
  const calendar = page.getByRole('grid');
  const free = calendar.getByRole('button', { name: /, Available for booking/ });
  await free.first().waitFor();
  expect(await steps(page)).toEqual(['[Date & details]', 'Review', 'Pay', 'Booked']);

  // The whole calendar is above the total, which stays at the bottom.
  const total = page.locator('.total-bar');
  const { y, height } = await boxOf(calendar);
  expect(y + height).toBeLessThanOrEqual((await boxOf(total)).y);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(bookingPage.continueToReview).toBeInViewport({ ratio: 1 });

  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.click();
  };
  await tap(free.first());
  const slots = page.getByRole('radiogroup', { name: 'Time slot' });
  await expect(slots).toBeInViewport();
  expect((await boxOf(slots)).y).toBeLessThan(150);
  // A label stays on one line.
  const lines = await slots
    .locator('label > span:first-of-type')
    .evaluateAll((labels) =>
      labels.map(
        (label) => label.getBoundingClientRect().height / parseFloat(getComputedStyle(label).lineHeight),
      ),
    );
  expect(Math.max(...lines)).toBeLessThan(1.5);
  await expectNoSidewaysScroll(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2400);

  await tap(
    slots
      .locator('label')
      .filter({ has: page.getByRole('radio', { disabled: false }) })
      .first(),
  );
  taps += 1;
  await bookingPage.chooseEventType('Birthday Party');
  await tap(page.getByRole('button', { name: '40 guests' }));
  await tap(page.getByRole('button', { name: 'Add 10 guests' }));
  await expect(page.getByText('£240.00', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2400);
  await expectAccessibleState(page, 'main');
  await tap(bookingPage.continueToReview);
  await expect(bookingPage.review).toBeVisible();
  expect(taps).toBeLessThanOrEqual(6);
  expect(await steps(page)).toEqual(['Date & details', '[Review]', 'Pay', 'Booked']);
});

test(
  'the steps lead over the review and the payment to the booking',
  { tag: '@release' },
  async ({ page, member, freeDay, bookingPage, checkoutPage, successPage }) => {
    await bookingPage.openReview(prefill(aParty(member, { date: freeDay })));
    await bookingPage.edit('number of guests');
    await expect(page.getByLabel('Number of guests')).toBeFocused();
    await expect(page.getByLabel('Number of guests')).toBeInViewport();
    await page.getByRole('button', { name: '60 guests' }).click();
    await bookingPage.toReview();
    await expect(bookingPage.review).toBeFocused();
    await bookingPage.payByCard();
    await expect(checkoutPage.cardNumber).toBeVisible();
    expect(await steps(page)).toEqual(['Date & details', 'Review', '[Pay]', 'Booked']);
    await checkoutPage.pay('4242 4242 4242 4242');
    await expect(successPage.heading).toBeVisible();
    expect(await steps(page)).toEqual(['Date & details', 'Review', 'Pay', '[Booked]']);
  },
);
