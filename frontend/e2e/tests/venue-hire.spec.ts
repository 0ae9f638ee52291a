import { expect, test } from '../fixtures';

/** The day that a link to the booking form names. */
const prefilled = (href: string | null) =>
  JSON.parse(new URL(href ?? '', 'https://club.example').searchParams.get('prefill') ?? '{}') as {
    date?: string;
  };

test.describe('a visitor of the venue hire page', () => {
  test('finds it in the navigation and reads prices, the refund rule and an answer', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Venue Hire' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Venue Hire' })).toBeVisible();
    const hall = page.getByRole('region', { name: 'Main hall' });
    await expect(hall).toContainText('Up to 120 guests');
    await expect(hall.getByRole('row', { name: /^Birthday Party/ })).toContainText('£84.00');
    await expect(page.getByRole('region', { name: 'If you cancel' })).toContainText('full refund');
    await page.getByText('Questions and answers').scrollIntoViewIfNeeded();
    const question = page.locator('details').first();
    await question.locator('summary').click();
    await expect(question.locator('p').first()).toBeVisible();
  });

  test('opens the booking form with a free evening and its space', async ({ page, member, bookingPage }) => {
    expect(member.fullName).not.toBe('');
    await page.goto('/venue-hire');
    const evening = page
      .getByRole('region', { name: 'Main hall' })
      .getByRole('list')
      .getByRole('link', { name: /^(Fri|Sat|Sun) / })
      .first();
    const { date } = prefilled(await evening.getAttribute('href'));
    await evening.click();
    await expect(bookingPage.heading).toHaveText('Book the Venue');
    await expect(bookingPage.space('Main hall')).toBeChecked();
    await expect(bookingPage.day(date ?? '')).toHaveAccessibleName(/, selected$/);
  });
});

test.describe('the venue hire page without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('has every space with prices, the refund rule, terms, access and answers', async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 375, height: 12_000 });
    const { spaces, eventTypes } = (await (await request.get('/api/booking-options')).json()) as {
      spaces: { name: string; description: string }[];
      eventTypes: { name: string }[];
    };
    await page.goto('/venue-hire');
    for (const { name, description } of spaces) {
      const space = page.getByRole('region', { name, exact: true });
      await expect(space).toContainText(description);
      await expect(space.getByRole('row')).toHaveCount(eventTypes.length + 1);
      await expect(space.getByRole('link', { name: `Check dates: ${name}` })).toBeVisible();
    }
    for (const name of ['If you cancel', 'Terms of hire', 'Access and parking'])
      await expect(page.getByRole('region', { name })).toBeVisible();
    await page.locator('summary').first().click();
    await expect(page.locator('details p').first()).toBeVisible();
    for (const waiting of await page.locator('main [data-loading], main [role="status"]').all())
      await expect(waiting).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });
});
