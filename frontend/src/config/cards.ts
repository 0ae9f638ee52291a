import { CLUB_DEFAULTS } from './club';
import { SCENES } from './scenes';

export interface PixelSize {
  width: number;
  height: number;
}

/** The picture of a page where it is shared. */
export interface Card {
  /** A path of this site, or an address elsewhere. */
  src: string;
  alt: string;
  /** Unknown for pictures that were not made for this. */
  size: PixelSize | null;
}

const SIZE = { width: 1200, height: 630 };
/** What the services that show cards can read; none reads drawings (SVG). */
const RASTER = /\.(?:jpe?g|png|webp)(?:\?|$)/i;

/**
 * The card of a page: a scene has its own, a photograph is its own. The drawn ones carry the name of the club that they were
 * drawn for (`frontend/art`); a club of another name shows the mark.
 * @param picture what the page shows, as it is stored; null for the site's own card
 * @param alt of a photograph
 * @param size of a photograph, where it is known
 */
export function cardFor(
  picture: string | null,
  alt: string,
  clubName: string,
  size: PixelSize | null = null,
): Card {
  const scene = SCENES.find(({ src }) => src === picture);
  if (picture !== null && !scene && RASTER.test(picture)) return { src: picture, alt, size };
  if (clubName !== CLUB_DEFAULTS.clubName) {
    return { src: '/icon-512.png', alt: `The mark of the ${clubName}`, size: { width: 512, height: 512 } };
  }
  return scene
    ? { src: `/images/cards/${scene.id}.jpg`, alt: scene.alt, size: SIZE }
    : { src: '/images/og.jpg', alt: `${clubName}: the clubhouse in the Adelaide Hills`, size: SIZE };
}
