import { expect, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { unique } from '../support/staff';
import { signInAs } from '../support/venue';

test.use({ viewport: { width: 375, height: 812 } });

test('a member’s testimonial is on the home page once approved, and disappears when withdrawn', async ({
  browser,
  page,
  member,
  accountPage,
  request,
}) => {
  test.setTimeout(120_000);
  const words = unique('<b>Everybody</b> knew our names & our dogs.');
  await accountPage.openProfile('data');
  await page.getByRole('button', { name: 'Write testimonial' }).click();
  await expect(page.getByLabel('Display name')).toHaveValue(member.fullName);
  await page.getByRole('textbox', { name: 'Testimonial' }).fill(words);
  await page.getByLabel('Rating').selectOption('5');
  await page.getByLabel('Role').fill('Netball parent');
  await expectAccessibleState(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Send testimonial' }).click();
  await expect(page.getByText(/before we show it on the home page/)).toBeVisible();
  const home = async () => (await request.get('/')).text();
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  expect(await home()).not.toContain(escaped);

  const office = await browser.newContext({ viewport: { width: 375, height: 812 } });
  await signInAs(office.request, 'admin');
  const desk = await office.newPage();
  await desk.goto('/admin/testimonials');
  const card = desk.getByRole('listitem').filter({ hasText: words });
  await expect(card).toContainText('Netball parent');
  await expectAccessibleState(desk);
  await expectNoSidewaysScroll(desk);
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(card).toHaveCount(0);
  await desk.getByRole('link', { name: 'Shown' }).click();
  await expect(card).toBeVisible();
  await expectAccessibleState(desk);

  // The testimonial is in the server's HTML and on the page.
  await expect.poll(home).toContain(escaped);
  const visitor = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const shown = await visitor.newPage();
  await shown.goto('/');
  const section = shown.getByRole('region', { name: 'What members say' });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByText(words)).toBeVisible();
  await expectNoSidewaysScroll(shown);

  await page.reload();
  await expect(page.getByText(/Your testimonial is on the home page/)).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw testimonial', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByText(/Tell others what you like about the club/)).toBeVisible();
  await expect.poll(home).not.toContain(escaped);
  await visitor.close();
  await office.close();
});
