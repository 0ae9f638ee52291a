import { useState } from 'react';
import { logoFor } from './logo-for';
import type { Club } from '@/api/site/generated';
import { missingImageRef } from '@/components/ui/missing-image';
import { cx } from '@/lib/cx';

export interface ClubLogoProps {
  club: Pick<Club, 'name' | 'imageUrl' | 'picture'>;
  /** Side in pixels. */
  size: number;
  className?: string;
}

/** Fallback badge for an image that fails to load. */
const CLUB_BADGE = '/images/logos/club.svg';

/** Badge by keyword in the club's name, otherwise the club's image. Decorative: the name is beside it. */
export function ClubLogo({ club, size, className }: ClubLogoProps) {
  const [isMissing, setMissing] = useState(false);
  const badge = logoFor(club.name) ?? (isMissing ? CLUB_BADGE : null);
  // The smallest size of the photo, because it is shown as small as a badge.
  const own = club.picture ? club.imageUrl.replace(/\/\d+\.jpg$/, '/400.jpg') : club.imageUrl;
  return (
    <img
      src={badge ?? own}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      ref={missingImageRef(() => setMissing(true))}
      onError={() => setMissing(true)}
      className={cx(badge ? 'object-contain' : 'rounded-card bg-primary-soft object-cover', className)}
    />
  );
}
