import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { Result, RunOptions } from 'axe-core';

/** The minified build, because each page loads it again. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // People who use voice control say the visible label (WCAG 2.5.3). axe runs this rule only when asked.
  rules: { 'label-content-name-mismatch': { enabled: true } },
  // Without the list of passed rules, which takes as long as the rules.
  resultTypes: ['violations'],
};

/** The rules that depend on the theme. The others are checked in the first theme only. */
const OF_COLOUR: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
};

/**
 * @param parts CSS selectors to check; none for the whole page
 * @param colourOnly for a page already checked in the other theme
 */
export async function violations(page: Page, parts: string[], colourOnly = false): Promise<Result[]> {
  const options = colourOnly ? OF_COLOUR : OPTIONS;
  // Frames that show an email run no script, so axe cannot look into them.
  if ((await page.locator('iframe:not([sandbox])').count()) > 0)
    return violationsWithFrames(page, parts, options);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([include, given]) => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      const context = include.length > 0 ? { include } : document;
      return (await here.run(context, { ...given, iframes: false })).violations;
    },
    [parts, options] as const,
  );
}

/** Frames of other origins need axe's slower mode with a separate page for the results. */
async function violationsWithFrames(page: Page, parts: string[], options: RunOptions): Promise<Result[]> {
  const builder = new AxeBuilder({ page, axeSource: AXE }).options(options);
  return (await parts.reduce((axeOfParts, part) => axeOfParts.include(part), builder).analyze()).violations;
}
