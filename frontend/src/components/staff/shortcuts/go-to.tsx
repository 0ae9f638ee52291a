import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { Dialog } from '@/components/ui/dialog';
import { useRested } from '@/lib/use-rested';
import { type Place, useKnownPlaces } from './go-to-places';
import { useFoundRecords } from './go-to-records';

interface GoToProps {
  /** The letters that were typed before this code had loaded. */
  takeEarly: () => string;
  onClose: () => void;
}

/** Ctrl K: finds any page, action or record by the start of its words. A combobox whose list stays open. */
export default function GoTo({ takeEarly, onClose }: GoToProps) {
  const { isOffice } = useStaffArea();
  const [text, setText] = useState('');
  const q = text.trim();
  const known = useKnownPlaces(q);
  const { sections: records, pending, failed } = useFoundRecords(useRested(q));
  const sections = [...known, ...records].filter(({ places }) => places.length > 0);
  const places = sections.flatMap((section) => section.places);
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
    // After Tab the focus is in the results, and goes on there.
    if (list.current?.contains(document.activeElement)) option(next)?.focus();
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
        {isOffice
          ? 'Page, action, booking, person, message, event or club'
          : 'Page, action, message, event or club'}
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
        // From now on the field takes the letters itself.
        onFocus={() => setText(takeEarly() + text)}
        onKeyDown={press}
        className="control"
      />
      <p role="status" className="mt-2 text-ink-soft">
        {stateText({ q, found: places.length, pending, failed })}
      </p>
      <div
        ref={list}
        id={`${id}-places`}
        role="listbox"
        aria-label="Results"
        tabIndex={-1}
        onKeyDown={press}
        className="mt-1"
      >
        {sections.map(({ title, places: ofSection }) => (
          <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
            <p id={`${id}-${title}`} className="mt-2 px-2 text-sm font-semibold text-ink-soft">
              {title}
            </p>
            {ofSection.map((place) => (
              <Result
                key={`${place.to} ${place.label}`}
                id={`${id}-${places.indexOf(place)}`}
                place={place}
                isChosen={places.indexOf(place) === at}
                onFocus={() => setChosen(places.indexOf(place))}
                onFollow={onClose}
              />
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  );
}

interface ResultProps {
  id: string;
  place: Place;
  isChosen: boolean;
  onFocus: () => void;
  onFollow: () => void;
}

function Result({ id, place: { to, label, detail, icon: Icon }, isChosen, onFocus, onFollow }: ResultProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isChosen}
      to={to}
      onFocus={onFocus}
      onClick={onFollow}
      className="flex min-h-11 items-center gap-3 rounded-card px-2 text-ink no-underline hover:bg-primary-soft hover:text-on-primary-soft aria-selected:bg-primary-soft aria-selected:text-on-primary-soft aria-selected:shadow-[inset_3px_0_0_var(--primary)]"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{label}</span>
      {detail && <span className="min-w-0 text-right text-ink-soft [overflow-wrap:anywhere]">{detail}</span>}
    </Link>
  );
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
