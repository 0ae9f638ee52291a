// usage: node shots.mjs BASE_URL OUT
import { chromium } from '@playwright/test';
import { mkdirSync } from 'node:fs';
const [base, out] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const PAGES = ['', 'calendar', 'bookings', 'bookings/new', 'messages', 'newsletter', 'newsletter/subscribers', 'mail', 'payments', 'money/bonds', 'money/invoices', 'reports/month', 'people', 'setup/prices', 'setup/closures', 'messages/saved-replies', 'reports/settings', 'setup/documents', 'webhooks', 'clubs', 'setup/spaces', 'setup/extras', 'log'];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] }).catch(() => chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] }));
for (const width of [375, 768, 1440]) for (const colorScheme of ['light', 'dark']) {
  const context = await browser.newContext({ viewport: { width, height: 1000 }, colorScheme, reducedMotion: 'reduce', locale: 'en-AU', timezoneId: 'Australia/Adelaide', baseURL: base });
  await context.request.post('/api/login', { data: { username: 'admin', password: 'bridgewater' } });
  await context.addCookies([{ name: 'bridgewater_signed_in', value: '1', url: base }]);
  const page = await context.newPage();
  for (const path of PAGES) {
    await page.goto(`/admin/${path}`);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('load');
    await page.waitForTimeout(700);
    await page.screenshot({ path: `${out}/${path.replaceAll('/', '_') || 'today'}-${width}-${colorScheme}.png`, fullPage: true });
  }
  await context.close();
}
await browser.close();
