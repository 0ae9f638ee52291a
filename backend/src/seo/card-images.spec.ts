import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CardImages } from './card-images.js';
import { SITE_PAGES } from './site-pages.js';

const PUBLIC = join(import.meta.dirname, '../../../frontend/public');
const cards = CardImages.of(PUBLIC, 'The Club');
const SIZE = { width: 1200, height: 630 };

it('gives every scene a card that is there and small, and a true alt text', () => {
  const scenes = readdirSync(join(PUBLIC, 'images/scenes')).filter((file) => !file.startsWith('hero-'));
  expect(scenes.length).toBeGreaterThan(30);
  for (const file of scenes) {
    const { src, alt, size } = cards.forPicture(`/images/scenes/${file}`, 'unused');
    expect(src).toBe(`/images/cards/${file.replace('.svg', '.jpg')}`);
    expect(alt.length).toBeGreaterThan(20);
    expect(size).toEqual(SIZE);
    expect(statSync(join(PUBLIC, src)).size).toBeLessThan(150_000);
  }
});

it('has a card for every page that names a scene, and one for the rest', () => {
  for (const { scene } of SITE_PAGES)
    if (scene !== undefined) expect(cards.forScene(scene).src).toBe(`/images/cards/${scene}.jpg`);
  expect(existsSync(join(PUBLIC, cards.general.src))).toBe(true);
  expect(statSync(join(PUBLIC, cards.general.src)).size).toBeLessThan(150_000);
});

it.each(['/uploads/netball.jpg', 'https://pictures.example/quiz.PNG?size=2'])(
  'takes %s itself',
  (picture) => {
    expect(cards.forPicture(picture, 'Netball')).toEqual({ src: picture, alt: 'Netball' });
  },
);

it.each([
  null,
  '/images/event-placeholder.svg',
  '/images/scenes/unknown.svg',
  '/images/scenes/constructor.svg',
])('falls back to the site’s own card for %s', (picture) => {
  expect(cards.forPicture(picture, 'Quiz')).toEqual(cards.general);
});

it('does without the web app', () => {
  expect(CardImages.of(undefined, 'The Club').forScene('verandah')).toEqual(cards.general);
});
