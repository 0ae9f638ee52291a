import {
  expect,
  expectAccessible,
  expectAccessibleInThisWidth,
  expectAccessibleState,
  expectNoSidewaysScroll,
  test,
} from '../fixtures';
import { tabTo } from '../support/keyboard';
import { aPhoto } from '../support/own-content';
import { unique } from '../support/staff';
import { signInAs } from '../support/venue';

test('staff upload, retry, describe and delete images by keyboard alone', async ({
  page,
  context,
  allowedErrors,
}) => {
  test.setTimeout(120_000);
  allowedErrors.push(/status of (415|503)/);
  await signInAs(context.request, 'admin');
  await page.goto('/admin/media');
  const good = await aPhoto(page, 'terrace.jpg');
  let busy = true;
  await page.route('**/api/admin/media', async (route) => {
    if (route.request().method() !== 'POST' || !busy) return route.fallback();
    busy = false;
    await route.fulfill({
      status: 503,
      json: { code: 'service_unavailable', message: 'Please try again in a moment.' },
    });
  });
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: 'Upload photos…' }));
  await page.keyboard.press('Enter');
  await (
    await chooser
  ).setFiles([
    good,
    { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="alert(1)"/>') },
  ]);
  const rows = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'terrace.jpg' })).toContainText('Please try again in a moment.');
  await expect(rows.filter({ hasText: 'drawing.svg' })).toContainText('SVG drawings can contain programs');
  await expectAccessibleState(page);
  await tabTo(page, page.getByRole('button', { name: 'Try again with terrace.jpg' }));
  await page.keyboard.press('Enter');
  const open = rows.filter({ hasText: 'terrace.jpg' }).getByRole('link', { name: 'Add alt text' });
  await expect(open).toBeVisible({ timeout: 30_000 });
  await tabTo(page, open);
  await page.keyboard.press('Enter');

  const record = page.getByRole('form', { name: 'Details' });
  await expect(record).toBeVisible();
  const words = unique('The terrace in the evening');
  await record.getByLabel('Alt text').focus();
  await page.keyboard.type(words);
  const point = record.getByRole('slider', { name: 'Focal point' });
  await tabTo(page, point);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(point).toHaveAttribute('aria-valuetext', '45% from the left, 40% from the top');
  await tabTo(page, page.getByRole('button', { name: 'Save photo', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Timeline' }).getByText('Photo details changed'),
  ).toBeVisible();
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    // Targets half hidden below the save bar do not count.
    await page.evaluate(() => window.scrollTo(0, 0));
    // The colours are the same at each width.
    await (width === 1440 ? expectAccessible(page) : expectAccessibleInThisWidth(page));
    await expectNoSidewaysScroll(page);
  }

  await page.getByRole('button', { name: 'Move to bin…' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Move this photo to the bin?' });
  await tabTo(page, question.getByRole('button', { name: 'Move to bin' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/media$/);
  await page.goto('/admin/media?state=bin');
  await page.getByRole('link', { name: words }).press('Enter');
  await page.getByRole('button', { name: 'Restore photo' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move to bin…' })).toBeVisible();
});

test('an admin chooses the home page’s gallery from the library', async ({ page, context }) => {
  test.setTimeout(120_000);
  await signInAs(context.request, 'admin');
  await page.goto('/admin/media/gallery');
  await page.getByRole('button', { name: 'Add photo…' }).waitFor();
  for (const name of ['one.jpg', 'two.jpg']) {
    const sent = await context.request.post('/api/admin/media', {
      multipart: { file: await aPhoto(page, name) },
    });
    const { id, version } = (await sent.json()) as { id: number; version: number };
    await context.request.patch(`/api/admin/media/${id}`, {
      headers: { 'If-Match': `"${version}"` },
      data: {
        altText: `Picture called ${name.replace('.jpg', '')}`,
        caption: `Caption ${name.replace('.jpg', '')}`,
        focalX: 20,
      },
    });
  }
  for (const name of ['one', 'two']) {
    await page.getByRole('button', { name: 'Add photo…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose photo' });
    await dialog.getByLabel('Search photos').fill(name);
    await dialog.getByText(`Picture called ${name}`).first().click();
    await dialog.getByRole('button', { name: 'Use photo' }).click();
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('button', { name: 'Move photo 2 up' }).click();
  await page.getByRole('button', { name: 'Save gallery', exact: true }).click();
  await expect(page.getByText('Gallery saved').first()).toBeVisible();
  await expectAccessibleState(page);

  await page.goto('/#facilities');
  const strip = page.getByTestId('gallery-strip');
  await expect(strip.getByRole('button')).toHaveText([/^Caption two/, /^Caption one/]);
  const photo = strip.locator('img').first();
  await expect(photo).toHaveAttribute('alt', 'Picture called two');
  await expect(photo).toHaveCSS('object-position', '20% 50%');
  await strip.getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: 'Caption two' })).toBeVisible();

  // The default drawings are shown again.
  const gallery = (await (await context.request.get('/api/admin/gallery')).json()) as { version: number };
  await context.request.put('/api/admin/gallery', {
    headers: { 'If-Match': `"${gallery.version}"` },
    data: { pictureIds: [] },
  });
});

test('staff crop an image into a new one by keyboard', async ({ page, context }) => {
  await signInAs(context.request, 'admin');
  await page.goto('/admin/media');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload photos…' }).click();
  await (await chooser).setFiles([await aPhoto(page, `${unique('crop')}.jpg`)]);
  await page.getByRole('list', { name: 'Uploads' }).getByRole('link').first().click();
  const before = page.url();
  await page.getByRole('button', { name: 'Crop or rotate…' }).click();
  await page.getByRole('button', { name: 'Rotate right' }).click();
  await page.getByRole('button', { name: 'Crop to square' }).click();
  await page.getByRole('slider', { name: 'Part to keep' }).press('Shift+ArrowUp');
  await expectAccessibleState(page, '[role="dialog"]');
  await page.setViewportSize({ width: 320, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Save as new photo' }).click();
  await expect(page).not.toHaveURL(before);
  await expect(page.getByRole('button', { name: 'Crop or rotate…' })).toBeVisible();
});
