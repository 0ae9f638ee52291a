import {
  BookOpenCheck,
  CalendarCheck,
  Contact,
  Globe,
  HandCoins,
  MessageSquare,
  Settings,
  type LucideIcon,
} from 'lucide-react';
import { matchPath } from 'react-router-dom';
import type { Permission, StaffScope } from '@/api/staff/generated';
import { staffPaths, type StaffArea } from '@/config/staff-paths';

type Count = keyof StaffScope['counts'];

export interface StaffNavPage {
  label: string;
  to: string;
  /** Hidden from staff without it. */
  permission: Permission;
  /** The count from `GET /admin/me` shown beside it. */
  count?: Count;
  /** Other pages that belong to it, as route patterns. */
  covers?: readonly string[];
  /** Other words that the command bar finds it by. */
  words?: string;
}

export interface StaffNavGroup {
  label: string;
  icon: LucideIcon;
  pages: readonly StaffNavPage[];
}

const office = staffPaths('office');
const myClub = staffPaths('my-club');

/** The sidebar’s groups. A new staff page adds a line here. A group of one page is a plain link. */
export const STAFF_NAV: Record<StaffArea, { title: string; groups: readonly StaffNavGroup[] }> = {
  office: {
    title: 'Admin Panel',
    groups: [
      {
        label: 'Today',
        icon: CalendarCheck,
        pages: [
          {
            label: 'Today',
            to: office.home,
            permission: 'staff',
            count: 'today',
            covers: [office.attention, office.runSheet(':date')],
            words: 'home dashboard tonight run sheet',
          },
        ],
      },
      {
        label: 'Bookings',
        icon: BookOpenCheck,
        pages: [
          { label: 'Calendar', to: office.calendar, permission: 'bookings:read', words: 'day week month' },
          {
            label: 'Bookings',
            to: office.bookings,
            permission: 'bookings:read',
            count: 'bookings',
            words: 'hires',
          },
          {
            label: 'Recurring',
            to: office.recurring,
            permission: 'bookings:read',
            words: 'repeats weekly series',
          },
          {
            label: 'Viewings',
            to: `${office.viewings}?state=planned`,
            permission: 'bookings:read',
            count: 'viewings',
            words: 'appointments to view visit show round',
          },
          { label: 'Waiting list', to: office.waitingList, permission: 'bookings:read' },
          { label: 'Closures', to: office.closures, permission: 'bookings:read', words: 'close the venue' },
        ],
      },
      {
        label: 'Money',
        icon: HandCoins,
        pages: [
          {
            label: 'Payments',
            to: office.payments,
            permission: 'money:read',
            count: 'payments',
            covers: [office.payment(':id')],
            words: 'received cash card terminal transfer cheque',
          },
          {
            label: 'Refunds',
            to: `${office.refunds}?view=to_pay_out`,
            permission: 'money:read',
            count: 'refunds',
            words: 'pay out by hand',
          },
          {
            label: 'Bonds',
            to: `${office.bonds}?view=to_inspect`,
            permission: 'money:read',
            count: 'bonds',
            words: 'deposits inspections',
          },
          {
            label: 'Invoices',
            to: office.invoices,
            permission: 'money:read',
            count: 'invoices',
            words: 'receipts credit notes owed overdue',
          },
          {
            label: 'Payouts',
            to: office.payouts,
            permission: 'money:read',
            words: 'bank statement Stripe PayPal fees balance',
          },
          {
            label: 'Month sheets',
            to: office.months,
            permission: 'money:read',
            covers: [office.yearReport, office.reportSettings],
            words: 'reports month year close income owed treasurer committee',
          },
          {
            label: 'Usage report',
            to: office.useReport,
            permission: 'bookings:read',
            words: 'reports occupancy statistics cancellations no-shows lead time',
          },
          {
            label: 'Accounting files',
            to: office.accounting,
            permission: 'money:read',
            words: 'Xero MYOB export accounts tax codes journal',
          },
        ],
      },
      {
        label: 'Messages',
        icon: MessageSquare,
        pages: [
          {
            label: 'Inbox',
            to: office.messages,
            permission: 'messages:write',
            count: 'messages',
            words: 'contact saved replies',
          },
          {
            label: 'Newsletter',
            to: office.newsletter,
            permission: 'newsletter:write',
            words: 'issues subscribers',
          },
          { label: 'Sent email', to: office.mail, permission: 'mails:read', count: 'mail', words: 'mails' },
        ],
      },
      {
        label: 'People',
        icon: Contact,
        pages: [
          {
            label: 'People',
            to: office.people,
            permission: 'people:read',
            count: 'people',
            words: 'accounts members',
          },
          {
            label: 'Club members',
            to: office.members,
            permission: 'people:members',
            count: 'members',
            covers: [`${office.club.one(':id')}/members`],
            words: 'requests to join',
          },
          { label: 'Invitations', to: office.invitations, permission: 'people:write' },
        ],
      },
      {
        label: 'Website',
        icon: Globe,
        pages: [
          { label: 'Events', to: office.event.list, permission: 'content:events' },
          { label: 'News', to: office.news.list, permission: 'content:news', words: 'posts' },
          { label: 'Clubs', to: office.club.list, permission: 'content:clubs' },
          { label: 'Pages', to: office.pages, permission: 'content:pages', words: 'texts opening hours' },
          {
            label: 'Photos',
            to: office.media,
            permission: 'content:media',
            words: 'images pictures gallery',
          },
          {
            label: 'Testimonials',
            to: office.testimonials,
            permission: 'content:testimonials',
            count: 'testimonials',
          },
        ],
      },
      {
        label: 'Settings',
        icon: Settings,
        pages: [
          {
            label: 'Spaces',
            to: office.space.list,
            permission: 'settings:write',
            covers: [office.extra.list],
            words: 'rooms extras access instructions',
          },
          {
            label: 'Slots',
            to: office.slots,
            permission: 'settings:write',
            words: 'times',
          },
          {
            label: 'Prices',
            to: office.prices,
            permission: 'settings:write',
            words: 'discount rates',
          },
          {
            label: 'Booking rules',
            to: office.policies,
            permission: 'settings:write',
            words: 'refunds bond notice hold',
          },
          { label: 'Terms of hire', to: office.hireTerms, permission: 'settings:write' },
          {
            label: 'Email templates',
            to: office.mailTemplates,
            permission: 'settings:write',
            count: 'settings',
            words: 'confirmation reminder',
          },
          {
            label: 'Club details',
            to: office.clubSettings,
            permission: 'settings:write',
            words: 'address phone analytics',
          },
          {
            label: 'Invoice settings',
            to: office.documentSettings,
            permission: 'settings:write',
            words: 'abn gst bank documents receipts',
          },
          {
            label: 'Calendar feeds',
            to: office.feeds,
            permission: 'feeds:write',
            words: 'ics subscribe',
          },
          {
            label: 'Integrations',
            to: office.integrations,
            permission: 'settings:write',
            words: 'api keys programs developers',
          },
          {
            label: 'Webhooks',
            to: office.webhooks,
            permission: 'webhooks:write',
            words: 'integrations programs developers events',
          },
          { label: 'Audit log', to: office.log, permission: 'log:read', words: 'history changes' },
          {
            label: 'Security',
            to: office.security,
            permission: 'security:read',
            count: 'security',
            words: 'logins sign-ins backups',
          },
        ],
      },
    ],
  },
  'my-club': {
    title: 'My club',
    groups: [
      {
        label: 'Today',
        icon: CalendarCheck,
        pages: [{ label: 'Today', to: myClub.home, permission: 'staff', count: 'today', words: 'to do' }],
      },
      {
        label: 'Messages',
        icon: MessageSquare,
        pages: [
          {
            label: 'Inbox',
            to: myClub.messages,
            permission: 'messages:write',
            count: 'messages',
            words: 'messages contact',
          },
        ],
      },
      {
        label: 'People',
        icon: Contact,
        pages: [
          {
            label: 'Club members',
            to: myClub.members,
            permission: 'people:members',
            count: 'members',
            words: 'requests to join',
          },
        ],
      },
      {
        label: 'Website',
        icon: Globe,
        pages: [
          { label: 'Club page', to: myClub.club.list, permission: 'content:clubs', words: 'training times' },
          { label: 'Events', to: myClub.event.list, permission: 'content:events' },
          { label: 'News', to: myClub.news.list, permission: 'content:news', words: 'posts' },
          {
            label: 'Photos',
            to: myClub.media,
            permission: 'content:media',
            words: 'images pictures gallery',
          },
        ],
      },
      {
        label: 'Settings',
        icon: Settings,
        pages: [
          { label: 'Calendar feeds', to: myClub.feeds, permission: 'feeds:write', words: 'ics subscribe' },
          {
            label: 'Webhooks',
            to: myClub.webhooks,
            permission: 'webhooks:write',
            words: 'integrations programs events',
          },
          {
            label: 'Integrations',
            to: myClub.integrations,
            permission: 'keys:own_clubs',
            words: 'api keys programs developers',
          },
        ],
      },
    ],
  },
};

/** The groups and pages that a person with these permissions can open; all of them while the permissions are unknown. */
export function groupsFor(area: StaffArea, permissions: readonly Permission[] | undefined): StaffNavGroup[] {
  return STAFF_NAV[area].groups
    .map((group) => ({
      ...group,
      pages: group.pages.filter(({ permission }) => !permissions || permissions.includes(permission)),
    }))
    .filter(({ pages }) => pages.length > 0);
}

/** The tasks that are counted beside a page of the office; undefined where the page itself is their list. */
export function toDoOf({ to, count }: StaffNavPage): string | undefined {
  if (!count || to === office.home || to.startsWith(myClub.home)) return undefined;
  return `${office.attention}?badge=${count}`;
}

interface Address {
  pathname: string;
  search: string;
}

/** The page that an address belongs to: the one with the longest matching path, then with the most matching filters. */
export function pageAt(groups: readonly StaffNavGroup[], address: Address): StaffNavPage | undefined {
  const ranked = groups
    .flatMap(({ pages }) => pages)
    .map((page, order) => ({ page, order, rank: rankOf(page, address) }))
    .filter(({ rank }) => rank > 0);
  return ranked.sort((one, other) => other.rank - one.rank || one.order - other.order)[0]?.page;
}

const MAX_FILTERS = 10;

function rankOf(page: StaffNavPage, address: Address): number {
  const addresses = [page.to, toDoOf(page) ?? page.to];
  return Math.max(...addresses.map((to) => rankAt({ ...page, to }, address)));
}

function rankAt({ to, covers = [] }: StaffNavPage, { pathname, search }: Address): number {
  const [path = '', filters = ''] = to.split('?');
  const patterns = [path, ...covers].filter((pattern) =>
    matchPath({ path: pattern, end: isHome(pattern) }, pathname),
  );
  if (patterns.length === 0) return 0;
  const depth = Math.max(...patterns.map((pattern) => pattern.split('/').length));
  const asked = new URLSearchParams(search);
  const matching = [...new URLSearchParams(filters)].filter(([key, value]) => asked.get(key) === value);
  return depth * MAX_FILTERS + matching.length;
}

const isHome = (path: string): boolean => path === office.home || path === myClub.home;
