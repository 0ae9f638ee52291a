import { UserPlus } from 'lucide-react';
import { useSearchPeopleQuery } from '@/api/staff/staff-api';
import type { PersonFound } from '@/api/staff/generated';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { SearchBox, useSearchText } from './search-box';

const LETTERS = 2;

export interface PersonPickerProps {
  /** 'Add editor' */
  label: string;
  /** Of the button before each name: 'Add' */
  verb: string;
  /** Filters the people found. */
  suits?: (person: PersonFound) => boolean;
  /** A note shown beside a person. */
  note?: (person: PersonFound) => string | null;
  /** @returns whether it succeeded; the search box is then cleared */
  onPick: (person: PersonFound) => boolean | Promise<boolean>;
}

/** Finds an account by the start of its name or username. */
export function PersonPicker({ label, verb, suits = () => true, note, onPick }: PersonPickerProps) {
  const search = useSearchText();
  const isAsked = search.q.length >= LETTERS;
  const { currentData } = useSearchPeopleQuery(search.q, { skip: !isAsked });
  const people = (isAsked && currentData?.filter(suits)) || [];
  return (
    <SearchBox
      search={search}
      label={label}
      placeholder="Name or username"
      status={isAsked && currentData && (people.length === 0 ? 'No people found.' : `${people.length} found`)}
      list="People"
      found={people}
      keyOf={({ id }) => id}
      iconOf={() => UserPlus}
      show={(person) => (
        <>
          <VisuallyHidden>{verb} </VisuallyHidden>
          {person.fullName} <span className="text-ink-soft">{person.userName}</span>
          {note?.(person) && <span className="block text-ink-soft">{note(person)}</span>}
        </>
      )}
      onPick={(person) => {
        void Promise.resolve(onPick(person)).then((succeeded) => succeeded && search.setText(''));
      }}
    />
  );
}
