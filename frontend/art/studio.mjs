/** Makes raster pictures of the drawn SVG files with a local Chromium (`CHROMIUM_PATH`). */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const here = dirname(fileURLToPath(import.meta.url));
export const pub = join(here, '../public');
const fonts = join(here, '../../node_modules/@fontsource-variable');
const dataUri = (file, type) => `data:${type};base64,${readFileSync(file).toString('base64')}`;

/** A picture of `public/images` for use in markup. */
export const svg = (name) => dataUri(join(pub, 'images', `${name}.svg`), 'image/svg+xml');

/** The site's fonts: B for headings, F for the rest. */
export const fontFaces = `
@font-face{font-family:B;src:url(${dataUri(join(fonts, 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'), 'font/woff2')});font-weight:200 800}
@font-face{font-family:F;src:url(${dataUri(join(fonts, 'figtree/files/figtree-latin-wght-normal.woff2'), 'font/woff2')});font-weight:300 900}`;

/** As much as sharing cards need. */
const JPEG = { type: 'jpeg', quality: 80 };

export async function openStudio() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const shoot = async (html, width, height, format) => {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.setContent(`<style>*{margin:0}body{overflow:hidden}</style>${html}`);
    await page.evaluate(() =>
      document.fonts.ready.then(() => Promise.all([...document.images].map((image) => image.decode()))),
    );
    const picture = await page.screenshot(format);
    await page.close();
    return picture;
  };
  return {
    png: (html, width, height) => shoot(html, width, height, { omitBackground: true }),
    jpeg: (html, width, height) => shoot(html, width, height, JPEG),
    close: () => browser.close(),
  };
}
