import type { Page } from '@playwright/test';
import { expect, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { HomePage } from '../pages/home-page';
import { mockAnswer, configure, mockFailure, delayAnswer } from '../support/public-site';
import { scrollThrough, unloaded } from '../support/whole-page';

/** Accessibility of states that pages have only at times: no axe violations, fits 320 px. */

const NEWSLETTER = 'section[aria-labelledby="newsletter-heading"]';
const TOASTS = '[role="region"][aria-label^="Notifications"]';

async function check(page: Page, ...parts: string[]): Promise<void> {
  await expectAccessibleState(page, ...parts);
  await expectNoSidewaysScroll(page);
}

test('an enlarged photo is accessible', async ({ page }) => {
  const home = new HomePage(page);
  await home.openAt('facilities');
  await home.strip.getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await check(page, '[role="dialog"]');
});

test('the cookie question is accessible', async ({ page }) => {
  await configure(page, { analyticsId: 'G-TEST', socialPageUrl: 'https://www.facebook.com/bridgewaterclub' });
  await page.goto('/about');
  await expect(page.getByRole('region', { name: 'May we load content from other companies?' })).toBeVisible();
  await check(page, 'section[aria-labelledby="consent-heading"]');
});

test('the mobile menu is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await check(page, '[role="dialog"]');
});

test('the home page’s forms with errors are accessible', async ({ page }) => {
  const home = new HomePage(page);
  await home.openWhole();
  await home.booking.getByRole('button', { name: 'Continue to Book' }).click();
  await expect(home.booking.getByText('Please select a date.')).toBeVisible();
  await home.newsletter.getByRole('button', { name: 'Sign up' }).click();
  await expect(home.newsletter.getByText('Please enter a valid email address')).toBeVisible();
  await home.contact.getByRole('button', { name: 'Send Message' }).click();
  await expect(home.contact.getByText('Name is required')).toBeVisible();
  await check(page, '#booking', NEWSLETTER, '#contact');
});

test('the thanks for subscribing and its toast are accessible', async ({ page }) => {
  const home = new HomePage(page);
  await home.openWhole();
  await home.newsletter.getByLabel('Email address').fill(`e2e-${Date.now()}@example.org`);
  await home.newsletter.getByRole('button', { name: 'Sign up' }).click();
  const toast = page.getByText('Successfully subscribed!', { exact: true });
  // A toast stays while the pointer is on it.
  await toast.hover();
  await expectAccessibleState(page, TOASTS);
  await expect(toast).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Thanks for subscribing!' })).toBeVisible();
  await check(page, NEWSLETTER);
});

test.describe('when the server fails', () => {
  test.use({ allowedErrors: [/status of 503/] });

  test('the error toast is accessible', async ({ page }) => {
    await mockFailure(page, '/api/contact');
    await page.goto('/contact');
    const { contact } = new HomePage(page);
    await contact.getByLabel('Name').fill('Robin Taylor');
    await contact.getByLabel('Email').fill('robin@example.org');
    await contact.getByLabel('Message').fill('Is the hall free on a Saturday in May?');
    await contact.getByRole('button', { name: 'Send Message' }).click();
    const toast = page.getByText('Failed to send message. Please try again.', { exact: true });
    await toast.hover();
    await expectAccessibleState(page, TOASTS);
    await expect(toast).toBeVisible();
  });

  test('the home page’s sections show errors and are accessible', async ({ page }) => {
    for (const path of ['/api/clubs', '/api/events', '/api/gallery', '/api/booking-options', '/api/config'])
      await mockFailure(page, path);
    await page.goto('/');
    await scrollThrough(page);
    await expect(page.getByText('Failed to load clubs. Please try again later.')).toBeVisible();
    await expect(page.getByText('Failed to load events. Please try again later.')).toBeVisible();
    await expect(page.getByText('We couldn’t load the booking form')).toBeVisible();
    await expect(page.getByTestId('gallery-strip').locator('li')).toHaveCount(16);
    await expect(page.locator('footer')).toContainText('(08) 5550 0142');
    await check(page, '#clubs', '#events', '#booking');
  });
});

test('the home page’s empty sections are accessible', async ({ page }) => {
  await mockAnswer(page, '/api/clubs', []);
  await mockAnswer(page, '/api/events', []);
  await page.goto('/');
  await scrollThrough(page);
  await expect(page.getByText('No clubs found.')).toBeVisible();
  const events = page.locator('#events');
  await expect(events.getByRole('heading', { name: 'No Upcoming Events' })).toBeVisible();
  await expect(events).toContainText('Check back soon for exciting upcoming events at the club.');
  await check(page, '#clubs', '#events');
  await events.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('the home page’s loading sections are accessible', async ({ page }) => {
  for (const path of ['/api/clubs', '/api/events', '/api/booking-options']) await delayAnswer(page, path);
  await new HomePage(page).openAt('booking');
  await expect(page.locator('#booking').getByText(/^Loading the (booking form|calendar)/)).toBeAttached();
  await expect(unloaded(page)).not.toHaveCount(0);
  await check(page, '#clubs', '#events', '#booking');
});
