import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures';
import { RecordPage } from '../pages/record-page';
import { StaffListPage } from '../pages/staff-list-page';
import { pressOn, tabTo, typeInto } from '../support/keyboard';
import { aDraftClub, aPublishedEvent, changeClub, unique } from '../support/staff';
import { signInAs } from '../support/venue';

test.beforeEach(async ({ context }) => signInAs(context.request, 'admin'));

test('a second editor of a club sees both versions, and nothing is overwritten', async ({
  page,
  context,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 412/);
  const name = unique('Chess');
  const id = await aDraftClub(context.request, name);
  const record = new RecordPage(page);
  await record.open(`/admin/clubs/${id}`);
  await record.field('Season').fill('Summer');
  await record.field('Contact person').fill('Jo Hart');
  await changeClub(context.request, id, { seasonPeriod: 'Winter', ageGroups: 'Adults' });
  await record.saveDraft();
  await expect(record.stale).toBeVisible();
  await expect(record.stale).toContainText('Winter');
  await expect(record.stale).toContainText('Ages: Adults');
  const before = (await (await context.request.get(`/api/admin/clubs/${id}`)).json()) as { content: object };
  expect(before.content).toMatchObject({ seasonPeriod: 'Winter', ageGroups: 'Adults' });
  await record.side('Season', 'Mine').check();
  await record.stale.getByRole('button', { name: 'Save my choices' }).click();
  await expect(record.stale).toBeHidden();
  const after = (await (await context.request.get(`/api/admin/clubs/${id}`)).json()) as { content: object };
  expect(after.content).toMatchObject({
    seasonPeriod: 'Summer',
    ageGroups: 'Adults',
    contactPerson: 'Jo Hart',
  });
});

test('unsaved changes ask before a link, Back and another site discard them', async ({ page, context }) => {
  const name = unique('Rowing');
  const id = await aDraftClub(context.request, name);
  const record = new RecordPage(page);
  const list = new StaffListPage(page, '/admin/clubs');
  await list.open(`?q=${encodeURIComponent(name)}`);
  await list.link(name).click();
  await record.field('Season').fill('Spring');
  await page.goBack();
  await expect(record.dialog).toContainText('Leave without saving?');
  await record.dialog.getByRole('button', { name: 'Stay on page' }).click();
  await expect(page).toHaveURL(`/admin/clubs/${id}`);
  await expect(record.field('Season')).toHaveValue('Spring');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Audit log' }).click();
  await record.dialog.getByRole('button', { name: 'Leave page' }).click();
  await expect(page).toHaveURL('/admin/log');
});

test('an admin creates, publishes and finds an event by keyboard', { tag: '@release' }, async ({ page }) => {
  test.setTimeout(120_000);
  const title = unique('Quiz');
  const record = new RecordPage(page);
  const list = new StaffListPage(page, '/admin/events');
  await list.open();
  await pressOn(page, list.newRecord);
  await expect(record.heading).toBeFocused();
  await tabTo(page, record.field('Date'));
  await page.keyboard.type('05022099');
  await typeInto(page, record.field('Title'), title);
  await typeInto(page, record.field('Description'), 'Bring a pencil.');
  await pressOn(page, record.save);
  await expect(record.heading).toHaveText(title);
  await pressOn(page, record.publish, 'Enter');
  await pressOn(page, record.confirmPublish);
  await expect(record.badge('Published')).toBeVisible();

  await list.open();
  await expect(list.count).toContainText('event');
  await page.keyboard.press('/');
  await expect(list.search).toBeFocused();
  await page.keyboard.type(title);
  await expect(list.count).toContainText('1 event');
  await tabTo(page, page.getByRole('button', { name: 'Clear filters' }).first());
  await page.keyboard.press('j');
  await expect(list.link(title)).toBeFocused();
  await page.keyboard.press('?');
  await expect(record.dialog).toContainText('Next row');
  await page.keyboard.press('Escape');
  await expect(record.dialog).toBeHidden();
  await tabTo(page, list.link(title));
  await page.keyboard.press('Enter');
  await expect(record.heading).toHaveText(title);
});

test('the audit log can be filtered by record and action', async ({ page, context }) => {
  const name = unique('Bowls');
  const id = await aDraftClub(context.request, name);
  await changeClub(context.request, id, { seasonPeriod: 'Winter' });
  const log = new StaffListPage(page, '/admin/log');
  await log.open('?objectKind=club');
  await expect(log.chip('Record: Club')).toBeVisible();
  await expect(log.link(`Club ${name}`)).toBeVisible();
  await log.filter('Action', 'Club changed');
  await expect(page).toHaveURL(/action=club.update/);
  await log.link(`Club ${name}`).click();
  const record = new RecordPage(page);
  await expect(record.heading).toHaveText(name);
  await expect(record.timeline.getByText('Club created')).toBeVisible();
});

test('an exported list has the filtered rows and is in the audit log', async ({ page, context }) => {
  const title = unique('Raffle');
  await aPublishedEvent(context.request, `${title} one`);
  await aPublishedEvent(context.request, `${title} two`);
  const list = new StaffListPage(page, '/admin/events');
  await list.open(`?${new URLSearchParams({ q: title }).toString()}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export these 2 rows' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('events.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n').filter((line) => line.includes(title))).toHaveLength(2);
  const log = new StaffListPage(page, '/admin/log');
  await log.open('?action=list.export');
  await expect(page.getByRole('row').filter({ hasText: title }).first()).toContainText('List exported');
});

test('a printed list has its rows without buttons', async ({ page }) => {
  const list = new StaffListPage(page, '/admin/clubs');
  await list.open();
  await expect(list.link('Netball')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'Clubs' })).toBeVisible();
  await expect(list.search).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Admin Panel' })).toBeHidden();
  await expect(list.newRecord).toBeHidden();
});
