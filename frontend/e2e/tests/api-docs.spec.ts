import { expect, test } from '../fixtures';

/** Swagger UI parses the whole document before it shows anything. */
const TAKEN_APART = { timeout: 40_000 };

test('the API docs load without violations of the content security policy', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/api/docs', { waitUntil: 'commit' });
  await page.locator('.opblock-tag', { hasText: 'Signing in and out' }).click(TAKEN_APART);
  const login = page.locator('.opblock', { has: page.locator('[data-path="/api/login"]') });
  await login.locator('.opblock-summary-control').click(TAKEN_APART);
  await expect(login.getByText('Responses', { exact: true })).toBeVisible(TAKEN_APART);
});

test('the installed app has its own manifest id', async ({ request }) => {
  const manifest = (await (await request.get('/site.webmanifest')).json()) as { id?: string };
  expect(manifest.id).toBe('/');
});
