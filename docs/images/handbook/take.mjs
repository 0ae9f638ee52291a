/**
 * Takes the pictures of docs/handbook.md. It needs a site with new demo data, and adds what the pictures show:
 *
 *   DATA_DIR=$(mktemp -d) PORT=3100 npm start
 *   node docs/images/handbook/take.mjs http://localhost:3100 [name …]
 *
 * Without names it takes all pictures. CHROMIUM_PATH is the path of another Chromium than Playwright's.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const [base = 'http://localhost:3000', ...wanted] = process.argv.slice(2);
const AT_MOST_BYTES = 80_000;
const AFTERNOON = '2:00 PM - 4:00 PM';
const EVENING = '6:00 PM - 8:00 PM';

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox', '--disable-gpu', '--lang=en-AU'],
});
const context = await browser.newContext({
  baseURL: base,
  viewport: { width: 1440, height: 900 },
  locale: 'en-AU',
  timezoneId: 'Australia/Adelaide',
  reducedMotion: 'reduce',
});
const page = await context.newPage();
/** Converts the screenshots to WebP. */
const converter = await context.newPage();

/**
 * @param {string} name
 * @param {import('@playwright/test').Locator} [part] Default: what the window shows.
 * @param {number} [height] Of the window. A form at the side is as high as the window.
 */
async function take(name, part, height = 2400) {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  // Removes messages about the action before.
  await page
    .getByRole('button', { name: 'Dismiss' })
    .click({ timeout: 500 })
    .catch(() => undefined);
  // A tall window shows the whole part, without sticky elements over it.
  const size = page.viewportSize();
  if (part) await page.setViewportSize({ width: 1440, height });
  const png = await (part ?? page).screenshot({ animations: 'disabled' });
  if (part && size) await page.setViewportSize(size);
  for (const quality of [0.9, 0.8, 0.65, 0.5]) {
    const webp = Buffer.from(await asWebp(png, quality), 'base64');
    if (webp.length > AT_MOST_BYTES && quality > 0.5) continue;
    writeFileSync(join(import.meta.dirname, `${name}.webp`), webp);
    console.log(`${name}.webp ${Math.round(webp.length / 1000)} kB`);
    return;
  }
}

/**
 * @param {Buffer} png
 * @param {number} quality
 * @returns {Promise<string>}
 */
function asWebp(png, quality) {
  return converter.evaluate(
    async ([data, at]) => {
      const bitmap = await globalThis.createImageBitmap(
        await (await fetch(`data:image/png;base64,${data}`)).blob(),
      );
      const canvas = new globalThis.OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: 'image/webp', quality: at })).arrayBuffer(),
      );
      return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
    },
    /** @type {const} */ ([png.toString('base64'), quality]),
  );
}

/**
 * @param {'get' | 'post'} method
 * @param {string} path
 * @param {object} [data]
 * @returns {Promise<any>}
 */
async function api(method, path, data) {
  const answer = await context.request[method](path, data && { data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** Days without a booking, in order. */
async function freeDays() {
  const { today, lastDate } = await api('get', '/api/booking-options');
  const { days } = await api('get', `/api/availability?from=${today}&to=${lastDate}`);
  return days
    .slice(1)
    .filter((/** @type {{ takenSlots: string[] }} */ { takenSlots }) => takenSlots.length === 0)
    .map((/** @type {{ date: string }} */ { date }) => date);
}

/**
 * @param {string} name
 * @param {string} date
 * @param {object} [over]
 * @returns {Promise<number>}
 */
async function enter(name, date, over = {}) {
  const email = `${name.toLowerCase().replaceAll(/\W+/g, '.')}@example.org`;
  const hire = { date, timeSlot: AFTERNOON, eventType: 'Birthday Party', guestCount: 45 };
  return (await api('post', '/api/admin/bookings', { name, email, ...hire, ...over })).id;
}

/**
 * @param {'post' | 'patch'} method
 * @param {string} path
 * @param {number} version
 * @param {object} [data]
 * @returns {Promise<any>}
 */
async function change(method, path, version, data = {}) {
  const answer = await context.request[method](path, { data, headers: { 'If-Match': `"${version}"` } });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** @param {number} id */
const versionOf = async (id) => (await api('get', `/api/admin/events/${id}`)).version;

/**
 * @param {string} date
 * @param {number} days
 */
const daysAfter = (date, days) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Adds a published event.
 * @param {string} title
 * @param {string} date
 * @param {object} over
 */
async function enterEvent(title, date, over) {
  const event = { title, date, description: 'Bring a bib.', venue: 'Court 1', ...over };
  const { id, version } = await api('post', '/api/admin/events', event);
  return change('post', `/api/admin/events/${id}/publish`, version);
}

/** @param {string} name */
const button = (name) => page.getByRole('button', { name, exact: true });
const money = page.getByRole('region', { name: 'Money' });
const sheet = page.getByRole('dialog');

/** @param {number} id */
async function openBooking(id) {
  await page.goto(`/admin/bookings/${id}`);
  await money.getByText('Total').waitFor();
  await page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first().waitFor();
}

await converter.goto('/api/health');
await api('post', '/api/login', { username: 'admin', password: 'bridgewater' });
const { today } = await api('get', '/api/booking-options');
const days = await freeDays();
const cash = { method: 'cash', receivedOn: today };

const sam = await enter('Sam Pickering', days[2], { tags: ['first time'], phone: '(08) 5550 0123' });
const priya = await enter('Priya Nair', days[0], { timeSlot: EVENING });
await api('post', `/api/admin/bookings/${priya}/payments`, {
  ...cash,
  method: 'bank_transfer',
  amount: '600.00',
});
const joan = await enter('Joan Whitcombe', days[1], { guestCount: 30 });
/** @type {number[]} */
const classes = [];
for (const date of days.slice(3, 6))
  classes.push(
    await enter('Hills Dance School', date, { timeSlot: EVENING, guestCount: 20, tags: ['term 1'] }),
  );

await page.goto('/admin/bookings?view=next_7_days');
await page.getByRole('row').nth(1).waitFor();
await take('list');

await page.goto('/admin/booking-series');
await page.getByRole('row').nth(1).waitFor();
await page.setViewportSize({ width: 1440, height: 480 });
await take('recurring');
await page.setViewportSize({ width: 1440, height: 900 });

await page.goto('/admin/money/invoices');
await page.getByRole('row').nth(1).waitFor();
await page.setViewportSize({ width: 1440, height: 620 });
await take('invoices');
await page.setViewportSize({ width: 1440, height: 900 });
await page.getByRole('row').filter({ hasText: 'Overdue' }).getByRole('link').first().click();
await button('Record payment').waitFor();
await page.getByRole('region', { name: 'Timeline' }).waitFor();
await take('invoice');

await page.goto('/admin/payments');
await page.getByRole('row').nth(1).waitFor();
await page.setViewportSize({ width: 1440, height: 760 });
await take('payments');
await page.goto('/admin/money/payouts');
await page.getByRole('row').nth(1).getByRole('link').first().click();
await page.getByRole('heading', { level: 1, name: / payout of / }).waitFor();
await page.setViewportSize({ width: 1440, height: 1000 });
await take('payout');
await page.goto('/admin/reports/month');
await page.getByRole('row').nth(2).getByRole('link').first().click();
await page.getByRole('table').first().waitFor();
await take('month');
await page.goto('/admin/accounting');
await page.getByRole('heading', { level: 1, name: 'Accounting files' }).waitFor();
await take('accounting');
await page.setViewportSize({ width: 1440, height: 900 });

await page.goto('/admin/bookings?view=pending');
await page.getByRole('checkbox', { name: /^Select Priya/ }).check();
await page.getByRole('checkbox', { name: /^Select Joan/ }).check();
await button('Confirm bookings…').click();
await button('Preview changes').click();
await button('Confirm 1 booking').waitFor();
await take('confirm');
await button('Confirm 1 booking').click();
await button('Close').click();

await page.goto('/admin/bookings/new');
await page.getByLabel('Name', { exact: true }).fill('Ruth Adeyemi');
await page.getByLabel('Email', { exact: true }).fill('ruth.adeyemi@example.org');
await page.getByLabel('Phone', { exact: true }).fill('(08) 5550 0177');
await page.getByLabel('Date', { exact: true }).fill(days[6]);
await page.getByLabel('Slot').selectOption(EVENING);
await page.getByLabel('Event type', { exact: true }).selectOption('Birthday Party');
await page.getByLabel('Number of guests').fill('80');
await page.getByText('The rooms are free.', { exact: true }).waitFor();
await page.getByRole('heading', { level: 1 }).click();
await take('enter', page.getByRole('form', { name: 'Details' }));

await openBooking(sam);
await button('Send pay link').click();
await button('Create link').click();
const link = new URL(await page.getByLabel('Link', { exact: true }).inputValue());
await page.setViewportSize({ width: 375, height: 812 });
await page.goto(link.pathname + link.search);
await page.getByLabel('Card number').waitFor();
await take('pay-link');
await page.setViewportSize({ width: 1440, height: 900 });

await openBooking(sam);
await button('Record payment').click();
await page.getByLabel('Reference').fill('Envelope 7');
await take('record', sheet, 620);
await button('Record £600.00').click();
await page.getByText('Payment recorded').first().waitFor();

await openBooking(sam);
await button('Confirm booking').click();
await sheet.getByRole('button', { name: 'Confirm booking' }).click();
await page.getByText('Booking confirmed').first().waitFor();
await openBooking(sam);
await take('booking');

await button('Move or change booking').click();
await sheet.getByLabel('Number of guests').fill('55');
await button('Preview changes').click();
await page.getByText(/^New total/).waitFor();
await take('move', sheet, 1300);
await button('Cancel').click();
await button('Discard changes').click();

await button('Cancel booking').click();
await button('Preview changes').click();
await page.getByText(/will be refunded to the hirer/).waitFor();
await take('cancel', sheet, 560);
await button('Keep booking').click();

await page.goto('/admin/bookings?q=hills+dance');
await page.getByRole('checkbox', { name: 'Select this page' }).check();
await button('Record payment…').click();
await page.getByLabel('Payment method').selectOption({ label: 'Bank transfer' });
await page.getByText(/^Total: £/).waitFor();
await take('one-payment');

const { id: eventId } = await enterEvent('Netball training', daysAfter(today, 30), {
  startTime: '18:00',
  endTime: '19:30',
});
const dates = await change('post', `/api/admin/events/${eventId}/series`, await versionOf(eventId), {
  frequency: 'weekly',
  count: 6,
});
const [, second, , fourth] = dates.events;
await change('patch', `/api/admin/events/${fourth.id}`, 1, { startTime: '17:00' });
await change('post', `/api/admin/events/${fourth.id}/publish`, 2);
await change('post', `/api/admin/events/${second.id}/cancel`, 1);

await page.goto(`/admin/events/${eventId}`);
await page.getByLabel('Starts').fill('18:30');
await page.getByLabel('Venue').fill('Court 2');
await button('Publish changes…').click();
await page.getByLabel('All dates').check();
await page.getByText(/dates will change/).waitFor();
await take('series', page.getByRole('dialog'));
await button('Cancel').click();

await page.goto(`/admin/events/${dates.events[2].id}`);
await button('Change recurrence…').click();
await page.getByLabel('Repeats', { exact: true }).selectOption('fortnightly');
await page.getByLabel('Number of dates').fill('4');
await button('Preview changes').click();
await page.getByText(/dates will change/).waitFor();
await take('rule', page.getByRole('dialog'));

await page.goto('/admin/setup/prices');
await button('Change prices').click();
const price = page.getByLabel('Birthday Party');
await price.fill('130');
await button('Preview changes').click();
await page.getByRole('region', { name: 'Preview' }).getByText('£130.00').first().waitFor();
await page.getByRole('heading', { level: 1 }).click();
await take('prices');
await page.getByRole('button', { name: 'Cancel' }).first().click();

await page.goto('/admin/news/new');
const form = page.getByRole('form', { name: 'Details' });
await form.getByLabel('Title', { exact: true }).fill('The hall has new curtains');
await form.getByLabel('Summary', { exact: true }).fill('They are green, and they keep the light out.');
await form.getByLabel(/^Text/).fill('Thanks to all who helped on Saturday.\n\n- Sewn by Ruth\n- Hung by Sam');
await form.getByLabel(/^Photo/).fill('/images/scenes/verandah.svg');
await form.getByLabel('Alt text', { exact: true }).fill('The verandah at dusk');
await button('Save draft').click();
await button('Publish post…').waitFor();
await button('Publish post…').click();
await page.getByRole('dialog').getByRole('button', { name: 'Publish post' }).click();
await page.getByRole('dialog').waitFor({ state: 'hidden' });
await page.getByRole('region', { name: 'Timeline' }).getByText('Post published').waitFor();
await take('news');

await page.goto('/images/scenes/hall-function.svg');
const clip = { x: 0, y: 0, width: 1200, height: 800 };
const photograph = await page.screenshot({ type: 'jpeg', clip });
await page.goto('/admin/pages/about');
await button('Choose from library… (Photo)').click();
const picker = page.getByRole('dialog', { name: 'Choose photo' });
await picker.getByLabel('Photo to upload').setInputFiles({
  name: 'IMG_2041.jpg',
  mimeType: 'image/jpeg',
  buffer: photograph,
});
await picker.getByLabel('Alt text').fill('Round tables under strings of lights, before the stage');
await take('picture', picker);
await picker.getByRole('button', { name: 'Save and use photo' }).click();
await picker.waitFor({ state: 'hidden' });
await page.getByRole('group', { name: 'Photos' }).first().scrollIntoViewIfNeeded();
await take('page-pictures', page.getByRole('region', { name: 'Main Hall' }));

await page.goto('/admin/media');
await page.getByRole('link', { name: 'Round tables under strings of lights, before the stage' }).click();
await take('point-in-view', page.getByRole('region', { name: 'Crop' }));

// An overpayment, and a message from a visitor.
await api('post', `/api/admin/bookings/${classes[0]}/payments`, {
  ...cash,
  amount: '600.00',
  overpaid: true,
});
await context.request.post('/api/contact', {
  data: {
    name: 'Ruth Adeyemi',
    email: 'ruth.adeyemi@example.org',
    subject: 'Hall for a wedding',
    message: 'Is the hall free in March?',
  },
});
await page.setViewportSize({ width: 1440, height: 1400 });
await page.goto('/admin');
await page.getByRole('img', { name: /^Occupancy by week/ }).waitFor();
await take('dashboard');
await page.setViewportSize({ width: 1440, height: 900 });
await page.goto('/admin/attention');
await page
  .getByRole('button', { name: /^Set aside/ })
  .first()
  .click();
await page.getByLabel('Reason').fill('Pays the next two dates in advance, as agreed with Kim.');
await take('attention');
await button('Cancel').click();

await page.goto(`/admin/calendar?view=week&date=${days[3]}`);
await page.getByRole('grid').getByRole('link').first().waitFor();
await take('calendar');

await page.goto('/admin/setup/closures');
await button('Add closure').click();
await page.getByLabel('Public text').fill('The oval is under water');
await page.getByLabel('First day').fill(days[4]);
await button('Check for conflicts').click();
await page.getByRole('heading', { name: /^Conflicts/ }).waitFor();
await page
  .getByRole('heading', { name: /^Conflicts/ })
  .evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
await take('closure');

console.log(`added: ${[sam, priya, joan, ...classes].join(', ')}`);
await browser.close();
