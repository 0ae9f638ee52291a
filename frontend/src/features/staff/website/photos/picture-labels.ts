import type { PictureUse } from '@/api/staff/generated';
import type { StaffPaths } from '@/config/staff-paths';
import { capital } from '@/lib/capital';

const KINDS: Record<PictureUse['kind'], string> = {
  club: 'Club',
  event: 'Event',
  news: 'News',
  space: 'Space',
  gallery: 'Home page',
  page: 'Page',
  settings: 'Settings',
};

export function imageUsesText({ kind, name }: PictureUse): string {
  // Pages are named by key: 'opening-hours'.
  if (kind === 'page') name = capital(name).replaceAll('-', ' ');
  return `${KINDS[kind]}: ${name}`;
}

/** The path where it is edited. */
export function addressOfUse({ kind, id, name }: PictureUse, to: StaffPaths): string {
  if (kind === 'page') return to.page(name);
  if (kind === 'settings') return to.clubSettings;
  if (kind === 'gallery') return to.facilityGallery;
  return to[kind].one(id);
}

/** '412 kB' */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
