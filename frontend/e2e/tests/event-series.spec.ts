import { expect, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { aPublishedEvent, dayFrom, unique } from '../support/staff';
import { signInAs } from '../support/venue';

test.use({ viewport: { width: 375, height: 812 } });

test('a secretary adds a fortnightly training on a phone, and the site shows its dates and one as cancelled', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000);
  await signInAs(context.request, 'clubadmin');
  const title = unique('Fortnightly training');
  const { today } = (await (await request.get('/api/booking-options')).json()) as { today: string };
  const first = dayFrom(today, 200);
  const dates = [0, 14, 28, 42].map((days) => dayFrom(first, days));
  const id = await aPublishedEvent(context.request, title, {
    date: first,
    startTime: '18:00',
    endTime: '19:30',
  });

  await page.goto(`/my-club/events/${id}`);
  await page.getByRole('button', { name: 'Repeat event…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Repeat this event' });
  await dialog.getByLabel('Repeats').selectOption('fortnightly');
  await dialog.getByLabel('Number of dates').fill('5');
  await dialog.getByRole('button', { name: 'Preview dates' }).click();
  await expect(dialog.getByRole('checkbox')).toHaveCount(4);
  await expectAccessibleState(page);
  await expectNoSidewaysScroll(page);
  // One date is unticked.
  await dialog.getByRole('checkbox').last().uncheck();
  await dialog.getByRole('button', { name: 'Publish 3 more dates' }).click();
  await expect(dialog).toBeHidden();

  const list = page.getByRole('list', { name: 'Dates in this series' });
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await expectAccessibleState(page);
  await list.getByRole('link').nth(1).click();
  await page.getByRole('button', { name: 'Cancel event…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel event' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(list.getByText('Cancelled')).toBeVisible();

  const events = (await (await request.get(`/api/events?from=${first}&to=${dates[3]}`)).json()) as {
    id: number;
    title: string;
    date: string;
    startTime: string;
    status: string;
  }[];
  const own = events.filter((event) => event.title === title);
  expect(own.map(({ date, startTime, status }) => [date, startTime, status])).toEqual(
    dates.map((date, place) => [date, '18:00', place === 2 ? 'cancelled' : 'published']),
  );
  const cancelled = own[2]!;
  await page.goto(`/event/${cancelled.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(page.getByText('Cancelled').first()).toBeVisible();
  const calendar = await (await request.get('/api/events/calendar.ics')).text();
  const entries = calendar.split('BEGIN:VEVENT').filter((entry) => entry.includes(`SUMMARY:${title}`));
  expect(entries).toHaveLength(4);
  expect(entries.filter((entry) => entry.includes('STATUS:CANCELLED'))).toHaveLength(1);
});
