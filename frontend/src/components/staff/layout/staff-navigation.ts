import type { LucideIcon } from 'lucide-react';
import { matchPath } from 'react-router-dom';
import type { Permission, StaffScope } from '@/api/staff/generated';
import { pagesIn, type StaffArea, type StaffGroup, type StaffPlace } from '@/config/staff-pages/group';
import { STAFF_GROUPS } from '@/config/staff-pages/groups';
import { staffPath, staffPaths } from '@/config/staff-paths';

type Count = keyof StaffScope['counts'];

/** A link that the command bar finds. */
export interface KnownPlace {
  label: string;
  to: string;
  permission: Permission;
  words?: string | undefined;
}

export interface StaffNavPage extends KnownPlace {
  count?: Count | undefined;
  /** Patterns of the other pages that share its line. */
  covers: readonly string[];
}

export interface StaffNavGroup {
  label: string;
  icon: LucideIcon;
  pages: readonly StaffNavPage[];
  /** Pages that share a line with another. */
  others: readonly KnownPlace[];
  actions: readonly KnownPlace[];
}

function placeAt(
  area: StaffArea,
  path: string,
  { title, permission, words, filters }: StaffPlace<Permission>,
): KnownPlace {
  const to = staffPath(area, path);
  return { label: title, to: filters ? `${to}?${filters}` : to, permission, words };
}

function navGroup(area: StaffArea, group: StaffGroup<Permission, Count>): StaffNavGroup {
  const all = pagesIn(area, group);
  const titled = all.flatMap(([name, page]) => {
    if (page.title === undefined) return [];
    const { path, list = path, count, of } = page;
    const covers = all.flatMap(([, other]) => (other.of === name ? [staffPath(area, other.path)] : []));
    return [{ ...placeAt(area, list, page), count, of, covers }];
  });
  return {
    label: group.title,
    icon: group.icon,
    pages: titled.filter(({ of }) => !of),
    others: titled.filter(({ of }) => of),
    actions: all.flatMap(([, { path, isRecord, action }]) =>
      action ? [placeAt(area, isRecord ? `${path}/new` : path, action)] : [],
    ),
  };
}

function navOf(area: StaffArea): StaffNavGroup[] {
  const groups: readonly StaffGroup<Permission, Count>[] = Object.values(STAFF_GROUPS);
  return groups.map((group) => navGroup(area, group)).filter(({ pages }) => pages.length > 0);
}

const office = staffPaths('office');
const myClub = staffPaths('my-club');

/** The areas with their groups, as the side bar shows them. */
export const STAFF_NAV: Record<StaffArea, { title: string; groups: readonly StaffNavGroup[] }> = {
  office: { title: 'Admin Panel', groups: navOf('office') },
  'my-club': { title: 'My club', groups: navOf('my-club') },
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

function rankAt({ to, covers }: StaffNavPage, { pathname, search }: Address): number {
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
