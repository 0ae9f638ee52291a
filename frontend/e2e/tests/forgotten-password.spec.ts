import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { pressOn, tabTo, typeInto } from '../support/keyboard';
import { linkIn, mailDirectory, mailTo } from '../support/mails';
import { newMember, register } from '../support/venue';

const NEW_PASSWORD = 'seldom lantern over gravel';

test.use({ viewport: { width: 375, height: 812 } });

async function check(page: Page): Promise<void> {
  await expectAccessibleState(page);
  await expectNoSidewaysScroll(page);
}

test('a member resets a forgotten password by keyboard on a phone, and other devices are logged out', async ({
  page,
  accountPage,
  playwright,
  baseURL,
  allowedErrors,
}) => {
  test.setTimeout(120_000);
  test.skip(!mailDirectory, 'needs the emails of the product under test');
  allowedErrors.push(/status of 401/);
  // Another device stays logged in until the password changes.
  const lost = await playwright.request.newContext({ baseURL });
  const member = await register(lost, newMember());

  await accountPage.open();
  await pressOn(page, page.getByRole('link', { name: 'Forgot your password?' }));
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(page).toHaveTitle(/^Forgotten Password · /);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await pressOn(page, page.getByRole('button', { name: 'Send link' }));
  await expect(page.getByText('Email is required')).toBeVisible();
  await check(page);
  await typeInto(page, page.getByLabel('Email', { exact: true }), member.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await check(page);

  const mail = await mailTo(member.email, 'password-reset');
  expect(mail).toMatch(/Content-Type: multipart\/alternative/);
  const link = linkIn(mail, '/reset-password');
  // A mail scanner opens the link first and follows its links.
  const scanner = await playwright.request.newContext({ baseURL });
  const answer = await scanner.get(link);
  expect(answer.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  await scanner.dispose();

  await page.goto(link);
  await expect(page).toHaveTitle(/^Choose a New Password · /);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await tabTo(page, page.getByLabel('New Password', { exact: true }));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.type('Password1!');
  await expect(page.getByText('Easy to guess.')).toBeVisible();
  await check(page);
  await page.getByLabel('New Password', { exact: true }).fill('');
  await page.keyboard.type(NEW_PASSWORD);
  await typeInto(page, accountPage.confirmPassword, NEW_PASSWORD);
  expect((await lost.get('/api/user')).status()).toBe(200);
  await pressOn(page, page.getByRole('button', { name: 'Save New Password' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Your password has been changed' })).toBeVisible();
  await check(page);
  expect((await lost.get('/api/user')).status()).toBe(401);
  await lost.dispose();

  await pressOn(page, page.getByRole('main').getByRole('link', { name: 'Log In' }));
  await typeInto(page, accountPage.username, member.username);
  await typeInto(page, accountPage.password, NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Login successful').first()).toBeVisible();
  expect((await page.request.get('/api/user')).status()).toBe(200);
  expect(await mailTo(member.email, 'password-changed')).toMatch(/was\s+changed\./);

  await page.goto(link);
  await expect(
    page.getByRole('heading', { level: 1, name: 'This link has already been used' }),
  ).toBeVisible();
  await check(page);
});

test('an expired or incomplete password link offers a new one', async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of 400/);
  await page.goto(`/reset-password?t=${'A'.repeat(43)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  await check(page);
  await page.goto('/reset-password?t=AAA');
  await expect(page.getByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeVisible();
  await check(page);
  await page.getByRole('link', { name: 'Send New Link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
});
