import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { pressOn, typeInto } from '../support/keyboard';
import { linkIn, mailDirectory, mailTo } from '../support/mails';
import { newMember, register, signInAs } from '../support/venue';

const PASSWORD = 'seldom lantern over gravel';

async function check(page: Page): Promise<void> {
  await expectAccessibleState(page);
  await expectNoSidewaysScroll(page);
}

test('a member accepts an invitation as secretary by keyboard on a phone', async ({
  page,
  accountPage,
  playwright,
  baseURL,
}) => {
  test.setTimeout(120_000);
  test.skip(!mailDirectory, 'needs the emails of the product under test');
  const { email, username } = newMember();

  await signInAs(page.context().request, 'admin');
  await page.goto('/admin/people/invitations');
  await typeInto(page, page.getByLabel('Email', { exact: true }), email);
  await pressOn(page, page.getByRole('checkbox', { name: /Netball/ }), 'Space');
  await check(page);
  await pressOn(page, page.getByRole('button', { name: 'Send invitation' }));
  await expect(page.getByText('Invitation sent').first()).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText(/Club secretary: .*Netball/);
  await page.context().clearCookies();

  await page.setViewportSize({ width: 320, height: 720 });
  const link = linkIn(await mailTo(email, 'invitation'), '/invitation');
  // A mail scanner opens the link first, which changes nothing.
  const scanner = await playwright.request.newContext({ baseURL });
  const answer = await scanner.get(link);
  expect(answer.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  await scanner.dispose();

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome to/ })).toBeVisible();
  await expect(page.getByText(/secretary of .*Netball/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await typeInto(page, accountPage.fullName, 'Robin Lane');
  await typeInto(page, accountPage.username, username);
  await typeInto(page, accountPage.password, PASSWORD);
  await typeInto(page, accountPage.confirmPassword, PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Invitation accepted' })).toBeVisible();
  await check(page);
  await pressOn(page, page.getByRole('main').getByRole('link', { name: 'Log In' }));
  await typeInto(page, accountPage.username, username);
  await typeInto(page, accountPage.password, PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/my-club/);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Netball');

  await page.goto(link);
  await expect(
    page.getByRole('heading', { level: 1, name: 'You have already accepted this invitation' }),
  ).toBeVisible();
  await check(page);
});

test(
  'an admin makes a member a secretary, and the member is logged out',
  { tag: '@release' },
  async ({ page, playwright, baseURL }) => {
    test.setTimeout(120_000);
    const phone = await playwright.request.newContext({ baseURL });
    const member = await register(phone, newMember());
    await signInAs(page.context().request, 'admin');
    await page.goto('/admin/people');
    await page.getByRole('searchbox').fill(member.username);
    await expect(page.getByRole('status').filter({ hasText: /^1 person/ })).toBeVisible();
    await check(page);
    await page.getByRole('link', { name: member.fullName, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: member.fullName })).toBeVisible();
    await check(page);
    await page.getByLabel('Role').selectOption('Club secretary');
    await page.getByRole('checkbox', { name: /Netball/ }).check();
    await page.getByRole('button', { name: 'Save changes', exact: true }).click();
    await expect(page.getByText('Changes saved').first()).toBeVisible();
    await expect(page.getByText('Role, duties or clubs changed')).toBeVisible();
    expect((await phone.get('/api/user')).status()).toBe(401);
    await phone.dispose();

    await page.setViewportSize({ width: 320, height: 720 });
    await check(page);
    await page.getByRole('button', { name: 'Deactivate account…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate account' }).click();
    await expect(page.getByText('Account deactivated').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reactivate account…' })).toBeVisible();
    await check(page);
  },
);

test('an admin previews, imports and undoes a list of members', { tag: '@release' }, async ({ page }) => {
  test.setTimeout(120_000);
  await signInAs(page.context().request, 'admin');
  await page.goto('/admin/people/import');
  const domain = `${newMember().username}.example`.toLowerCase().replace(/[^a-z0-9.]/g, '');
  await page.getByLabel('Member list').setInputFiles({
    name: `${domain}.csv`,
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from(`Name,Email\r\nRobin Lane,robin@${domain}\r\n=Kim Lane,kim@${domain}\r\n`),
  });
  await expect(page.getByText('1 of 2 rows can be imported.')).toBeVisible();
  await expect(page.getByText('A name can’t start like a formula', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 320, height: 720 });
  await check(page);
  await page.getByRole('button', { name: 'Import 1 person, skip 1' }).click();
  const row = page.getByRole('listitem').filter({ hasText: `${domain}.csv` });
  await expect(row).toContainText('No invitations sent yet.');
  await check(page);
  await row.getByRole('button', { name: /^Undo import…/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(row).toContainText('Undone: 1 removed, 0 kept.');
});
