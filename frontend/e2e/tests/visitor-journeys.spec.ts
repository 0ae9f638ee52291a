import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { HomePage } from '../pages/home-page';
import { pressOn, tabTo, typeInto } from '../support/keyboard';
import { newMember, shortenDate } from '../support/venue';

/** Typical tasks of a new visitor on a small phone. */
test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

const TRAINING = /Tuesdays 4:30 PM/;

test.describe('a visitor by keyboard', () => {
  /** Opens the menu and follows one of its links. */
  async function toSection(page: Page, entry: string, id: string): Promise<void> {
    await pressOn(page, page.getByRole('button', { name: 'Open menu' }));
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await pressOn(page, menu.getByRole('link', { name: entry, exact: true }));
    await expect(menu).toHaveCount(0);
    await expect(page.locator(`section#${id}`)).toBeFocused();
    await expect(page.locator(`section#${id}`)).toBeInViewport();
  }

  test('finds the netball club’s training times', async ({ page, clubPage }) => {
    await page.goto('/');
    await toSection(page, 'Clubs', 'clubs');
    await pressOn(page, page.getByRole('link', { name: 'Learn More about Bridgewater Netball Club' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bridgewater Netball Club');
    const panel = clubPage.panel('About');
    await tabTo(page, panel);
    const training = panel.getByText(TRAINING);
    const seen = () =>
      training.evaluate((element) => element.getBoundingClientRect().bottom < window.innerHeight);
    const read = () => page.evaluate(() => window.scrollY);
    for (let pages = 0; pages < 5 && !(await seen()); pages += 1) {
      const before = await read();
      await page.keyboard.press('PageDown');
      await expect.poll(read).toBeGreaterThan(before);
    }
    await expect(training).toBeInViewport();
  });

  test('asks about hiring the hall', async ({ page }) => {
    await page.goto('/');
    await toSection(page, 'Contact', 'contact');
    const { contact } = new HomePage(page);
    await typeInto(page, contact.getByLabel('Name'), 'Robin Taylor');
    await typeInto(page, contact.getByLabel('Email'), 'robin@example.org');
    await typeInto(page, contact.getByLabel('Subject'), 'v');
    await expect(contact.getByLabel('Subject')).toHaveValue('Venue Hire');
    await typeInto(page, contact.getByLabel('Message'), 'Could we hire the hall on a Saturday in May?');
    await pressOn(page, contact.getByRole('button', { name: 'Send Message' }));
    await expect(page.getByText('Message sent', { exact: true })).toBeVisible();
    await expect(contact.getByRole('button', { name: 'Send Message' })).toBeFocused();
  });

  test('subscribes to the newsletter', { tag: '@release' }, async ({ page }) => {
    await page.goto('/');
    // The newsletter comes before the contact section.
    await toSection(page, 'Contact', 'contact');
    const { newsletter } = new HomePage(page);
    await tabTo(page, newsletter.getByLabel('Email address'), 'Shift+Tab');
    await page.keyboard.type(`e2e-${Date.now()}@example.org`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Thanks for subscribing!' })).toBeInViewport();
  });

  test('starts a booking, registers and continues the booking', async ({
    page,
    bookingPage,
    accountPage,
  }) => {
    test.setTimeout(120_000);
    const { username, password } = newMember();
    await page.goto('/');
    await pressOn(page, page.locator('main').getByRole('link', { name: 'Book Now' }));
    await expect(page.locator('section#booking')).toBeFocused();
    const { booking } = new HomePage(page);

    const day = booking.getByRole('button', { name: /, Available for booking/ });
    await pressOn(page, booking.getByRole('button', { name: 'Next month' }));
    await expect(day.first()).toBeVisible();
    // The month is one tab stop. Arrow keys move to a day with a free slot.
    await page.keyboard.press('Tab');
    const free = booking.getByRole('radio', { disabled: false });
    let chosenDay = '';
    while ((await free.count()) === 0) {
      if (chosenDay) await page.keyboard.press('ArrowRight');
      const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
      expect(focused).not.toContain('Not available');
      chosenDay = focused.split(',')[0] ?? '';
      await page.keyboard.press('Enter');
      await expect(booking.getByText(shortenDate(chosenDay), { exact: true })).toBeVisible();
    }
    await pressOn(page, free, 'Space');
    const slot = (await free.and(page.locator(':checked')).getAttribute('value')) ?? '';
    await typeInto(page, booking.getByLabel('Event type'), 'B');
    await expect(booking.getByLabel('Event type')).toHaveValue('Birthday Party');
    await tabTo(page, booking.getByLabel('Number of guests'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('45');
    await typeInto(page, booking.getByLabel('Full name'), 'Robin Taylor');
    await typeInto(page, booking.getByLabel('Email'), `${username}@example.org`);
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/\/auth\?returnTo=/);
    await tabTo(page, accountPage.tab('Login'));
    await page.keyboard.press('ArrowRight');
    await expect(accountPage.tab('Register')).toHaveAttribute('aria-selected', 'true');
    await expect(accountPage.fullName).toHaveValue('Robin Taylor');
    await typeInto(page, accountPage.username, username);
    await typeInto(page, accountPage.password, password);
    await typeInto(page, accountPage.confirmPassword, password);
    await page.keyboard.press('Enter');

    // The booking is complete, so only the review is left.
    await expect(bookingPage.review).toBeVisible();
    await expect(page.getByText(shortenDate(chosenDay)).first()).toBeVisible();
    await expect(page.getByText(`${username}@example.org`)).toBeVisible();
    await pressOn(page, page.getByRole('button', { name: 'Edit contact details' }));
    await expect(page.getByLabel('Full name')).toBeFocused();
    await expect(bookingPage.slot(slot)).toBeChecked();
    await expect(page.getByLabel('Event type')).toHaveValue('Birthday Party');
    await expect(page.getByLabel('Number of guests')).toHaveValue('45');
    await expect(page.getByLabel('Full name')).toHaveValue('Robin Taylor');
    await expect(page.getByLabel('Email')).toHaveValue(`${username}@example.org`);
  });
});

test(
  'a visitor with a slow connection reads at once and finds the netball club’s training times',
  { tag: '@release' },
  async ({ page, context, clubPage }) => {
    test.setTimeout(120_000);
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    const bytesPerSecond = (400 * 1000) / 8;
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await page.goto('/', { waitUntil: 'commit' });
    const asleep = page.locator('#page-data');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // It is at the end of the page, so it can arrive after the heading. Scripts take seconds on this connection.
    await asleep.waitFor({ state: 'attached' });
    await asleep.waitFor({ state: 'detached', timeout: 60_000 });
    const { painted, scripted } = await page.evaluate(() => {
      const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ initiatorType, name }) => initiatorType === 'script' || name.endsWith('.js'),
      );
      return {
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
        scripted: Math.min(...scripts.map(({ responseEnd }) => responseEnd)),
      };
    });
    expect(painted).toBeLessThan(scripted);

    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Clubs' }).tap();
    await page.getByRole('link', { name: 'Learn More about Bridgewater Netball Club' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bridgewater Netball Club');
    const training = clubPage.panel('About').getByText(TRAINING);
    await training.scrollIntoViewIfNeeded();
    await expect(training).toBeInViewport();
  },
);
