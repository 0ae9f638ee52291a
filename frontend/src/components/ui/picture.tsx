import type { ComponentProps } from 'react';
import { sceneForSrc } from '@/config/scenes';
import { cx } from '@/lib/cx';

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt'> {
  src: string;
  /** Left out, the drawn scene's own text is used; empty for decoration. */
  alt?: string;
}

/** A picture in its 3:2 frame: sized before it arrives, loaded when near, its background the evening's own green. */
export function Picture({ src, alt, className, ...rest }: PictureProps) {
  const scene = sceneForSrc(src);
  return (
    <img
      loading="lazy"
      decoding="async"
      width={scene?.width ?? 1200}
      height={scene?.height ?? 800}
      {...rest}
      src={src}
      alt={alt ?? scene?.alt ?? ''}
      className={cx('aspect-3/2 w-full bg-forest object-cover', className)}
    />
  );
}
