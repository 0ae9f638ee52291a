import type { AdminPicture } from '@/api/staff/generated';
import { cx } from '@/lib/cx';

/** A thumbnail. Decorative, because the name is shown beside it. */
export function Thumbnail({ picture, className }: { picture: AdminPicture; className?: string }) {
  return (
    <img
      src={urlAtWidth(picture, 400)}
      alt=""
      width={96}
      height={64}
      loading="lazy"
      decoding="async"
      className={cx('h-16 w-24 shrink-0 rounded-lg border border-line bg-sunken object-cover', className)}
    />
  );
}

/** The image’s URL at a width, or at its largest one. */
export function urlAtWidth(
  { imageUrl, widths }: Pick<AdminPicture, 'imageUrl' | 'widths'>,
  width: number,
): string {
  return imageUrl.replace(/\/\d+\.jpg$/, `/${widths.includes(width) ? width : Math.max(...widths)}.webp`);
}

/** An image’s name in lists: its alt text, its caption or its file name. */
export function pictureName({ content, fileName }: AdminPicture): string {
  return content.altText || content.caption || fileName;
}
