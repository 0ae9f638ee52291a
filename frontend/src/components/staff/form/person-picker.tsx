import { UserPlus } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import { useSearchPeopleQuery } from '@/api/staff/staff-api';
import type { PersonFound } from '@/api/staff/generated';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

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
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const { currentData: found } = useSearchPeopleQuery(q, { skip: q.length < LETTERS });
  const id = useId();
  const people = found?.filter(suits) ?? [];
  const pick = async (person: PersonFound) => {
    if (!(await onPick(person))) return;
    setText('');
    document.getElementById(id)?.focus();
  };
  return (
    <>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // It searches by itself, and a form around it is not to be sent by it.
          if (event.key === 'Enter') event.preventDefault();
        }}
        placeholder="Name or username"
        className="control"
      />
      <p role="status" className="mt-1 text-ink-soft">
        {q.length >= LETTERS &&
          found &&
          (people.length === 0 ? 'No people found.' : `${people.length} found`)}
      </p>
      {q.length >= LETTERS && people.length > 0 && (
        <ul>
          {people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                onClick={() => void pick(person)}
                className="flex min-h-11 w-full items-center gap-3 rounded-card px-2 text-left hover:bg-primary-soft hover:text-on-primary-soft"
              >
                <UserPlus aria-hidden="true" className="size-5 shrink-0" />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <VisuallyHidden>{verb} </VisuallyHidden>
                  {person.fullName} <span className="text-ink-soft">{person.userName}</span>
                  {note?.(person) && <span className="block text-ink-soft">{note(person)}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
