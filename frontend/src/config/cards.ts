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

/** What is known of a picture of the library. */
interface Known extends PixelSize {
  altText: string;
}

/** What the site says and shows of its own on every page. */
export interface SiteWords {
  clubName: string;
  /** What staff have published, by name. */
  texts: Readonly<Record<string, string>>;
  /** What is known of the pictures among them, by address. */
  pictures: Readonly<Record<string, Known>>;
  /** The club's own mark; null: the drawn one. */
  logoUrl: string | null;
}

const SIZE = { width: 1200, height: 630 };
const ICON_SIZE = { width: 512, height: 512 };
/** What the services that show cards can read; none reads drawings (SVG). */
const RASTER = /\.(?:jpe?g|png|webp)(?:\?|$)/i;

/**
 * The card of a page: a scene has its own, a photograph is its own. The drawn ones carry the name and the mark of the club that
 * they were drawn for (`frontend/art`); a club of another name or mark shows its mark.
 * @param picture what the page shows, as it is stored; null for the site's own card
 * @param alt of a photograph of which nothing else is known
 * @param size of a photograph, where it is known
 */
export function cardFor(
  picture: string | null,
  alt: string,
  site: SiteWords,
  size: PixelSize | null = null,
): Card {
  const known = site.pictures[picture ?? ''];
  if (picture !== null && known) return { src: picture, alt: known.altText || alt, size: sizeOf(known) };
  const scene = SCENES.find(({ src }) => src === picture);
  if (picture !== null && !scene && RASTER.test(picture)) return { src: picture, alt, size };
  const { clubName, texts, logoUrl } = site;
  // What stands behind the title of the home page stands for the site.
  const own = texts['homeHeroPicture'];
  if (!scene && own && own !== picture) return cardFor(own, clubName, site);
  if (logoUrl !== null || clubName !== CLUB_DEFAULTS.clubName) {
    const mark = site.pictures[logoUrl ?? ''] ?? ICON_SIZE;
    return { src: logoUrl ?? '/icon-512.png', alt: `The mark of the ${clubName}`, size: sizeOf(mark) };
  }
  return scene
    ? { src: `/images/cards/${scene.id}.jpg`, alt: scene.alt, size: SIZE }
    : { src: '/images/og.jpg', alt: `${clubName}: the clubhouse in the Adelaide Hills`, size: SIZE };
}

function sizeOf({ width, height }: PixelSize): PixelSize {
  return { width, height };
}
