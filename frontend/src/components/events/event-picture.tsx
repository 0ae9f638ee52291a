import { EVENT_PLACEHOLDER } from '@/art/scenes';
import { Picture } from '@/components/ui/picture';
import { cx } from '@/lib/cx';

export interface EventPictureProps {
  src: string | null;
  /** Loaded at once, for the one at the top of a page. */
  eager?: boolean;
  className?: string;
}

/** An event's picture, or the club's calendar leaf where it has none. */
export function EventPicture({ src, eager = false, className }: EventPictureProps) {
  const loading = eager ? ('eager' as const) : ('lazy' as const);
  if (src) return <Picture src={src} loading={loading} className={className} />;
  return (
    <Picture
      src={EVENT_PLACEHOLDER}
      alt=""
      loading={loading}
      data-placeholder="true"
      className={cx('!bg-primary-soft', className)}
    />
  );
}
