import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { aFreeDay, aParty, hold, register } from '../support/venue';

const shortcuts = (page: Page) => page.locator('nav[aria-label="Shortcuts"]');

/** Text and controls of the page that the visible floating buttons cover. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nav = document.querySelector('nav[aria-label="Shortcuts"]');
    if (!nav || getComputedStyle(nav).visibility === 'hidden') return [];
    // Rounded corners cover nothing.
    const EDGE = 3;
    const boxes = [...nav.querySelectorAll('a')].map((link) => link.getBoundingClientRect());
    const touches = (rect: DOMRect) =>
      rect.width > 1 &&
      boxes.some(
        (box) =>
          rect.left < box.right - EDGE &&
          rect.right > box.left + EDGE &&
          rect.top < box.bottom - EDGE &&
          rect.bottom > box.top + EDGE,
      );
    /** The part that its scroll containers show. */
    const inSight = (element: Element): DOMRect => {
      let { left, right, top, bottom } = element.getBoundingClientRect();
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowX === 'visible') continue;
        const frame = around.getBoundingClientRect();
        [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const found: string[] = [];
    for (const element of document.querySelectorAll('main *, footer *, header *')) {
      if (!shown(element)) continue;
      if (element.matches('a, button, input, select, textarea, output, label') && touches(inSight(element)))
        found.push(element.outerHTML.slice(0, 120));
      for (const node of element.childNodes) {
        if (
          node.nodeType !== Node.TEXT_NODE ||
          !node.textContent?.trim() ||
          element.closest('.sr-only, noscript')
        )
          continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        if ([...range.getClientRects()].some(touches)) found.push(node.textContent);
      }
    }
    return found;
  });
}

/** Scrolls and waits until the buttons have appeared or disappeared. */
function standStillAt(page: Page, top: number): Promise<void> {
  return page.evaluate(async (to) => {
    // The buttons check after 150 ms without changes; this waits longer from the same moment.
    const REST_MS = 300;
    await new Promise<void>((rested) => {
      const change = new MutationObserver(again);
      const finish = () => {
        change.disconnect();
        window.removeEventListener('scroll', again);
        rested();
      };
      let timer = window.setTimeout(finish, REST_MS);
      function again() {
        window.clearTimeout(timer);
        timer = window.setTimeout(finish, REST_MS);
      }
      change.observe(document.body, { childList: true, subtree: true });
      window.addEventListener('scroll', again);
      window.scrollTo({ top: to, behavior: 'instant' });
    });
    const nav = document.querySelector('nav[aria-label="Shortcuts"]');
    do await new Promise((painted) => requestAnimationFrame(painted));
    while (nav?.getAnimations().length);
  }, top);
}

/** Checks a page from top to end. @returns how often the buttons were shown */
async function readThrough(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.locator('#page-data').waitFor({ state: 'detached' });
  await page.mouse.move(3, 3);
  await page.mouse.move(4, 4);
  await shortcuts(page).waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  const height = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  let seen = 0;
  for (let part = 0; part <= 6; part += 1) {
    await standStillAt(page, Math.round((height * part) / 6));
    expect(await covered(page), `${path} at ${part}/6`).toEqual([]);
    if (await shortcuts(page).isVisible()) seen += 1;
  }
  return seen;
}

for (const width of [320, 375, 768, 1024, 1280, 1440]) {
  // A build tries one width.
  const tag = width === 375 ? [] : ['@release'];
  test(
    `the floating buttons cover no text or controls at ${width} px`,
    { tag },
    async ({ context, request }) => {
      const [event] = (await (await request.get('/api/events?upcoming=true')).json()) as { id: number }[];
      const paths = ['/', '/events', '/club/28', `/event/${event?.id ?? 1}`, '/contact'];
      // In parallel, because each check mostly waits.
      const seen = await Promise.all(
        paths.map(async (path) => {
          const page = await context.newPage();
          await page.setViewportSize({ width, height: width < 700 ? 667 : 900 });
          return readThrough(page, path);
        }),
      );
      expect(Math.max(...seen), 'they are shown where there is room').toBeGreaterThan(0);
    },
  );
}

test('the floating buttons hide while the visitor scrolls down or types, and come back', async ({ page }) => {
  await page.goto('/contact');
  await page.mouse.move(3, 3);
  await page.mouse.move(4, 4);
  await expect(shortcuts(page)).toBeVisible();
  // Starts watching before the wheel turns, because the buttons hide only while the page moves.
  const gone = await page.evaluateHandle(() => {
    const nav = document.querySelector('nav[aria-label="Shortcuts"]')!;
    const seen = new Promise<boolean>((resolve) => {
      new MutationObserver(() => {
        if (nav.className.includes('invisible')) resolve(true);
      }).observe(nav, { attributeFilter: ['class'] });
    });
    return { seen };
  });
  await page.mouse.wheel(0, 200);
  expect(await gone.evaluate(({ seen }) => seen)).toBe(true);
  await page.mouse.wheel(0, -400);
  await expect(shortcuts(page)).toBeVisible();
  await page.getByLabel('Name').focus();
  await expect(shortcuts(page)).toBeHidden();
  await page.getByLabel('Name').blur();
  await expect(shortcuts(page)).toBeVisible();
});

test(
  'booking and payment pages have no floating buttons',
  { tag: '@release' },
  async ({ page, context, request }) => {
    const member = await register(context.request);
    const date = await aFreeDay(request);
    await hold(context.request, aParty(member, { date }));
    for (const path of ['/booking', '/checkout', '/paypal-checkout', '/booking-success']) {
      await page.goto(path);
      await page.mouse.move(3, 3);
      await page.mouse.move(4, 4);
      await page.locator('main h1').waitFor();
      await page.locator('footer').scrollIntoViewIfNeeded();
      // Their code loads with the first user event, so it would have been requested by now.
      await page.waitForLoadState('networkidle');
      await expect(shortcuts(page)).toHaveCount(0);
    }
  },
);
