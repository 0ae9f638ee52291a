import type { Browser, BrowserContext, Page } from '@playwright/test';
import { CheckoutPage } from '../pages/checkout-page';
import { expect, expectAccessible, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { pressOn, tabTo } from '../support/keyboard';
import { linkIn, mailTo } from '../support/mails';
import { anEnteredBooking } from '../support/staff';
import { aFreeDay, type Member, prefill, register, shortDate, signInAs, aParty } from '../support/venue';

const SLOT = '2:00 PM - 4:00 PM';
const FAR = 20;

const look = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['E2E_LOOK'];
  if (!folder) return;
  for (const [width, height] of [
    [375, 812],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
};

/** Also on the smallest phone. */
async function check(page: Page, name: string, axe = expectAccessibleState): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await axe(page, 'main');
  await look(page, name);
  await expectNoSidewaysScroll(page);
}

async function anotherMember(
  browser: Browser,
  baseURL: string | undefined,
): Promise<{ context: BrowserContext; member: Member }> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  return { context, member: await register(context.request) };
}

const entry = (date: string): object => ({
  date,
  timeSlot: SLOT,
  guestCount: 45,
  eventType: 'Birthday Party',
});

async function decline(request: BrowserContext['request'], id: number): Promise<void> {
  const answer = await request.post(`/api/admin/bookings/${id}/decline`, {
    data: { reason: 'The hirer asks' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('a member on the waiting list is offered a freed slot and pays by the link in the email', async ({
  browser,
  page,
  context,
  member,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await signInAs(request, 'admin');
  const date = await aFreeDay(request, FAR);
  const id = await anEnteredBooking(request, { date, timeSlot: SLOT });

  // By keyboard: from the taken slots of the day to the form and onto the waiting list.
  await page.goto(prefill(aParty(member, { date, timeSlot: '' })));
  await expect(page.getByText(shortDate(date)).first()).toBeVisible();
  await pressOn(page, page.getByRole('link', { name: 'Join the waiting list' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Join the waiting list' })).toBeVisible();
  await check(page, 'ask', expectAccessible);
  await tabTo(page, page.getByLabel('Time'));
  // Typing selects an option.
  await page.keyboard.type('2:00 PM');
  await expect(page.getByLabel('Time')).toHaveValue(SLOT);
  // The form is prefilled.
  await expect(page.getByLabel('Number of guests')).toHaveValue('45');
  await expect(page.getByLabel('Event type')).toHaveValue('Birthday Party');
  await pressOn(page, page.getByRole('button', { name: 'Join Waiting List' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting List' })).toBeVisible();
  await expect(page.getByText('You are next in line.')).toBeVisible();
  await check(page, 'waiting', expectAccessible);

  // The club sees the entry, and the booking is cancelled.
  const other = await anotherMember(browser, baseURL);
  const next = await other.context.request.post('/api/waiting-list', { data: entry(date) });
  expect(next.status()).toBe(201);
  const desk = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await signInAs(desk.request, 'admin');
  const office = await desk.newPage();
  await office.goto(`/admin/waiting-list?from=${date}&to=${date}`);
  await expect(office.getByRole('link', { name: member.fullName }).first()).toBeVisible();
  await check(office, 'desk-list');
  await decline(request, id);

  // The link in the email is paid without an account.
  const mail = await mailTo(member.email, 'waiting-offer');
  const link = new URL(linkIn(mail, '/pay'));
  const stranger = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const paying = await stranger.newPage();
  await paying.goto(link.pathname + link.search);
  await expect(paying.getByRole('timer')).toBeVisible();
  await expect(paying.getByText('£600.00').first()).toBeVisible();
  await check(paying, 'pay');
  await expect(paying.getByRole('link', { name: /^terms of hire/ })).toBeVisible();
  await pressOn(paying, paying.getByRole('button', { name: 'Continue to Payment' }));
  await expect(paying.getByLabel('Card number')).toBeVisible();

  // The staff calendar and the booking show the member and the expiry of the offer.
  await office.goto(`/admin/calendar?view=day&date=${date}`);
  await expect(
    office
      .getByRole('grid')
      .getByText(/Offered until/)
      .first(),
  ).toBeVisible();
  await expect(office.getByRole('link', { name: '1 hirer is waiting for this day' })).toBeVisible();
  await check(office, 'desk-day');
  await office.goto(`/admin/waiting-list?state=offered&from=${date}&to=${date}`);
  await pressOn(office, office.getByRole('link', { name: member.fullName }).first());
  await expect(office.getByRole('heading', { name: 'Withdraw offer' })).toBeVisible();
  await expect(office.getByText(new RegExp(`${other.member.fullName}, ${SLOT}`))).toBeVisible();
  await check(office, 'desk-waiting-list-entry', expectAccessible);

  await page.reload();
  await expect(page.getByRole('link', { name: /^Pay £600\.00/ })).toBeVisible();
  await check(page, 'offered');

  await paying.bringToFront();
  await new CheckoutPage(paying).pay('4242 4242 4242 4242');
  await expect(paying.getByRole('heading', { name: 'Your booking is paid' })).toBeVisible();
  expect(await (await context.request.get('/api/my-bookings')).json()).toMatchObject([
    { date, timeSlot: SLOT, status: 'confirmed', isPaid: true },
  ]);
  await page.reload();
  await expect(page.getByText('Booked', { exact: true })).toBeVisible();
  for (const each of [other.context, desk, stranger]) await each.close();
});

test(
  'the second member in line is offered the slot when the first declines, and pays on their own page',
  { tag: '@release' },
  async ({ browser, page, context, member, request, baseURL, checkoutPage }) => {
    test.setTimeout(120_000);
    await signInAs(request, 'admin');
    const date = await aFreeDay(request, FAR);
    const id = await anEnteredBooking(request, { date, timeSlot: SLOT });
    const first = await anotherMember(browser, baseURL);
    for (const who of [first.context, context])
      expect((await who.request.post('/api/waiting-list', { data: entry(date) })).status()).toBe(201);
    await decline(request, id);

    const theirs = await first.context.newPage();
    await theirs.goto('/waiting-list');
    await pressOn(theirs, theirs.getByRole('link', { name: /^Pay £600\.00/ }));
    await expect(theirs.getByRole('heading', { level: 1, name: 'Pay for your booking' })).toBeVisible();
    await pressOn(theirs, theirs.getByRole('button', { name: 'Decline offer' }));
    await expect(theirs.getByRole('heading', { name: 'This booking is closed' })).toBeVisible();
    await theirs.goto('/waiting-list');
    await expect(theirs.getByText('Offer declined')).toBeVisible();

    expect(await mailTo(member.email, 'waiting-offer')).toContain('waiting for at');
    await page.goto('/waiting-list');
    await pressOn(page, page.getByRole('link', { name: /^Pay £600\.00/ }));
    await expect(page.getByRole('heading', { level: 1, name: 'Pay for your booking' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Offered until' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add 10 minutes' })).toBeHidden();
    await pressOn(page, page.getByRole('button', { name: 'Continue to Payment' }));
    await checkoutPage.pay('4242 4242 4242 4242');
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
    expect(await (await context.request.get('/api/my-bookings')).json()).toMatchObject([
      { date, status: 'confirmed' },
    ]);
    await first.context.close();
  },
);
