import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expect, expectAccessible, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { pressOn, tabTo, typeInto } from '../support/keyboard';
import { linkIn, mailDirectory, mailTo } from '../support/mails';
import { unique } from '../support/staff';
import { signInAs } from '../support/venue';

test.use({ viewport: { width: 375, height: 812 } });

async function check(page: Page, ...parts: string[]): Promise<void> {
  await expectAccessibleState(page, ...parts);
  await expectNoSidewaysScroll(page);
}

test('a member downloads their data, deletes the account and cancels the deletion by keyboard on a phone', async ({
  page,
  member,
  accountPage,
  allowedErrors,
}) => {
  test.setTimeout(120_000);
  test.skip(!mailDirectory, 'needs the emails of the product under test');
  allowedErrors.push(/status of 401/);
  await accountPage.openProfile('data');
  const download = page.getByRole('region', { name: 'Download your data' });
  await pressOn(page, download.getByRole('button', { name: 'Download your data' }));
  await expect(download.getByText('We’re preparing your file')).toBeVisible();
  await check(page);

  await page.goto(linkIn(await mailTo(member.email, 'data-export-ready'), '/my-data'));
  await expect(page.getByRole('heading', { level: 1, name: 'Your data is ready' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const file = page.waitForEvent('download');
  await pressOn(page, page.getByRole('button', { name: 'Download your data' }));
  const data = JSON.parse(readFileSync(await (await file).path(), 'utf8')) as {
    account: { email: string }[];
  };
  expect(data.account).toMatchObject([{ email: member.email }]);
  await expect(page.getByRole('heading', { level: 1, name: 'Your data has been downloaded' })).toBeVisible();
  await check(page);

  await pressOn(page, page.getByRole('main').getByRole('link', { name: 'My Profile' }));
  await pressOn(page, page.getByRole('button', { name: 'Delete account' }));
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(question).toBeVisible();
  await check(page, '[role=dialog]');
  await tabTo(page, question.getByRole('button', { name: 'Delete account' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^We’ll delete your account on/)).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await mailTo(member.email, 'account-deletion-requested')).toContain('/profile/data');

  await accountPage.open('?returnTo=/profile/data');
  await accountPage.fillIn(member);
  await page.keyboard.press('Enter');
  const notice = page.getByRole('region', { name: 'Your account' });
  await expect(notice.getByText(/^Your account will be deleted on/)).toBeVisible();
  await check(page);
  await pressOn(page, notice.getByRole('button', { name: 'Keep account' }));
  await expect(page.getByText('Account deletion cancelled', { exact: true })).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
});

test(
  'a staff page keeps unsaved text when the session ends and saves it after the password',
  { tag: '@release' },
  async ({ page, context, allowedErrors }) => {
    allowedErrors.push(/status of 401/);
    await signInAs(context.request, 'clubadmin');
    await page.goto('/my-club/news/new');
    const title = unique('Half a page');
    await typeInto(page, page.getByLabel('Title', { exact: true }), title);
    await page.getByLabel('Summary').fill('This is too long to type twice.');

    const { sessions } = (await (await context.request.get('/api/user/sessions')).json()) as {
      sessions: { id: string; isCurrent: boolean }[];
    };
    const own = sessions.find(({ isCurrent }) => isCurrent)?.id ?? '';
    expect((await context.request.delete(`/api/user/sessions/${own}`)).status()).toBe(204);

    await pressOn(page, page.getByRole('button', { name: 'Save draft' }));
    const question = page.getByRole('dialog', { name: 'Log in again' });
    await expect(question.getByLabel('Password for clubadmin')).toBeFocused();
    await check(page, '[role=dialog]');
    await page.keyboard.type('bridgewater');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveURL(/\/my-club\/news\/\d+$/);
  },
);

test('an admin finds events in the security log', { tag: '@release' }, async ({ page, context }) => {
  await signInAs(context.request, 'admin');
  await page.goto('/admin/security');
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  // In the list, not in the options of its filter.
  await expect(page.locator('td').getByText('Logged in', { exact: true }).first()).toBeVisible();
  await check(page);
});
