import type { APIRequestContext, Page } from '@playwright/test';
import pg from 'pg';
import { expect, expectAccessible, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { aPhoto } from '../support/own-content';
import { anEnteredBooking } from '../support/staff';
import { signInAs } from '../support/venue';

declare global {
  interface Window {
    /** See `loseFirstAnswer`. */
    answersToReports: number;
  }
}

const PASSWORD = 'bridgewater';

async function inDatabase<Row extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env['E2E_DATABASE_URL'] });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Names the booking's hirer, and moves it in the database to the latest three minutes, at least 20 minutes ago, in which its
 * rooms were free: the demo has bookings in the evening. The API refuses bookings in the past.
 * @returns its day
 */
async function letItBeTonight(id: number, hirer: string): Promise<string> {
  const rows = await inDatabase<{ date: string }>(
    `WITH gone AS (DELETE FROM occupancies WHERE booking_id = $1),
       place AS (SELECT room.venue_id, room.id FROM bookings booking JOIN spaces space ON space.id = booking.space_id
         JOIN rooms room ON room.id = ANY (space.room_ids) WHERE booking.id = $1),
       moment AS (SELECT start, start + interval '3 minutes' AS until
         FROM generate_series(now() - interval '20 minutes', now() - interval '1 day', interval '-1 minute') AS start
         WHERE NOT EXISTS (SELECT FROM occupancies JOIN place ON place.id = room_id
           WHERE period && tstzrange(start, start + interval '3 minutes'))
         ORDER BY start DESC LIMIT 1),
       there AS (INSERT INTO occupancies (venue_id, room_id, period, booking_id)
         SELECT venue_id, id, tstzrange(start, until), $1 FROM place CROSS JOIN moment)
     UPDATE bookings SET (start_time, end_time) = (start, until), name = $2, status = 'confirmed',
       date = (start AT TIME ZONE 'Australia/Adelaide')::date
     FROM moment WHERE id = $1 RETURNING date::text AS date`,
    [id, hirer],
  );
  return rows[0]?.date ?? '';
}

async function withBond(request: APIRequestContext, id: number): Promise<void> {
  await request.post('/api/user/reauthenticate', { data: { password: PASSWORD } });
  const bond = `/api/admin/bookings/${id}/bond`;
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Adelaide' });
  for (const [act, data] of [
    ['request', { amount: '200.00', reason: 'A twenty-first', send: false }],
    ['receive', { method: 'cash', receivedOn: today }],
  ] as const) {
    const { version } = (await (await request.get(bond)).json()) as { version: number };
    const answer = await request.post(`${bond}/${act}`, { data, headers: { 'If-Match': `"${version}"` } });
    expect(answer.status()).toBe(200);
  }
}

/** The number of printed pages. @param height of a sheet in mm */
async function pagesOnPaper(page: Page, height: number): Promise<number> {
  const paper = (await page.pdf({ width: '210mm', height: `${height}mm` })).toString('latin1');
  return paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Waits until all files of the page are cached on the phone. */
const isKept = (phone: Page): Promise<boolean> =>
  phone.evaluate(async () => {
    const kept = await (await caches.open('tonight-1')).keys();
    return navigator.serviceWorker.controller !== null && kept.length > 3;
  });

/**
 * Loses the answer to the page's next report, which still arrives, and counts all answers to reports. It replaces `fetch` in
 * the page, because requests of a page with a service worker can pass Playwright's routes by.
 */
async function loseFirstAnswer(phone: Page): Promise<void> {
  await phone.evaluate(() => {
    const { fetch } = window;
    window.answersToReports = 0;
    window.fetch = async (...call) => {
      const answer = await fetch(...call);
      if (call[0] !== '/api/run-sheet/reports') return answer;
      window.answersToReports += 1;
      if (window.answersToReports === 1) throw new TypeError('The answer is lost');
      return answer;
    };
  });
}

test('the caretaker’s phone works offline and sends each report once', async ({
  page,
  request,
  browser,
  freeDay,
}) => {
  test.skip(!process.env['E2E_DATABASE_URL'], 'needs the database');
  test.setTimeout(120_000);
  await signInAs(request, 'admin');
  const id = await anEnteredBooking(request, { date: freeDay, email: `night-${freeDay}@hirers.example` });
  const beside = { date: freeDay, timeSlot: '10:00 AM - 12:00 PM' };
  await anEnteredBooking(request, { ...beside, email: `morning-${freeDay}@hirers.example` });

  // Printed: one sheet for each booking and one for the club's events.
  await signInAs(page.request, 'admin');
  await page.goto(`/admin/run-sheet/${freeDay}`);
  await expect(page.getByRole('list', { name: 'Bookings' }).getByRole('listitem')).toHaveCount(2);
  const { events } = (await (await request.get(`/api/admin/run-sheets/${freeDay}`)).json()) as {
    events: object[];
  };
  for (const height of [297, 1200]) expect(await pagesOnPaper(page, height)).toBe(events.length > 0 ? 3 : 2);

  await withBond(request, id);
  // A second try can meet the booking of the first on the same evening.
  const hirer = `Nadia Nightingale ${id}`;
  const date = await letItBeTonight(id, hirer);
  await page.goto(`/admin/run-sheet/${date}`);
  const row = page.getByRole('list', { name: 'Bookings' }).getByRole('listitem').filter({ hasText: hirer });
  await expect(row.getByText('Bond received')).toBeVisible();
  await page.getByRole('button', { name: /^Create (another )?link$/ }).click();
  const link = new URL(await page.getByLabel('Link', { exact: true }).inputValue());
  // So that the sticky header covers no button.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const context = await browser.newContext({ viewport: { width: 320, height: 700 }, hasTouch: true });
  const phone = await context.newPage();
  const opened = await phone.goto(link.pathname + link.search);
  expect(opened?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  const card = phone.getByRole('listitem').filter({ has: phone.getByRole('heading', { name: hirer }) });
  await expect(card.getByRole('button', { name: 'Arrived' })).toBeVisible();
  await expect(phone.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect.poll(() => isKept(phone)).toBe(true);
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);

  await context.setOffline(true);
  await phone.reload();
  await expect(phone.getByText(/^Last updated/)).toBeVisible();
  await card.getByRole('button', { name: 'Arrived' }).click();
  await expect(card.getByRole('button', { name: 'Arrived' })).toHaveAttribute('aria-pressed', 'true');
  await card.getByRole('button', { name: 'Damage' }).click();
  await card.getByLabel('What is damaged?').fill('The window behind the bar is broken.');
  await card.getByLabel('Take a photo').setInputFiles(await aPhoto(page, 'window.jpg'));
  await card.getByRole('button', { name: 'Report damage' }).click();
  await expect(phone.getByText('3 reports waiting to be sent')).toBeVisible();
  await expectAccessibleState(phone);
  await phone.reload();
  await expect(phone.getByText('3 reports waiting to be sent')).toBeVisible();
  await expect(card.getByText('Not sent yet')).toBeVisible();

  await loseFirstAnswer(phone);
  await context.setOffline(false);
  await expect.poll(() => phone.evaluate(() => window.answersToReports)).toBe(1);
  // The phone would try again by itself, ten seconds later.
  await phone.getByRole('button', { name: 'Refresh' }).click();
  await expect(phone.getByText(/^Updated/)).toBeVisible({ timeout: 30_000 });
  await expect(phone.getByText(/to be sent$/)).toBeHidden({ timeout: 30_000 });
  await expect(card.getByText('1 photo', { exact: true })).toBeVisible();
  expect(await phone.evaluate(() => window.answersToReports)).toBe(3);
  const reports = await inDatabase<{ kind: string; outcome: string }>(
    'SELECT kind, outcome FROM run_sheet_reports WHERE booking_id = $1 ORDER BY done_at',
    [id],
  );
  expect(reports).toEqual([
    { kind: 'arrived', outcome: 'taken' },
    { kind: 'damage', outcome: 'taken' },
  ]);

  await page.reload();
  await expect(row.getByText(/^Arrived .*, recorded on the run sheet$/)).toBeVisible();
  await expect(row.getByText(/^Damage found, .*The window behind the bar is broken\.$/)).toBeVisible();
  await expect(row.getByText('1 photo on the booking’s page')).toBeVisible();

  // Other pages do not use the worker. When the link expires, its data is deleted.
  await page.getByRole('button', { name: 'Revoke link' }).first().click();
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await expect(page.getByText('Link revoked').first()).toBeVisible();
  await phone.getByRole('button', { name: 'Refresh' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible();
  await expect
    .poll(() => phone.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  expect(await phone.evaluate(() => caches.keys())).toEqual([]);
  await context.close();
});
