import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { pressOn, tabTo, typeInto } from '../support/keyboard';
import { linkIn, mailDirectory, mailTo } from '../support/mails';
import { unique } from '../support/staff';
import { newMember, signInAs } from '../support/venue';

test.skip(!mailDirectory, 'needs the emails of the product under test');

/** The newsletter issues sent to an address. */
async function issuesTo(address: string): Promise<string[]> {
  const found = () =>
    readdirSync(mailDirectory ?? '')
      .filter((name) => /^newsletter-\d+\.eml$/.test(name))
      .map((name) => readFileSync(join(mailDirectory ?? '', name), 'utf8'))
      .filter((text) => text.includes(`\nTo: ${address}\r\n`));
  await expect.poll(found).not.toHaveLength(0);
  return found();
}

/** Signs a report as the mail provider does. */
function signedByProvider(report: object): { data: string; headers: Record<string, string> } {
  const { MAIL_WEBHOOK_SECRET = '' } = JSON.parse(process.env['E2E_SITE_SETTINGS'] ?? '{}') as Record<
    string,
    string
  >;
  const data = JSON.stringify(report);
  const seconds = Math.floor(Date.now() / 1000);
  const mac = createHmac('sha256', MAIL_WEBHOOK_SECRET).update(`${seconds}.${data}`).digest('hex');
  return {
    data,
    headers: { 'Content-Type': 'application/json', 'Mail-Signature': `t=${seconds},v1=${mac}` },
  };
}

async function check(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expectAccessibleState(page, 'main');
  await expectNoSidewaysScroll(page);
}

test('a newsletter issue is tested, sent once to each reader, bounces for one and unsubscribes another', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000);
  const { email } = newMember();
  const { email: gone } = newMember();
  for (const address of [gone, email]) {
    await request.post('/api/subscribers', { data: { email: address } });
    await page.goto(linkIn(await mailTo(address, 'newsletter-confirm'), '/confirm'));
    await page.getByRole('button', { name: 'Confirm subscription' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You are subscribed' })).toBeVisible();
  }

  await signInAs(context.request, 'admin');
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/admin/newsletter');
  await expect(page.getByRole('heading', { level: 1, name: 'Newsletter' })).toBeVisible();
  await check(page);
  await pressOn(page, page.getByRole('button', { name: 'New issue' }));
  const subject = unique('What is on in');
  await typeInto(page, page.getByLabel('Subject'), subject);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();

  // The text with events from the list.
  const words = page.getByRole('textbox', { name: 'Content' });
  await tabTo(page, words);
  await page.keyboard.type('Dear readers,');
  await page.keyboard.press('Enter');
  await page.keyboard.type('the courts are dry again.');
  await pressOn(page, page.getByRole('button', { name: 'Upcoming events…' }));
  const events = page.getByRole('dialog', { name: 'Insert upcoming events' });
  const first = events.getByRole('checkbox').first();
  await tabTo(page, first);
  await page.keyboard.press('Space');
  await pressOn(page, events.getByRole('button', { name: 'Insert 1 event' }));
  await expect(words.getByText('1 event')).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Save draft' }));
  await expect(page.getByText('Draft saved').first()).toBeVisible();
  // At the end of the page the save bar covers no field.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expectAccessible(page, 'main');
  await expectNoSidewaysScroll(page);

  // An issue can only be sent after a test.
  await pressOn(page, page.getByRole('button', { name: 'Send now…' }));
  await expect(page.getByText('Fix these before you send:')).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Send test email' }));
  await expect(page.getByText('A test of the saved version was sent.')).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Send now…' }));
  const asked = page.getByRole('dialog', { name: /^Send to .* subscribers?\?$/ });
  await pressOn(page, asked.getByRole('button', { name: /^Send to/ }));
  await expect(page.getByRole('heading', { name: 'Progress' })).toBeVisible();
  await expect(page.getByText(/, ended /)).toBeVisible({ timeout: 60_000 });
  await expect(page.frameLocator('iframe').getByText('the courts are dry again.')).toBeVisible();
  // No script runs in the frame, so axe cannot look into it.
  await page.getByRole('tab', { name: 'Text' }).click();
  await expect(page.getByText(/the courts are dry again\./)).toBeVisible();
  await check(page);

  // The reader gets it once and unsubscribes with one click in the mail program.
  const mails = await issuesTo(email);
  expect(mails).toHaveLength(1);
  const [mail = ''] = mails;
  expect(mail).toContain('the courts are dry again.');
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const leave = /^List-Unsubscribe: <(http[^>]+)>/m.exec(mail.replace(/\r\n /g, ' '))?.[1] ?? '';
  const stateOf = async (address: string): Promise<string[]> => {
    const answer = await context.request.get(`/api/admin/subscribers?q=${encodeURIComponent(address)}`);
    // The search also matches parts of an address.
    const { items } = (await answer.json()) as { items: { email: string; state: string }[] };
    return items.flatMap((each) => (each.email === address ? each.state : []));
  };

  // Another reader's mailbox is gone. Its provider reports that twice, and the address is suppressed.
  const [lost = ''] = await issuesTo(gone);
  const returnPath = /^Return-Path: <(bounce\+[^>]+)>/m.exec(lost.replace(/\r\n /g, ' '))?.[1];
  const report = { events: [{ id: unique('event'), kind: 'hard', email: gone, returnPath, code: '5.1.1' }] };
  for (let times = 0; times < 2; times += 1)
    expect((await request.post('/api/webhooks/mail', signedByProvider(report))).status()).toBe(204);
  await page.reload();
  const cameBack = page.getByText('Bounced').locator('..').getByRole('definition');
  await expect(cameBack).toHaveText('1');
  expect(await stateOf(gone)).toEqual(['suppressed']);

  // Opening the link changes nothing, as mail scanners open links too.
  expect((await request.get(leave)).ok()).toBe(true);
  expect(await stateOf(email)).toEqual(['subscribed']);
  expect((await request.post(leave, { form: { 'List-Unsubscribe': 'One-Click' } })).ok()).toBe(true);
  expect(await stateOf(email)).toEqual(['unsubscribed']);

  // The issue is public on the site, also without scripts, and shows no reader's unsubscribe link.
  await page.getByRole('link', { name: 'on the site' }).click();
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await expect(page.getByText('the courts are dry again.')).toBeVisible();
  await expectAccessible(page, 'main');
  await expectNoSidewaysScroll(page);
  const sent = await request.get(new URL(page.url()).pathname);
  expect(await sent.text()).toContain('the courts are dry again.');
  expect(await sent.text()).not.toMatch(/unsubscribe/i);
  await pressOn(page, page.getByRole('link', { name: 'All issues' }));
  await expect(page.getByRole('link', { name: subject })).toBeVisible();
  await check(page);
});
