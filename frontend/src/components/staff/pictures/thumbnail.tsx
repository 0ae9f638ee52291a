import type { AdminPicture } from '@/api/staff/generated';
import { cx } from '@/lib/cx';

/** A picture of the library, small. Decoration: its words stand beside it. */
export function Thumbnail({ picture, className }: { picture: AdminPicture; className?: string }) {
  return (
    <img
      src={formOf(picture, 400)}
      alt=""
      width={96}
      height={64}
      loading="lazy"
      decoding="async"
      className={cx('h-16 w-24 shrink-0 rounded-lg border border-line bg-sunken object-cover', className)}
    />
  );
}

/** A picture as wide as asked for, or as wide as it has it. */
export function formOf(
  { imageUrl, widths }: Pick<AdminPicture, 'imageUrl' | 'widths'>,
  width: number,
): string {
  return imageUrl.replace(/\/\d+\.jpg$/, `/${widths.includes(width) ? width : Math.max(...widths)}.webp`);
}

/** What a picture is called in lists: what it shows, or else its file. */
export function pictureName({ content, fileName }: AdminPicture): string {
  return content.altText || content.caption || fileName;
}
