import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures';

/** The site in a browser without scripts. */
test.use({ javaScriptEnabled: false, allowedErrors: [/status of 404/] });

async function read<T>(request: APIRequestContext, path: string): Promise<T> {
  return (await (await request.get(path)).json()) as T;
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Expects all content to be visible once it is laid out. */
async function expectReadable(page: Page, texts: readonly string[]): Promise<void> {
  const missing = async () => {
    const shown = inOneLine(await page.locator('main').innerText());
    return texts.filter((text) => !shown.includes(inOneLine(text)));
  };
  await expect.poll(missing).toEqual([]);
}

const PHONE = 'tel:0855500142';

for (const width of [375, 1280]) {
  // A build tries one width.
  const tag = width === 375 ? [] : ['@release'];
  test(`the home page is complete without scripts at ${width} px`, { tag }, async ({ page, request }) => {
    // As tall as the page, because phones lay out distant sections late.
    await page.setViewportSize({ width, height: 12_000 });
    const clubs = await read<{ name: string; description: string }[]>(request, '/api/clubs');
    const events = await read<{ title: string; description: string }[]>(
      request,
      '/api/events?upcoming=true&limit=6',
    );
    await page.goto('/');
    await expectReadable(
      page,
      clubs.map(({ name }) => name),
    );
    await expectReadable(
      page,
      clubs.slice(0, 6).map(({ description }) => description),
    );
    await expectReadable(
      page,
      events.flatMap(({ title, description }) => [title, description]),
    );
    await expectReadable(page, [
      'Your Bridgewater Home for Community Sports',
      'Venue Hire',
      'Social Events',
      'Get notifications about upcoming events',
      'Spacious Hall',
      'Two Full Bars',
      'Family Friendly',
      'Main hall, set for a function',
      'Book Our Facilities',
      'Turn on JavaScript to book online.',
      'Join our Community Today!',
      'Turn on JavaScript to sign up.',
      'Send us a message',
      'Turn on JavaScript to send this form.',
      '4 Towers Road, Bridgewater SA 5155',
      'hello@bridgewaterclub.example',
      'Tuesday to Friday',
      '5pm to 10pm',
    ]);
    await expect(
      page.locator('main').getByRole('img', { name: /^Map: the club on Towers Road/ }),
    ).toBeVisible();
    await expect(page.locator(`#booking a[href="${PHONE}"]`)).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText('4 Towers Road')).toBeVisible();
    // There are no loading states and no controls that need scripts.
    for (const waiting of await page.locator('main [data-loading], main [role="status"]').all())
      await expect(waiting).toBeHidden();
    for (const button of await page.getByRole('button').all())
      if (await button.isVisible())
        expect((await button.isDisabled()) || (await button.getAttribute('aria-haspopup')) === 'dialog').toBe(
          true,
        );
    await expect(page.getByRole('form', { name: 'Newsletter' }).getByLabel('Email address')).toBeDisabled();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });
}

test('a club’s page shows its training times without scripts', async ({ page, clubPage }) => {
  await clubPage.open(28);
  await expect(clubPage.heading).toHaveText('Bridgewater Netball Club');
  await expect(page.getByText('Training Schedule')).toBeVisible();
});

test('a page has the chosen theme without scripts', async ({ page, context, baseURL }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.goto('/');
  const light = await background();
  await context.addCookies([{ name: 'bridgewater_theme', value: 'dark', url: baseURL ?? '' }]);
  await page.goto('/');
  expect(await background()).not.toBe(light);
});

test('events can be filtered and paged without scripts', async ({ page, request }) => {
  const events = await read<{ clubId: number | null; title: string }[]>(request, '/api/events?upcoming=true');
  const main = page.locator('main');
  const club = page.getByRole('combobox', { name: 'Club' });
  const month = page.getByRole('combobox', { name: 'Month' });
  const links = main.locator('li').getByRole('heading').getByRole('link');
  await page.goto('/events');
  await expect(links).toHaveCount(9);
  await expect(links.first()).toHaveText(events[0]?.title ?? '');
  const more = page.getByRole('link', { name: /^Show more events/ });
  for (let shown = 9; shown < events.length; shown += 9) {
    await expect(links).toHaveCount(shown);
    const next = new URL(await more.evaluate((link: HTMLAnchorElement) => link.href)).hash;
    await more.click();
    await expect(page.locator(next)).toBeInViewport();
  }
  await expect(links).toHaveCount(events.length);
  await expect(more).toHaveCount(0);

  await page.goto('/events');
  await club.selectOption('28');
  await page.getByRole('button', { name: 'Show events' }).click();
  await expect(page).toHaveURL(/\?club=28&month=$/);
  await expect(club).toHaveValue('28');
  const netball = events.filter(({ clubId }) => clubId === 28).length;
  await expect(main).toContainText(netball === 1 ? '1 event' : `${netball} events`);
  const aMonth = (await month.locator('option').nth(1).getAttribute('value')) ?? '';
  await club.selectOption('');
  await month.selectOption(aMonth);
  await page.getByRole('button', { name: 'Show events' }).click();
  await expect(main.locator('h2')).toHaveCount(1);
});

const NOTICES = [
  ['/nope', 404, 'Page not found'],
  ['/club/999', 404, 'Page not found'],
  ['/auth', 200, 'Logging in needs JavaScript'],
  ['/booking', 200, 'Turn on JavaScript to book online'],
  ['/my-bookings', 200, 'Your account needs JavaScript'],
  ['/confirm?t=abc', 200, 'This link needs JavaScript'],
] as const;

test('a page that needs scripts, or that does not exist, says without scripts what to do instead', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const title = page.getByRole('heading', { level: 1 });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const [path, status, heading] of NOTICES)
    await test.step(path, async () => {
      expect((await page.goto(path))?.status()).toBe(status);
      await expect(title).toHaveText(heading);
      // The page has the site's fonts and colours.
      expect(await title.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Bricolage');
      await expect(page.locator(`a[href="${PHONE}"]`).first()).toBeVisible();
      await expect(navigation.getByRole('link')).toHaveCount(6);
    });
  // A link to a section of the home page.
  await navigation.getByRole('link', { name: 'Events' }).click();
  await expect(page).toHaveURL(/\/#events$/);
  await expect(page.locator('section#events h2')).toBeInViewport();
});
