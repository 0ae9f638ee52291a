import { expect, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { RecordPage } from '../pages/record-page';
import { StaffListPage } from '../pages/staff-list-page';
import { tabTo } from '../support/keyboard';
import { aPublishedEvent, unique } from '../support/staff';
import { aParty, extrasOffered, hold, prefill, register, signInAs, spaceIdOf } from '../support/venue';

test('a member books the main hall from the home page to the confirmation', async ({
  page,
  member,
  freeDay,
  bookingPage,
  checkoutPage,
  successPage,
  myBookingsPage,
}) => {
  test.setTimeout(120_000);
  expect(member.username).toBeTruthy();
  await page.goto('/#booking');
  const form = page.getByRole('form', { name: 'Book our facilities' });
  await bookingPage.chooseDay(freeDay);
  await bookingPage.choose('14:00 - 16:00');
  await form.getByLabel('Event type').selectOption('Birthday Party');
  await form.getByLabel('Number of guests').fill('100');
  // The home page's form takes the smallest space that fits, unless another is chosen.
  await expect(form.getByText('£480.00')).toBeVisible();
  await form.getByLabel('Space').selectOption({ label: 'Whole venue (up to 200 guests)' });
  await expect(form.getByText('£1,200.00')).toBeVisible();
  await form.getByRole('button', { name: 'Continue to Book' }).click();

  await bookingPage.edit('space');
  await expect(bookingPage.space('Whole venue')).toBeChecked();
  await bookingPage.chooseSpace('Main hall');
  await expect(page).toHaveURL(/\/booking\?space=\d+$/);
  await expect(bookingPage.slot('14:00 - 16:00')).toBeChecked();
  await expect(page.getByText('£840.00', { exact: true })).toBeVisible();
  await page.reload();
  await expect(bookingPage.space('Main hall')).toBeChecked();
  await bookingPage.toReview();
  await expect(successPage.fact('Space')).toHaveText('Main hall');
  await bookingPage.payByCard();
  await expect(successPage.fact('Space')).toHaveText('Main hall');
  await checkoutPage.pay('4242 4242 4242 4242');
  await expect(successPage.heading).toBeVisible();
  await expect(successPage.fact('Space')).toHaveText('Main hall');
  await expect(successPage.fact('Total')).toHaveText('£840.00, paid');
  await successPage.openMyBookings();
  await myBookingsPage.viewDetails.click();
  await myBookingsPage.openBooking.click();
  await expect(page.getByText(/, Main hall$/)).toBeVisible();
});

test(
  'a change from the whole venue to the bar keeps the slot and frees the other rooms',
  { tag: '@release' },
  async ({ page, request, freeDay, bookingPage, heldCheckout }) => {
    await expect(heldCheckout.timer).toBeVisible();
    await page.getByRole('link', { name: 'Back to your booking' }).click();
    await page.getByRole('button', { name: 'Go Back' }).click();
    await bookingPage.chooseSpace('Bar & lounge');
    await expect(page.getByRole('radio', { name: /2:00 PM - 4:00 PM\s*Held for you/ })).toBeChecked();
    await bookingPage.toReview();
    await bookingPage.payByCard();
    await expect(heldCheckout.timer).toBeVisible();
    // The hall is no longer held.
    const other = await register(request);
    await hold(request, aParty(other, { date: freeDay, spaceId: await spaceIdOf(request, 'Main hall') }));
  },
);

test('a space can be chosen by keyboard', { tag: '@release' }, async ({ page, member, bookingPage }) => {
  expect(member.username).toBeTruthy();
  await bookingPage.open();
  await tabTo(page, bookingPage.space('Bar & lounge'));
  await page.keyboard.press('ArrowLeft');
  await expect(bookingPage.space('Main hall')).toBeChecked();
  await expect(bookingPage.space('Main hall')).toBeFocused();
  await expect(page).toHaveURL(/\?space=\d+$/);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/\/booking$/);
});

test('a new space can be booked at once, and no longer when it is taken off hire', async ({
  page,
  context,
  freeDay,
  bookingPage,
  allowedErrors,
}) => {
  test.setTimeout(120_000);
  allowedErrors.push(/status of 409/);
  await signInAs(context.request, 'admin');
  const name = unique('Hall and bar');
  const list = new StaffListPage(page, '/admin/setup/spaces');
  const record = new RecordPage(page);
  await list.open();
  await list.newRecord.click();
  await record.field('Name').fill(name);
  await record.field('Description').fill('Both rooms, without the lawn.');
  await page.getByRole('checkbox', { name: 'Main hall' }).check();
  await page.getByRole('checkbox', { name: 'Bar', exact: true }).check();
  await record.field('Capacity (guests)').fill('150');
  await record.field('Price (% of price list)').fill('90');
  await record.field('Position in the list').fill('9');
  await record.saveDraft();
  await expect(record.heading).toHaveText(name);
  await record.publishNow();
  await expect(record.badge('Published')).toBeVisible();

  const party = aParty(
    { username: '', password: '', fullName: 'Robin Taylor', email: 'robin@example.org' },
    { date: freeDay },
  );
  await bookingPage.openReview(prefill(party));
  await bookingPage.edit('space');
  await bookingPage.chooseSpace(name);
  await expect(page.getByText('£540.00', { exact: true })).toBeVisible();
  await bookingPage.toReview();
  await page.getByRole('button', { name: 'Submit Booking Without Payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Submitted' })).toBeVisible();

  // A booked space keeps its rooms.
  await list.open();
  await list.link(name).click();
  await page.getByRole('checkbox', { name: 'Bar', exact: true }).uncheck();
  await record.publishNow();
  await expect(
    page.getByText(/This space has bookings, so you can’t change its rooms/).first(),
  ).toBeVisible();
  await page.getByRole('checkbox', { name: 'Bar', exact: true }).check();
  await page.getByRole('checkbox', { name: 'For hire' }).uncheck();
  await record.publishNow();
  await bookingPage.open();
  await expect(bookingPage.space('Whole venue')).toBeVisible();
  await expect(bookingPage.space(name)).toHaveCount(0);
});

test('a new extra is offered once saved, and no longer when deleted', async ({ page, context }) => {
  test.setTimeout(120_000);
  await signInAs(context.request, 'admin');
  const name = unique('Bouncy castle');
  const list = new StaffListPage(page, '/admin');
  const record = new RecordPage(page);
  await list.open();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Spaces' }).click();
  await expect(page).toHaveURL(/\/admin\/setup\/spaces$/);
  await list.link('Extras').click();
  await list.newRecord.click();
  await record.field('Name').fill(name);
  await record.field('Price').fill('60.00');
  await record.field('Position in the list').fill('9');
  await page.getByRole('button', { name: 'Save extra' }).click();
  await expect(record.heading).toHaveText(name);
  expect(await extrasOffered(context.request)).toContainEqual(
    expect.objectContaining({ name, priceMinor: 6000 }),
  );

  await page.getByRole('button', { name: 'Delete extra…' }).click();
  await record.dialog.getByRole('button', { name: 'Delete extra' }).click();
  await expect(list.heading).toHaveText('Extras');
  await expect(list.row('PA system')).toBeVisible();
  await expect(list.row(name)).toHaveCount(0);
  expect(await extrasOffered(context.request)).not.toContainEqual(expect.objectContaining({ name }));
});

test('an event with rooms blocks their slots, and a second event cannot have them', async ({
  page,
  context,
  freeDay,
  bookingPage,
  allowedErrors,
}) => {
  test.setTimeout(120_000);
  allowedErrors.push(/status of 409/);
  await signInAs(context.request, 'admin');
  const spaceId = await spaceIdOf(context.request, 'Outdoor area');
  const night = { date: freeDay, startTime: '14:00', endTime: '16:00' };
  const first = unique('Bonfire');
  const id = await aPublishedEvent(context.request, first, night);
  const record = new RecordPage(page);
  await record.open(`/admin/events/${id}`);
  await record.field('Rooms').selectOption({ label: 'Outdoor area' });
  await record.publishNow();
  await expect(record.badge('Published')).toBeVisible();

  await bookingPage.open(`/booking?space=${spaceId}`);
  await bookingPage.chooseDay(freeDay);
  await expect(bookingPage.slot('2:00 PM - 4:00 PM')).toBeDisabled();
  await expect(bookingPage.slot('4:00 PM - 6:00 PM')).toBeEnabled();
  await bookingPage.chooseSpace('Bar & lounge');
  await expect(bookingPage.slot('2:00 PM - 4:00 PM')).toBeEnabled();

  const other = await aPublishedEvent(context.request, unique('Picnic'), night);
  await record.open(`/admin/events/${other}`);
  await record.field('Rooms').selectOption({ label: 'Outdoor area' });
  await record.publishNow();
  await expect(page.getByText('The rooms are taken at that time')).toBeVisible();
  await expect(page.getByText(`Event “${first}”`)).toBeVisible();
  await expect(record.field('Rooms')).toHaveValue(String(spaceId));
  await expectAccessibleState(page);
  await expectNoSidewaysScroll(page);
});
