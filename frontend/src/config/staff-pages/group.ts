import type { LucideIcon } from 'lucide-react';

/** The two areas of staff pages: the office, and that of the club secretaries. */
export type StaffArea = 'office' | 'my-club';

/** What the command bar (Ctrl K) finds. The API's types check `Permission` where the side bar is made. */
export interface StaffPlace<Permission = string> {
  title: string;
  /** Hidden from staff without it. */
  permission: Permission;
  /** Other words that the command bar finds it by. */
  words?: string;
  /** The filters that its link sets: 'view=unpaid' */
  filters?: string;
}

/** A page without a title is reached from other pages. */
export interface StaffPage<Permission = string, Count = string> extends Partial<StaffPlace<Permission>> {
  /** Below the staff area: 'bookings/:id' */
  path: string;
  /** The route, where it is not the path; false for an address that another route shows. */
  route?: string | false;
  /** The count from `GET /admin/me` shown beside it. */
  count?: Count;
  /** The page whose line of the side bar it shares, where its path does not begin with that page's. */
  of?: string;
  /** What is begun there. The command bar finds it, too. */
  action?: StaffPlace<Permission> | null;
  /** The object kind whose entries in the audit log lead to it. */
  logged?: string;
  /** Its key is a kind in `STAFF_RECORDS`: the path is its list, with one record and (by its action) a new one below. */
  isRecord?: true;
  /** The address of the list, where another page has it. */
  list?: string;
}

/** A group of the side bar. One with a single line is a plain link. */
export interface StaffGroup<Permission = string, Count = string> {
  title: string;
  icon: LucideIcon;
  pages: Readonly<Record<string, StaffPage<Permission, Count>>>;
  /** The pages that club secretaries have, too, in their order, with what differs. */
  myClub: Readonly<Record<string, Partial<StaffPage<Permission, Count>>>>;
}

/** Checks a group, and keeps the names and paths of its pages, from which addresses get their types. */
export function staffGroup<
  const Pages extends Record<string, StaffPage>,
  const Own extends { readonly [Name in keyof Pages]?: Partial<StaffPage> },
>(group: {
  title: string;
  icon: LucideIcon;
  pages: Pages & { readonly [Name in keyof Pages]: { readonly of?: keyof Pages } };
  myClub: Own;
}) {
  return group;
}

/** The pages of a group in an area, with their names. */
export function pagesIn<Permission, Count>(
  area: StaffArea,
  { pages, myClub }: StaffGroup<Permission, Count>,
): [string, StaffPage<Permission, Count>][] {
  if (area === 'office') return Object.entries(pages);
  return Object.entries(myClub).flatMap(([name, own]) => {
    const page = pages[name];
    return page ? [[name, { ...page, ...own }]] : [];
  });
}
