import { CLUB_DEFAULTS } from './club';
import { SCENES } from './scenes';

export interface PixelSize {
  width: number;
  height: number;
}

/** The image of a page's sharing card. */
export interface Card {
  /** A path of this site or an absolute URL. */
  src: string;
  alt: string;
  /** Null for images that were not made as cards. */
  size: PixelSize | null;
}

/** Metadata of a photo in the media library. */
interface Known extends PixelSize {
  altText: string;
}

/** The site's own name, texts and images. */
export interface SiteTexts {
  clubName: string;
  /** Published texts by name. */
  texts: Readonly<Record<string, string>>;
  /** Metadata of the photos in these texts, by URL. */
  pictures: Readonly<Record<string, Known>>;
  /** URL of the club's logo; null for the drawn default. */
  logoUrl: string | null;
}

const SIZE = { width: 1200, height: 630 };
const ICON_SIZE = { width: 512, height: 512 };
/** Image formats that sharing services can read; they cannot read SVG. */
const RASTER = /\.(?:jpe?g|png|webp)(?:\?|$)/i;

/**
 * The card of a page: a scene has a drawn card, a photo is used as it is. Drawn cards show the demo club's name and logo (`frontend/art`), so other clubs use their own logo instead.
 * @param picture URL of the page's image as stored; null for the site's default card
 * @param alt alt text of a photo without metadata
 * @param size size of a photo, if known
 */
export function cardFor(
  picture: string | null,
  alt: string,
  site: SiteTexts,
  size: PixelSize | null = null,
): Card {
  const known = site.pictures[picture ?? ''];
  if (picture !== null && known) return { src: picture, alt: known.altText || alt, size: sizeOf(known) };
  const scene = SCENES.find(({ src }) => src === picture);
  if (picture !== null && !scene && RASTER.test(picture)) return { src: picture, alt, size };
  const { clubName, texts, logoUrl } = site;
  // The home page's photo is the default card.
  const own = texts['homeHeroPicture'];
  if (!scene && own && own !== picture) return cardFor(own, clubName, site);
  if (logoUrl !== null || clubName !== CLUB_DEFAULTS.clubName) {
    const mark = site.pictures[logoUrl ?? ''] ?? ICON_SIZE;
    return { src: logoUrl ?? '/icon-512.png', alt: `Logo of ${clubName}`, size: sizeOf(mark) };
  }
  return scene
    ? { src: `/images/cards/${scene.id}.jpg`, alt: scene.alt, size: SIZE }
    : { src: '/images/og.jpg', alt: `${clubName}: the clubhouse in the Adelaide Hills`, size: SIZE };
}

function sizeOf({ width, height }: PixelSize): PixelSize {
  return { width, height };
}
