import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { pressOn, tabTo, typeInto } from '../support/keyboard';
import { mailDirectory, mailTo } from '../support/mails';
import { unique } from '../support/staff';
import { newMember, signInAs } from '../support/venue';

// The second of two replies is refused with 412.
test.use({ allowedErrors: [/status of 412/] });

async function check(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expectAccessibleState(page, 'main');
  await expectNoSidewaysScroll(page);
}

test('staff answer a message and make a booking from it, and see who else is replying', async ({
  page,
  context,
  freeDay,
}) => {
  test.setTimeout(180_000);
  const { email } = newMember();
  const subject = unique('Hall for a wedding');
  const sent = await context.request.post('/api/contact', {
    data: { name: 'Pat Visitor', email, subject, message: 'Is the hall free?\n<b>Pat</b>' },
  });
  expect(sent.ok()).toBe(true);

  // From the dashboard, by keyboard alone.
  await signInAs(context.request, 'admin');
  await page.goto('/admin');
  const toDo = page.getByRole('region', { name: 'To do' });
  await pressOn(page, toDo.getByRole('link', { name: /tasks$/ }));
  await page.getByLabel('Kind').selectOption('message_waiting');
  const task = page.getByRole('row').filter({ hasText: subject });
  await pressOn(page, task.getByRole('link', { name: /^Answer message/ }));
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  await page.goto('/admin/messages?view=all&state=new');
  await typeInto(page, page.getByRole('searchbox', { name: 'Search by name, email or subject' }), subject);
  await expect(page).toHaveURL(/q=/);
  const row = page.getByRole('list', { name: 'Messages' }).getByRole('link');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(subject);
  await check(page);
  // Leaves the search field, where letters are typed.
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('<b>Pat</b>');
  await pressOn(page, page.getByRole('button', { name: 'Assign to me' }));
  await expect(page.getByRole('button', { name: 'Assign to me' })).toHaveCount(0);

  // Two tabs reply at once: the second reply is not sent, and its text is kept.
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Reply to Pat Visitor').fill('It is free, I have looked.');
  await page.keyboard.press('r');
  await page.getByLabel('Reply to Pat Visitor').fill('Yes, it is free. Come and see it.');
  await pressOn(page, page.getByRole('button', { name: 'Preview email' }));
  await expect(page.getByRole('region', { name: 'Email text' })).toContainText('> Is the hall free?');
  await other.getByRole('button', { name: 'Preview email' }).click();
  await expect(other.getByRole('heading', { name: 'Preview' })).toBeVisible();
  await expectAccessible(page, 'main');
  await expectNoSidewaysScroll(page);
  await pressOn(page, page.getByRole('button', { name: 'Send reply', exact: true }));
  await expect(page.getByLabel('Reply to Pat Visitor')).toHaveValue('');
  await other.getByRole('button', { name: 'Send reply', exact: true }).click();
  await expect(other.getByText(/has just replied/)).toBeVisible();
  await expect(other.getByLabel('Reply to Pat Visitor')).toHaveValue('It is free, I have looked.');
  await check(other);
  await other.close();
  if (mailDirectory) expect(await mailTo(email, 'message-reply')).toContain('Come and see it.');

  // The message then shows the booking.
  await pressOn(page, page.getByRole('link', { name: 'Create booking from message' }));
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Pat Visitor');
  await page.getByLabel('Date', { exact: true }).fill(freeDay);
  await page.getByLabel('Slot').selectOption({ index: 1 });
  await page.getByLabel('Event type', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Number of guests').fill('40');
  await expect(page.getByText('The rooms are free.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Add booking for/ }).click();
  await expect(page).toHaveURL(/\/admin\/bookings\/\d+$/);
  const booking = new URL(page.url()).pathname;
  await page.goto(`/admin/messages?view=all&q=${encodeURIComponent(subject)}`);
  await row.click();
  await expect(page.locator(`main a[href="${booking}"]`)).toBeVisible();

  // A phone shows either the list or the message, with a link back.
  await page.setViewportSize({ width: 320, height: 800 });
  await expect(page.getByRole('list', { name: 'Messages' })).toBeHidden();
  await check(page);
  await tabTo(page, page.getByRole('link', { name: 'All messages' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Messages' })).toBeVisible();
  await check(page);
});

test('staff write a saved reply and preview it with names', async ({ page, context }) => {
  await signInAs(context.request, 'admin');
  await page.goto('/admin/messages/saved-replies');
  const title = unique('The hall is free');
  await page.getByRole('button', { name: 'New saved reply' }).first().click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Text', { exact: true }).fill('Hello {{name}}, yes.');
  await page.getByRole('button', { name: 'Preview with sample names' }).click();
  await expect(page.getByText('Hello Robin Taylor, yes.')).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: 'Save reply' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
});
