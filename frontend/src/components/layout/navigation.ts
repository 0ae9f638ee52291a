import { paths } from '@/config/paths';

export interface NavItem {
  label: string;
  to: string;
  /** A section of the home page, never marked as current. */
  section?: boolean;
  /** Shown in a menu beside the link; in the mobile menu and the footer, right after it. */
  more?: { label: string; to: string };
}

/** The links of the header. */
export const NAV_ITEMS: NavItem[] = [
  { label: 'Home', to: paths.home },
  { label: 'About', to: paths.about },
  { label: 'Clubs', to: paths.section('clubs'), section: true },
  { label: 'Events', to: paths.section('events'), section: true },
  { label: 'Book Now', to: paths.booking, more: { label: 'Venue Hire', to: paths.venueHire } },
  { label: 'Contact', to: paths.section('contact'), section: true },
];

/** All links in one list, for the mobile menu and the footer. */
export const NAV_LINKS: Omit<NavItem, 'more'>[] = NAV_ITEMS.flatMap(({ more, ...item }) =>
  more ? [item, more] : [item],
);
