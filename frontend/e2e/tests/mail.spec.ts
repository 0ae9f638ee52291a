import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';
import { pressOn, tabTo, typeInto } from '../support/keyboard';
import { mailDirectory, mailTo } from '../support/mails';
import { aParty, newMember, signInAs } from '../support/venue';

test.skip(!mailDirectory, 'the mails of this product are not at hand');

async function check(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page, 'main');
  await expectNoSidewaysScroll(page);
}

test('a hirer’s mails are found in the log, read without their secret links, and sent again to where they belong', async ({
  page,
  context,
  freeDay,
}) => {
  test.setTimeout(120_000);
  // The hirer has misspelt the address: a link to pay went there, and that the booking is declined.
  const wrong = newMember();
  const right = newMember();
  await signInAs(context.request, 'admin');
  const entered = await context.request.post('/api/admin/bookings', {
    data: aParty({ ...wrong, fullName: 'Sam Pickering' }, { date: freeDay }),
  });
  expect(entered.ok()).toBe(true);
  const { id } = (await entered.json()) as { id: number };
  const deeds = [
    ['pay-link', { send: true }, 'booking-pay-link'],
    ['decline', { reason: 'The hall is painted that day.' }, 'booking-cancelled'],
  ] as const;
  for (const [deed, data, mail] of deeds) {
    expect((await context.request.post(`/api/admin/bookings/${id}/${deed}`, { data })).ok()).toBe(true);
    await mailTo(wrong.email, mail);
  }

  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/admin/mail');
  await typeInto(page, page.getByLabel('To', { exact: true }), wrong.email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/address=/);
  await expect(page.getByText('2 mails', { exact: true })).toBeVisible();
  await check(page);

  // Who reads the log cannot pay by it, and nobody else gets the link.
  await page.goto(`/admin/mail?kind=booking-pay-link&address=${encodeURIComponent(wrong.email)}`);
  await pressOn(page, page.getByRole('main').getByRole('link', { name: /pay/i }).first());
  const looks = page.getByRole('tab', { name: 'Desktop' });
  await expect(page.frameLocator('iframe').getByText('Sam Pickering').first()).toBeAttached();
  await tabTo(page, looks);
  // The next one has the focus a moment after the key.
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Phone' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('[a link only for the reader]').first()).toBeVisible();
  expect(await page.content()).not.toMatch(/\/pay\?t=/);
  await check(page);
  await pressOn(page, page.getByRole('button', { name: 'Send again' }));
  const dialog = page.getByRole('dialog', { name: 'Send this mail again?' });
  await expect(dialog).toContainText('and nowhere else');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // What has no such link goes to the right address.
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
  await pressOn(page, page.getByRole('link', { name: /^As mail no\./ }));
  await expect(page.getByRole('link', { name: /^In place of mail no\./ })).toBeVisible();
  await expect(page.getByText(right.email).first()).toBeVisible();
  const again = await mailTo(right.email, 'booking-cancelled');
  expect(again).toContain('cannot take your booking');
  // No account has confirmed the hirer's address: what staff typed does not go there.
  expect(again).not.toContain('painted');
});
