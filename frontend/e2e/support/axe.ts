import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Whoever speaks to the machine says what is written (2.5.3); axe runs this only when asked.
  rules: { 'label-content-name-mismatch': { enabled: true } },
  // Without a full account of what passed, which takes as long as the rules.
  resultTypes: ['violations'],
};

/** @param parts CSS selectors of what is looked at; none for the whole page */
export async function violations(page: Page, parts: string[]): Promise<Result[]> {
  if (page.frames().length > 1) return violationsWithFrames(page, parts);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([include, options]) => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      return (await here.run(include.length > 0 ? { include } : document, options)).violations;
    },
    [parts, OPTIONS] as const,
  );
}

/** Frames of other origins need axe's own way, with a page of its own for the results, which takes several times as long. */
async function violationsWithFrames(page: Page, parts: string[]): Promise<Result[]> {
  const builder = new AxeBuilder({ page }).options(OPTIONS);
  return (await parts.reduce((axeOfParts, part) => axeOfParts.include(part), builder).analyze()).violations;
}
