import { expect, test } from '../fixtures';
import { mockAnswer } from '../support/public-site';

test.use({ viewport: { width: 375, height: 812 } });

test('the toast of the contact form is at the top of a phone’s window, below the header', async ({
  page,
}) => {
  await mockAnswer(page, '/api/contact', { message: 'Sent' });
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Send us a message' });
  await form.getByLabel('Name').fill('Robin Taylor');
  await form.getByLabel('Email').fill('robin@example.org');
  await form.getByLabel('Message').fill('Is the hall free on a Saturday in May?');
  await form.getByRole('button', { name: 'Send Message' }).click();
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await expect(toast).toBeVisible();
  const header = await page.getByRole('banner').boundingBox();
  const box = await toast.boundingBox();
  if (!header || !box) throw new Error('the toast or the header has no box');
  expect(box.y).toBeGreaterThanOrEqual(header.y + header.height);
  expect(box.y + box.height).toBeLessThan(812 / 2);
});
