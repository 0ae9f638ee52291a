import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessibleInThisWidth,
  expectAccessibleState,
  expectNoSidewaysScroll,
  test,
} from '../fixtures';
import { anEnteredBooking, unique } from '../support/staff';
import { longDate, shortDate, signInAs } from '../support/venue';

const at = (view: string, date: string) => `/admin/calendar?view=${view}&date=${date}`;
const look = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['E2E_LOOK'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

test(
  'the staff calendar is accessible in each view, on a phone and in print',
  { tag: '@release' },
  async ({ page, context, freeDay }) => {
    test.setTimeout(180_000);
    await signInAs(context.request, 'admin');
    const name = unique('Robin');
    await anEnteredBooking(context.request, { date: freeDay, name });
    for (const view of ['day', 'week', 'month']) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(at(view, freeDay));
      const shown = page.getByRole(view === 'month' ? 'table' : 'grid');
      await expect(
        shown.getByRole('link', { name: view === 'month' ? longDate(freeDay) : name }),
      ).toBeVisible();
      await expectAccessibleState(page);
      await expectNoSidewaysScroll(page);
      await look(page, `${view}-1280`);
      for (const width of [768, 375, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(shown).toBeVisible();
        await expectNoSidewaysScroll(page);
        await look(page, `${view}-${width}`);
      }
      // A link half hidden below the sticky bar would count as too small.
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectAccessibleInThisWidth(page, 'main');
    }
    await page.goto(at('week', freeDay));
    await expect(page.getByRole('grid')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('grid')).toBeHidden();
    await expect(page.getByRole('link', { name })).toContainText('45 guests');
    await expect(page.getByRole('link', { name: /^Add booking/ })).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await look(page, 'week-print');
  },
);

/** Where a minute of a column is in the window. */
async function placeIn(
  page: Page,
  head: RegExp | string,
  hour: RegExp,
  share = 0,
): Promise<[number, number]> {
  const column = await page.getByRole('columnheader', { name: head }).boundingBox();
  const row = await page.getByRole('row', { name: hour }).boundingBox();
  if (!column || !row) throw new Error(`No ${String(head)} at ${String(hour)}`);
  return [column.x + column.width / 2, row.y + row.height * share + 1];
}

async function dragTo(
  page: Page,
  [x, y]: [number, number],
  [toX, toY]: [number, number],
  beforeDrop?: () => Promise<void>,
): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move((x + toX) / 2, (y + toY) / 2, { steps: 4 });
  await page.mouse.move(toX, toY, { steps: 4 });
  await beforeDrop?.();
  await page.mouse.up();
}

test('a free slot becomes a booking that other tabs show at once, and a dragged booking moves after a preview', async ({
  page,
  context,
  freeDay,
}) => {
  test.setTimeout(120_000);
  await signInAs(context.request, 'admin');
  const other = await context.newPage();
  await other.goto(at('day', freeDay));
  await expect(other.getByRole('grid')).toBeVisible();

  await page.goto(at('day', freeDay));
  await page.getByRole('link', { name: 'Add booking: Main hall, 2:00 PM – 4:00 PM' }).click();
  await expect(page.getByLabel('Date')).toHaveValue(freeDay);
  await expect(page.getByLabel('Slot')).toHaveValue('2:00 PM - 4:00 PM');
  await expect(page.getByLabel('Space').locator('option:checked')).toHaveText('Main hall');
  const name = unique('Robin');
  await anEnteredBooking(context.request, { date: freeDay, name, timeSlot: '2:00 PM - 4:00 PM' });
  const block = other.getByRole('grid').getByRole('link', { name });
  await expect(block).toBeVisible();
  // It takes the whole venue, so no room offers the slot.
  await expect(other.getByRole('link', { name: /^Add booking: .*, 2:00 PM – 4:00 PM/ })).toHaveCount(0);

  await other.setViewportSize({ width: 1280, height: 1200 });
  await other.bringToFront();
  const start = await placeIn(other, 'Bar', /^2:00 PM/, 0.5);
  await dragTo(other, start, await placeIn(other, 'Bar', /^6:00 PM/, 0.5));
  await expect(other.getByLabel('Slot')).toHaveValue('6:00 PM - 8:00 PM');
  await other.getByRole('button', { name: 'Preview changes' }).click();
  await expect(other.getByText(/^Price now/)).toBeVisible();
  await other.getByRole('button', { name: /^Save changes/ }).click();
  await expect(other.getByText('Booking changed', { exact: true })).toBeVisible();

  await other.goto(at('day', freeDay));
  await expect(other.getByRole('grid').getByRole('link', { name })).toContainText('6:00 PM – 8:00 PM');
  // Free time that is dragged over becomes a custom time in the space of these rooms.
  await dragTo(
    other,
    await placeIn(other, 'Outdoor area', /^2:00 PM/, 0.5),
    await placeIn(other, 'Outdoor area', /^5:00 PM/, 0.25),
  );
  await expect(other.getByLabel('Start time')).toHaveValue('14:30');
  await expect(other.getByLabel('End time')).toHaveValue('17:15');
  await expect(other.getByLabel('Space').locator('option:checked')).toHaveText('Outdoor area');
});

test('a booking that is dropped on taken rooms stays where it is', async ({ page, context, freeDay }) => {
  await signInAs(context.request, 'admin');
  const [one, taken] = [unique('Robin'), unique('Kim')];
  await anEnteredBooking(context.request, { date: freeDay, name: one, timeSlot: '2:00 PM - 4:00 PM' });
  await anEnteredBooking(context.request, { date: freeDay, name: taken, timeSlot: '6:00 PM - 8:00 PM' });
  await page.setViewportSize({ width: 1280, height: 1200 });
  await page.goto(at('day', freeDay));
  await expect(page.getByRole('grid').getByRole('link', { name: one })).toBeVisible();
  await dragTo(
    page,
    await placeIn(page, 'Bar', /^2:00 PM/, 0.5),
    await placeIn(page, 'Bar', /^5:00 PM/, 0.5),
    async () => {
      // Where it would be, and what is in the way, are shown before the drop.
      const preview = page.locator('[data-free]');
      await expect(preview).toContainText(`5:00 PM – 7:00 PM, Whole venue. Taken: ${taken}`);
      const box = await preview.boundingBox();
      const row = await page.getByRole('row', { name: /^5:00 PM/ }).boundingBox();
      expect(box?.y).toBeCloseTo(row?.y ?? 0, -1);
      expect(box?.height).toBeCloseTo(2 * (row?.height ?? 0), -1);
    },
  );
  await expect(page.getByText('This time is not free', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/calendar/);
});

test(
  'staff add and move a booking in the calendar by keyboard alone',
  { tag: '@release' },
  async ({ page, context, freeDay }) => {
    await signInAs(context.request, 'admin');
    const name = unique('Robin');
    await anEnteredBooking(context.request, { date: freeDay, name, timeSlot: '6:00 PM - 8:00 PM' });
    await page.goto(at('week', freeDay));
    await expect(page.getByRole('grid')).toBeVisible();
    await page.keyboard.press('d');
    await expect(page.getByRole('heading', { name: `Calendar: ${shortDate(freeDay)}` })).toBeVisible();
    await page.getByRole('link', { name: 'Add booking: Main hall, 8:00 AM – 10:00 AM' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(
      page.getByRole('link', { name: 'Add booking: Bar & lounge, 10:00 AM – 12:00 PM' }),
    ).toBeFocused();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('grid').getByRole('link', { name })).toBeFocused();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem', { name: 'Open booking' })).toBeFocused();
    const byKeys = page.getByRole('menuitem', { name: 'Move with arrow keys' });
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(byKeys).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Press Enter to go on, Escape to cancel/)).toBeAttached();
    for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Slot')).toHaveValue('4:00 PM - 6:00 PM');

    await page.goto(at('day', freeDay));
    await page.getByRole('link', { name: 'Add booking: Main hall, 2:00 PM – 4:00 PM' }).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Start time')).toHaveValue('14:00');
    await expect(page.getByLabel('End time')).toHaveValue('16:15');

    await page.goto(at('day', freeDay));
    await expect(page.getByRole('grid')).toBeVisible();
    await page.keyboard.press('m');
    await expect(page.getByRole('table', { name: 'The days of the month' })).toBeVisible();
  },
);

test('staff look at one room or day at a time and move a booking on a phone', async ({
  browser,
  freeDay,
}) => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 740 },
    hasTouch: true,
    baseURL: test.info().project.use.baseURL ?? '',
  });
  await signInAs(context.request, 'admin');
  const name = unique('Robin');
  await anEnteredBooking(context.request, { date: freeDay, name, timeSlot: '2:00 PM - 4:00 PM' });
  const page = await context.newPage();
  await page.goto(at('week', freeDay));
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(page.getByRole('grid').getByRole('link', { name })).toBeVisible();
  await page.goto(at('day', freeDay));
  await page.getByRole('button', { name: 'Outdoor area' }).tap();
  await expect(page.getByRole('columnheader', { name: 'Outdoor area' })).toBeVisible();
  // The whole venue is booked, so it stands in each room.
  await page.getByRole('button', { name: `Actions for ${name}` }).tap();
  await page.getByRole('menuitem', { name: 'Move or change booking' }).tap();
  await expect(page.getByRole('button', { name: 'Preview changes' })).toBeVisible();
  await context.close();
});
