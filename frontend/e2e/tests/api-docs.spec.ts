import { expect, expectAccessibleState, test } from '../fixtures';

test('the pages of the API open on the calls for integrators, and show each call and its schemas', async ({
  page,
}) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/: integrators$/);
  await page.locator('summary', { hasText: '/api/public/spaces' }).click();
  await page.getByRole('link', { name: 'PublicSpace', exact: true }).first().click();
  await expect(page.locator('#schema-PublicSpace')).toBeVisible();
  // With all calls and schemas this page takes axe long, so only at the release level.
  await expectAccessibleState(page);

  await page.getByRole('searchbox').fill('booking.created');
  await expect(page.getByRole('status')).toHaveText(/^\d+ found$/);
  await expect(page.locator('summary', { hasText: 'A booking was made' })).toBeVisible();
  await expect(page.locator('summary', { hasText: '/api/public/spaces' })).toBeHidden();
  await page.getByRole('searchbox').fill('xylophone');
  await expect(page.getByRole('status')).toHaveText('Nothing found. Try fewer words.');

  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await page.locator('summary', { hasText: 'Lists all bookings' }).click();
  await expect(page.getByText('API key with bookings:read').first()).toBeVisible();
});

test('the installed app has its own manifest id', async ({ request }) => {
  const manifest = (await (await request.get('/site.webmanifest')).json()) as { id?: string };
  expect(manifest.id).toBe('/');
});
