import { expect, test } from '../fixtures';

test('the API can be browsed under its policy: nothing is refused', async ({ page }) => {
  await page.goto('/api/docs', { waitUntil: 'commit' });
  const login = page.locator('.opblock', { hasText: '/api/login' });
  await login.locator('.opblock-summary-control').click();
  await expect(login.getByText('Responses', { exact: true })).toBeVisible();
});

test('the app that is installed has an identity of its own', async ({ request }) => {
  const manifest = (await (await request.get('/site.webmanifest')).json()) as { id?: string };
  expect(manifest.id).toBe('/');
});
