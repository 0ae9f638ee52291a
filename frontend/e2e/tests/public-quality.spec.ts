import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';
import { HomePage } from '../pages/home-page';
import { scrollThrough } from '../support/whole-page';

const PAGES = [
  '/',
  '/about',
  '/club/28',
  '/club/28?tab=events',
  '/club/28?tab=gallery',
  '/events',
  '/venue-hire',
  '/contact',
  '/terms',
  '/privacy',
];

/** Also loads the sections that load only when they are near. */
const FORMS: Record<string, ('booking' | 'newsletter' | 'contact')[]> = {
  '/': ['booking', 'newsletter', 'contact'],
  '/contact': ['contact'],
};

for (const path of PAGES) {
  test(`${path} has no axe violations and fits 320 px`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await scrollThrough(page);
    for (const form of FORMS[path] ?? []) await expect(new HomePage(page)[form]).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test('an event has no axe violations and fits 320 px', async ({ page, request }) => {
  const events = (await (await request.get('/api/events')).json()) as { id: number }[];
  await page.goto(`/event/${events[0]?.id ?? 0}`);
  await expect(page.getByText('When and where')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
