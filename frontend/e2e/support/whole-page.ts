import { expect, type Locator, type Page } from '@playwright/test';

const OF_ANOTHER_PROCESS = 'data:text/html,';

/** Selectors of loading placeholders. */
export function unloaded(page: Page): Locator {
  const main = page.locator('main');
  return main.locator('.animate-breathe').or(main.getByText(/^(Map l|L)oading/));
}

/**
 * Scrolls the page to its end and back to the top, so that all sections that load when they are near are loaded.
 */
export async function scrollThrough(page: Page): Promise<void> {
  for (let times = 1; !(await scrollToEnd(page)); times += 1) {
    if (times === 3) throw new Error(`${page.url()} is painted no more, each time that it is loaded.`);
    await openAnew(page);
  }
  // Returns to sections that were passed before they were hydrated.
  await scrollToEach(page.locator('main fieldset:disabled'));
  await scrollToEach(unloaded(page));
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

/** Scrolls to the first of them until none is left. */
async function scrollToEach(waiting: Locator): Promise<void> {
  await expect(async () => {
    // It may go in between, and then there is nothing to wait for.
    if ((await waiting.count()) > 0) await waiting.first().scrollIntoViewIfNeeded({ timeout: 500 });
    await expect(waiting).toHaveCount(0, { timeout: 500 });
  }).toPass({ intervals: [50] });
}

/** Opens the page in a new process, because the hung one may never paint again. */
async function openAnew(page: Page): Promise<void> {
  const url = page.url();
  await page.goto(OF_ANOTHER_PROCESS);
  await page.goto(url);
}

/**
 * Chromium 156 with software rendering stops painting in about one of forty reads of the home page: the trace has a pending
 * tree, idle threads and no frame until a reload.
 *
 * @returns false when nothing was painted for five seconds
 */
async function scrollToEnd(page: Page): Promise<boolean> {
  // A page that the server has not rendered is empty at first.
  await page.locator('h1').first().waitFor();
  // The first user event loads the deferred sections.
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  return page.evaluate(async () => {
    const painted = () =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(true));
        setTimeout(() => resolve(false), 5_000);
      });
    for (let last = -1, steps = 0; window.scrollY !== last; steps += 1) {
      if (steps === 200)
        throw new Error(`The page has no end: at ${last} of ${document.body.scrollHeight} px.`);
      last = window.scrollY;
      window.scrollBy({ top: window.innerHeight * 0.8, behavior: 'instant' });
      if (!(await painted()) || !(await painted())) return false;
    }
    return true;
  });
}

/** Navigates within the app and waits until the old page is gone. A full load takes three times as long. */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '');
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await expect(page.locator('h1:not([data-left])').first()).toBeVisible();
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
}

/** Targets below 24 by 24 px, except links in running text (WCAG 2.5.8). */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.locator('button:visible, select:visible, input:visible, summary:visible').evaluateAll((all) =>
    all.flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const label = element.closest('label')?.getBoundingClientRect();
      const high = Math.max(height, label?.height ?? 0);
      return width > 1 && (width < 20 || high < 23.5)
        ? [`${element.outerHTML.slice(0, 120)} ${width}×${height}`]
        : [];
    }),
  );
}
