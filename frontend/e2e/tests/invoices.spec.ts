import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { aParty, register, signInAs } from '../support/venue';

const SLOTS = ['8:00 AM - 10:00 AM', '12:00 PM - 2:00 PM', '4:00 PM - 6:00 PM'];

interface Document {
  id: number;
  kind: string;
  number: string;
}

async function post<Body>(request: APIRequestContext, address: string, data: object): Promise<Body> {
  const answer = await request.post(address, { data });
  if (!answer.ok()) throw new Error(`${address}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Body;
}

/** Also on a narrow phone. */
async function check(page: Page): Promise<void> {
  await expectAccessibleState(page);
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 320, height: 812 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(size);
}

async function press(page: Page, button: string, confirm: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await check(page);
  await dialog.getByRole('button', { name: confirm }).click();
  await expect(dialog).toBeHidden();
}

test('the treasurer invoices three bookings, credits a cancelled one and records the transfer; the hirer has the PDFs', async ({
  page,
  request,
  freeDay,
}) => {
  test.setTimeout(240_000);
  const member = await register(request);
  const { id: userId } = (await (await request.get('/api/user')).json()) as { id: number };
  const admin = page.request;
  await signInAs(admin, 'admin');
  await post(admin, '/api/user/reauthenticate', { password: 'bridgewater' });
  const name = `Ilse ${freeDay}-${test.info().parallelIndex}`;
  const ids: number[] = [];
  for (const timeSlot of SLOTS) {
    const fields = { ...aParty(member, { date: freeDay, timeSlot }), name, userId, confirm: true };
    const override = { reason: 'Asked at the desk' };
    ids.push((await post<{ id: number }>(admin, '/api/admin/bookings', { ...fields, override })).id);
  }

  await test.step('one draft for all of them', async () => {
    await page.goto(`/admin/bookings?q=${encodeURIComponent(name)}`);
    const boxes = page.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) });
    await expect(boxes).toHaveCount(3);
    for (const box of await boxes.all()) await box.check();
    await page.getByRole('button', { name: 'Create invoice' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Draft invoice' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Lines, as the bookings stand now' })).toContainText(
      '£600.00',
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  const number = await test.step('issued and emailed', async () => {
    await press(page, 'Issue invoice', 'Issue and email invoice');
    const heading = page.getByRole('heading', { level: 1, name: /^Invoice INV-\d{5}$/ });
    await expect(heading).toBeVisible();
    return ((await heading.textContent()) ?? '').replace('Invoice ', '');
  });
  const address = new URL(page.url()).pathname;

  await test.step('a cancelled booking proposes its credit note, on the to-do list too', async () => {
    const [, , id = 0] = ids;
    const terms = { by: 'club' };
    const cancel = `/api/admin/bookings/${id}/cancel`;
    const { quote } = await post<{ quote: string }>(admin, `${cancel}/preview`, terms);
    await post(admin, cancel, { ...terms, notify: false, quote });
    await page.goto('/admin/attention?badge=invoices');
    await expect(
      page.getByText(`A booking on invoice ${number} now costs less. Issue a credit note.`),
    ).toBeVisible();
    await page.goto(address);
    await press(page, 'Credit £600.00', 'Issue and email credit note');
    await expect(page.getByRole('link', { name: /^Credit note CN-\d{5} \(PDF\)$/ })).toBeVisible();
    await expect(page.getByText('£1,200.00').first()).toBeVisible();
  });

  await test.step('the transfer with its number is recorded, and the invoice is paid', async () => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(number.toLowerCase());
    await page.getByRole('option', { name: `Invoice ${number}, ${name}` }).click();
    await page.getByRole('button', { name: 'Record payment' }).click();
    const dialog = page.getByRole('dialog', { name: `Record payment for ${number}` });
    await dialog.getByLabel(/^Reference/).fill(number);
    await check(page);
    await dialog.getByRole('button', { name: 'Record £1,200.00' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('h1').locator('..')).toContainText('Paid');
    await page.goto(`/admin/money/invoices?view=paid&q=${number}`);
    await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Paid');
    await check(page);
  });

  await test.step('the hirer has invoice and receipt as PDF', async () => {
    const [id = 0] = ids;
    await post(admin, '/api/login', { username: member.username, password: member.password });
    const documents = async (): Promise<Document[]> =>
      (await (await admin.get(`/api/bookings/${id}/documents`)).json()) as Document[];
    await expect
      .poll(async () => (await documents()).map(({ kind }) => kind).sort(), { timeout: 90_000 })
      .toEqual(['invoice', 'receipt']);
    await page.goto(`/my-bookings/${id}`);
    await expect(page.getByRole('heading', { name: 'PDFs to keep' })).toBeVisible();
    for (const document of await documents()) {
      const link = page.getByRole('link', { name: new RegExp(`${document.number} \\(PDF\\)$`) });
      const file = await admin.get((await link.getAttribute('href')) ?? '');
      expect(file.headers()['content-type']).toBe('application/pdf');
      expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
    }
    await check(page);
  });
});
