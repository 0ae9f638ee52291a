import { Link, useLocation } from 'react-router-dom';
import { useListMessagesQuery } from '@/api/staff/staff-api';
import type { ListMessagesApiArg, Message } from '@/api/staff/generated';
import { Instant } from '@/components/staff/instant';
import { useShortcuts } from '@/components/staff/shortcuts/shortcuts';
import { useAreaClubs } from '@/components/staff/layout/use-area-clubs';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { FilterBar, type Filter } from '@/components/staff/list/filter-bar';
import { LoadFailed, NoResults, NothingYet } from '@/components/staff/list/list-states';
import { Paging } from '@/components/staff/list/paging';
import { totalText } from '@/components/staff/list/staff-list';
import { REFETCH, useListAddress } from '@/components/staff/list/use-list-address';
import { Badge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { cx } from '@/lib/cx';
import { STATE_FILTER, STATES } from './message-labels';

export const VIEWS = [
  { value: '', label: 'Unassigned' },
  { value: 'mine', label: 'Mine' },
  { value: 'waiting', label: 'No reply for 2 days' },
  { value: 'all', label: 'All' },
  { value: 'closed', label: 'Closed' },
  { value: 'spam', label: 'Spam' },
  { value: 'automatic', label: 'Automatic' },
];
export const SPEC = {
  filters: {
    state: STATE_FILTER.map(({ value }) => value),
    clubId: null,
    tag: null,
    after: null,
  },
  views: { view: VIEWS.map(({ value }) => value) },
  sorts: [],
};
const NONE: Record<string, string> = {
  '': 'No unassigned messages',
  mine: 'No messages assigned to you',
  waiting: 'No messages without a reply for 2 days',
  closed: 'No closed messages',
  spam: 'No spam',
  automatic: 'No automatic emails',
};
const LINK = 'data-message';

function moveFocus(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(`[${LINK}]`)];
  const held = links.indexOf(document.activeElement as HTMLElement);
  const place = held === -1 ? links.findIndex((link) => link.getAttribute('aria-current')) : held;
  const next = place === -1 ? (by === 1 ? 0 : links.length - 1) : place + by;
  links[next]?.focus();
}

/** `j` and `k` move between messages; Enter opens one. */
const KEYS = [
  { key: 'j', does: 'Next message', run: () => moveFocus(1) },
  { key: 'k', does: 'Previous message', run: () => moveFocus(-1) },
];

/** The messages as a narrow list: sender, subject, status and assignee. */
export function MessageList({ current }: { current: number | null }) {
  const address = useListAddress(SPEC);
  const { data, error, isFetching, refetch } = useListMessagesQuery(
    address.args as unknown as ListMessagesApiArg,
    REFETCH,
  );
  const clubs = useAreaClubs();
  useShortcuts(KEYS);
  const view = address.views['view'] ?? '';
  const filters: Filter[] = [
    ...(view === 'all' ? [{ key: 'state', label: 'Status', options: STATE_FILTER }] : []),
    {
      key: 'clubId',
      label: 'Club',
      more: true,
      options: clubs.map(({ id, name }) => ({
        value: String(id),
        label: name,
      })),
    },
    { key: 'tag', label: 'Tag', kind: 'word', more: true },
    { key: 'after', label: 'Received after', kind: 'instant' },
  ];
  const isNarrowed = Boolean(address.q ?? address.cursor) || Object.keys(address.filters).length > 0;
  const shown = isFetching && data?.items.length === 0 ? undefined : data;
  return (
    <>
      <FilterBar address={address} search="Search by name, email or subject" filters={filters} />
      {Boolean(error) && (
        <LoadFailed
          title="The messages could not be loaded"
          error={error}
          busy={isFetching}
          retry={() => void refetch()}
          stale={shown !== undefined}
        />
      )}
      <p role="status" className="mb-2 text-ink-soft tabular-nums">
        {shown ? totalText(shown, ['message', 'messages']) : !error && 'Loading messages…'}
      </p>
      {!shown && !error && <Loading />}
      {shown?.items.length === 0 &&
        (isNarrowed ? (
          <NoResults address={address} filters={filters} />
        ) : (
          <NothingYet
            title={NONE[view] ?? 'No messages yet'}
            text={
              view === ''
                ? 'Messages from the contact form and replies to our emails appear here.'
                : undefined
            }
          />
        ))}
      {shown && shown.items.length > 0 && (
        <ul
          aria-label="Messages"
          aria-busy={isFetching || undefined}
          className="overflow-hidden rounded-card border border-line bg-surface"
        >
          {shown.items.map((message) => (
            <Row key={message.id} message={message} isCurrent={message.id === current} />
          ))}
        </ul>
      )}
      {shown && <Paging address={address} {...shown} />}
    </>
  );
}

function Row({ message, isCurrent }: { message: Message; isCurrent: boolean }) {
  const { id, name, subject, excerpt, state, assignee, club, tags, createdAt } = message;
  const { to } = useStaffArea();
  const { search } = useLocation();
  const isNew = state === 'new';
  const { label, tone, icon } = STATES[state];
  const hands = [assignee?.name, club?.name, ...tags].filter(Boolean).join(' · ');
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={`${to.message(id)}${search}`}
        {...{ [LINK]: '' }}
        aria-current={isCurrent ? 'true' : undefined}
        className={cx(
          'block border-l-4 px-3 py-2.5 text-ink no-underline hover:bg-primary-soft focus-visible:-outline-offset-3',
          isCurrent ? 'border-primary bg-primary-soft text-on-primary-soft' : 'border-transparent',
        )}
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className={cx('truncate', isNew && 'font-semibold')}>{name}</span>
          <span className="shrink-0 text-sm tabular-nums">
            <Instant at={createdAt} />
          </span>
        </span>
        <span className="flex items-center justify-between gap-3">
          <span className={cx('truncate', isNew && 'font-semibold')}>{subject}</span>
          <Badge tone={tone} icon={icon} className="shrink-0 !px-2 !py-0 !text-xs">
            {label}
          </Badge>
        </span>
        <span className="block truncate text-sm">{excerpt}</span>
        {hands && (
          <span className="block truncate text-sm">
            <VisuallyHidden>Assigned to, club and tags: </VisuallyHidden>
            {hands}
          </span>
        )}
      </Link>
    </li>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="rounded-card border border-line bg-surface">
      {Array.from({ length: 8 }, (_, place) => (
        <div key={place} className="grid gap-1.5 border-t border-line px-4 py-3 first:border-t-0">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-56 max-w-full" />
        </div>
      ))}
    </div>
  );
}
