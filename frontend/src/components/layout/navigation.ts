import { paths } from '@/config/paths';

export interface NavItem {
  label: string;
  to: string;
  /** Is a section of the home page, so it is never the current page. */
  section?: boolean;
}

/** The header's entries; the footer's quick links are the same. */
export const NAV_ITEMS: NavItem[] = [
  { label: 'Home', to: paths.home },
  { label: 'About', to: paths.about },
  { label: 'Clubs', to: paths.section('clubs'), section: true },
  { label: 'Events', to: paths.section('events'), section: true },
  { label: 'Book Now', to: paths.booking },
  { label: 'Contact', to: paths.section('contact'), section: true },
];
