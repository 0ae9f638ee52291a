import { useState, type ComponentProps, type SyntheticEvent } from 'react';
import type { ShownPicture } from '@/api/site/generated';
import { sceneForSrc } from '@/config/scenes';
import { cx } from '@/lib/cx';
import { missingImageRef } from './missing-image';

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt'> {
  src: string;
  /** By default the image’s own alt text; empty when decorative. */
  alt?: string;
  /** Details of an image from the library, so that it loads in the displayed size. */
  of?: ShownPicture | null;
}

/** An image in a 3:2 frame of fixed size, loaded lazily. The frame stays empty if the image cannot be loaded. */
export function Picture({ src, alt, of, className, sizes, onError, ...rest }: PictureProps) {
  /** The URL that failed to load; another URL is tried again. */
  const [missing, setMissing] = useState<string | null>(null);
  const scene = sceneForSrc(src);
  const known = of ?? scene;
  const image = {
    loading: 'lazy' as const,
    decoding: 'async' as const,
    width: known?.width ?? 1200,
    height: known?.height ?? 800,
    ...rest,
    src,
    ref: missingImageRef(() => setMissing(src)),
    onError: (event: SyntheticEvent<HTMLImageElement>) => {
      setMissing(src);
      onError?.(event);
    },
    alt: alt ?? of?.altText ?? scene?.alt ?? '',
    className: cx('aspect-3/2 w-full bg-forest object-cover', of && focalClass(of), className),
  };
  // The browser would show a broken-image icon and the alt text.
  if (missing === src) return <div aria-hidden="true" data-missing="" className={image.className} />;
  if (!of) return <img {...image} alt={image.alt} />;
  // Never `auto`: Chromium may choose before the image is laid out, and then takes the largest file.
  const wide = sizes ?? '(min-width: 48rem) 50vw, 100vw';
  const set = (format: string) => srcSet(src, of, format);
  // The wrapper must not be a grid item of its own.
  return (
    <picture className="contents">
      <source className="hidden" type="image/avif" srcSet={set('avif')} sizes={wide} />
      <source className="hidden" type="image/webp" srcSet={set('webp')} sizes={wide} />
      <img {...image} alt={image.alt} srcSet={set('jpg')} sizes={wide} />
    </picture>
  );
}

/** The `sizes` of one of three cards side by side, which are a strip on phones. */
export const CARD_SIZES = '(min-width: 75rem) 24rem, (min-width: 48rem) 31vw, 80vw';

/** The image above a card’s text: a drawing is decorative, a photo has alt text. */
export function CardPicture(props: Omit<PictureProps, 'alt'>) {
  return <Picture alt={props.of ? undefined : ''} {...props} />;
}

function srcSet(src: string, { widths, width }: ShownPicture, format: string): string {
  const folder = src.slice(0, src.lastIndexOf('/') + 1);
  return widths.map((one) => `${folder}${one}.${format} ${Math.min(one, width)}w`).join(', ');
}

/** The focal point as a class in steps of ten percent, because the content security policy blocks inline styles. */
function focalClass({ focalX, focalY }: ShownPicture): string {
  return `focal-x-${Math.round(focalX / 10)} focal-y-${Math.round(focalY / 10)}`;
}
