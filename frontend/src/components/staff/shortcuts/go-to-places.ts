import { FileText, Plus, type LucideIcon } from 'lucide-react';
import type { Permission } from '@/api/staff/generated';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { useStaffNavigation } from '@/components/staff/layout/use-staff-navigation';
import { staffPaths, type StaffArea } from '@/config/staff-paths';
import { matchesWords } from './matches-words';

/** A result of the command bar. */
export interface Place {
  to: string;
  label: string;
  detail?: string;
  icon: LucideIcon;
}

export interface Section {
  title: string;
  places: readonly Place[];
}

interface KnownPlace {
  to: string;
  label: string;
  permission: Permission;
  /** Other words that find it. */
  words?: string;
}

const office = staffPaths('office');
const myClub = staffPaths('my-club');

const ACTIONS: Record<StaffArea, readonly KnownPlace[]> = {
  office: [
    { label: 'New booking', to: office.newBooking, permission: 'bookings:write', words: 'add phone' },
    {
      label: 'Record payment',
      to: `${office.bookings}?view=unpaid`,
      permission: 'money:write',
      words: 'cash card transfer unpaid',
    },
    {
      label: 'Add viewing',
      to: office.newViewing,
      permission: 'bookings:write',
      words: 'appointment to view visit show round',
    },
    { label: 'Add closure', to: office.closures, permission: 'bookings:write', words: 'close the venue' },
    { label: 'New event', to: office.event.create, permission: 'content:events', words: 'add' },
    { label: 'New post', to: office.news.create, permission: 'content:news', words: 'add news write' },
    { label: 'Write newsletter', to: office.newsletter, permission: 'newsletter:write', words: 'new issue' },
    { label: 'Invite person', to: office.invitations, permission: 'people:write', words: 'new account add' },
    { label: 'Import members', to: office.importMembers, permission: 'people:write' },
    { label: 'New club', to: office.club.create, permission: 'content:all_clubs', words: 'add' },
    { label: 'New space', to: office.space.create, permission: 'settings:write', words: 'add' },
    { label: 'New room', to: office.room.create, permission: 'settings:write', words: 'add' },
    { label: 'New extra', to: office.extra.create, permission: 'settings:write', words: 'add' },
  ],
  'my-club': [
    { label: 'New event', to: myClub.event.create, permission: 'content:events', words: 'add' },
    { label: 'New post', to: myClub.news.create, permission: 'content:news', words: 'add news write' },
  ],
};

/** Pages that share a line of the sidebar with another. */
const OTHER_PAGES: Record<StaffArea, readonly KnownPlace[]> = {
  office: [
    { label: 'To do', to: office.attention, permission: 'staff', words: 'needs attention tasks' },
    { label: 'Saved replies', to: office.savedReplies, permission: 'messages:replies' },
    { label: 'Subscribers', to: office.subscribers, permission: 'newsletter:write', words: 'newsletter' },
    { label: 'Rooms', to: office.room.list, permission: 'settings:write' },
    { label: 'Extras', to: office.extra.list, permission: 'settings:write' },
    { label: 'Prices', to: office.prices, permission: 'settings:write' },
    { label: 'Opening hours', to: office.page('opening-hours'), permission: 'content:pages' },
    {
      label: 'Facility photos',
      to: office.facilityGallery,
      permission: 'content:pages',
      words: 'images gallery',
    },
  ],
  'my-club': [],
};

/** The pages and actions that match the text and that the reader may open; all of these for an empty text. */
export function useKnownPlaces(text: string): Section[] {
  const { area } = useStaffArea();
  const { groups, permissions } = useStaffNavigation();
  const isFound = ({ label, words = '', permission }: KnownPlace) =>
    matchesWords(`${label} ${words}`, text) && (!permissions || permissions.includes(permission));
  return [
    {
      title: 'Actions',
      places: ACTIONS[area].filter(isFound).map((action) => ({ ...action, icon: Plus })),
    },
    {
      title: 'Pages',
      places: [
        ...groups.flatMap(({ pages, icon }) => pages.filter(isFound).map((page) => ({ ...page, icon }))),
        ...OTHER_PAGES[area].filter(isFound).map((page) => ({ ...page, icon: FileText })),
      ],
    },
  ];
}
