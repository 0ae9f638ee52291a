import { expect, test } from '../fixtures';
import { configure } from '../support/public-site';

// The live map needs WebGL 2, which this browser draws in software.
test.use({
  launchOptions: {
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    args: [
      '--no-sandbox',
      '--enable-unsafe-swiftshader',
      '--disable-quic',
      '--no-first-run',
      '--disable-sync',
    ],
  },
});

test('the live map has one marker and a zoom control, and does not zoom with the mouse wheel', async ({
  page,
}) => {
  const tiles: string[] = [];
  await configure(page, { mapTilesUrl: '/tiles/{z}/{x}/{y}.pbf' });
  await page.route('**/tiles/**', (route) => {
    tiles.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 204 });
  });
  await page.goto('/');
  await expect(page.locator('h1')).toBeVisible();
  expect(tiles).toEqual([]);
  await page.goto('/contact');
  const map = page.getByTestId('map');
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator('canvas')).toBeVisible();
  await expect(map.getByText('Map loading...')).toHaveCount(0);
  await expect.poll(() => tiles.length).toBeGreaterThan(0);
  await expect(map.locator('img')).toHaveCount(1);
  await expect(map.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await expect(map.getByRole('button', { name: 'Zoom out' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await map.hover();
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, -200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(before);
});
