/**
 * Renders the few raster files that browsers and sharing cards ask for, with a local Chromium, from the drawn SVG files.
 * Run after `write.mjs`: `CHROMIUM_PATH=/usr/bin/chromium node frontend/art/raster.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_LINE, SECOND_LINE } from './source.mjs';
import { fontFaces, openStudio, pub, svg } from './studio.mjs';

const studio = await openStudio();
const icon = (name, size) =>
  studio.png(`<img src="${svg(name)}" width="${size}" height="${size}" style="display:block">`, size, size);

/** An .ico that holds PNG images (understood since Windows Vista). */
function ico(images) {
  const head = Buffer.alloc(6 + images.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({ size, png }, i) => {
    const at = 6 + i * 16;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}

const og = `<style>${fontFaces}
div{position:absolute;left:72px;color:#fff8e8;text-shadow:0 1px 24px #1d254780}
</style><img src="${svg('scenes/hero-dusk')}" width="1260" height="630" style="position:absolute;left:-60px;top:0">
<img src="${svg('logos/club')}" width="76" height="76" style="position:absolute;left:72px;top:44px">
<div style="top:134px;font:700 78px/1.02 B;letter-spacing:-.03em">${FIRST_LINE}</div>
<div style="top:222px;font:600 40px/1.1 B;letter-spacing:-.015em">${SECOND_LINE}</div>
<div style="top:278px;font:500 25px/1.2 F;">Adelaide Hills</div>`;

const files = {
  'images/og.jpg': await studio.jpeg(og, 1200, 630),
  'favicon-32.png': await icon('logos/club', 32),
  'apple-touch-icon.png': await icon('icon-tile', 180),
  'icon-192.png': await icon('logos/club', 192),
  'icon-512.png': await icon('logos/club', 512),
  'icon-maskable-512.png': await icon('icon-maskable', 512),
  'favicon.ico': ico([
    { size: 32, png: await icon('logos/club', 32) },
    { size: 48, png: await icon('logos/club', 48) },
  ]),
  'favicon.svg': readFileSync(join(pub, 'images/logos/club.svg')),
};
await studio.close();
for (const [name, content] of Object.entries(files)) {
  writeFileSync(join(pub, name), content);
  console.log(name, content.length, 'bytes');
}
