import type { ElementHandle, Locator, Page } from '@playwright/test';

/** Tab (or Shift+Tab) until the first of the wanted has focus. */
export async function tabTo(page: Page, wanted: Locator, key = 'Tab', limit = 80): Promise<void> {
  const target = wanted.first();
  // To look for it by role and name takes as long as several keys: that is done now and then, and of what seems to be reached.
  let element = await found(target);
  for (let presses = 0; presses <= limit; presses += 1) {
    let place = presses % 10 === 9 ? 'gone' : await placeOf(element);
    if (place === 'gone') {
      element = await found(target);
      place = await placeOf(element);
    }
    if (place === 'focused' && (await target.evaluate((node) => node === document.activeElement))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${String(target)}`);
}

type Found = ElementHandle<HTMLElement | SVGElement>;

async function found(target: Locator): Promise<Found> {
  await target.waitFor();
  return target.elementHandle();
}

function placeOf(element: Found): Promise<'focused' | 'elsewhere' | 'gone'> {
  return element
    .evaluate((node) => {
      if (node === document.activeElement) return 'focused';
      return node.isConnected ? 'elsewhere' : 'gone';
    })
    .catch(() => 'gone' as const);
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
