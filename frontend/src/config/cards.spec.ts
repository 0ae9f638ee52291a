import { isServed } from '@/testing/public-files';
import { cardFor } from './cards';
import { CLUB_DEFAULTS } from './club';
import { SCENES, sceneOf } from './scenes';

const { clubName } = CLUB_DEFAULTS;
const own = cardFor(null, '', clubName);

it.each(SCENES.map((scene) => [scene.id, scene] as const))(
  'has a card for the scene %s',
  (_, { src, alt }) => {
    const card = cardFor(src, 'unused', clubName);
    expect(card).toMatchObject({ alt, size: { width: 1200, height: 630 } });
    expect(card.src).not.toBe(own.src);
    expect(isServed(card.src)).toBe(true);
  },
);

it('has one for the rest of the site', () => {
  expect(isServed(own.src)).toBe(true);
  expect(own.alt).toContain(clubName);
});

it.each(['/uploads/netball.jpg', 'https://pictures.example/quiz.PNG?size=2'])(
  'takes %s itself',
  (picture) => {
    expect(cardFor(picture, 'Netball', clubName)).toEqual({ src: picture, alt: 'Netball', size: null });
    expect(cardFor(picture, 'Netball', 'Hills Club').src).toBe(picture);
  },
);

it.each(['/images/event-placeholder.svg', '/images/scenes/unknown.svg', ''])(
  'falls back to the site’s own card for %s',
  (picture) => {
    expect(cardFor(picture, 'Quiz', clubName)).toEqual(own);
  },
);

it('shows no other club’s name', () => {
  for (const picture of [null, sceneOf('verandah').src]) {
    const card = cardFor(picture, '', 'Hills Club');
    expect(card.alt).toContain('Hills Club');
    expect(card.src).toBe('/icon-512.png');
    expect(isServed(card.src)).toBe(true);
  }
});
