/**
 * Makes a card for sharing, 1200 x 630, of every scene, with the name of the club that the site ships with.
 * Run after `write.mjs`: `CHROMIUM_PATH=/usr/bin/chromium node frontend/art/cards.mjs [name …]`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { C } from './palette.mjs';
import { CLUB_NAME, SCENES } from './source.mjs';
import { fontFaces, openStudio, pub, svg } from './studio.mjs';

/** The height of the strip with the club's name. */
const BAND = 92;
/** Which part of a scene's height is shown, in per cent: its ball must not be cut, nor what hangs above. */
const USUAL = 62;
const PLACES = {
  'netball-court': 73,
  'cricket-oval': 90,
  'junior-soccer': 90,
  'trivia-night': 40,
  'presentation-night': 40,
  'big-screen': 40,
  'birthday-party': 40,
  'eight-ball': 40,
};

const card = (id) => `<style>${fontFaces}
img.scene{position:absolute;inset:0;width:1200px;height:${630 - BAND}px;object-fit:cover;object-position:50% ${PLACES[id] ?? USUAL}%}
.band{position:absolute;left:0;right:0;bottom:0;height:${BAND}px;background:${C.forest};border-top:5px solid #e0a53f;box-sizing:border-box;
  display:flex;align-items:center;gap:20px;padding:0 44px;color:#fff8e8;font:650 36px/1 B;letter-spacing:-.015em}
.band span{margin-left:auto;font:500 25px/1 F;letter-spacing:0;color:#e6d9bd}
</style><img class="scene" src="${svg(`scenes/${id}`)}">
<div class="band"><img src="${svg('logos/club')}" width="58" height="58">${CLUB_NAME}<span>Adelaide Hills</span></div>`;

const folder = join(pub, 'images/cards');
mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
const studio = await openStudio();
for (const { id } of SCENES) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  const picture = await studio.jpeg(card(id), 1200, 630);
  writeFileSync(join(folder, `${id}.jpg`), picture);
  console.log(`${id}.jpg`, picture.length, 'bytes');
}
await studio.close();
