import type { Page } from '@playwright/test';
import { expect, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { pressOn, tabTo, typeInto } from '../support/keyboard';
import { mailDirectory, mailTo } from '../support/mails';
import { aParty, newMember, signInAs } from '../support/venue';

test.skip(!mailDirectory, 'needs the emails of the product under test');

async function check(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expectAccessibleState(page, 'main');
  await expectNoSidewaysScroll(page);
}

test('staff find a hirer’s email, read it without personal links and send it again to another address', async ({
  page,
  context,
  freeDay,
}) => {
  test.setTimeout(120_000);
  // The address is misspelt: a pay link and the decline were emailed to it.
  const wrong = newMember();
  const right = newMember();
  await signInAs(context.request, 'admin');
  const entered = await context.request.post('/api/admin/bookings', {
    data: aParty({ ...wrong, fullName: 'Sam Pickering' }, { date: freeDay }),
  });
  expect(entered.ok()).toBe(true);
  const { id } = (await entered.json()) as { id: number };
  const actions = [
    ['pay-link', { send: true }, 'booking-pay-link'],
    ['decline', { reason: 'The hall is painted that day.' }, 'booking-cancelled'],
  ] as const;
  for (const [action, data, mail] of actions) {
    expect((await context.request.post(`/api/admin/bookings/${id}/${action}`, { data })).ok()).toBe(true);
    await mailTo(wrong.email, mail);
  }

  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/admin/mail');
  await pressOn(page, page.getByRole('button', { name: 'Filters' }));
  await typeInto(page, page.getByLabel('To', { exact: true }), wrong.email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/address=/);
  await expect(page.getByText('2 emails', { exact: true })).toBeVisible();
  await check(page);

  // The log does not show the pay link, and it cannot be sent to another address.
  await page.goto(`/admin/mail?kind=booking-pay-link&address=${encodeURIComponent(wrong.email)}`);
  await pressOn(page, page.getByRole('main').getByRole('link', { name: /pay/i }).first());
  const looks = page.getByRole('tab', { name: 'Desktop' });
  await expect(page.frameLocator('iframe').getByText('Sam Pickering').first()).toBeAttached();
  await tabTo(page, looks);
  // Focus moves a moment after the key.
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Phone' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('[a link only for the recipient]').first()).toBeVisible();
  expect(await page.content()).not.toMatch(/\/pay\?t=/);
  await expectAccessibleState(page, 'main');
  await expectNoSidewaysScroll(page);
  await pressOn(page, page.getByRole('button', { name: 'Send again' }));
  const dialog = page.getByRole('dialog', { name: 'Send this email again?' });
  await expect(dialog).toContainText('It can only go to');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // An email without a personal link can be sent to the right address.
  await page.goto(`/admin/mail?kind=booking-cancelled&address=${encodeURIComponent(wrong.email)}`);
  await pressOn(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /booking/i })
      .first(),
  );
  await pressOn(page, page.getByRole('button', { name: 'Send again' }));
  await tabTo(page, dialog.getByLabel('To'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(right.email);
  await check(page);
  await page.keyboard.press('Tab');
  await pressOn(page, dialog.getByRole('button', { name: 'Send again' }));
  await expect(dialog).toHaveCount(0);
  await pressOn(page, page.getByRole('link', { name: /^Sent again as email / }));
  await expect(page.getByRole('link', { name: /^Replaces email / })).toBeVisible();
  await expect(page.getByText(right.email).first()).toBeVisible();
  const again = await mailTo(right.email, 'booking-cancelled');
  expect(again).toContain('can’t take your booking');
  // Staff typed the reason for this hirer, so it is in the email whether or not an account has confirmed the address.
  expect(again).toContain('painted');
});
