import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode, type RefObject } from 'react';
import { cx } from '@/lib/cx';
import { useRested } from '@/lib/use-rested';

export interface SearchText {
  text: string;
  setText: (text: string) => void;
  /** What to search for: it follows the text once typing has rested, and is empty as soon as the text is. */
  q: string;
}

/** The text of a search box. @param begin the first text */
export function useSearchText(begin = ''): SearchText {
  const [text, setText] = useState(begin);
  const q = useRested(text.trim());
  return { text, setText, q };
}

export interface SearchBoxProps<Found> {
  search: SearchText;
  label: string;
  labelClass?: string;
  placeholder?: string;
  /** Announced below the field: how many were found. */
  status: ReactNode;
  found: readonly Found[];
  keyOf: (found: Found) => number | string;
  iconOf: (found: Found) => LucideIcon;
  show: (found: Found) => ReactNode;
  onPick: (found: Found) => void;
  /** The list's name for screen readers: 'Bookings' */
  list: string;
  field?: RefObject<HTMLInputElement | null>;
}

/** A field that searches while one types, and the list of what was found. Arrow keys and Enter choose, as does a click. */
export function SearchBox<Found>({
  search: { text, setText },
  label,
  labelClass,
  placeholder,
  status,
  found,
  keyOf,
  iconOf,
  show,
  onPick,
  list,
  field,
}: SearchBoxProps<Found>) {
  const { getLabelProps, getInputProps, getMenuProps, getItemProps, isOpen } = useCombobox<Found>({
    items: [...found],
    itemToString: () => text,
    inputValue: text,
    selectedItem: null,
    initialIsOpen: text !== '',
    stateReducer: choosesOnlyOnPurpose,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onPick(selectedItem);
    },
  });
  const isShown = isOpen && found.length > 0;
  return (
    <>
      <label {...getLabelProps({ className: cx('block font-semibold', labelClass) })}>{label}</label>
      <input
        {...getInputProps({
          ref: field,
          type: 'search',
          placeholder,
          className: 'control',
          // Set here and not by a change of state, or the cursor would jump.
          onChange: (event) => setText(event.currentTarget.value),
          onKeyDown: (event) => {
            // The form around it is not to be sent by it.
            if (event.key === 'Enter') event.preventDefault();
          },
        })}
      />
      <p role="status" className="mt-1 text-ink-soft">
        {status}
      </p>
      <ul {...getMenuProps({ 'aria-label': list })} className={isShown ? 'mt-1' : 'hidden'}>
        {isShown &&
          found.map((one, index) => {
            const Icon = iconOf(one);
            return (
              <li
                key={keyOf(one)}
                {...getItemProps({ item: one, index })}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-card px-2 py-1.5 aria-selected:bg-primary-soft aria-selected:text-on-primary-soft"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                <span className="min-w-0 [overflow-wrap:anywhere]">{show(one)}</span>
              </li>
            );
          })}
      </ul>
    </>
  );
}

/** Leaving the field closes the list and chooses nothing; Enter before anything is marked changes nothing. */
function choosesOnlyOnPurpose<Found>(
  state: UseComboboxState<Found>,
  { type, changes }: UseComboboxStateChangeOptions<Found>,
): Partial<UseComboboxState<Found>> {
  const { InputBlur, InputKeyDownEnter } = useCombobox.stateChangeTypes;
  if (type === InputBlur) return { ...changes, selectedItem: state.selectedItem };
  return type === InputKeyDownEnter && state.highlightedIndex < 0 ? state : changes;
}
