import type { ShownPicture } from '@/api/site/generated';
import { EVENT_PLACEHOLDER } from '@/config/scenes';
import { Picture } from '@/components/ui/picture';
import { cx } from '@/lib/cx';

/** Before all others, at once, or when the reader comes near. */
export type PictureTurn = 'first' | 'eager' | 'lazy';

export interface EventPictureProps {
  src: string | null;
  /** Of a photograph of the library. */
  of?: ShownPicture | null;
  /** How wide it is shown. */
  sizes?: string;
  /** `first` for the one at the top of a page, `eager` for its neighbours. */
  turn?: PictureTurn;
  className?: string;
}

/** An event's picture, or the club's calendar leaf where it has none. */
export function EventPicture({ src, of, sizes, turn = 'lazy', className }: EventPictureProps) {
  const when = {
    loading: turn === 'lazy' ? ('lazy' as const) : ('eager' as const),
    ...(turn === 'first' && { fetchPriority: 'high' as const }),
  };
  if (src) return <Picture src={src} of={of} sizes={sizes} {...when} className={className} />;
  return (
    <Picture
      src={EVENT_PLACEHOLDER}
      alt=""
      {...when}
      data-placeholder="true"
      className={cx('!bg-primary-soft', className)}
    />
  );
}
