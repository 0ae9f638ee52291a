import type { GalleryImage } from '@/api/site/generated';
import { Picture } from '@/components/ui/picture';

export interface ClubGalleryProps {
  images: readonly GalleryImage[];
  /** Called with the address of an image that failed to load. */
  onMissing: (imageUrl: string) => void;
}

/** The club's photos, the first one large. */
export function ClubGallery({ images, onMissing }: ClubGalleryProps) {
  return (
    <>
      <h2 className="mb-6">Gallery</h2>
      <ul className="grid gap-5 md:grid-cols-2">
        {images.map(({ imageUrl, altText, title, picture }, index) => (
          <li key={imageUrl} className={index === 0 && images.length % 2 === 1 ? 'md:col-span-2' : undefined}>
            <figure>
              <Picture
                src={imageUrl}
                of={picture}
                alt={altText}
                onError={() => onMissing(imageUrl)}
                className={
                  index === 0 && images.length % 2 === 1 ? 'rounded-card md:!aspect-5/2' : 'rounded-card'
                }
              />
              <figcaption className="mt-2 font-semibold">
                {title}
                {picture?.credit && (
                  <span className="block text-sm font-normal text-ink-soft">{picture.credit}</span>
                )}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </>
  );
}
