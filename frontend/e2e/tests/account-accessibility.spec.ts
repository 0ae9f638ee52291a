import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';

test.describe('signed out', () => {
  // The browser's own message about the 404 of an unknown address.
  test.use({ allowedErrors: [/status of 404/] });

  test('the register form and an unknown address have no axe violations and fit 320 px', async ({ page }) => {
    for (const path of ['/auth?tab=register', '/nowhere'])
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.locator('h1')).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
  });
});

test(
  'the login form with errors has no axe violations',
  { tag: '@release' },
  async ({ page, accountPage }) => {
    await accountPage.open();
    await accountPage.logInButton.click();
    await expect(page.getByText('Username is required')).toBeVisible();
    await expectAccessible(page);
  },
);

test('the open mobile menu has no axe violations', { tag: '@release' }, async ({ page, member }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/');
  await page.getByRole('button', { name: /menu/i }).click();
  await expect(page.getByText(`Logged in as: ${member.fullName}`)).toBeVisible();
  await expectAccessible(page);
});
