import { expect, test } from '../fixtures';
import { newMember, register } from '../support/venue';

test('a stranger on the way to a booking registers and gets there', async ({ page }) => {
  const member = newMember();
  await page.goto('/booking');
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Full Name').fill(member.fullName);
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByLabel('Confirm Password').fill(member.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Registration successful', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Book the Venue' })).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue(member.fullName);
  await expect(page.getByLabel('Email')).toHaveValue(member.email);
});

test('a stranger is told how a username is made and why a password is weak, before anything is sent', async ({
  page,
}) => {
  await page.goto('/auth?tab=register');
  const username = page.getByLabel('Username');
  await expect(username).toHaveAccessibleDescription(/^3 to 60 letters/);
  await username.fill('robin taylor');
  await page.getByLabel('Full Name').fill('Robin Taylor');
  await expect(username).toHaveAccessibleDescription(/^A username has 3 to 60 letters/);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('Bridgewater2026');
  await expect(page.getByText('Easy to guess.', { exact: true })).toBeVisible();
  await expect(page.getByText(/made of your own name or address, or of the club’s/)).toBeVisible();
  await password.fill('gum tree oval');
  await expect(page.getByText('Strong.', { exact: true })).toBeVisible();
});

test('a member logs in with a wrong password first', async ({ page, request, allowedErrors }) => {
  allowedErrors.push(/status of 401/);
  const member = await register(request);
  await page.goto('/auth');
  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Login successful', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Robin' })).toBeVisible();
});

test('a member changes the name in the profile', async ({ page, member }) => {
  await page.goto('/profile');
  await expect(page.getByLabel('First name')).toHaveValue(member.fullName.split(' ')[0] ?? '');
  await page.getByLabel('First name').fill('Alexis');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Alexis' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Alexis');
});
