import {
  BookOpenCheck,
  CalendarDays,
  Eye,
  HandCoins,
  FileText,
  ListFilter,
  MessageSquare,
  Newspaper,
  UserRound,
  UsersRound,
} from 'lucide-react';
import {
  useListAdminBookingsQuery,
  useListAdminClubsQuery,
  useListAdminEventsQuery,
  useListAdminNewsQuery,
  useListAdminPaymentsQuery,
  useListInvoicesQuery,
  useListMessagesQuery,
  useListViewingsQuery,
  useSearchPeopleQuery,
} from '@/api/staff/staff-api';
import type { Permission } from '@/api/staff/generated';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { useStaffNavigation } from '@/components/staff/layout/use-staff-navigation';
import { formatAmount, formatShortDate } from '@/lib/format';
import type { Place, Section } from './go-to-places';

/** Shorter searches would match nearly everything. */
const LETTERS = 2;
const OF_EACH = 5;

/** The records that match the text, among those that the reader may see. */
export function useFoundRecords(q: string): { sections: Section[]; pending: boolean; failed: boolean } {
  const { to, isOffice } = useStaffArea();
  const { permissions } = useStaffNavigation();
  const tooShort = q.length < LETTERS;
  const without = (permission: Permission) => permissions?.includes(permission) === false;
  const bookings = useListAdminBookingsQuery(
    { q, sort: '-date' },
    { skip: !isOffice || without('bookings:read') || (tooShort && !isNumber(q)) },
  );
  const viewings = useListViewingsQuery(
    { q, sort: '-date' },
    { skip: !isOffice || without('bookings:read') || tooShort },
  );
  const payments = useListAdminPaymentsQuery({ q }, { skip: !isOffice || without('money:read') || tooShort });
  const invoices = useListInvoicesQuery(
    { q, sort: '-created' },
    { skip: !isOffice || without('money:read') || tooShort },
  );
  const people = useSearchPeopleQuery(q, { skip: !isOffice || without('people:read') || tooShort });
  const messages = useListMessagesQuery({ q, view: 'all' }, { skip: without('messages:write') || tooShort });
  const clubs = useListAdminClubsQuery({ q }, { skip: without('content:clubs') || tooShort });
  const events = useListAdminEventsQuery(
    { q, when: 'all', sort: '-date' },
    { skip: without('content:events') || tooShort },
  );
  const news = useListAdminNewsQuery({ q, sort: '-postedAt' }, { skip: without('content:news') || tooShort });
  const asked = [bookings, viewings, payments, invoices, people, messages, clubs, events, news];
  const first = <Row>(rows: readonly Row[] | undefined, place: (row: Row) => Place) =>
    (rows ?? []).slice(0, OF_EACH).map(place);
  const moreBookings = (bookings.currentData?.items.length ?? 0) > OF_EACH;
  return {
    sections: [
      {
        title: 'Bookings',
        places: [
          ...first(bookings.currentData?.items, ({ id, name, date }) => ({
            to: to.booking(id),
            label: `Booking ${id}, ${name}`,
            detail: formatShortDate(date),
            icon: BookOpenCheck,
          })),
          ...(moreBookings
            ? [
                {
                  to: `${to.bookings}?q=${encodeURIComponent(q)}`,
                  label: `All bookings for “${q}”`,
                  icon: ListFilter,
                },
              ]
            : []),
        ],
      },
      {
        title: 'Viewings',
        places: first(viewings.currentData?.items, ({ id, name, date }) => ({
          to: to.viewing(id),
          label: name,
          detail: formatShortDate(date),
          icon: Eye,
        })),
      },
      {
        title: 'People',
        places: first(people.currentData, ({ id, fullName, email }) => ({
          to: to.person(id),
          label: fullName,
          detail: email,
          icon: UserRound,
        })),
      },
      {
        title: 'Payments',
        places: first(
          payments.currentData?.items,
          ({ id, gross, currency, payer, reference, receivedOn }) => ({
            to: to.payment(id),
            label: `${formatAmount(gross, currency)} from ${payer ?? 'a payer without a name'}`,
            detail: [formatShortDate(receivedOn), reference].filter(Boolean).join(', '),
            icon: HandCoins,
          }),
        ),
      },
      {
        title: 'Invoices',
        places: first(invoices.currentData?.items, ({ id, number, buyerName, total, currency }) => ({
          to: to.invoice(id),
          label: `${number ? `Invoice ${number}` : 'Draft invoice'}, ${buyerName}`,
          detail: formatAmount(total, currency),
          icon: FileText,
        })),
      },
      {
        title: 'Messages',
        places: first(messages.currentData?.items, ({ id, name, subject }) => ({
          to: to.message(id),
          label: subject,
          detail: name,
          icon: MessageSquare,
        })),
      },
      {
        title: 'Events',
        places: first(events.currentData?.items, ({ id, title, date }) => ({
          to: to.event.one(id),
          label: title,
          detail: formatShortDate(date),
          icon: CalendarDays,
        })),
      },
      {
        title: 'Clubs',
        places: first(clubs.currentData?.items, ({ id, name }) => ({
          to: to.club.one(id),
          label: name,
          icon: UsersRound,
        })),
      },
      {
        title: 'News',
        places: first(news.currentData?.items, ({ id, title, clubName }) => ({
          to: to.news.one(id),
          label: title,
          ...(clubName && { detail: clubName }),
          icon: Newspaper,
        })),
      },
    ],
    pending: asked.some(({ isFetching }) => isFetching),
    failed: asked.some(({ error }) => error),
  };
}

/** A booking's number may have one digit. */
function isNumber(text: string): boolean {
  return /^\d+$/.test(text);
}
