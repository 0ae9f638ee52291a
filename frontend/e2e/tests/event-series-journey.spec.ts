import type { APIRequestContext, Locator } from '@playwright/test';
import { expect, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { pressOn, tabTo, typeDay, typeInto, typeTime } from '../support/keyboard';
import { aPublishedEvent, aSeries, dayFrom, unique } from '../support/staff';
import { signInAs } from '../support/venue';

interface PublicEvent {
  id: number;
  title: string;
  date: string;
  startTime: string;
  status: string;
}

/** The public dates with this title. */
async function datesOf(request: APIRequestContext, title: string): Promise<PublicEvent[]> {
  const events = (await (await request.get('/api/events')).json()) as PublicEvent[];
  return events.filter((event) => event.title === title);
}
const seen = (events: PublicEvent[]) =>
  events.map(({ date, startTime, status }) => [date, startTime, status]);
const rows = (dialog: Locator) => dialog.getByRole('list', { name: 'Changes by date' }).getByRole('listitem');
const todayOf = async (request: APIRequestContext): Promise<string> =>
  ((await (await request.get('/api/booking-options')).json()) as { today: string }).today;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test(
    'a secretary adds a fortnightly training by keyboard, cancels one date and changes the time of the others',
    { tag: '@release' },
    async ({ page, context, request }) => {
      test.setTimeout(180_000);
      await signInAs(context.request, 'clubadmin');
      const title = unique('Keyboard training');
      const first = dayFrom(await todayOf(request), 230);
      const dates = [0, 14, 28, 42].map((days) => dayFrom(first, days));
      const button = (name: string) => page.getByRole('button', { name, exact: true });

      await page.goto('/my-club/events/new');
      await typeDay(page, page.getByLabel('Date', { exact: true }), first);
      await typeInto(page, page.getByLabel('Title'), title);
      await typeInto(page, page.getByLabel('Description'), 'Bring a bib.');
      await page.keyboard.press('Tab');
      await pressOn(page, page.getByRole('button', { name: /^(Save|Create)/ }));
      await pressOn(page, button('Publish event…'));
      await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Publish event' }));
      await expect(page.getByRole('dialog')).toBeHidden();

      await pressOn(page, button('Repeat event…'));
      const repeat = page.getByRole('dialog', { name: 'Repeat this event' });
      await tabTo(page, repeat.getByLabel('Repeats'));
      await page.keyboard.type('Every two');
      await tabTo(page, repeat.getByLabel('Number of dates'));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('4');
      await pressOn(page, repeat.getByRole('button', { name: 'Preview dates' }));
      await pressOn(page, repeat.getByRole('button', { name: 'Publish 3 more dates' }));
      await expect(repeat).toBeHidden();

      const list = page.getByRole('list', { name: 'Dates in this series' });
      await pressOn(page, list.getByRole('link').nth(1));
      await pressOn(page, button('Cancel event…'));
      const cancel = page.getByRole('dialog', { name: 'Cancel this event?' });
      await expect(cancel.getByLabel('This date only')).toBeChecked();
      await pressOn(page, cancel.getByRole('button', { name: 'Cancel event' }));
      await expect(cancel).toBeHidden();
      await expect(list.getByText('Cancelled')).toBeVisible();

      // All dates start half an hour later, except the cancelled one.
      await pressOn(page, list.getByRole('link').first());
      await expect(list.getByRole('link')).toHaveCount(3);
      await typeTime(page, page.getByLabel('Starts'), '18:30');
      await pressOn(page, button('Publish changes…'));
      const publish = page.getByRole('dialog', { name: 'Publish these changes?' });
      await tabTo(page, publish.getByLabel('This date only'));
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(publish.getByLabel('All dates')).toBeChecked();
      await expect(rows(publish)).toHaveCount(4);
      await expect(rows(publish).nth(2)).toContainText('stays cancelled');
      await expectAccessibleState(page);
      await expectNoSidewaysScroll(page);
      await pressOn(page, publish.getByRole('button', { name: 'Publish changes' }));
      await expect(publish).toBeHidden();

      const events = await datesOf(request, title);
      expect(seen(events)).toEqual(
        dates.map((date, place) =>
          place === 2 ? [date, '18:00', 'cancelled'] : [date, '18:30', 'published'],
        ),
      );
      await page.goto(`/event/${events[2]?.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      await expect(page.getByText('Cancelled').first()).toBeVisible();
      const calendar = await (await request.get('/api/events/calendar.ics')).text();
      const entries = calendar.split('BEGIN:VEVENT').filter((entry) => entry.includes(`SUMMARY:${title}`));
      expect(entries).toHaveLength(4);
      expect(entries.filter((entry) => entry.includes('STATUS:CANCELLED'))).toHaveLength(1);
    },
  );
});

test('a new recurrence previews removed and added dates and keeps dates changed separately', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000);
  await signInAs(context.request, 'clubadmin');
  const title = unique('Ruled training');
  const first = dayFrom(await todayOf(request), 260);
  const id = await aPublishedEvent(context.request, title, {
    date: first,
    startTime: '18:00',
    endTime: '19:30',
  });
  const ids = await aSeries(context.request, id, { frequency: 'weekly', count: 4 });
  const day = (weeks: number) => dayFrom(first, weeks * 7);

  // The last date has a different time.
  await page.goto(`/my-club/events/${ids[3]}`);
  await page.getByLabel('Starts').fill('17:00');
  await page.getByRole('button', { name: 'Publish changes…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByRole('list', { name: 'Dates in this series' })).toContainText(
    'Changed: Starts, Ends',
  );

  await page.goto(`/my-club/events/${id}`);
  await page.getByRole('button', { name: 'Change recurrence…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change recurrence' });
  await dialog.getByLabel('Repeats').selectOption('fortnightly');
  await dialog.getByLabel('Number of dates').fill('4');
  await dialog.getByRole('button', { name: 'Preview changes' }).click();
  await expect(rows(dialog)).toHaveText([
    /no change/,
    /will be cancelled/,
    /no change/,
    /no change, has its own: Starts, Ends/,
    /will be added/,
    /will be added/,
  ]);
  await expectAccessibleState(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('checkbox').last().uncheck();
  await dialog.getByRole('button', { name: 'Change recurrence' }).click();
  await expect(dialog).toBeHidden();
  expect(seen(await datesOf(request, title))).toEqual([
    [day(0), '18:00', 'published'],
    [day(1), '18:00', 'cancelled'],
    [day(2), '18:00', 'published'],
    [day(3), '17:00', 'published'],
    [day(4), '18:00', 'published'],
  ]);
});
