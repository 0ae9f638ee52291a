import {
  Banknote,
  BookOpenCheck,
  CalendarDays,
  Clock,
  DoorOpen,
  Mail,
  Newspaper,
  PackagePlus,
  Plus,
  Settings,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import {
  useListAdminBookingsQuery,
  useListAdminClubsQuery,
  useListAdminEventsQuery,
  useListAdminNewsQuery,
  useSearchPeopleQuery,
} from '@/api/staff/staff-api';
import { STAFF_NAV } from '@/components/staff/layout/staff-navigation';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { Dialog } from '@/components/ui/dialog';
import { formatShortDate } from '@/lib/format';
import { matchesWords } from './matches-words';

interface Place {
  to: string;
  label: string;
  detail?: string;
  icon: LucideIcon;
}

/** Shorter searches would match nearly everything. */
const LETTERS = 2;
const OF_EACH = 5;

/** Ctrl K: finds any page, booking, account, club, event or post by the start of its words. A combobox whose list stays open. */
export default function GoTo({ onClose }: { onClose: () => void }) {
  const { isOffice } = useStaffArea();
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const screens = useScreens().filter(({ label }) => matchesWords(label, q));
  const { records, pending, failed } = useRecords(q);
  const places = [...screens, ...records];
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, places.length - 1);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useCloseAfterNavigation(onClose);

  const option = (place: number) => list.current?.querySelectorAll('a')[place];
  const choose = (place: number) => {
    const next = (place + places.length) % Math.max(1, places.length);
    setChosen(next);
    option(next)?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, () => void> = {
      ArrowDown: () => choose(at + 1),
      ArrowUp: () => choose(at - 1),
      // Clicks the link, so that unsaved changes are asked about.
      Enter: () => option(at)?.click(),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };

  return (
    <Dialog open onOpenChange={onClose} title="Go to" focusFirst={field}>
      <label htmlFor={id} className="block font-semibold">
        {isOffice ? 'Booking, account, club, event, post or page' : 'Page, club, event or post'}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        role="combobox"
        aria-expanded={places.length > 0}
        aria-controls={`${id}-places`}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
        onKeyDown={press}
        className="control"
      />
      <p role="status" className="mt-2 text-ink-soft">
        {stateText({ q, found: places.length, pending, failed })}
      </p>
      <div ref={list} id={`${id}-places`} role="listbox" aria-label="Results" className="mt-1">
        {places.map(({ to, label, detail, icon: Icon }, place) => (
          <Link
            key={`${to} ${label}`}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === at}
            tabIndex={-1}
            to={to}
            onClick={onClose}
            className="flex min-h-11 items-center gap-3 rounded-card px-2 text-ink no-underline hover:bg-primary-soft hover:text-on-primary-soft aria-selected:bg-primary-soft aria-selected:text-on-primary-soft aria-selected:shadow-[inset_3px_0_0_var(--primary)]"
          >
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{label}</span>
            {detail && <span className="shrink-0 text-right text-ink-soft">{detail}</span>}
          </Link>
        ))}
      </div>
    </Dialog>
  );
}

function useScreens(): Place[] {
  const { area, isOffice, to } = useStaffArea();
  return [
    ...STAFF_NAV[area].items,
    { to: to.newEvent, label: 'New event', icon: Plus },
    { to: to.newNewsPost, label: 'New post', icon: Plus },
    ...(isOffice
      ? [
          { to: to.newBooking, label: 'New booking', icon: Plus },
          { to: to.newClub, label: 'New club', icon: Plus },
          { to: to.spaces, label: 'Spaces', icon: DoorOpen },
          { to: to.rooms, label: 'Rooms', icon: DoorOpen },
          { to: to.extras, label: 'Extras', icon: PackagePlus },
          { to: to.prices, label: 'Prices', icon: Banknote },
          { to: to.slots, label: 'Slots', icon: Clock },
          { to: to.policies, label: 'Booking rules', icon: Settings },
          { to: to.page('opening-hours'), label: 'Opening hours', icon: Clock },
          { to: to.mailTemplates, label: 'Email templates', icon: Mail },
          { to: to.clubSettings, label: 'Club details', icon: Settings },
          { to: to.newSpace, label: 'New space', icon: Plus },
          { to: to.newRoom, label: 'New room', icon: Plus },
          { to: to.newExtra, label: 'New extra', icon: Plus },
        ]
      : []),
  ];
}

/** Matching records. Only the office sees bookings and members. */
function useRecords(q: string) {
  const { to, isOffice } = useStaffArea();
  const tooShort = q.length < LETTERS;
  const options = { skip: tooShort };
  const ofOffice = { skip: !isOffice || (tooShort && !isNumber(q)) };
  const bookings = useListAdminBookingsQuery({ q, sort: '-date' }, ofOffice);
  const people = useSearchPeopleQuery(q, { skip: !isOffice || tooShort });
  const clubs = useListAdminClubsQuery({ q }, options);
  const events = useListAdminEventsQuery({ q, when: 'all', sort: '-date' }, options);
  const news = useListAdminNewsQuery({ q, sort: '-postedAt' }, options);
  const asked = [bookings, people, clubs, events, news];
  const first = <Row,>(rows: readonly Row[] | undefined, place: (row: Row) => Place) =>
    (rows ?? []).slice(0, OF_EACH).map(place);
  return {
    records: [
      ...first(bookings.currentData?.items, ({ id, name, date }) => ({
        to: to.booking(id),
        label: `Booking ${id}, ${name}`,
        detail: formatShortDate(date),
        icon: BookOpenCheck,
      })),
      ...first(people.currentData, ({ fullName, email }) => ({
        to: `${to.bookings}?q=${encodeURIComponent(email)}`,
        label: `${fullName}’s bookings`,
        detail: 'Account',
        icon: UserRound,
      })),
      ...first(clubs.currentData?.items, ({ id, name }) => ({
        to: to.club(id),
        label: name,
        detail: 'Club',
        icon: UsersRound,
      })),
      ...first(events.currentData?.items, ({ id, title, date }) => ({
        to: to.event(id),
        label: title,
        detail: formatShortDate(date),
        icon: CalendarDays,
      })),
      ...first(news.currentData?.items, ({ id, title, clubName }) => ({
        to: to.newsPost(id),
        label: title,
        detail: clubName ? `Post, ${clubName}` : 'Post',
        icon: Newspaper,
      })),
    ],
    pending: asked.some(({ isFetching }) => isFetching),
    failed: asked.some(({ error }) => error),
  };
}

/** A booking's number may have one digit. */
function isNumber(text: string): boolean {
  return /^\d+$/.test(text);
}

interface Found {
  q: string;
  found: number;
  pending: boolean;
  failed: boolean;
}

function stateText({ q, found, pending, failed }: Found): string {
  if (pending) return 'Searching…';
  if (failed) return 'Part of the search failed. Type again to retry.';
  if (q && found === 0) return `No results for “${q}”.`;
  return q ? `${found} found` : '';
}

/** Closes once the route has changed, which unsaved changes can delay. */
function useCloseAfterNavigation(onClose: () => void) {
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key !== first.current) onClose();
  }, [key, onClose]);
}
