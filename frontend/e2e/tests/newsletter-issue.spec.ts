import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';
import { pressOn, tabTo, typeInto } from '../support/keyboard';
import { linkIn, mailDirectory, mailTo } from '../support/mails';
import { unique } from '../support/staff';
import { newMember, signInAs } from '../support/venue';

test.skip(!mailDirectory, 'needs the mails of the product under test');

/** Issues of the newsletter to an address. */
async function issuesTo(address: string): Promise<string[]> {
  const found = () =>
    readdirSync(mailDirectory ?? '')
      .filter((name) => /^newsletter-\d+\.eml$/.test(name))
      .map((name) => readFileSync(join(mailDirectory ?? '', name), 'utf8'))
      .filter((text) => text.includes(`\nTo: ${address}\r\n`));
  await expect.poll(found).not.toHaveLength(0);
  return found();
}

async function check(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page, 'main');
    await expectNoSidewaysScroll(page);
  }
}

test('a monthly guide is written of coming events, tried, sent to its readers once, and one of them leaves by it', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000);
  const { email } = newMember();
  await request.post('/api/subscribers', { data: { email } });
  await page.goto(linkIn(await mailTo(email, 'newsletter-confirm'), '/confirm'));
  await page.getByRole('button', { name: 'Yes, send it to me' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are on the list' })).toBeVisible();

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

  // Its words, with the events from the list of them.
  const words = page.getByRole('textbox', { name: 'Words' });
  await tabTo(page, words);
  await page.keyboard.type('Dear readers,');
  await page.keyboard.press('Enter');
  await page.keyboard.type('the courts are dry again.');
  await pressOn(page, page.getByRole('button', { name: 'Coming events…' }));
  const events = page.getByRole('dialog', { name: 'Coming events' });
  const first = events.getByRole('checkbox').first();
  await tabTo(page, first);
  await page.keyboard.press('Space');
  await pressOn(page, events.getByRole('button', { name: 'Insert 1' }));
  await expect(words.getByText('One event')).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Save draft' }));
  await expect(page.getByText('Draft saved').first()).toBeVisible();
  await check(page);

  // Nothing goes out untried.
  await pressOn(page, page.getByRole('button', { name: 'Send now…' }));
  await expect(page.getByText('Something stands against sending it:')).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Send a test' }));
  await expect(page.getByText('Done since it was saved last.')).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Send now…' }));
  const asked = page.getByRole('dialog', { name: /^Send to .* readers?\?$/ });
  await pressOn(page, asked.getByRole('button', { name: /^Send to/ }));
  await expect(page.getByRole('heading', { name: 'How it gets on' })).toBeVisible();
  await expect(page.getByText(/, ended /)).toBeVisible({ timeout: 60_000 });
  await expect(page.frameLocator('iframe').getByText('the courts are dry again.')).toBeVisible();
  // No script runs in the frame, so axe cannot look into it.
  await page.getByRole('tab', { name: 'Text' }).click();
  await expect(page.getByText(/the courts are dry again\./)).toBeVisible();
  await check(page);

  // Its reader has it once, and leaves by the one press that mail programs offer.
  const mails = await issuesTo(email);
  expect(mails).toHaveLength(1);
  const [mail = ''] = mails;
  expect(mail).toContain('the courts are dry again.');
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const leave = /^List-Unsubscribe: <(http[^>]+)>/m.exec(mail.replace(/\r\n /g, ' '))?.[1] ?? '';
  const stateOf = async (): Promise<string[]> => {
    const answer = await context.request.get(`/api/admin/subscribers?q=${encodeURIComponent(email)}`);
    return ((await answer.json()) as { items: { state: string }[] }).items.map(({ state }) => state);
  };
  // Whoever only looks, as scanners of mails do, changes nothing.
  expect((await request.get(leave)).ok()).toBe(true);
  expect(await stateOf()).toEqual(['reading']);
  expect((await request.post(leave, { form: { 'List-Unsubscribe': 'One-Click' } })).ok()).toBe(true);
  expect(await stateOf()).toEqual(['left']);
});
