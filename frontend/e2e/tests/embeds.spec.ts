import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';

for (const path of ['/embed/calendar', '/embed/events'])
  test(`${path} is accessible and tells the height of its content`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link').first()).toHaveAttribute('target', '_blank');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.route('/around', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<title>Around</title><script>addEventListener('message', ({ data }) => {
          if (data.type === 'club-embed') document.title = String(data.height); });</script>
          <iframe src="${path}" title="Embedded" width="320" height="30000"></iframe>`,
      }),
    );
    await page.goto('/around', { waitUntil: 'commit' });
    await expect.poll(async () => Number(await page.title())).toBeGreaterThan(200);
    // A frame that is higher than its content shrinks to it.
    expect(Number(await page.title())).toBeLessThan(30_000);
  });
