import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { Result, RunOptions } from 'axe-core';

/** Each page gets it anew: the small form is less than half of what has to be sent and read. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // People who use voice control say the visible label (WCAG 2.5.3). axe runs this rule only when asked.
  rules: { 'label-content-name-mismatch': { enabled: true } },
  // Without a full account of what passed, which takes as long as the rules.
  resultTypes: ['violations'],
};

/** What another theme changes: the rest of a page was looked at in the first. */
const OF_COLOUR: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
};

/**
 * @param parts CSS selectors of what is looked at; none for the whole page
 * @param colourOnly it is a page that was looked at in its other theme
 */
export async function violations(page: Page, parts: string[], colourOnly = false): Promise<Result[]> {
  const options = colourOnly ? OF_COLOUR : OPTIONS;
  if (page.frames().length > 1) return violationsWithFrames(page, parts, options);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([include, given]) => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      return (await here.run(include.length > 0 ? { include } : document, given)).violations;
    },
    [parts, options] as const,
  );
}

/** Frames of other origins need axe's own way, with a page of its own for the results, which takes several times as long. */
async function violationsWithFrames(page: Page, parts: string[], options: RunOptions): Promise<Result[]> {
  const builder = new AxeBuilder({ page, axeSource: AXE }).options(options);
  return (await parts.reduce((axeOfParts, part) => axeOfParts.include(part), builder).analyze()).violations;
}
