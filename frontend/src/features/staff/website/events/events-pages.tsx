import { useSearchParams } from 'react-router-dom';
import { useListAdminEventsQuery } from '@/api/staff/staff-api';
import type { Event } from '@/api/site/generated';
import type { AdminEvent, AdminEventRow, EventContent, ListAdminEventsApiArg } from '@/api/staff/generated';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import {
  CHANGED_COLUMN,
  CLUB_COLUMN,
  numberColumn,
  stateFilter,
  useClubFilter,
} from '@/components/staff/list/columns';
import { ListViews } from '@/components/staff/list/list-views';
import { RowLink } from '@/components/staff/list/staff-list';
import { REFETCH, useListAddress } from '@/components/staff/list/use-list-address';
import { useOwnClub } from '@/components/staff/record/fields';
import { recordOf } from '@/components/staff/record/record-of';
import { recordPages } from '@/components/staff/record/record-pages';
import { StateBadge } from '@/components/staff/state-badge';
import { formatShortDate, formatTime } from '@/lib/format';
import { useEventFields } from './event-fields';
import { eventState, stateOf } from './event-state';
import { NeedsRooms } from './needs-rooms';
import { SeriesDates } from './series-dates';
import { useEventAside } from './use-event-aside';

const STATUSES = ['draft', 'published', 'cancelled'] as const;
const VIEWS = [
  { value: '', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
  { value: 'all', label: 'All' },
];
const SPEC = {
  filters: { status: STATUSES, clubId: null, lacksRooms: ['true'] },
  views: { when: ['past', 'all'] },
  sorts: ['date', 'title', 'updatedAt'],
};

/** A new event; the calendar names its day, hours and rooms in the address. */
function useNewEvent() {
  const own = useOwnClub();
  const [search] = useSearchParams();
  const named = (field: string, key: string, form: RegExp) => {
    const value = search.get(key) ?? '';
    return form.test(value) ? { [field]: value } : {};
  };
  return (
    own && {
      ...own,
      ...named('date', 'date', /^\d{4}-\d\d-\d\d$/),
      ...named('startTime', 'from', /^\d\d:\d\d$/),
      ...named('endTime', 'to', /^\d\d:\d\d$/),
      ...named('spaceId', 'space', /^\d+$/),
    }
  );
}

/** /admin/events, and a secretary's own clubs' at /my-club/events. */
export const { ListPage, NewPage, EditPage, PreviewPage } = recordPages<
  EventContent,
  AdminEvent,
  AdminEventRow,
  Event
>({
  ...recordOf('event'),
  useFields: useEventFields,
  useInitial: useNewEvent,
  useList: () => {
    const { to } = useStaffArea();
    const clubFilter = useClubFilter();
    const address = useListAddress(SPEC);
    const when = address.views['when'] ?? 'upcoming';
    const asked = { ...address.args, when };
    return {
      title: 'Events',
      noneText: 'Events appear on the website once you publish them.',
      views: <ListViews label="Event lists" name="when" views={VIEWS} address={address} />,
      address,
      list: useListAdminEventsQuery(asked as unknown as ListAdminEventsApiArg, REFETCH),
      columns: [
        {
          key: 'title',
          header: 'Title',
          sort: 'title',
          primary: true,
          cell: ({ id, status, title }) => (
            <RowLink to={to.event.one(id)}>{status === 'cancelled' ? <s>{title}</s> : title}</RowLink>
          ),
        },
        {
          key: 'date',
          header: 'Date',
          sort: 'date',
          cell: ({ date, startTime }) => (
            <time dateTime={date} className="whitespace-nowrap">
              {formatShortDate(date)}, {formatTime(startTime)}
            </time>
          ),
        },
        CLUB_COLUMN,
        { key: 'rooms', header: 'Rooms', wide: true, cell: ({ spaceName }) => spaceName ?? '–' },
        {
          key: 'status',
          header: 'Status',
          cell: (event) => (
            <span className="flex flex-wrap gap-1 max-md:justify-end">
              <StateBadge state={eventState(event)} />
              {event.lacksRooms && <NeedsRooms />}
            </span>
          ),
        },
        numberColumn('capacity', 'Capacity', ({ capacity }) => capacity ?? '–', { wide: true }),
        numberColumn('price', 'Price', ({ isPaid, price }) => (isPaid ? (price ?? 'Ticketed') : 'Free')),
        CHANGED_COLUMN,
      ],
      search: 'Search by title',
      filters: [
        stateFilter('status', 'Status', STATUSES),
        { key: 'lacksRooms', label: 'Rooms', options: [{ value: 'true', label: 'Needs rooms' }] },
        ...clubFilter,
      ],
      exported: { path: '/api/admin/events/export.csv', asked },
      usualSort: when === 'upcoming' ? 'date' : undefined,
      none: when === 'upcoming' ? 'No upcoming events' : undefined,
    };
  },
  titleOf: ({ content }) => content.title,
  badge: (event) => (
    <>
      <StateBadge state={stateOf(event)} />
      {event.lacksRooms && <NeedsRooms />}
    </>
  ),
  about: ({ content }) => formatShortDate(content.date),
  aboutNew: 'Saved as a draft. It becomes public when you publish it.',
  words: {
    first: 'The event appears in the lists and the calendar straight away:',
    again: 'The public page, lists and calendar will show this straight away:',
    published: 'The public site now shows it.',
    deleting: 'This draft was never public. You can’t undo this.',
  },
  useAside: useEventAside,
  More: ({ record: { id } }) => <SeriesDates id={id} />,
});
