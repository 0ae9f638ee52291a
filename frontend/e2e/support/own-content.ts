import type { APIRequestContext, Page } from '@playwright/test';
import { unique } from './staff';

/** A photo that no other test uses. A small one, because each size and format takes the server time. */
export async function aPhoto(page: Page, name = 'hall.jpg', width = 320) {
  const url = await page.evaluate(
    ([across, text]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [across, across * 0.7];
      const drawing = canvas.getContext('2d')!;
      drawing.fillStyle = 'seagreen';
      drawing.fillRect(0, 0, canvas.width, canvas.height);
      drawing.fillStyle = 'white';
      drawing.font = `${across / 20}px sans-serif`;
      drawing.fillText(text, across / 20, across / 5);
      return canvas.toDataURL('image/jpeg');
    },
    [width, unique('Photo')] as const,
  );
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
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
