/** Two logos: the wide one from 768 px, the compact one below. */
export { ClubLogo as WideLogo, ClubMark as CompactLogo } from '@/art/club-mark';
