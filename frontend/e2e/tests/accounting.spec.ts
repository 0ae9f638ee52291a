import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';
import { pressOn } from '../support/keyboard';
import { anEnteredBooking } from '../support/staff';
import { signInAs } from '../support/venue';

const PASSWORD = 'bridgewater';

test('the treasurer enters the accounts, chooses a period and downloads the journal', async ({
  page,
  freeDay,
}) => {
  test.setTimeout(120_000);
  const admin = page.request;
  await signInAs(admin, 'admin');
  const own = `${freeDay}-${test.info().parallelIndex}`;
  await anEnteredBooking(admin, { date: freeDay, email: `ada-${own}@hirers.example`, name: `Ada ${own}` });
  await admin.post('/api/user/reauthenticate', { data: { password: PASSWORD } });

  await page.goto('/admin/accounting');
  await expect(page.getByRole('heading', { level: 1, name: 'Accounting files' })).toBeVisible();
  const form = page.getByRole('form', { name: 'Accounts' });
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 812 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  // The venue is ahead of UTC, so its day can be the next one.
  const [first, last] = [0, 86_400_000].map((ms) => new Date(Date.now() + ms).toISOString().slice(0, 10));
  await page.getByLabel('Last day').fill(last ?? '');
  await page.getByLabel('First day').fill(first ?? '');
  const files = page.getByRole('list', { name: 'Files' });
  const journal = files.getByRole('listitem').filter({ hasText: 'MYOB general journal (GBP)' });
  await expect(journal).toBeVisible();

  const groups = form.getByRole('group').filter({ has: page.getByLabel('Account', { exact: true }) });
  for (const group of await groups.all()) {
    if ((await group.getByLabel('Account', { exact: true }).count()) !== 1) continue;
    await group.getByLabel('Account', { exact: true }).fill('4-1100');
    await group.getByLabel('Tax code').fill('GST');
  }
  await pressOn(page, form.getByRole('button', { name: 'Save accounts' }));
  await expect(page.getByText('Accounts saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Files' })).toBeVisible();

  const waiting = page.waitForEvent('download');
  await pressOn(page, page.getByRole('button', { name: 'Export MYOB general journal (GBP)' }));
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(`myob-journal-GBP-${first}-${last}.txt`);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(/^Journal Number\tDate\tMemo\t/);
  expect(text).toContain('\t4-1100\t');
  await expectAccessible(page);
});
