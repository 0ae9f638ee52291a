import { expect, expectAccessible, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { HomePage } from '../pages/home-page';
import { linkIn, mailDirectory, mailTo } from '../support/mails';

test('a visitor subscribes, confirms and unsubscribes by the links in emails', async ({ page }) => {
  test.skip(!mailDirectory, 'needs the emails of the product under test');
  const email = `e2e-journey-${Date.now()}@example.org`;
  await page.goto('/');
  await page.getByRole('heading', { name: 'Join our Community Today!' }).scrollIntoViewIfNeeded();
  const { newsletter } = new HomePage(page);
  await newsletter.getByLabel('Email address').fill(email);
  await newsletter.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText(/confirm your subscription with the link/)).toBeVisible();

  const toConfirm = linkIn(await mailTo(email, 'newsletter-confirm'), '/confirm');
  const answer = await page.goto(toConfirm);
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  await expect(page).toHaveTitle(/^Confirm Your Subscription · /);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your subscription' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are subscribed' })).toBeVisible();

  await page.goto(toConfirm);
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are already subscribed' })).toBeVisible();

  await page.goto(linkIn(await mailTo(email, 'newsletter-welcome'), '/unsubscribe'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You have unsubscribed' })).toBeVisible();
});

test.describe('a used confirmation link', () => {
  test.use({ allowedErrors: [/status of 410/] });

  test('shows the form for a new link', async ({ page }) => {
    await page.goto(`/confirm?t=${'A'.repeat(43)}`);
    await page.getByRole('button', { name: 'Confirm subscription' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
    await page.getByLabel('Email address').fill(`e2e-anew-${Date.now()}@example.org`);
    await expectAccessibleState(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('heading', { name: 'Thanks for subscribing!' })).toBeVisible();
    await expectAccessibleState(page);
  });
});
