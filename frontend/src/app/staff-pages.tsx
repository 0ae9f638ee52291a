import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { pagesIn, type StaffArea, type StaffGroup, type StaffPage } from '@/config/staff-pages/group';
import { STAFF_GROUPS, STAFF_PAGES } from '@/config/staff-pages/groups';
import { lazyRoute } from './lazy-route';

type Groups = typeof STAFF_GROUPS;
type RecordPages = Record<'ListPage' | 'NewPage' | 'EditPage', ComponentType>;
type Components<Pages> = {
  [Name in keyof Pages as Pages[Name] extends { route: false } ? never : Name]: Pages[Name] extends {
    isRecord: true;
  }
    ? RecordPages
    : ComponentType;
};

/** The code of each group is one chunk. The type check asks for the component of each page. */
const CHUNKS: { [Name in keyof Groups]: () => Promise<Components<Groups[Name]['pages']>> } = {
  today: () => import(/* webpackChunkName: "staff-today" */ '@/features/staff/today/pages'),
  bookings: () => import(/* webpackChunkName: "staff-bookings" */ '@/features/staff/bookings/pages'),
  money: () => import(/* webpackChunkName: "staff-money" */ '@/features/staff/money/pages'),
  messages: () => import(/* webpackChunkName: "staff-messages" */ '@/features/staff/messages/pages'),
  people: () => import(/* webpackChunkName: "staff-people" */ '@/features/staff/people/pages'),
  website: () => import(/* webpackChunkName: "staff-website" */ '@/features/staff/website/pages'),
  settings: () => import(/* webpackChunkName: "staff-settings" */ '@/features/staff/settings/pages'),
};

function lazyPage(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, ...lazyRoute(async () => ({ Component: await load() })) };
}

function routesOf(page: StaffPage, load: () => Promise<ComponentType | RecordPages>): RouteObject[] {
  const { path, route = path, isRecord, list, action } = page;
  if (route === false) return [];
  if (!isRecord) return [lazyPage(route, load as () => Promise<ComponentType>)];
  const part = (below: string, name: keyof RecordPages) =>
    lazyPage(path + below, async () => ((await load()) as RecordPages)[name]);
  return [
    ...(list ? [] : [part('', 'ListPage')]),
    ...(action ? [part('/new', 'NewPage')] : []),
    part('/:id', 'EditPage'),
  ];
}

/** The routes of a staff area. */
export function staffRoutes(area: StaffArea): RouteObject[] {
  const groups = Object.entries(STAFF_GROUPS) as [keyof Groups, StaffGroup][];
  const routes = groups.flatMap(([group, pages]) =>
    pagesIn(area, pages).flatMap(([name, page]) =>
      routesOf(page, async () => (await CHUNKS[group]())[name as never]),
    ),
  );
  return [...routes, { path: '*', ...lazyRoute(() => import('./routes/not-found')) }];
}

const previews = () => import(/* webpackChunkName: "staff-previews" */ './routes/staff-previews');
const preview = (page: StaffPage, load: () => Promise<ComponentType>) =>
  lazyPage(page.isRecord ? `${page.path}/:id/preview` : page.path, load);

/** Drafts in the site's own frame, as the public page will be. */
export const STAFF_PREVIEWS: RouteObject[] = [
  preview(STAFF_PAGES.club, async () => (await previews()).ClubPreview),
  preview(STAFF_PAGES.event, async () => (await previews()).EventPreview),
  preview(STAFF_PAGES.news, async () => (await previews()).NewsPreview),
  preview(
    STAFF_PAGES.pagePreview,
    async () =>
      (await import(/* webpackChunkName: "page-previews" */ './routes/staff-page-preview')).PagePreview,
  ),
];
