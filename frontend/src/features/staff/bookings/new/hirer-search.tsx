import { History, Mail, UserRound } from 'lucide-react';
import { useDeferredValue, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useListAdminBookingsQuery, useListMessagesQuery, useSearchPeopleQuery } from '@/api/staff/staff-api';
import type { MessageDetail } from '@/api/staff/generated';
import { useMay } from '@/components/staff/layout/use-may';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatDateOf, formatShortDate } from '@/lib/format';
import { foundHirers, type FoundHirer } from './found-hirers';

const LETTERS = 2;
const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const ICONS = { member: UserRound, hirer: History, message: Mail };

interface HirerSearchProps {
  /** The first search text. */
  begin: string;
  /** The message that the booking comes from; its sender's messages are not offered again. */
  message: Pick<MessageDetail, 'email'> | undefined;
  onPick: (hirer: FoundHirer) => void;
}

/** Finds members, past hirers and messages by the start of a name, an email or a phone number. */
export function HirerSearch({ begin, message, onPick }: HirerSearchProps) {
  const [text, setText] = useState(begin);
  const [picked, setPicked] = useState('');
  const q = useDeferredValue(text.trim());
  const { found, isSearching } = useHirers(q, message?.email);
  const id = useId();
  const pick = (hirer: FoundHirer) => {
    onPick(hirer);
    setText('');
    setPicked(hirer.name);
    field.current?.focus();
  };
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLUListElement>(null);
  /** The arrow keys go through the results, and up from the first back to the field. */
  const press = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    const stops = [field.current, ...(results.current?.querySelectorAll('button') ?? [])];
    const next = by && stops[stops.findIndex((stop) => stop === document.activeElement) + by];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Find a member, past hirer or message
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setPicked('');
        }}
        onKeyDown={(event) => {
          // It searches by itself, and the form around it is not to be sent by it.
          if (event.key === 'Enter') event.preventDefault();
          press(event);
        }}
        placeholder="Name, email or phone number"
        className="control"
      />
      <p role="status" className="mt-1 text-ink-soft">
        {stateText({ picked, isAsked: q.length >= LETTERS, isSearching, count: found.length })}
      </p>
      {found.length > 0 && (
        <ul ref={results} aria-label="People and messages found">
          {found.map((hirer) => (
            <li key={hirer.key}>
              <Result hirer={hirer} onPick={() => pick(hirer)} onKeyDown={press} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function useHirers(q: string, sender: string | undefined): { found: FoundHirer[]; isSearching: boolean } {
  const options = { skip: q.length < LETTERS };
  const people = useSearchPeopleQuery(q, options);
  const bookings = useListAdminBookingsQuery({ q, sort: '-date' }, options);
  const hasMessages = useMay('messages:write');
  const messages = useListMessagesQuery({ q, view: 'all' }, { skip: options.skip || !hasMessages });
  if (options.skip) return { found: [], isSearching: false };
  const found = foundHirers(
    people.currentData ?? [],
    bookings.currentData?.items ?? [],
    (messages.currentData?.items ?? []).filter(({ email }) => email !== sender),
  );
  return { found, isSearching: people.isFetching || bookings.isFetching || messages.isFetching };
}

interface ResultProps {
  hirer: FoundHirer;
  onPick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Result({ hirer, onPick, onKeyDown }: ResultProps) {
  const { kind, name, email, phone } = hirer;
  const Icon = ICONS[kind];
  return (
    <button
      type="button"
      onClick={onPick}
      onKeyDown={onKeyDown}
      className="flex min-h-11 w-full items-center gap-3 rounded-card px-2 py-1.5 text-left hover:bg-primary-soft hover:text-on-primary-soft"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <VisuallyHidden>Choose </VisuallyHidden>
        {name} <span className="text-ink-soft">{noteOf(hirer)}</span>
        <span className="block text-sm text-ink-soft">{[email, phone].filter(Boolean).join(', ')}</span>
      </span>
    </button>
  );
}

function noteOf({ kind, message, lastDate }: FoundHirer): string {
  if (message) return `Message “${message.subject}”, ${formatDateOf(message.createdAt)}`;
  const booked = lastDate && `Booked ${formatShortDate(lastDate)}`;
  return [kind === 'member' && 'Account', booked].filter(Boolean).join(', ');
}

interface Search {
  picked: string;
  isAsked: boolean;
  isSearching: boolean;
  count: number;
}

function stateText({ picked, isAsked, isSearching, count }: Search): string {
  if (picked) return `${picked}’s details are filled in below.`;
  if (!isAsked) return '';
  if (count > 0) return `${count} found`;
  return isSearching ? 'Searching…' : 'No people or messages found.';
}
