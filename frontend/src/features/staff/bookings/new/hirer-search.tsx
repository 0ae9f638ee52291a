import { History, Mail, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useListAdminBookingsQuery, useListMessagesQuery, useSearchPeopleQuery } from '@/api/staff/staff-api';
import type { MessageDetail } from '@/api/staff/generated';
import { SearchBox, useSearchText } from '@/components/staff/form/search-box';
import { useMay } from '@/components/staff/layout/use-may';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatDateOf, formatShortDate } from '@/lib/format';
import { foundHirers, type FoundHirer } from './found-hirers';

const LETTERS = 2;
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
  const search = useSearchText(begin);
  const [picked, setPicked] = useState('');
  const { found, isSearching } = useHirers(search.q, message?.email);
  return (
    <SearchBox
      search={{
        ...search,
        setText: (text) => {
          search.setText(text);
          setPicked('');
        },
      }}
      label="Find a member, past hirer or message"
      labelClass="mb-1.5"
      placeholder="Name, email or phone number"
      status={stateText({
        picked,
        isAsked: search.q.length >= LETTERS,
        isSearching,
        count: found.length,
      })}
      list="People and messages found"
      found={found}
      keyOf={({ key }) => key}
      iconOf={({ kind }) => ICONS[kind]}
      show={(hirer) => (
        <>
          <VisuallyHidden>Choose </VisuallyHidden>
          {hirer.name} <span className="text-ink-soft">{noteOf(hirer)}</span>
          <span className="block text-sm text-ink-soft">
            {[hirer.email, hirer.phone].filter(Boolean).join(', ')}
          </span>
        </>
      )}
      onPick={(hirer) => {
        onPick(hirer);
        search.setText('');
        setPicked(hirer.name);
      }}
    />
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
