import { expect, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { pressOn, typeInto } from '../support/keyboard';
import { newMember, register } from '../support/venue';

test('a visitor registers during a booking and returns to it', async ({ page, accountPage }) => {
  const member = newMember();
  await page.goto('/booking');
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
  await accountPage.register(member);
  await expect(page.getByText('Registration successful', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Book the Venue' })).toBeVisible();
  await page.getByRole('button', { name: /^Contact details/ }).click();
  await expect(page.getByLabel('Full name')).toHaveValue(member.fullName);
  await expect(accountPage.email).toHaveValue(member.email);
});

test('a member logs in after a wrong password', async ({ page, request, accountPage, allowedErrors }) => {
  allowedErrors.push(/status of 401/);
  const member = await register(request);
  await accountPage.open();
  await accountPage.logIn({ ...member, password: 'not this one' });
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
  await accountPage.password.fill(member.password);
  await accountPage.logInButton.click();
  await expect(accountPage.loggedIn).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Robin' })).toBeVisible();
});

test('a password change by keyboard on a phone logs out the other device', async ({
  page,
  member,
  accountPage,
  playwright,
  baseURL,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 401/);
  const lost = await playwright.request.newContext({ baseURL });
  const { username, password } = member;
  expect((await lost.post('/api/login', { data: { username, password } })).ok()).toBe(true);
  await page.setViewportSize({ width: 375, height: 812 });
  await accountPage.openProfile('security');
  const form = accountPage.passwordForm;
  await pressOn(page, page.getByRole('button', { name: 'Change password' }));
  await expect(form.getByLabel('Current Password')).toBeFocused();
  await typeInto(page, form.getByLabel('Current Password'), 'a wrong guess');
  await typeInto(page, form.getByLabel('New Password'), 'seldom lantern over gravel');
  await typeInto(page, form.getByLabel('Confirm Password'), 'seldom lantern over gravel');
  await expect(form.getByLabel('Log out on other devices')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(form.getByText('That password is wrong.')).toBeVisible();
  await expectAccessibleState(page);
  await expectNoSidewaysScroll(page);
  expect((await lost.get('/api/user')).status()).toBe(200);
  await form.getByLabel('Current Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('We’ve changed your password.', { exact: true }).first()).toBeVisible();
  expect((await lost.get('/api/user')).status()).toBe(401);
  expect((await page.request.get('/api/user')).status()).toBe(200);
  await lost.dispose();
});

test('a member logs out another device by keyboard on a phone', async ({
  page,
  member,
  accountPage,
  playwright,
  baseURL,
}) => {
  const userAgent =
    'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
  const lost = await playwright.request.newContext({ baseURL, userAgent });
  const { username, password } = member;
  expect((await lost.post('/api/login', { data: { username, password } })).ok()).toBe(true);
  await page.setViewportSize({ width: 375, height: 812 });
  await accountPage.openProfile('security');
  const { sessions } = accountPage;
  await expect(sessions.getByText('Chrome on Android', { exact: true })).toBeVisible();
  await expectAccessibleState(page);
  await expectNoSidewaysScroll(page);
  await pressOn(page, sessions.getByRole('button', { name: 'Log out (Chrome on Android)' }));
  await expect(sessions.getByText('Chrome on Android', { exact: true })).toBeHidden();
  await expect(sessions.getByRole('heading', { name: 'Your devices' })).toBeFocused();
  expect((await lost.get('/api/user')).status()).toBe(401);
  expect((await page.request.get('/api/user')).status()).toBe(200);
  await lost.dispose();
});
