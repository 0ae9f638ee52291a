import { paths } from '@/config/paths';

export interface NavItem {
  label: string;
  to: string;
  /** A section of the home page, never marked as current. */
  section?: boolean;
}

/** The links of the header, and the footer’s quick links. */
export const NAV_ITEMS: NavItem[] = [
  { label: 'Home', to: paths.home },
  { label: 'About', to: paths.about },
  { label: 'Clubs', to: paths.section('clubs'), section: true },
  { label: 'Events', to: paths.section('events'), section: true },
  { label: 'Book Now', to: paths.booking },
  { label: 'Contact', to: paths.section('contact'), section: true },
];
