import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { pressOn, typeInto } from '../support/keyboard';
import { signInAs } from '../support/venue';

const PHONE = { width: 375, height: 812 };

/** The height of the page without the site's footer. */
function heightOf(page: Page): Promise<number> {
  return page.locator('#main').evaluate((main) => main.getBoundingClientRect().bottom + window.scrollY);
}

const PAGES = [
  ['Security', '/profile/security', /^Security · Profile · /],
  ['Notifications', '/profile/notifications', /^Notifications · Profile · /],
  ['Your data', '/profile/data', /^Your Data · Profile · /],
  ['Details', '/profile', /^Details · Profile · /],
] as const;

test('a member goes through the four profile pages by keyboard on a phone', async ({
  page,
  member,
  accountPage,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(PHONE);
  await accountPage.openProfile();
  const list = page.getByRole('navigation', { name: 'Profile' });
  for (const [name, path, title] of PAGES) {
    await pressOn(page, list.getByRole('link', { name }));
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expect(list.locator('[aria-current="page"]')).toHaveText(name);
    await expect(page.locator('#main [data-loading]')).toHaveCount(0);
    expect(await heightOf(page)).toBeLessThan(2 * PHONE.height);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(PHONE);
  }
  const change = page.getByRole('button', { name: 'Change name or phone' });
  await pressOn(page, change);
  await expect(accountPage.firstName).toBeFocused();
  await expect(accountPage.firstName).toHaveValue(member.fullName.split(' ')[0] ?? '');
  const phone = page.getByLabel('Phone (optional)');
  await typeInto(page, phone, '(08) 5550 0142');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Phone saved: (08) 5550 0142.', { exact: true })).toBeVisible();
  await expect(change).toBeFocused();
});

test(
  'the open forms of the profile have no axe violations and fit 320 px',
  { tag: '@release' },
  async ({ page, context, accountPage }) => {
    await signInAs(context.request, 'admin');
    await page.setViewportSize({ width: 320, height: 640 });
    await accountPage.openProfile();
    await pressOn(page, page.getByRole('button', { name: 'Change email address' }));
    await expect(page.getByLabel('New Email')).toBeFocused();
    await expectAccessibleState(page);
    await expectNoSidewaysScroll(page);
    await accountPage.openProfile('security');
    await pressOn(page, page.getByRole('button', { name: 'Change password' }));
    await expect(page.getByLabel('Current Password')).toBeFocused();
    await expectAccessibleState(page);
    await expectNoSidewaysScroll(page);
    await pressOn(page, accountPage.passwordForm.getByRole('button', { name: 'Cancel' }));
    await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
  },
);

test('an old link to the profile’s calendar section leads to the notifications page after the login', async ({
  page,
  member,
  accountPage,
}) => {
  await page.context().clearCookies();
  await page.goto('/profile#calendar');
  await accountPage.logIn(member);
  await expect(page).toHaveURL('/profile/notifications#calendar');
  await expect(page.getByRole('heading', { name: 'Calendar feeds' })).toBeInViewport();
});
