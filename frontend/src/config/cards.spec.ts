import { isServed } from '@/testing/public-files';
import { cardFor, type SiteTexts } from './cards';
import { CLUB_DEFAULTS } from './club';
import { SCENES, sceneOf } from './scenes';

const { clubName } = CLUB_DEFAULTS;
const SITE: SiteTexts = { clubName, texts: {}, pictures: {}, logoUrl: null };
const HILLS: SiteTexts = { ...SITE, clubName: 'Hills Club' };
const own = cardFor(null, '', SITE);

it.each(SCENES.map((scene) => [scene.id, scene] as const))(
  'the scene %s has a preview card',
  (_, { src, alt }) => {
    const card = cardFor(src, 'unused', SITE);
    expect(card).toMatchObject({ alt, size: { width: 1200, height: 630 } });
    expect(card.src).not.toBe(own.src);
    expect(isServed(card.src)).toBe(true);
  },
);

it('the site has a default card', () => {
  expect(isServed(own.src)).toBe(true);
  expect(own.alt).toContain(clubName);
});

it.each(['/uploads/netball.jpg', 'https://pictures.example/quiz.PNG?size=2'])(
  'a preview card can use the image %s',
  (picture) => {
    expect(cardFor(picture, 'Netball', SITE)).toEqual({ src: picture, alt: 'Netball', size: null });
    expect(cardFor(picture, 'Netball', HILLS).src).toBe(picture);
  },
);

it.each(['/images/event-placeholder.svg', '/images/scenes/unknown.svg', ''])(
  'a preview card for %s falls back to the site’s default card',
  (picture) => {
    expect(cardFor(picture, 'Quiz', SITE)).toEqual(own);
  },
);

it('a card never shows another club’s name', () => {
  for (const picture of [null, sceneOf('verandah').src]) {
    const card = cardFor(picture, '', HILLS);
    expect(card.alt).toContain('Hills Club');
    expect(card.src).toBe('/icon-512.png');
    expect(isServed(card.src)).toBe(true);
  }
});

describe('the cards of a club with its own photos', () => {
  const HERO = `/media/${'ab'.repeat(32)}/1600.jpg`;
  const MARK = `/media/${'cd'.repeat(32)}/800.jpg`;
  const pictures = {
    [HERO]: { altText: 'The oval in the evening', width: 1600, height: 1067 },
    [MARK]: { altText: 'A gum leaf', width: 800, height: 800 },
  };
  const photo = { src: HERO, alt: 'The oval in the evening', size: { width: 1600, height: 1067 } };

  it('use the home page’s photo by default', () => {
    const site = { ...SITE, texts: { homeHeroPicture: HERO }, pictures };
    expect(cardFor(null, '', site)).toEqual(photo);
    expect(cardFor(HERO, '', site)).toEqual(photo);
    expect(cardFor('/images/event-placeholder.svg', 'Quiz', site)).toEqual(photo);
    // A page’s own photo is kept.
    expect(cardFor(sceneOf('verandah').src, '', site).src).toBe('/images/cards/verandah.jpg');
  });

  it('can use a drawing by default', () => {
    const site = { ...SITE, texts: { homeHeroPicture: sceneOf('verandah').src } };
    expect(cardFor(null, '', site).src).toBe('/images/cards/verandah.jpg');
  });

  it('have the given size and alt text of other photos', () => {
    expect(cardFor(HERO, photo.alt, SITE, photo.size)).toEqual(photo);
  });

  it('show the club’s logo instead of a drawing', () => {
    const site = { ...SITE, pictures, logoUrl: MARK };
    const mark = { src: MARK, alt: `Logo of ${clubName}`, size: { width: 800, height: 800 } };
    expect(cardFor(null, '', site)).toEqual(mark);
    expect(cardFor(sceneOf('verandah').src, '', site)).toEqual(mark);
  });
});
