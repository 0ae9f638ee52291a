import {
  BellRing,
  BookOpenCheck,
  CalendarDays,
  CalendarRange,
  CalendarSync,
  Contact,
  FileText,
  HandCoins,
  Home,
  Hourglass,
  IdCard,
  Mail,
  Megaphone,
  MessageSquare,
  MessageSquareQuote,
  Images,
  Newspaper,
  ScrollText,
  ShieldCheck,
  UsersRound,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import type { StaffCounts } from '@/api/staff/generated';
import { staffPaths, type StaffArea } from '@/config/staff-paths';

export interface StaffNavItem {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Marked as current only at exactly this path. */
  end?: boolean;
  /** The count from `GET /admin/me` shown beside it. */
  count?: keyof StaffCounts;
}

const office = staffPaths('office');
const myClub = staffPaths('my-club');

/** The sidebar’s links. A new staff page adds a line here. */
export const STAFF_NAV: Record<StaffArea, { title: string; items: StaffNavItem[] }> = {
  office: {
    title: 'Admin Panel',
    items: [
      { label: 'Home', to: office.home, icon: Home, end: true },
      { label: 'To do', to: office.attention, icon: BellRing, count: 'today' },
      {
        label: 'Bookings',
        to: `${office.bookings}?view=next_7_days`,
        icon: BookOpenCheck,
        count: 'bookings',
      },
      { label: 'Calendar', to: office.calendar, icon: CalendarRange },
      { label: 'Waiting list', to: office.waitingList, icon: Hourglass },
      { label: 'Bonds', to: `${office.bonds}?view=to_inspect`, icon: HandCoins },
      { label: 'Messages', to: office.messages, icon: MessageSquare, count: 'messages' },
      { label: 'Sent email', to: office.mail, icon: Mail },
      { label: 'Newsletter', to: office.newsletter, icon: Megaphone },
      { label: 'People', to: office.people, icon: Contact },
      { label: 'Clubs', to: office.clubs, icon: UsersRound },
      { label: 'Events', to: office.events, icon: CalendarDays },
      {
        label: 'Testimonials',
        to: office.testimonials,
        icon: MessageSquareQuote,
        count: 'testimonials',
      },
      { label: 'Images', to: office.media, icon: Images },
      { label: 'Pages', to: office.pages, icon: FileText },
      { label: 'News', to: office.news, icon: Newspaper },
      { label: 'Settings', to: office.setup, icon: Wrench },
      { label: 'Audit log', to: office.log, icon: ScrollText },
      { label: 'Security', to: office.security, icon: ShieldCheck },
    ],
  },
  'my-club': {
    title: 'My club',
    items: [
      { label: 'Club page', to: myClub.clubs, icon: UsersRound },
      { label: 'Club members', to: myClub.members, icon: IdCard, count: 'members' },
      { label: 'Messages', to: myClub.messages, icon: MessageSquare, count: 'messages' },
      { label: 'Events', to: myClub.events, icon: CalendarDays },
      { label: 'Images', to: myClub.media, icon: Images },
      { label: 'News', to: myClub.news, icon: Newspaper },
      { label: 'Calendar feeds', to: myClub.feeds, icon: CalendarSync },
    ],
  },
};
