import { FACILITY_SCENES } from '@/config/scenes';
import type { MediaItem, ShownPicture } from '@/api/site/generated';

export interface GalleryPhoto {
  src: string;
  alt: string;
  caption: string;
  /** Set for a photo of the media library. */
  of?: ShownPicture | null;
}

const GALLERY_SIZE = 16;

/** Sixteen drawn photos, shown when the server has no facility photos. */
const DRAWN_PHOTOS: readonly GalleryPhoto[] = FACILITY_SCENES.map(({ src, alt, caption }) => ({
  src,
  alt,
  caption,
}));

/**
 * The venue's facility photos, at most sixteen. Photos of a single club are on its own page.
 * @param onlyOwn do not fall back to the drawn photos
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
