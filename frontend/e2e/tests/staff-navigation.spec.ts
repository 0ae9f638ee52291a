import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { pressOn, tabTo } from '../support/keyboard';
import { NETBALL } from '../support/staff';
import { smallTargets, unloaded } from '../support/whole-page';
import { StaffListPage } from '../pages/staff-list-page';
import { newMember, register, signInAs } from '../support/venue';

test('the pages of Today are accessible and fit 320 px', async ({ page, context }) => {
  await signInAs(context.request, 'admin');
  for (const path of ['/admin', '/admin/attention']) {
    await new StaffListPage(page, path).open();
    await expect(unloaded(page)).toHaveCount(0);
    await expectAccessible(page);
    expect(await smallTargets(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
});

test('an admin sees every group at 900 px and opens pages by keyboard', async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(context.request, 'admin');
  await page.goto('/admin/setup/slots');
  const nav = page.getByRole('navigation', { name: 'Admin Panel' });
  // The longest group is open.
  await expect(nav.getByRole('link', { name: 'Slots', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(nav.getByRole('link', { name: 'Public site' })).toBeInViewport();
  await expect(nav.getByText(/^Logged in as/)).toBeInViewport();
  await expect(nav.getByRole('link', { name: /^Today/ })).toBeInViewport();
  // The groups whose pages are checked below.
  await expect(nav.getByRole('button')).toHaveText([
    /^Bookings/,
    /^Money/,
    /^Messages/,
    /^People/,
    /^Website/,
    /^Settings/,
  ]);

  await pressOn(page, nav.getByRole('button', { name: /^Money/ }), 'Enter');
  await expect(nav.getByRole('button', { name: /^Settings/ })).toHaveAttribute('aria-expanded', 'false');
  await pressOn(page, nav.getByRole('link', { name: 'Bonds', exact: true }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Bonds' })).toBeFocused();
  await expect(nav.getByRole('link', { name: 'Bonds', exact: true })).toHaveAttribute('aria-current', 'page');
  await expectAccessibleState(page);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Page, action, booking/ })).toBeFocused();
  await page.keyboard.type('record');
  await expect(page.getByRole('option', { name: 'Record payment' })).toBeVisible();
  await expectAccessibleState(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/bookings\?view=unpaid/);
  await expect(nav.getByRole('link', { name: 'Bookings', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

/** The headings that are not the words of the menu. */
const HEADINGS: Record<string, RegExp> = {
  // The page of the only club of a secretary has its name.
  'Club page': /Club/,
};

/** Follows each link in a part of the menu. */
async function followEach(
  page: Page,
  part: Locator,
  open: () => Promise<void>,
  check: (address: string) => Promise<void>,
): Promise<number> {
  await open();
  const entries = await part
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => ({ address: link.getAttribute('href') ?? '', words: link.textContent })),
    );
  for (const { address, words } of entries.filter((entry) => entry.address !== '/'))
    await test.step(address, async () => {
      // The page before can have opened its own group.
      await open();
      await part.locator(`a[href="${address}"]`).click();
      const label = words.replace(/:?\s*\d+\s+waiting$/, '');
      // A count is a link of its own, to the tasks.
      const heading = address.includes('/attention?') ? /to do$/ : (HEADINGS[label] ?? label);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await expect(page.getByRole('navigation').locator('[aria-current="page"]')).not.toHaveCount(0);
      await check(address);
    });
  return entries.length;
}

/** Opens a group of the menu, unless it is open. */
async function openGroup(button: Locator): Promise<void> {
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
}

for (const [name, atLeast] of [
  ['Bookings', 5],
  ['Money', 5],
  ['Messages', 3],
  ['People', 2],
  ['Website', 4],
  ['Settings', 6],
] as const)
  test(`each entry of ${name} in the menu leads to its page, which is accessible and fits 320 px`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInAs(context.request, 'admin');
    await page.goto('/admin');
    const nav = page.getByRole('navigation', { name: 'Admin Panel' });
    const button = nav.getByRole('button', { name });
    await button.waitFor();
    const group = nav.getByRole('listitem').filter({ has: page.getByRole('button', { name }) });
    const followed = await followEach(
      page,
      group,
      () => openGroup(button),
      async (address) => {
        if (address.includes('/attention?')) return;
        await expect(unloaded(page)).toHaveCount(0);
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await expectAccessible(page, 'main');
        expect(await smallTargets(page)).toEqual([]);
        await expectNoSidewaysScroll(page);
      },
    );
    expect(followed).toBeGreaterThanOrEqual(atLeast);
  });

test('every entry in the menu of My club leads to the page that it names', async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(context.request, 'clubadmin');
  await page.goto('/my-club');
  const nav = page.getByRole('navigation', { name: 'My club' });
  const groups = nav.getByRole('listitem').filter({ has: page.getByRole('button') });
  await groups.first().waitFor();
  let followed = 0;
  for (const group of await groups.all()) {
    const open = () => openGroup(group.getByRole('button'));
    followed += await followEach(page, group, open, () => Promise.resolve());
  }
  expect(followed).toBeGreaterThan(6);
});

test('a secretary answers a request to join from Today, on a phone by keyboard', async ({
  page,
  context,
  request,
  playwright,
  baseURL,
}) => {
  const member = await register(request, {
    ...newMember(),
    fullName: `Wren ${newMember().username.slice(-8)}`,
  });
  await request.put(`/api/user/clubs/${NETBALL}`);
  await page.setViewportSize({ width: 375, height: 812 });
  await signInAs(context.request, 'clubadmin');
  await page.goto('/my-club');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  const task = page.getByRole('link', { name: new RegExp(`^Request to join a club: ${member.fullName}`) });
  await expect(task).toBeVisible();
  await expectAccessibleState(page);
  await expectNoSidewaysScroll(page);

  await pressOn(page, page.getByRole('button', { name: 'Open staff menu' }), 'Enter');
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link', { name: /^Club members/ })).toBeVisible();
  await pressOn(page, menu.getByRole('button', { name: /^Website/ }), 'Enter');
  await expect(menu.getByRole('link', { name: 'Photos' })).toBeVisible();
  await expectAccessibleState(page);
  await page.keyboard.press('Escape');

  await pressOn(page, task, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Club members' })).toBeFocused();
  await pressOn(page, page.getByRole('button', { name: `Accept ${member.fullName}` }), 'Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Accept member' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  const own = await playwright.request.newContext({ baseURL });
  await own.post('/api/login', { data: { username: member.username, password: member.password } });
  expect(await (await own.get('/api/user/clubs')).json()).toMatchObject([{ state: 'accepted' }]);
  await own.delete(`/api/user/clubs/${NETBALL}`);
  await own.dispose();
});
