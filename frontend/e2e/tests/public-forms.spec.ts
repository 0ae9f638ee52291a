import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { mockAnswer, mockFailure, delayAnswer } from '../support/public-site';

/** Toasts load with the first user event, and the forms load when they are near. */
async function contactForm(page: Page): Promise<Locator> {
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Send us a message' });
  await expect(form.getByLabel('Name')).toBeVisible();
  return form;
}

async function fillContact(form: Locator) {
  await form.getByLabel('Name').fill('Robin Taylor');
  await form.getByLabel('Email').fill('robin@example.org');
  await form.getByLabel('Subject').selectOption('Venue Hire');
  await form.getByLabel('Message').fill('Is the hall free on a Saturday in May?');
}

async function expectErrorToast(page: Page, text: string) {
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await expect(toast.getByText('Error', { exact: true })).toBeVisible();
  await expect(toast.getByText(text, { exact: true })).toBeVisible();
}

test.describe('the contact form', () => {
  test('shows an error beside each field and sends nothing', async ({ page }) => {
    const form = await contactForm(page);
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1;
    });
    await expect(form.getByLabel('Subject')).toHaveValue('General Inquiry');
    await expect(form.getByLabel('Subject').locator('option')).toHaveText([
      'General Inquiry',
      'Membership Information',
      'Venue Hire',
      'Sports Clubs',
      'Events',
    ]);
    await form.getByLabel('Name').fill('R');
    await form.getByLabel('Email').fill('robin@');
    await form.getByLabel('Message').fill('Too short');
    await expect(form.getByText('Name is required')).toHaveCount(0);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Name is required');
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address');
    await expect(form.getByLabel('Message')).toHaveAccessibleDescription(
      'Message must be at least 10 characters',
    );
    await expect(form.getByLabel('Name')).toBeFocused();
    await form.getByLabel('Name').fill('Robin');
    await expect(form.getByText('Name is required')).toHaveCount(0);
    expect(sent).toBe(0);
  });

  test('sends the message, thanks and resets to General Inquiry', async ({ page }) => {
    const form = await contactForm(page);
    await fillContact(form);
    const release = await delayAnswer(page, '/api/contact');
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    release();
    await expect(page.getByText('Message sent', { exact: true })).toBeVisible();
    await expect(
      page.getByText("Thank you for contacting us. We'll get back to you soon!", { exact: true }),
    ).toBeVisible();
    await expect(form.getByLabel('Name')).toHaveValue('');
    await expect(form.getByLabel('Email')).toHaveValue('');
    await expect(form.getByLabel('Subject')).toHaveValue('General Inquiry');
    await expect(form.getByLabel('Message')).toHaveValue('');
    // The button was disabled while sending, so focus is set again and does not return to the top.
    await expect(form.getByRole('button', { name: 'Send Message' })).toBeFocused();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 375, height: 812 } });

    test('has its toast at the top of the window, below the header', async ({ page }) => {
      await mockAnswer(page, '/api/contact', { message: 'Sent' });
      const form = await contactForm(page);
      await fillContact(form);
      await form.getByRole('button', { name: 'Send Message' }).click();
      const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
      await expect(toast).toBeVisible();
      const header = await page.getByRole('banner').boundingBox();
      const box = await toast.boundingBox();
      if (!header || !box) throw new Error('the toast or the header has no box');
      expect(box.y).toBeGreaterThanOrEqual(header.y + header.height);
      expect(box.y + box.height).toBeLessThan(812 / 2);
    });
  });

  test.describe('refused by the server', () => {
    test.use({ allowedErrors: [/status of (503|400)/] });

    test('keeps the typed text', async ({ page }) => {
      await mockFailure(page, '/api/contact');
      const form = await contactForm(page);
      await fillContact(form);
      await form.getByRole('button', { name: 'Send Message' }).click();
      await expectErrorToast(page, 'Failed to send message. Please try again.');
      await expect(form.getByLabel('Name')).toHaveValue('Robin Taylor');
      await expect(form.getByLabel('Subject')).toHaveValue('Venue Hire');
      await expect(form.getByLabel('Message')).toHaveValue('Is the hall free on a Saturday in May?');
      await expect(form.getByRole('button', { name: 'Send Message' })).toBeEnabled();
    });

    test('shows the server’s error beside the field', async ({ page }) => {
      const errors = { email: ['Invalid email address'] };
      await mockAnswer(
        page,
        '/api/contact',
        { status: 400, message: 'Invalid', code: 'validation_failed', errors },
        400,
      );
      const form = await contactForm(page);
      await fillContact(form);
      await form.getByRole('button', { name: 'Send Message' }).click();
      await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address');
    });
  });
});

test.describe('the newsletter', () => {
  async function newsletter(page: Page): Promise<Locator> {
    await page.goto('/');
    await page.getByRole('heading', { name: 'Join our Community Today!' }).scrollIntoViewIfNeeded();
    const form = page.getByRole('form', { name: 'Newsletter' });
    await expect(form.getByLabel('Email address')).toBeVisible();
    return form;
  }

  test('requires a valid address', async ({ page }) => {
    const form = await newsletter(page);
    await form.getByLabel('Email address').fill('robin');
    await form.getByRole('button', { name: 'Sign up' }).click();
    await expect(form.getByLabel('Email address')).toHaveAccessibleDescription(
      'Please enter a valid email address',
    );
    await expect(form).toContainText('never share your information with third parties');
  });

  test('is replaced by thanks after signing up', async ({ page }) => {
    const form = await newsletter(page);
    await form.getByLabel('Email address').fill(`e2e-${Date.now()}@example.org`);
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1;
    });
    const release = await delayAnswer(page, '/api/subscribers');
    await form.getByRole('button', { name: 'Sign up' }).click();
    const pending = form.getByRole('button', { name: 'Signing up...' });
    await expect(pending).toBeDisabled();
    // The button keeps focus, and a second press sends nothing.
    await expect(pending).toBeFocused();
    await page.keyboard.press('Enter');
    release();
    await expect(page.getByRole('heading', { name: 'Thanks for subscribing!' })).toBeVisible();
    await expect(page.getByText("You're now signed up to receive our monthly updates.")).toBeVisible();
    await expect(page.getByText(/confirm your subscription with the link/)).toBeVisible();
    await expect(page.getByText('Successfully subscribed!', { exact: true })).toBeVisible();
    await expect(page.getByText('Thank you for joining our newsletter.', { exact: true })).toBeVisible();
    await expect(form).toHaveCount(0);
    expect(sent).toBe(1);
  });

  test.describe('refused by the server', () => {
    test.use({ allowedErrors: [/status of 503/] });

    test('shows an error and keeps the address', async ({ page }) => {
      await mockFailure(page, '/api/subscribers');
      const form = await newsletter(page);
      await form.getByLabel('Email address').fill('robin@example.org');
      await form.getByRole('button', { name: 'Sign up' }).click();
      await expectErrorToast(page, 'Failed to subscribe. Please try again.');
      await expect(form.getByLabel('Email address')).toHaveValue('robin@example.org');
      await expect(form.getByRole('button', { name: 'Sign up' })).toBeEnabled();
    });
  });

  test.describe('the unsubscribe link', () => {
    test.use({ allowedErrors: [/status of 400/] });

    test('asks to confirm and refuses an invalid link', async ({ page }) => {
      await page.goto('/unsubscribe?token=made-up');
      await expect(page).toHaveTitle(/^Unsubscribe · /);
      await expect(
        page.getByRole('heading', { level: 1, name: 'Unsubscribe from the newsletter?' }),
      ).toBeVisible();
      await expectAccessibleState(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeVisible();
    });
  });
});
