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

interface PageFacts<Permission, Count> {
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

/** A page without a title is reached from other pages. */
export type StaffPage<Permission = string, Count = string> = PageFacts<Permission, Count> &
  (StaffPlace<Permission> | { title?: undefined });

/** What differs for club secretaries. */
type OwnFacts<Permission = string, Count = string> = Partial<
  PageFacts<Permission, Count> & StaffPlace<Permission>
>;

/** A group of the side bar. One with a single line is a plain link. */
export interface StaffGroup<Permission = string, Count = string> {
  title: string;
  icon: LucideIcon;
  pages: Readonly<Record<string, StaffPage<Permission, Count>>>;
  /** The pages that club secretaries have, too, in their order, with what differs. */
  myClub: Readonly<Record<string, OwnFacts<Permission, Count>>>;
}

/** Checks a group, and keeps the names and paths of its pages, from which addresses get their types. */
export function staffGroup<
  const Pages extends Record<string, StaffPage>,
  const Own extends { readonly [Name in keyof Pages]?: OwnFacts },
>(group: {
  title: string;
  icon: LucideIcon;
  pages: Pages & { readonly [Name in keyof Pages]: { readonly of?: keyof Pages } };
  myClub: Own;
}) {
  return group;
}

/** A page as an area has it. */
export function pageIn<Permission, Count>(
  area: StaffArea,
  { myClub }: StaffGroup<Permission, Count>,
  [name, page]: [string, StaffPage<Permission, Count>],
): StaffPage<Permission, Count> {
  return area === 'office' ? page : ({ ...page, ...myClub[name] } as typeof page);
}

/** The pages of a group in an area, in its order, with their names. */
export function pagesIn<Permission, Count>(
  area: StaffArea,
  group: StaffGroup<Permission, Count>,
): [string, StaffPage<Permission, Count>][] {
  return Object.keys(area === 'office' ? group.pages : group.myClub).flatMap((name) => {
    const page = group.pages[name];
    return page ? [[name, pageIn(area, group, [name, page])]] : [];
  });
}
