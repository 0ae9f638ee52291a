import { CalendarPlus, FilePen, ImagePlus, Newspaper } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  useGetStaffScopeQuery,
  useListAdminClubsQuery,
  useListAdminEventsQuery,
  useListAdminNewsQuery,
  useListAttentionQuery,
} from '@/api/staff/staff-api';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { LoadFailed, LoadStates } from '@/components/staff/list/list-states';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { type ToDoRow, ToDoRows, toRow } from '@/components/staff/to-do-rows';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { staffPaths } from '@/config/staff-paths';
import { formatShortDate, formatTime } from '@/lib/format';

const to = staffPaths('my-club');
const SHOWN = 5;

/** /my-club: what waits for a club secretary, their next events, and the usual tasks. */
export function MyClubPage() {
  usePageMeta({ title: 'My club', listed: false });
  const { data: scope } = useGetStaffScopeQuery(undefined, REFETCH);
  const clubs = scope?.clubs ?? [];
  if (scope && clubs.length === 0)
    return (
      <>
        <PageHead title="Today" />
        <p className="text-ink-soft">
          You don’t have a club yet. Ask the office to make you a secretary of one.
        </p>
      </>
    );
  return (
    <>
      <PageHead title="Today">{clubs.map(({ name }) => name).join(', ')}</PageHead>
      <div className="max-w-5xl space-y-8">
        <ToDo />
        <NextEvents />
        <Tasks />
      </div>
    </>
  );
}

/** What waits: the to-do list of the reader’s clubs, and what is not published yet. */
function ToDo() {
  const tasks = useListAttentionQuery({}, REFETCH);
  const events = useListAdminEventsQuery({ status: 'draft', sort: 'date' }, REFETCH);
  const news = useListAdminNewsQuery({ state: 'draft', sort: '-updatedAt' }, REFETCH);
  const clubs = useListAdminClubsQuery({}, REFETCH);
  const asked = [tasks, events, news, clubs];
  const failed = asked.find(({ error }) => error);
  const rows: ToDoRow[] = [
    ...(tasks.data?.items ?? []).map(toRow),
    ...(clubs.data?.items ?? [])
      .filter(({ state }) => state === 'changed')
      .map(({ id, name, updatedAt }) => ({
        to: to.club.one(id),
        what: `Changes to the page of ${name} are not published`,
        since: updatedAt,
        action: 'Publish changes',
      })),
    ...(events.data?.items ?? []).slice(0, SHOWN).map(({ id, title, date, updatedAt }) => ({
      to: to.event.one(id),
      what: `Draft event: ${title}, ${formatShortDate(date)}`,
      since: updatedAt,
      action: 'Finish draft',
    })),
    ...restOf(events.data, `${to.event.list}?status=draft`, 'draft events'),
    ...(news.data?.items ?? []).slice(0, SHOWN).map(({ id, title, updatedAt }) => ({
      to: to.news.one(id),
      what: `Draft post: ${title}`,
      since: updatedAt,
      action: 'Finish draft',
    })),
    ...restOf(news.data, `${to.news.list}?state=draft`, 'draft posts'),
  ];
  const isLoaded = asked.every(({ data }) => data);
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do" className="mb-2.5">
        To do
      </h2>
      {failed && (
        <LoadFailed
          title="Part of your to-do list could not be loaded"
          error={failed.error}
          busy={asked.some(({ isFetching }) => isFetching)}
          retry={() => asked.forEach(({ refetch }) => void refetch())}
          stale={rows.length > 0}
        />
      )}
      {!isLoaded && !failed && <Skeleton className="h-24" />}
      {isLoaded && rows.length === 0 && <Alert tone="success" title="All done" />}
      {rows.length > 0 && <ToDoRows rows={rows} />}
    </section>
  );
}

/** The line that leads to the rest of a list. */
function restOf(
  page: { items: readonly object[]; total: number } | undefined,
  path: string,
  noun: string,
): ToDoRow[] {
  if (!page || page.items.length <= SHOWN) return [];
  return [{ to: path, what: `${page.total - SHOWN} more ${noun}`, action: 'Show all' }];
}

/** The next published events of the reader’s clubs. */
function NextEvents() {
  const events = useListAdminEventsQuery({ when: 'upcoming', status: 'published', sort: 'date' }, REFETCH);
  const { data } = events;
  return (
    <section aria-labelledby="next-events">
      <h2 id="next-events" className="mb-2.5">
        Next events
      </h2>
      <LoadStates title="The next events could not be loaded" query={events} waiting="h-11" />
      {data?.items.length === 0 && (
        <p className="text-ink-soft">
          No upcoming events.{' '}
          <Link to={to.event.create} className="link">
            Add an event
          </Link>
        </p>
      )}
      {data && data.items.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {data.items.slice(0, SHOWN).map(({ id, title, date, startTime }) => (
            <li key={id}>
              <Link
                to={to.event.one(id)}
                className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-0.5 px-4 py-1.5 text-ink no-underline hover:underline"
              >
                <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
                  {formatShortDate(date)}, {formatTime(startTime)}
                </span>
                <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const TASKS: readonly { to: string; label: string; icon: ReactNode }[] = [
  { to: to.event.create, label: 'New event', icon: <CalendarPlus aria-hidden="true" className="size-4.5" /> },
  { to: to.news.create, label: 'New post', icon: <Newspaper aria-hidden="true" className="size-4.5" /> },
  { to: to.club.list, label: 'Edit club page', icon: <FilePen aria-hidden="true" className="size-4.5" /> },
  { to: to.media, label: 'Add photos', icon: <ImagePlus aria-hidden="true" className="size-4.5" /> },
];

function Tasks() {
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks" className="mb-2.5">
        Quick links
      </h2>
      <ul className="flex flex-wrap gap-2">
        {TASKS.map(({ to: path, label, icon }) => (
          <li key={path}>
            <ButtonLink to={path} size="sm" variant="outline">
              {icon}
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
