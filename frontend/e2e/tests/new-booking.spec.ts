import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { DeskBookingPage } from '../pages/desk-booking-page';
import { pressOn, typeDay, typeInto } from '../support/keyboard';
import { aFreeDay, shortDate, signInAs } from '../support/venue';

test.use({ allowedErrors: [/status of 409/] });

const SLOT = '2:00 PM - 4:00 PM';

/** Counts what a volunteer does: clicks (or presses of Enter on a control), and fields that are filled in. */
class Counted {
  clicks = 0;
  fields = 0;

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  async tap(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.tap();
  }

  async press(page: Page, target: Locator): Promise<void> {
    this.clicks += 1;
    await pressOn(page, target);
  }

  async fill(target: Locator, text: string): Promise<void> {
    this.fields += 1;
    await target.fill(text);
  }

  async choose(target: Locator, option: string): Promise<void> {
    this.fields += 1;
    await target.selectOption(option);
  }

  async type(page: Page, target: Locator, text: string): Promise<void> {
    this.fields += 1;
    if (/^\d{4}-/.test(text)) await typeDay(page, target, text);
    else await typeInto(page, target, text);
  }
}

/** The form's controls. */
function formOf(page: Page) {
  const field = (name: string) => page.getByLabel(name, { exact: true });
  return {
    date: field('Date'),
    space: field('Space'),
    slot: field('Slot'),
    guests: field('Number of guests'),
    type: field('Event type'),
    name: field('Name'),
    phone: field('Phone'),
    add: page.getByRole('button', { name: /^Add booking/ }),
  };
}

/** The status that explains the button. */
const reasonOf = (page: Page) => page.locator('.save-bar [role=status]');

test(
  'a phone booking takes at most three clicks and eight fields with a mouse',
  { tag: '@release' },
  async ({ page, context, freeDay }) => {
    await signInAs(context.request, 'admin');
    const desk = new DeskBookingPage(page);
    const counted = new Counted();
    await page.goto('/admin/bookings');
    await counted.click(page.getByRole('link', { name: 'New booking' }).first());
    const { date, space, slot, guests, type, name, phone, add } = formOf(page);
    await expect(add).toBeDisabled();
    await expect(reasonOf(page)).toContainText('Still needed: date, slot');

    await counted.fill(date, freeDay);
    await counted.choose(space, 'Main hall');
    await counted.choose(slot, SLOT);
    // Free or taken is known before the price and the hirer.
    await expect(page.getByText('The rooms are free.', { exact: true })).toBeVisible();
    await counted.fill(guests, '45');
    await counted.choose(type, 'Birthday Party');
    await counted.fill(name, 'Ruth Adeyemi');
    await counted.fill(phone, '(08) 5550 0177');
    await expect(page.getByText(/^Without an email address we send the hirer nothing/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Add booking for £/ })).toBeEnabled();
    await expectAccessible(page, 'main');
    await counted.click(add);

    await expect(desk.heading).toBeVisible();
    await expect(desk.badge('pending')).toBeVisible();
    expect(counted.clicks).toBeLessThanOrEqual(3);
    expect(counted.fields).toBeLessThanOrEqual(8);
  },
);

test(
  'a phone booking takes at most three presses and eight fields with a keyboard, and a clash offers other days',
  { tag: '@release' },
  async ({ page, context, freeDay }) => {
    await signInAs(context.request, 'admin');
    const taken = await context.request.post('/api/admin/bookings', {
      data: {
        date: freeDay,
        timeSlot: SLOT,
        eventType: 'Wedding Reception',
        guestCount: 40,
        name: 'Kim Early',
        phone: '0412 345 678',
      },
    });
    expect(taken.status()).toBe(201);

    const counted = new Counted();
    await page.goto('/admin/bookings');
    await counted.press(page, page.getByRole('link', { name: 'New booking' }));
    const { date, slot, guests, type, name, phone, add } = formOf(page);
    await counted.type(page, date, freeDay);
    await counted.type(page, slot, '2:00');
    await counted.type(page, guests, '45');
    await counted.type(page, type, 'Birth');
    await expect(page.getByText('The rooms are taken', { exact: true })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^Wedding Reception/ })).toBeVisible();
    const other = page.getByRole('group', { name: 'Next free days' }).getByRole('button').first();
    const day = await other.innerText();
    await expectAccessibleState(page, 'main');
    await counted.press(page, other);
    await expect(date).toBeFocused();
    expect(shortDate(await date.inputValue())).toBe(day.split(', ')[0]);
    await expect(page.getByText('The rooms are free.', { exact: true })).toBeVisible();
    await counted.type(page, name, 'Ruth Adeyemi');
    await counted.type(page, phone, '(08) 5550 0177');
    await counted.press(page, page.getByRole('button', { name: 'Add booking for £600.00' }));
    await expect(page).toHaveURL(/\/admin\/bookings\/\d+$/);
    await expect(add).toBeHidden();
    expect(counted.clicks).toBeLessThanOrEqual(3);
    expect(counted.fields).toBeLessThanOrEqual(8);
  },
);

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 800 } });

  test('a phone booking takes at most three taps and eight fields, and its pay link can be printed', async ({
    page,
    context,
    freeDay,
  }) => {
    await signInAs(context.request, 'admin');
    const counted = new Counted();
    await page.goto('/admin/bookings');
    await counted.tap(page.getByRole('link', { name: 'New booking' }).first());
    const { date, slot, guests, type, name, phone, add } = formOf(page);
    await counted.fill(date, freeDay);
    await counted.choose(slot, SLOT);
    await counted.fill(guests, '45');
    await counted.choose(type, 'Birthday Party');
    await counted.fill(name, 'Ruth Adeyemi');
    await counted.fill(phone, '(08) 5550 0177');
    await counted.choose(page.getByLabel('Payment', { exact: true }), 'Pay link');
    await expect(page.getByRole('button', { name: 'Add booking for £600.00' })).toBeEnabled();
    await expectAccessible(page, 'main');
    await expectNoSidewaysScroll(page);
    await counted.tap(add);
    await expect(page.getByRole('heading', { name: /^Pay link for booking \d+$/ })).toBeFocused();
    expect(counted.clicks).toBeLessThanOrEqual(3);
    expect(counted.fields).toBeLessThanOrEqual(8);
    await expectAccessibleState(page, 'main');
    await expectNoSidewaysScroll(page);

    const link = await page.getByLabel('Pay link', { exact: true }).inputValue();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(link, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print pay link' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    const { pathname, search } = new URL(link);
    await page.goto(pathname + search);
    await expect(page.getByText('£600.00').first()).toBeVisible();
  });
});

test(
  'the new-booking form keeps its values when another person takes the slot first',
  { tag: '@release' },
  async ({ page, context, freeDay }) => {
    await signInAs(context.request, 'admin');
    await page.goto(`/admin/bookings/new?date=${freeDay}`);
    const { slot, guests, type, name, phone, add } = formOf(page);
    await slot.selectOption(SLOT);
    await guests.fill('45');
    await type.selectOption('Birthday Party');
    await name.fill('Ruth Adeyemi');
    await phone.fill('(08) 5550 0177');
    // By keyboard, because the answer about the person can move the page below the mouse.
    await page.getByText('Notes and tags').press('Enter');
    await page.getByLabel('Internal note').fill('Rang on Monday');
    await expect(page.getByRole('button', { name: 'Add booking for £600.00' })).toBeEnabled();
    const quicker = await context.request.post('/api/admin/bookings', {
      data: {
        date: freeDay,
        timeSlot: SLOT,
        eventType: 'Wedding Reception',
        guestCount: 40,
        name: 'Kim Early',
        phone: '0412 345 678',
      },
    });
    expect(quicker.status()).toBe(201);

    await add.click();
    await expect(page.getByRole('listitem').filter({ hasText: /^Wedding Reception/ })).toBeVisible();
    await expect(add).toBeDisabled();
    await expect(reasonOf(page)).toHaveText('The rooms are taken. Choose another date, slot or space.');
    await expect(add).toBeFocused();
    await expect(name).toHaveValue('Ruth Adeyemi');
    await expect(phone).toHaveValue('(08) 5550 0177');
    await expect(guests).toHaveValue('45');
    await expect(page.getByLabel('Internal note')).toHaveValue('Rang on Monday');
    await page.getByRole('group', { name: 'Next free days' }).getByRole('button').first().click();
    await page.getByRole('button', { name: 'Add booking for £600.00' }).click();
    await expect(page).toHaveURL(/\/admin\/bookings\/\d+$/);
  },
);

test('a past hirer is found again, and a booking after the event’s invoice is confirmed at once with a discount', async ({
  page,
  context,
  request,
  freeDay,
}) => {
  await signInAs(context.request, 'admin');
  const phoneNumber = `04${String(Date.now()).slice(-8)}`;
  const before = await context.request.post('/api/admin/bookings', {
    data: {
      date: await aFreeDay(request),
      timeSlot: '8:00 AM - 10:00 AM',
      eventType: 'Birthday Party',
      guestCount: 10,
      name: 'Ines Okafor',
      phone: phoneNumber,
    },
  });
  expect(before.status()).toBe(201);

  await page.goto(`/admin/bookings/new?date=${freeDay}`);
  const { slot, guests, type, name, phone } = formOf(page);
  await slot.selectOption('Other time…');
  await page.getByLabel('Start time', { exact: true }).fill('13:00');
  await page.getByLabel('End time', { exact: true }).fill('18:30');
  await guests.fill('10');
  await type.selectOption('Birthday Party');
  await expect(
    page.getByText('A custom time costs one slot per two hours or part of two hours: 3 slots.'),
  ).toBeVisible();
  await page.getByLabel(/^Find a member/).fill(phoneNumber);
  await page.getByRole('option', { name: /^Choose Ines Okafor/ }).click();
  await expect(name).toHaveValue('Ines Okafor');
  await expect(phone).toHaveValue(phoneNumber);
  await page.getByLabel('Status', { exact: true }).selectOption('Confirmed');
  await page.getByLabel('Payment due', { exact: true }).selectOption('Some days after the booking');
  await page.getByLabel('Discount', { exact: true }).selectOption('Custom amount');
  await page.getByLabel('Discount amount', { exact: true }).fill('£20');
  await page.getByLabel('Reason for the discount', { exact: true }).fill('Helped at the working bee');
  await expect(page.getByText('-£20.00')).toBeVisible();
  await page.getByRole('button', { name: /^Add booking for £/ }).click();
  const desk = new DeskBookingPage(page);
  await expect(desk.badge('confirmed')).toBeVisible();
  await expect(desk.money).toContainText('-£20.00');
});

test('the message that a booking is added from stays in view, beside the form and on a phone', async ({
  page,
  context,
  request,
  freeDay,
}) => {
  await signInAs(context.request, 'admin');
  const subject = `Hall for a birthday ${Date.now()}`;
  const data = {
    name: 'Pat Visitor',
    email: 'pat@example.org',
    subject,
    message: 'Is the hall free? Ring me on 0412 345 678.',
  };
  expect((await request.post('/api/contact', { data })).status()).toBe(202);
  const found = await context.request.get(`/api/admin/messages?view=all&q=${encodeURIComponent(subject)}`);
  const { items } = (await found.json()) as { items: { id: number }[] };
  await page.goto(`/admin/bookings/new?message=${items[0]?.id}&date=${freeDay}`);

  const message = page.getByRole('complementary', { name: 'Message' });
  await expect(message.getByText(data.message, { exact: true })).toBeVisible();
  const { slot, guests, type, name, phone, add } = formOf(page);
  await expect(name).toHaveValue('Pat Visitor');
  await expect(phone).toHaveValue('0412 345 678');
  await page.getByRole('heading', { name: 'Terms' }).scrollIntoViewIfNeeded();
  await expect(message).toBeInViewport();
  await expectAccessibleState(page, 'main');

  await page.setViewportSize({ width: 320, height: 800 });
  await expect(message.getByRole('link', { name: subject })).toBeHidden();
  await message.getByText('Message from Pat Visitor').click();
  await expect(message.getByRole('link', { name: subject })).toBeVisible();
  await expectAccessibleState(page, 'main');
  await expectNoSidewaysScroll(page);
  await message.getByText('Message from Pat Visitor').click();

  await slot.selectOption(SLOT);
  await guests.fill('45');
  await type.selectOption('Birthday Party');
  await expect(page.getByRole('button', { name: 'Add booking for £600.00' })).toBeEnabled();
  await expect(message).toBeInViewport();
  await add.click();
  await expect(page).toHaveURL(/\/admin\/bookings\/\d+$/);
});
