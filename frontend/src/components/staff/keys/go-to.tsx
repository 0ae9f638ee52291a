import { CalendarDays, DoorOpen, PackagePlus, Plus, UsersRound, type LucideIcon } from 'lucide-react';
import { useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useListAdminClubsQuery, useListAdminEventsQuery } from '@/api/staff/staff-api';
import { STAFF_NAV } from '@/components/staff/layout/staff-navigation';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { Dialog } from '@/components/ui/dialog';
import { formatShortDate } from '@/lib/format';
import { beginsAWord } from './words';

interface Place {
  to: string;
  label: string;
  detail?: string;
  icon: LucideIcon;
}

/** From fewer letters nearly everything would be found. */
const LETTERS = 2;
const OF_EACH = 5;

/** Ctrl K: any screen, club or event by the beginning of its words. */
export default function GoTo({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const screens = useScreens().filter(({ label }) => beginsAWord(label, q));
  const { clubs, events, pending, failed } = useRecords(q);
  const places = [...screens, ...clubs, ...events];
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useOnceElsewhere(onClose);

  const links = () => [...(list.current?.querySelectorAll('a') ?? [])];
  const fromField = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      links()[0]?.focus();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      links()[0]?.click();
    }
  };
  const fromList = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const all = links();
    const next =
      all.findIndex((link) => link === document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1);
    if (next < 0) field.current?.focus();
    else all[next]?.focus();
  };

  return (
    <Dialog open onOpenChange={onClose} title="Go to" focusFirst={field}>
      <label htmlFor={id} className="block font-semibold">
        Screen, club or event
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={fromField}
        className="control"
      />
      <p role="status" className="mt-2 text-ink-soft">
        {stateInWords({ q, found: places.length, pending, failed })}
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys go from link to link, which Tab reaches too */}
      <ul ref={list} onKeyDown={fromList} className="mt-1">
        {places.map(({ to, label, detail, icon: Icon }) => (
          <li key={`${to} ${label}`}>
            <Link
              to={to}
              onClick={onClose}
              className="flex min-h-11 items-center gap-3 rounded-card px-2 text-ink no-underline hover:bg-primary-soft hover:text-on-primary-soft focus-visible:bg-primary-soft focus-visible:text-on-primary-soft"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{label}</span>
              {detail && <span className="shrink-0 text-ink-soft">{detail}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function useScreens(): Place[] {
  const { room, isOffice, to } = useStaffRoom();
  return [
    ...STAFF_NAV[room].items,
    { to: to.newEvent, label: 'New event', icon: Plus },
    ...(isOffice
      ? [
          { to: to.newClub, label: 'New club', icon: Plus },
          { to: to.spaces, label: 'Spaces', icon: DoorOpen },
          { to: to.units, label: 'Rooms', icon: DoorOpen },
          { to: to.extras, label: 'Extras', icon: PackagePlus },
          { to: to.newSpace, label: 'New space', icon: Plus },
          { to: to.newUnit, label: 'New room', icon: Plus },
          { to: to.newExtra, label: 'New extra', icon: Plus },
        ]
      : []),
  ];
}

function useRecords(q: string) {
  const { to } = useStaffRoom();
  const options = { skip: q.length < LETTERS };
  const clubs = useListAdminClubsQuery({ q }, options);
  const events = useListAdminEventsQuery({ q, when: 'all', sort: '-date' }, options);
  return {
    clubs: (clubs.currentData?.items ?? [])
      .slice(0, OF_EACH)
      .map((club): Place => ({ to: to.club(club.id), label: club.name, detail: 'Club', icon: UsersRound })),
    events: (events.currentData?.items ?? []).slice(0, OF_EACH).map((event): Place => ({
      to: to.event(event.id),
      label: event.title,
      detail: formatShortDate(event.date),
      icon: CalendarDays,
    })),
    pending: clubs.isFetching || events.isFetching,
    failed: Boolean(clubs.error ?? events.error),
  };
}

interface Found {
  q: string;
  found: number;
  pending: boolean;
  failed: boolean;
}

function stateInWords({ q, found, pending, failed }: Found): string {
  if (pending) return 'Looking…';
  if (failed) return 'Not all could be searched just now. Type again to try again.';
  if (q && found === 0) return `Nothing begins with “${q}”.`;
  return q ? `${found} found` : '';
}

/** Closes when the reader has got somewhere else, which unsaved changes may hold up. */
function useOnceElsewhere(onClose: () => void) {
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key !== first.current) onClose();
  }, [key, onClose]);
}
