import { Search, SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useShortcuts } from '@/components/staff/shortcuts/shortcuts';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { cx } from '@/lib/cx';
import { formatInstant, formatShortDate } from '@/lib/format';
import type { ListAddress } from './use-list-address';

export interface Filter {
  key: string;
  label: string;
  options?: readonly { value: string; label: string }[];
  /** `day` and `word` are typed, not chosen from a list. An `instant` comes from a link and can only be removed. */
  kind?: 'choice' | 'day' | 'word' | 'instant';
  /** Shown when *More filters* is pressed. */
  more?: boolean;
}

export interface FilterBarProps {
  address: ListAddress;
  /** 'Search by name'; without it the list has no search. */
  search?: string;
  filters: readonly Filter[];
  /** Sort options below 768 px, where the table has no header row. */
  sorts?: readonly { value: string; label: string }[];
}

const TYPING_MS = 300;

/**
 * Search, filters, and on phones the sort order. Active filters show below as removable chips. On phones all but the
 * search is behind one button.
 */
export function FilterBar({ address, search, filters, sorts = [] }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const [all, setAll] = useState(false);
  const id = useId();
  const shown = filters.filter(({ more, kind }) => kind !== 'instant' && (all || !more));
  const hasFold = filters.length + sorts.length > 0;
  return (
    <div className="no-print mb-3 grid gap-2.5">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2.5">
        {search && <SearchBox address={address} label={search} />}
        {hasFold && (
          <Button
            variant="outline"
            className="md:hidden"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <SlidersHorizontal aria-hidden="true" className="size-4" />
            Filters
          </Button>
        )}
        <div
          id={id}
          className={cx('w-full flex-wrap items-end gap-x-3 gap-y-2.5 md:contents', open ? 'flex' : 'hidden')}
        >
          {shown.map((filter) => (
            <FilterControl key={filter.key} filter={filter} address={address} />
          ))}
          {filters.some(({ more }) => more) && (
            <Button variant="quiet" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
              <SlidersHorizontal aria-hidden="true" className="size-4" />
              {all ? 'Fewer filters' : 'More filters'}
            </Button>
          )}
          {sorts.length > 0 && (
            <div className="min-w-36 flex-1 md:hidden">
              <Choice
                label="Sort by"
                value={address.sort ?? ''}
                options={sorts}
                none="Default order"
                onChange={(sort) => address.set({ sort })}
              />
            </div>
          )}
        </div>
      </div>
      <Chips address={address} filters={filters} />
    </div>
  );
}

function SearchBox({ address, label }: { address: ListAddress; label: string }) {
  const { q = '', set } = address;
  const [text, setText] = useState(q);
  /** The query’s last value, and the last value this box wrote there. */
  const [known, setKnown] = useState(q);
  const [sent, setSent] = useState(q);
  const box = useRef<HTMLInputElement>(null);
  const id = useId();

  // The box follows changes made elsewhere (“Clear filters”, Back), but keeps what is being typed.
  if (q !== known) {
    setKnown(q);
    if (q !== sent) setText(q);
  }

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === q) return;
    const timer = window.setTimeout(() => {
      setSent(wanted);
      set({ q: wanted }, { replace: true });
    }, TYPING_MS);
    return () => window.clearTimeout(timer);
  }, [text, q, set]);

  useShortcuts(useMemo(() => [{ key: '/', does: label, run: () => box.current?.focus() }], [label]));

  return (
    <form
      role="search"
      className="relative min-w-48 flex-[2] md:max-w-sm md:min-w-56"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(text.trim());
        set({ q: text.trim() });
      }}
    >
      <label htmlFor={id} className="block text-xs font-semibold text-ink-soft">
        {label}
      </label>
      <input
        ref={box}
        id={id}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="control !pl-10"
      />
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute bottom-3.5 left-3 size-4.5 text-ink-soft md:bottom-2.5"
      />
    </form>
  );
}

function FilterControl({ filter, address }: { filter: Filter; address: ListAddress }) {
  const { key, label, options = [], kind = 'choice' } = filter;
  const id = useId();
  const value = address.filters[key] ?? '';
  const change = (next: string) => address.set({ [key]: next });
  return (
    <div className="min-w-36 flex-1 md:max-w-52">
      {kind === 'choice' ? (
        <Choice label={label} value={value} options={options} none="All" onChange={change} />
      ) : (
        <>
          <label htmlFor={id} className="block text-xs font-semibold text-ink-soft">
            {label}
          </label>
          {kind === 'day' ? (
            <input
              id={id}
              type="date"
              value={value}
              onChange={(event) => change(event.target.value)}
              className="control"
            />
          ) : (
            <TextFilter key={value} id={id} value={value} onChange={change} />
          )}
        </>
      )}
    </div>
  );
}

/** Applies the word on Enter, or when the box loses focus. */
function TextFilter({
  id,
  value,
  onChange,
}: {
  id: string;
  value: string;
  onChange: (word: string) => void;
}) {
  const take = (text: string) => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <input
      id={id}
      defaultValue={value}
      autoComplete="off"
      onBlur={(event) => take(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take(event.currentTarget.value);
      }}
      className="control"
    />
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: NonNullable<Filter['options']>;
  none: string;
  onChange: (value: string) => void;
}

function Choice({ label, value, options, none, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="block text-xs font-semibold text-ink-soft">
        {label}
      </label>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </>
  );
}

/** '“trivia”' and 'Status: Draft' */
export function filterLabels(
  address: ListAddress,
  filters: readonly Filter[],
): { key: string; words: string }[] {
  return [
    ...(address.q ? [{ key: 'q', words: `“${address.q}”` }] : []),
    ...filters.flatMap(({ key, label, options, kind }) => {
      const value = address.filters[key];
      if (!value) return [];
      const chosen =
        kind === 'day'
          ? formatShortDate(value)
          : kind === 'instant'
            ? formatInstant(value)
            : (options?.find((option) => option.value === value)?.label ?? value);
      return [{ key, words: `${label}: ${chosen}` }];
    }),
  ];
}

function Chips({ address, filters }: Pick<FilterBarProps, 'address' | 'filters'>) {
  const set = filterLabels(address, filters);
  if (set.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={set.length === 1 ? '1 filter' : `${set.length} filters`} className="contents">
        {set.map(({ key, words }) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => address.set({ [key]: '' })}
              className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-primary-soft pr-2 pl-3 text-sm font-semibold text-on-primary-soft hover:underline"
            >
              <VisuallyHidden>Remove </VisuallyHidden>
              {words}
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={address.clear} className="link min-h-8 px-1">
        Clear filters
      </button>
    </div>
  );
}
