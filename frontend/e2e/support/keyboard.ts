import type { Locator, Page } from '@playwright/test';

/** Tab (or Shift+Tab) until the first of the wanted has focus. */
export async function tabTo(page: Page, wanted: Locator, key = 'Tab', limit = 80): Promise<void> {
  const target = wanted.first();
  await target.waitFor();
  for (let presses = 0; presses <= limit; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${String(target)}`);
}

/** Goes there by Tab and types. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

export async function pressOn(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}
