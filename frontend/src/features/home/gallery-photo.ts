import { FACILITY_SCENES } from '@/config/scenes';
import type { MediaItem, ShownPicture } from '@/api/site/generated';

export interface GalleryPhoto {
  src: string;
  alt: string;
  caption: string;
  /** Of a photograph of the library. */
  of?: ShownPicture | null;
}

const GALLERY_SIZE = 16;

/** The drawn sixteen: shown until, and wherever, the server has no facility pictures. */
const DRAWN_PHOTOS: readonly GalleryPhoto[] = FACILITY_SCENES.map(({ src, alt, caption }) => ({
  src,
  alt,
  caption,
}));

/**
 * The club's own pictures of the facilities (those of a single club are on its page), at most sixteen.
 * @param onlyOwn without any there are none
 */
export function facilityPhotos(
  items: readonly MediaItem[] | undefined,
  onlyOwn = false,
): readonly GalleryPhoto[] {
  const own = (items ?? [])
    .filter(({ clubId }) => clubId === null)
    .slice(0, GALLERY_SIZE)
    .map(({ imageUrl, altText, title, picture }) => ({
      src: imageUrl,
      alt: altText,
      caption: title,
      of: picture,
    }));
  return own.length > 0 || onlyOwn ? own : DRAWN_PHOTOS;
}
