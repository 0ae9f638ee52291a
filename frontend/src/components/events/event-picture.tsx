import type { ShownPicture } from '@/api/site/generated';
import { EVENT_PLACEHOLDER } from '@/config/scenes';
import { Picture } from '@/components/ui/picture';
import { cx } from '@/lib/cx';

/** `first` loads with high priority, `eager` at once, `lazy` when the reader scrolls near. */
export type LoadingPriority = 'first' | 'eager' | 'lazy';

export interface EventPictureProps {
  src: string | null;
  /** Details of an image from the library. */
  of?: ShownPicture | null;
  /** The `sizes` attribute. */
  sizes?: string;
  /** `first` for the one at the top of a page, `eager` for its neighbours. */
  turn?: LoadingPriority;
  className?: string;
}

/** An event’s image, or the default calendar drawing. */
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
