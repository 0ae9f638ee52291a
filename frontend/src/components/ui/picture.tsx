import { useState, type ComponentProps, type SyntheticEvent } from 'react';
import type { ShownPicture } from '@/api/site/generated';
import { sceneForSrc } from '@/config/scenes';
import { cx } from '@/lib/cx';
import { missingBefore } from './missing-image';

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt'> {
  src: string;
  /** Left out, the picture's own text is used; empty for decoration. */
  alt?: string;
  /** What is known of a photograph of the library: then each reader gets it in the size that is shown. */
  of?: ShownPicture | null;
}

/** A picture in its 3:2 frame, which stays empty where it cannot be loaded: sized before it arrives, loaded when near, its background the evening's own green. */
export function Picture({ src, alt, of, className, sizes, onError, ...rest }: PictureProps) {
  /** The address that could not be loaded: another is tried again. */
  const [missing, setMissing] = useState<string | null>(null);
  const scene = sceneForSrc(src);
  const lazy = rest.loading !== 'eager';
  const known = of ?? scene;
  const image = {
    loading: 'lazy' as const,
    decoding: 'async' as const,
    width: known?.width ?? 1200,
    height: known?.height ?? 800,
    ...rest,
    src,
    ref: missingBefore(() => setMissing(src)),
    onError: (event: SyntheticEvent<HTMLImageElement>) => {
      setMissing(src);
      onError?.(event);
    },
    alt: alt ?? of?.altText ?? scene?.alt ?? '',
    className: cx('aspect-3/2 w-full bg-forest object-cover', of && focalClass(of), className),
  };
  // A browser would show its sign for a broken picture, and the text beside it.
  if (missing === src) return <div aria-hidden="true" data-missing="" className={image.className} />;
  if (!of) return <img {...image} alt={image.alt} />;
  // How wide it is shown: browsers that can tell by themselves do, for what they load late.
  const wide = `${lazy ? 'auto, ' : ''}${sizes ?? '(min-width: 48rem) 50vw, 100vw'}`;
  const set = (format: string) => srcSet(src, of, format);
  // Only the picture itself stands in a grid.
  return (
    <picture className="contents">
      <source className="hidden" type="image/avif" srcSet={set('avif')} sizes={wide} />
      <source className="hidden" type="image/webp" srcSet={set('webp')} sizes={wide} />
      <img {...image} alt={image.alt} srcSet={set('jpg')} sizes={wide} />
    </picture>
  );
}

/** Of one of three cards side by side, which on a phone stand in a strip. */
export const CARD_SIZES = '(min-width: 75rem) 24rem, (min-width: 48rem) 31vw, 80vw';

/** The picture above a card's words: a drawing decorates them, a photograph says what it shows. */
export function CardPicture(props: Omit<PictureProps, 'alt'>) {
  return <Picture alt={props.of ? undefined : ''} {...props} />;
}

function srcSet(src: string, { widths, width }: ShownPicture, format: string): string {
  const folder = src.slice(0, src.lastIndexOf('/') + 1);
  return widths.map((one) => `${folder}${one}.${format} ${Math.min(one, width)}w`).join(', ');
}

/** What stays in view, in tenths: pages carry no styles of their own, so that it is a class. */
function focalClass({ focalX, focalY }: ShownPicture): string {
  return `focal-x-${Math.round(focalX / 10)} focal-y-${Math.round(focalY / 10)}`;
}
