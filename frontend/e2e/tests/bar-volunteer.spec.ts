import { expect, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { newMember, register, signInAs } from '../support/venue';

// The page that is not theirs asks for its data before the permissions are known.
test.use({ allowedErrors: [/status of 403/] });

test('a bar volunteer signs in on a phone and sees tonight only', async ({
  page,
  accountPage,
  playwright,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const other = await playwright.request.newContext({ baseURL });
  const volunteer = await register(other, newMember());
  await other.dispose();
  await signInAs(page.context().request, 'admin');
  await page.goto('/admin/people');
  await page.getByRole('searchbox').fill(volunteer.username);
  await expect(page.getByRole('status').filter({ hasText: /^1 person/ })).toBeVisible();
  await page.getByRole('link', { name: volunteer.fullName, exact: true }).click();
  await page.getByLabel('Role').selectOption('Admin');
  const duties = page.getByRole('group', { name: 'Duties' });
  for (const duty of ['Bookings', 'Money', 'Website', 'Newsletter', 'People', 'Settings'])
    await duties.getByRole('checkbox', { name: new RegExp(`^${duty}`) }).uncheck();
  await expectAccessibleState(page);
  await page.getByRole('button', { name: 'Save changes', exact: true }).click();
  await expect(page.getByText('Admin: Tonight')).toBeVisible();
  await page.context().clearCookies();

  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/auth');
  await accountPage.username.fill(volunteer.username);
  await accountPage.password.fill(volunteer.password);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/auth/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/run-sheet\/\d{4}-\d{2}-\d{2}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Run sheet' })).toBeVisible();
  const rooms = page.getByRole('region', { name: 'Rooms today' });
  await expect(rooms.getByRole('listitem', { name: 'Main hall' })).toBeVisible();
  await expectAccessibleState(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Open staff menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Admin Panel' });
  await expect(menu.getByRole('link', { name: /^Today/ })).toBeVisible();
  for (const page of ['Calendar', 'Bookings', 'Payments', 'Inbox', 'People', 'Events', 'Spaces'])
    await expect(menu.getByRole('link', { name: page, exact: true })).toHaveCount(0);

  await page.goto('/admin/bookings');
  await expect(page.getByRole('heading', { name: 'This page is not part of your duties' })).toBeVisible();
  await expectAccessibleState(page);
  expect((await page.context().request.get('/api/admin/bookings')).status()).toBe(403);
});
