import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { pressOn } from '../support/keyboard';
import { anEnteredBooking } from '../support/staff';
import { signInAs } from '../support/venue';

// The refused accounts.
test.use({ allowedErrors: [/status of 400 .*\/api\/admin\/accounting\/accounts/] });

const DAY_MS = 86_400_000;
const SLOTS = ['8:00 AM - 10:00 AM', '12:00 PM - 2:00 PM'];
// So that there are months that are over: each try closes one more.
const RECEIVED_ON = new Date(Date.now() - 100 * DAY_MS).toISOString().slice(0, 10);
// The venue is ahead of UTC, so its day can be the next one.
const TOMORROW = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);

/** Drafts an invoice for a new booking of £600.00, issues it in the browser and emails it. @returns address and number */
async function anIssuedInvoice(page: Page, booking: Parameters<typeof anEnteredBooking>[1]) {
  const id = await anEnteredBooking(page.request, booking);
  const made = await page.request.post('/api/admin/invoices', { data: { bookingIds: [id] } });
  expect(made.status()).toBe(201);
  const address = `/admin/money/invoices/${((await made.json()) as { id: number }).id}`;
  await page.goto(address);
  await pressAndConfirm(page, 'Issue invoice', 'Issue and email invoice');
  const heading = page.getByRole('heading', { level: 1, name: /^Invoice INV-\d{5}$/ });
  await expect(heading).toBeVisible();
  return { address, number: ((await heading.textContent()) ?? '').replace('Invoice ', '') };
}

async function pressAndConfirm(page: Page, button: string, confirm: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: confirm }).click();
  await expect(dialog).toBeHidden();
}

/** Fills in an account for each kind of money and saves. */
async function enterAccounts(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Accounts' });
  const groups = form.getByRole('group').filter({ has: page.getByLabel('Account', { exact: true }) });
  for (const group of await groups.all()) {
    if ((await group.getByLabel('Account', { exact: true }).count()) !== 1) continue;
    await group.getByLabel('Account', { exact: true }).fill('4-1100');
    await group.getByLabel('Tax code').fill('GST');
  }
  await pressOn(page, form.getByRole('button', { name: 'Save accounts' }));
  await expect(page.getByText('Accounts saved', { exact: true })).toBeVisible();
}

/** Two rows for the same income are refused; what was typed stays, with the error beside its field. */
async function refuseAccounts(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Accounts' });
  const before = await form.getByRole('button', { name: /^Remove row/ }).count();
  const names = [before + 1, before + 2].map((row) => `Row ${row}`);
  for (const [index, name] of names.entries()) {
    await form.getByRole('button', { name: 'Add row' }).click();
    const row = form.getByRole('group', { name });
    await row.getByLabel('Account', { exact: true }).fill(`4-220${index}`);
    await row.getByLabel('Tax code').fill('GST');
  }
  await pressOn(page, form.getByRole('button', { name: 'Save accounts' }));
  const second = form.getByRole('group', { name: names[1] }).getByLabel('Account', { exact: true });
  await expect(second).toHaveAccessibleDescription(/^Remove this row\. Another row is for the same income\./);
  await expect(second).toHaveValue('4-2201');
  await expect(form.getByRole('group', { name: names[0] }).getByLabel('Tax code')).toHaveValue('GST');
  await expectAccessibleState(page);
  for (const row of [before + 2, before + 1])
    await form.getByRole('button', { name: `Remove row ${row}` }).click();
}

async function downloaded(page: Page, link: Locator): Promise<Download> {
  const waiting = page.waitForEvent('download');
  await link.click();
  return waiting;
}

test('the treasurer’s month: two invoices, a transfer, a credit note, the month closed and the accounting files', async ({
  page,
  freeDay,
}) => {
  test.setTimeout(240_000);
  await signInAs(page.request, 'admin');
  await page.request.post('/api/user/reauthenticate', { data: { password: 'bridgewater' } });
  const own = `${freeDay}-${test.info().parallelIndex}`;

  const invoices = await test.step('two invoices are issued and emailed', async () => {
    const issued = [];
    for (const [place, timeSlot] of SLOTS.entries()) {
      const hirer = { email: `month-${place}-${own}@hirers.example`, name: `Month ${place} ${own}` };
      issued.push(await anIssuedInvoice(page, { date: freeDay, timeSlot, ...hirer }));
    }
    return issued;
  });
  const [paid = { address: '', number: '' }, credited = { address: '', number: '' }] = invoices;

  await test.step('a transfer is recorded, and its reference finds it', async () => {
    await page.goto(paid.address);
    await page.getByRole('button', { name: 'Record payment' }).click();
    const dialog = page.getByRole('dialog', { name: `Record payment for ${paid.number}` });
    await dialog.getByLabel(/^Received on/).fill(RECEIVED_ON);
    await dialog.getByLabel(/^Reference/).fill(`Hire ${own}`);
    await dialog.getByRole('button', { name: 'Record £600.00' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('h1').locator('..')).toContainText('Paid');
    await page.keyboard.press('Control+k');
    await page.keyboard.type(`hire ${own}`);
    await page.getByRole('option', { name: `£600.00 from Month 0 ${own}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`£600.00 from Month 0 ${own}`);
  });

  const creditNote = await test.step('one invoice is credited', async () => {
    await page.goto(credited.address);
    await pressAndConfirm(page, 'Void invoice', 'Void invoice');
    const link = page.getByRole('link', { name: /^Credit note CN-\d{5} \(PDF\)$/ });
    await expect(link).toBeVisible();
    return /CN-\d{5}/.exec((await link.textContent()) ?? '')?.[0] ?? '';
  });

  await test.step('the oldest month is closed', () => closeOldestMonth(page));
  await test.step('the journal and the sales invoices are exported', () =>
    exportFiles(page, [...invoices.map(({ number }) => number), creditNote]));
});

async function closeOldestMonth(page: Page): Promise<void> {
  await page.goto('/admin/reports/month');
  await expect(page.getByRole('heading', { level: 1, name: 'Month sheets' })).toBeVisible();
  await expectAccessibleState(page);
  await page.getByRole('row').filter({ hasText: 'Open' }).last().getByRole('link').click();
  await expect(page.getByRole('table', { name: 'Received by method' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 812 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await pressOn(page, page.getByRole('button', { name: 'Close month' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('You cannot open the month again.')).toBeVisible();
  await expectAccessibleState(page);
  await pressOn(page, dialog.getByRole('button', { name: 'Close month' }));
  await expect(page.getByText('These figures no longer change.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close month' })).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();

  const sheet = await downloaded(page, page.getByRole('link', { name: 'Download PDF' }));
  expect(sheet.suggestedFilename()).toMatch(/^month-\d{4}-\d{2}\.pdf$/);
}

async function exportFiles(page: Page, documents: string[]): Promise<void> {
  await page.goto('/admin/accounting');
  await expect(page.getByRole('heading', { level: 1, name: 'Accounting files' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Accounts' })).toBeVisible();
  await expectAccessibleState(page);
  await page.setViewportSize({ width: 320, height: 812 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel('Last day').fill(TOMORROW);
  await page.getByLabel('First day').fill(RECEIVED_ON);
  await refuseAccounts(page);
  await enterAccounts(page);

  const journal = await downloaded(
    page,
    page.getByRole('button', { name: 'Export MYOB general journal (GBP)' }),
  );
  expect(journal.suggestedFilename()).toBe(`myob-journal-GBP-${RECEIVED_ON}-${TOMORROW}.txt`);
  const text = await readFile(await journal.path(), 'utf8');
  expect(text).toMatch(/^Journal Number\tDate\tMemo\t/);
  expect(text).toContain('\t4-1100\t');
  const sales = await downloaded(page, page.getByRole('button', { name: /^Export Xero sales invoices/ }));
  const rows = await readFile(await sales.path(), 'utf8');
  for (const number of documents) expect(rows).toContain(number);
  await expectAccessibleState(page);
}

test(
  'the year report and the report settings are accessible, also at 320 px',
  { tag: '@release' },
  async ({ page }) => {
    await signInAs(page.request, 'admin');
    for (const [path, name, ready] of [
      ['/admin/reports/year', 'Year report', page.getByRole('link', { name: 'Download PDF' })],
      ['/admin/reports/settings', 'Report settings', page.getByRole('button', { name: 'Save settings' })],
    ] as const)
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        await expect(ready).toBeVisible();
        await expectAccessibleState(page);
        await page.setViewportSize({ width: 320, height: 812 });
        await expectNoSidewaysScroll(page);
        await expectAccessibleState(page);
      });
  },
);
