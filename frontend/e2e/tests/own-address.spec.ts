import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { pressOn, typeInto } from '../support/keyboard';
import { linkIn, mailDirectory, mailTo } from '../support/mails';

test.use({ viewport: { width: 375, height: 812 } });

async function check(page: Page): Promise<void> {
  await expectAccessibleState(page);
  await expectNoSidewaysScroll(page);
}

test('a new member confirms and then changes their email address by keyboard on a phone', async ({
  page,
  member,
  accountPage,
  playwright,
  baseURL,
  allowedErrors,
}) => {
  test.setTimeout(120_000);
  test.skip(!mailDirectory, 'needs the emails of the product under test');
  allowedErrors.push(/status of 401/);
  const { email, password } = member;
  const { addressForm: form, address } = accountPage;
  await accountPage.openProfile();
  await expect(address.getByText('Please confirm your email address')).toBeVisible();
  await check(page);

  // A mail scanner opens the link first and follows its links.
  const link = linkIn(await mailTo(email, 'address-confirm'), '/confirm-address');
  const scanner = await playwright.request.newContext({ baseURL });
  const answer = await scanner.get(link);
  expect(answer.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  await scanner.dispose();
  await page.goto(link);
  await expect(page).toHaveTitle(/^Confirm Your Address · /);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your email address' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await pressOn(page, page.getByRole('button', { name: 'Confirm email address' }));
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your email address is confirmed' }),
  ).toBeVisible();
  await check(page);
  await pressOn(page, page.getByRole('main').getByRole('link', { name: 'My Profile' }));
  await expect(address.getByText(`We email you at ${email}.`)).toBeVisible();

  const next = `moved-${email}`;
  await pressOn(page, page.getByRole('button', { name: 'Change email address' }));
  await typeInto(page, form.getByLabel('New Email'), next);
  await typeInto(page, form.getByLabel('Current Password'), 'a wrong guess');
  await page.keyboard.press('Enter');
  await expect(form.getByText('That password is wrong.')).toBeVisible();
  await form.getByLabel('Current Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(address.getByText('Confirm your new email address')).toBeVisible();
  await check(page);
  expect(await mailTo(email, 'address-change-requested')).toContain(next);
  await page.goto(linkIn(await mailTo(next, 'address-confirm'), '/confirm-address'));
  await pressOn(page, page.getByRole('button', { name: 'Confirm email address' }));
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your email address is confirmed' }),
  ).toBeVisible();
  expect(await mailTo(email, 'address-changed')).toContain(next);
  await accountPage.openProfile();
  await expect(address.getByText(`We email you at ${next}.`)).toBeVisible();

  await page.goto(link);
  await expect(
    page.getByRole('heading', { level: 1, name: 'This link has already been used' }),
  ).toBeVisible();
  await check(page);
});
