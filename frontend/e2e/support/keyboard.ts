import type { ElementHandle, Locator, Page } from '@playwright/test';

/** Tab (or Shift+Tab) until the first of the wanted has focus. */
export async function tabTo(page: Page, wanted: Locator, key = 'Tab', limit = 80): Promise<void> {
  const target = wanted.first();
  // It is looked for once, which by role and name takes as long as several keys; and again when it was drawn anew.
  let element = await found(target);
  for (let presses = 0; presses <= limit; presses += 1) {
    const place = await element.evaluate((node) => {
      if (node === document.activeElement) return 'focused';
      return node.isConnected ? 'elsewhere' : 'gone';
    });
    if (place === 'focused') return;
    if (place === 'gone') element = await found(target);
    else await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${String(target)}`);
}

async function found(target: Locator): Promise<ElementHandle<HTMLElement | SVGElement>> {
  await target.waitFor();
  return (await target.elementHandle()) as ElementHandle<HTMLElement | SVGElement>;
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

/** Types a day ('YYYY-MM-DD') into a box for days, whose order of parts is the browser's own. */
export async function typeDay(page: Page, field: Locator, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-');
  await typeParts(page, field, day, [`${date}${month}${year}`, `${month}${date}${year}`]);
}

/** Types a time ('18:30', after noon) into a box for times, which has twelve or twenty-four hours. */
export async function typeTime(page: Page, field: Locator, time: string): Promise<void> {
  const [hour = '', minute = ''] = time.split(':');
  const half = String(Number(hour) - 12).padStart(2, '0');
  await typeParts(page, field, time, [`${half}${minute}PM`, `${hour}${minute}`]);
}

async function typeParts(page: Page, field: Locator, value: string, ways: readonly string[]): Promise<void> {
  await tabTo(page, field);
  for (const way of ways) {
    await page.keyboard.type(way);
    if ((await field.inputValue()) === value) return;
    // Back to the first part.
    for (let part = 0; part < 3; part += 1) await page.keyboard.press('ArrowLeft');
  }
  throw new Error(`${value} cannot be typed into ${String(field)}`);
}
