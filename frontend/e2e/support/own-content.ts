import type { APIRequestContext, Page } from '@playwright/test';
import { unique } from './staff';

/** A unique photo: a screenshot with a random number. */
export async function aPhoto(page: Page, name = 'hall.jpg') {
  await page.evaluate(
    (text) => document.body.insertAdjacentHTML('afterbegin', `<h1 id="mark">${text}</h1>`),
    unique('Photo'),
  );
  const buffer = await page.screenshot({ type: 'jpeg' });
  await page.evaluate(() => document.getElementById('mark')?.remove());
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Restores published content, because other tests read the same site. @param path of the record */
export async function restoreContent(
  request: APIRequestContext,
  path: string,
  content: object,
): Promise<void> {
  const { version } = (await (await request.get(path)).json()) as { version: number };
  const changed = await request.patch(path, { data: content, headers: { 'If-Match': `"${version}"` } });
  const { version: next } = (await changed.json()) as { version: number };
  if (next !== version) await request.post(`${path}/publish`, { headers: { 'If-Match': `"${next}"` } });
}
