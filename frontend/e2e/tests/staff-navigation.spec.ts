import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';
import { pressOn, tabTo } from '../support/keyboard';
import { NETBALL } from '../support/staff';
import { newMember, register, signInAs } from '../support/venue';

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

  await pressOn(page, nav.getByRole('button', { name: /^Money/ }), 'Enter');
  await expect(nav.getByRole('button', { name: /^Settings/ })).toHaveAttribute('aria-expanded', 'false');
  await pressOn(page, nav.getByRole('link', { name: 'Bonds', exact: true }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Bonds' })).toBeFocused();
  await expect(nav.getByRole('link', { name: 'Bonds', exact: true })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Page, action, booking/ })).toBeFocused();
  await page.keyboard.type('record');
  await expect(page.getByRole('option', { name: 'Record payment' })).toBeVisible();
  await expectAccessible(page);
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

for (const { user, start, name, atLeast } of [
  { user: 'admin', start: '/admin', name: 'Admin Panel', atLeast: 25 },
  { user: 'clubadmin', start: '/my-club', name: 'My club', atLeast: 6 },
] as const)
  test(`every entry in the menu of ${name} leads to the page that it names`, async ({ page, context }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInAs(context.request, user);
    await page.goto(start);
    const nav = page.getByRole('navigation', { name });
    await nav.getByRole('link', { name: /^Today/ }).waitFor();
    const groups = nav.getByRole('button');
    const seen = new Set<string>();
    for (let group = 0; group < (await groups.count()); group += 1) {
      const open = async () => {
        const button = groups.nth(group);
        if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
      };
      await open();
      const entries = await nav
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) => ({ address: link.getAttribute('href') ?? '', words: link.textContent })),
        );
      for (const { address, words } of entries) {
        if (address === '/' || seen.has(address)) continue;
        seen.add(address);
        // The page before can have opened its own group.
        await open();
        await nav.locator(`a[href="${address}"]`).click();
        const label = words.replace(/:?\s*\d+\s+waiting$/, '');
        // A count is a link of its own, to the tasks.
        const heading = address.includes('/attention?') ? /to do$/ : (HEADINGS[label] ?? label);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
        await expect(nav.locator('[aria-current="page"]')).toHaveCount(1);
      }
    }
    expect(seen.size).toBeGreaterThan(atLeast);
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
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await pressOn(page, page.getByRole('button', { name: 'Open staff menu' }), 'Enter');
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link', { name: /^Club members/ })).toBeVisible();
  await pressOn(page, menu.getByRole('button', { name: /^Website/ }), 'Enter');
  await expect(menu.getByRole('link', { name: 'Photos' })).toBeVisible();
  await expectAccessible(page);
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
