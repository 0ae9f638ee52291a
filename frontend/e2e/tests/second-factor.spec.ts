import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { expect, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { AccountPage } from '../pages/account-page';
import { pressOn, typeInto } from '../support/keyboard';

const PHONE = { width: 375, height: 812 };

/** A virtual authenticator with user verification. */
async function withFinger(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const codeOf = (key: string, away = 0) =>
  generateSync({ secret: key, epoch: Math.floor(Date.now() / 1000) + away * 30 });

/** Ends the session as if in another browser; the passkeys stay. */
async function signOut(page: Page): Promise<void> {
  await page.request.post('/api/logout');
  await page.context().clearCookies();
  await new AccountPage(page).open();
}

test('a member sets up a passkey by keyboard on a phone and logs in with it alone', async ({
  page,
  member,
  accountPage,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 401/, /status of 403/);
  await withFinger(page);
  await page.setViewportSize(PHONE);
  await accountPage.openProfile('security');
  const part = accountPage.signingIn;
  await expect(part.getByText(/Two-step login is off/)).toBeVisible();
  await expectAccessibleState(page, 'main');
  await expectNoSidewaysScroll(page);
  await pressOn(page, part.getByRole('button', { name: 'Add passkey' }));
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessibleState(page);
  await expectNoSidewaysScroll(page);
  await pressOn(page, codes.getByRole('button', { name: 'I’ve saved them' }));
  await expect(codes).toBeHidden();
  await expect(part.getByText(/not used yet/)).toBeVisible();
  await pressOn(page, part.getByRole('button', { name: /^Rename/ }));
  await part.getByLabel('Name', { exact: true }).fill('The club’s phone');
  await page.keyboard.press('Enter');
  await expect(part.getByText('The club’s phone', { exact: true })).toBeVisible();
  await expectAccessibleState(page, 'main');

  await signOut(page);
  await pressOn(page, page.getByRole('button', { name: 'Use passkey' }));
  await expect(accountPage.loggedIn).toBeVisible();
  await expect(page).toHaveURL('/');
  await accountPage.openProfile('security');
  await expect(part.getByText(/Last used/)).toBeVisible();

  // As the second step of a login.
  await signOut(page);
  await accountPage.fillIn(member);
  await page.keyboard.press('Enter');
  await expect(accountPage.secondStep).toBeVisible();
  expect((await page.request.get('/api/user')).status()).toBe(401);
  await expectAccessibleState(page);
  await pressOn(page, page.getByRole('button', { name: 'Use passkey' }));
  await expect(accountPage.loggedIn).toBeVisible();
  await expect(page).toHaveURL('/');

  // Instead of the password when the server asks for it again.
  await page.route(
    '**/api/user/factors/recovery-codes',
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        json: {
          status: 403,
          code: 'reauthentication_required',
          message: 'Enter your password again.',
        },
      }),
    { times: 1 },
  );
  await accountPage.openProfile('security');
  await pressOn(page, part.getByRole('button', { name: 'Create 10 new codes' }));
  await pressOn(page, page.getByRole('button', { name: 'Create codes' }));
  const question = page.getByRole('dialog', { name: 'Enter your password' });
  await expect(question.getByRole('button', { name: 'Use passkey' })).toBeVisible();
  await expectAccessibleState(page);
  await expectNoSidewaysScroll(page);
  const reauthenticated = page.waitForResponse('**/api/user/reauthenticate/passkey');
  await pressOn(page, question.getByRole('button', { name: 'Use passkey' }));
  expect((await reauthenticated).status()).toBe(200);
  await expect(codes.getByRole('listitem')).toHaveCount(10);
});

test(
  'a member sets up an authenticator app on a phone and logs in by its code and by a recovery code',
  { tag: '@release' },
  async ({ page, member, accountPage, allowedErrors }) => {
    allowedErrors.push(/status of 401/);
    await page.setViewportSize(PHONE);
    await accountPage.openProfile('security');
    await page.getByRole('button', { name: 'Set up app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
    await expect(dialog.getByRole('img')).toBeVisible();
    const key = (await dialog.getByText(/^([A-Z2-7]{4}){8}$/).textContent()) ?? '';
    await expectAccessibleState(page);
    await expectNoSidewaysScroll(page);
    // The previous code, so that the current one stays unused. It is valid until the half minute ends.
    const HALF_MINUTE_MS = 30_000;
    await expect.poll(() => Date.now() % HALF_MINUTE_MS, { timeout: HALF_MINUTE_MS }).toBeLessThan(24_000);
    await typeInto(page, dialog.getByLabel('Code from your app'), codeOf(key, -1));
    await page.keyboard.press('Enter');
    const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    const [recovery = ''] = await codes.getByRole('listitem').allTextContents();
    await codes.getByRole('button', { name: 'I’ve saved them' }).click();

    const givePassword = async () => {
      await signOut(page);
      await accountPage.fillIn(member);
      await page.keyboard.press('Enter');
      await expect(accountPage.secondStep).toBeFocused();
    };
    await givePassword();
    await typeInto(page, page.getByLabel('Code from your app'), '000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('That code is wrong or was already used.').first()).toBeVisible();
    await expectAccessibleState(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Code from your app').fill(codeOf(key));
    await page.keyboard.press('Enter');
    await expect(accountPage.loggedIn).toBeVisible();
    await expect(page).toHaveURL('/');

    await givePassword();
    await pressOn(page, page.getByRole('button', { name: 'Use a recovery code' }));
    await typeInto(page, page.getByLabel('Recovery code'), recovery.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(accountPage.loggedIn).toBeVisible();
    await expect(page).toHaveURL('/');
    await accountPage.openProfile('security');
    await expect(page.getByText(/9 of 10 are left/)).toBeVisible();
  },
);
