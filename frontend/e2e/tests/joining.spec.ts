import { expect, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { pressOn, typeInto } from '../support/keyboard';
import { NETBALL } from '../support/staff';
import { newMember, signInAs } from '../support/venue';

test.use({ viewport: { width: 375, height: 812 } });

test('a new member joins a club by keyboard on a phone, is accepted and sees its training first', async ({
  page,
  browser,
  accountPage,
  clubPage,
  baseURL,
  allowedErrors,
}) => {
  test.setTimeout(120_000);
  allowedErrors.push(/status of 401/);
  const check = async (): Promise<void> => {
    await expectAccessibleState(page);
    await expectNoSidewaysScroll(page);
  };
  const person = { ...newMember(), fullName: `Wren ${newMember().username.slice(-8)}` };
  await clubPage.open(NETBALL);
  await pressOn(page, page.getByRole('link', { name: 'Create an account to ask to join this club' }));
  await expect(page.getByRole('combobox', { name: /^Club to join/ })).toHaveValue(String(NETBALL));
  await check();
  await typeInto(page, accountPage.fullName, person.fullName);
  await typeInto(page, accountPage.email, person.email);
  await typeInto(page, accountPage.username, person.username);
  await typeInto(page, accountPage.password, person.password);
  await typeInto(page, accountPage.confirmPassword, person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/club/${NETBALL}$`));
  await expect(
    page.getByText(/^You asked to join on .* The club’s secretary will email you\.$/),
  ).toBeVisible();
  await check();

  const office = await browser.newContext({ baseURL });
  await signInAs(office.request, 'clubadmin');
  const desk = await office.newPage();
  // A list is paler while it reloads.
  const atRest = () => expect(desk.locator('[aria-busy="true"]')).toHaveCount(0);
  await desk.setViewportSize({ width: 320, height: 640 });
  await desk.goto('/my-club/members');
  await expect(desk).toHaveURL(new RegExp(`/my-club/members/${NETBALL}$`));
  await desk.getByRole('searchbox').fill(person.fullName);
  await expect(desk).toHaveURL(/[?&]q=/);
  await atRest();
  await pressOn(desk, desk.getByRole('button', { name: `Accept ${person.fullName}` }));
  const dialog = desk.getByRole('dialog');
  await atRest();
  await expectAccessibleState(desk);
  await typeInto(desk, dialog.getByLabel(/Message/), 'Bring water.');
  await pressOn(desk, dialog.getByRole('button', { name: 'Accept member', exact: true }));
  await expect(desk.getByRole('button', { name: `End membership ${person.fullName}` })).toBeVisible();
  await atRest();
  await expectAccessibleState(desk);
  await expectNoSidewaysScroll(desk);
  await office.close();

  await page.goto('/events');
  await expect(page.getByRole('heading', { name: 'Your club' })).toBeVisible();
  await expect(page.getByText('Training', { exact: true })).toBeVisible();
  await check();
  await accountPage.openProfile();
  await pressOn(page, page.getByRole('button', { name: /^Leave/ }));
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Leave club' }));
  await expect(page.getByText(/^You have no club membership yet\./)).toBeVisible();
});
