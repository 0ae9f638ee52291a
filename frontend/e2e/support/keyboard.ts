import type { ElementHandle, Locator, Page } from '@playwright/test';

/** Presses Tab (or Shift+Tab) until the first match has focus. */
export async function tabTo(page: Page, wanted: Locator, key = 'Tab', limit = 80): Promise<void> {
  const target = wanted.first();
  // A lookup by role and name takes as long as several keys, so it runs only now and then.
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

/** Moves there by Tab and types. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

export async function pressOn(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

/** Types a day ('YYYY-MM-DD') into a date field; the browser decides the order of its parts. */
export async function typeDay(page: Page, field: Locator, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-');
  await typeParts(page, field, day, [`${date}${month}${year}`, `${month}${date}${year}`]);
}

/** Types a time after noon ('18:30') into a time field with 12 or 24 hours. */
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
