import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The picture of a page where it is shared. */
export interface CardImage {
  /** A path of this site, or an address elsewhere. */
  src: string;
  alt: string;
  /** Unknown for pictures that were not made for this. */
  size?: { width: number; height: number };
}

const SIZE = { width: 1200, height: 630 };
const SCENE = /^\/images\/scenes\/([a-z0-9-]+)\.svg$/;
/** What the services that show cards can read; none reads drawings (SVG). */
const RASTER = /\.(?:jpe?g|png|webp)(?:\?|$)/i;

/** Cards for sharing: every drawn scene has one in the web app's files, with its alt text in their list. */
export class CardImages {
  /** @param alts alt text of each scene that has a card */
  constructor(
    private readonly alts: Readonly<Record<string, string>>,
    private readonly siteName: string,
  ) {}

  /** @param root the built web app; without one there is the site's own card only */
  static of(root: string | undefined, siteName: string): CardImages {
    const list = root && join(root, 'images', 'cards', 'cards.json');
    const alts = list && existsSync(list) ? readFileSync(list, 'utf8') : '{}';
    return new CardImages(JSON.parse(alts) as Record<string, string>, siteName);
  }

  /** The site's own. */
  get general(): CardImage {
    const alt = `${this.siteName}: the clubhouse in the Adelaide Hills`;
    return { src: '/images/og.jpg', alt, size: SIZE };
  }

  /**
   * @param picture a stored picture: a scene has its card, and a photograph is its own
   * @param alt of a photograph
   */
  forPicture(picture: string | null, alt: string): CardImage {
    if (picture === null) return this.general;
    const scene = SCENE.exec(picture)?.[1];
    if (scene !== undefined) return this.forScene(scene);
    return RASTER.test(picture) ? { src: picture, alt } : this.general;
  }

  forScene(scene: string): CardImage {
    const alt = Object.hasOwn(this.alts, scene) ? this.alts[scene] : undefined;
    return alt === undefined ? this.general : { src: `/images/cards/${scene}.jpg`, alt, size: SIZE };
  }
}
