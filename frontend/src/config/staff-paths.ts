import { paths } from './paths';
import { pageIn, type StaffArea, type StaffGroup, type StaffPage } from './staff-pages/group';
import { STAFF_GROUPS, STAFF_PAGES } from './staff-pages/groups';

const ROOT: Record<StaffArea, string> = { office: paths.admin, 'my-club': paths.myClub };

type Id = number | string;

interface RecordPaths {
  list: string;
  create: string;
  one: (id: Id) => string;
  preview: (id: Id) => string;
}

type PathOf<Page> = Page extends { isRecord: true }
  ? RecordPaths
  : Page extends { path: `${string}:${string}` }
    ? (id: Id) => string
    : string;

/** The addresses of all staff pages by their names. Those with a parameter are functions. */
export type StaffPaths = { readonly [Name in keyof typeof STAFF_PAGES]: PathOf<(typeof STAFF_PAGES)[Name]> };

/** @param below 'bookings/12' */
export function staffPath(area: StaffArea, below: string): string {
  return below ? `${ROOT[area]}/${below}` : ROOT[area];
}

/** @param path with a parameter: 'bookings/:id' */
function fill(path: string, id: Id): string {
  return path.replace(/:\w+/, () => String(id));
}

function pathOf(area: StaffArea, { path, isRecord, list = path }: StaffPage) {
  const one = (id: Id) => staffPath(area, `${path}/${id}`);
  if (isRecord)
    return {
      list: staffPath(area, list),
      create: one('new'),
      one,
      preview: (id: Id) => `${one(id)}/preview`,
    };
  return path.includes(':') ? (id: Id) => staffPath(area, fill(path, id)) : staffPath(area, path);
}

function pathsIn(area: StaffArea): StaffPaths {
  const groups: readonly StaffGroup[] = Object.values(STAFF_GROUPS);
  const all = groups.flatMap((group) =>
    Object.entries(group.pages).map((entry) => [entry[0], pathOf(area, pageIn(area, group, entry))]),
  );
  return Object.fromEntries(all) as StaffPaths;
}

const PATHS: Record<StaffArea, StaffPaths> = { office: pathsIn('office'), 'my-club': pathsIn('my-club') };

/** All addresses of a staff area. */
export function staffPaths(area: StaffArea): StaffPaths {
  return PATHS[area];
}

export function areaAt(pathname: string): StaffArea {
  return pathname === paths.myClub || pathname.startsWith(`${paths.myClub}/`) ? 'my-club' : 'office';
}

/** The page of an object of the audit log. */
export function pathOfLogged(area: StaffArea, kind: string, id: string): string | undefined {
  const page = Object.values<StaffPage>(STAFF_PAGES).find(({ logged }) => logged === kind);
  return page && staffPath(area, page.isRecord ? `${page.path}/${id}` : fill(page.path, id));
}
