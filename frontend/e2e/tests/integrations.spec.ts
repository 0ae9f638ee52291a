import { expect, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { signInAs } from '../support/venue';

test('an admin creates an API key, a program uses it, and the admin revokes it', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(context.request, 'admin');
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/admin/integrations');
  await page.getByRole('button', { name: 'Create API key' }).click();
  const form = page.getByRole('form', { name: 'New API key' });
  await form.getByLabel('Name').fill('Door lock of the journey');
  await form.getByRole('checkbox', { name: 'See the run sheet and record arrivals' }).check();
  await expectAccessibleState(page);
  await form.getByRole('button', { name: 'Create API key' }).click();
  const shown = page.getByLabel('API key “Door lock of the journey”');
  await expect(shown).toHaveValue(/^bsc_(?:live|test)_\d+_[0-9a-f]{56}$/);
  await expectAccessibleState(page);
  await expectNoSidewaysScroll(page);

  // A program has no cookies.
  const program = { headers: { Authorization: `Bearer ${await shown.inputValue()}` } };
  const call = async (path: string): Promise<number> => (await fetch(`${baseURL}${path}`, program)).status;
  expect(await call('/api/admin/calendar')).not.toBe(403);
  expect(await call('/api/admin/bookings')).toBe(403);
  await page.getByRole('button', { name: 'Revoke Door lock of the journey' }).click();
  await page.getByRole('button', { name: 'Revoke API key' }).click();
  await expect(page.getByText('API key revoked', { exact: true })).toBeVisible();
  expect(await call('/api/admin/calendar')).toBe(401);
});
