import type { ReactNode } from 'react';
import type { BookingDetails } from './booking-data';
import { PART_NAMES, type BookingPart } from './booking-parts';
import { cx } from '@/lib/cx';
import { formatShortDate } from '@/lib/format';
import { labelOf, slotsText } from './slot-run';

export interface BookingFactsProps {
  details: Pick<BookingDetails, 'date' | 'timeSlot' | 'eventType' | 'guestCount'> &
    Partial<Omit<BookingDetails, 'spaceId' | 'extras'>> & {
      /** Name of the space; absent or empty if unknown. */
      spaceName?: string | undefined;
      /** Names of the extras. */
      extraNames?: readonly string[];
      /** Number of slots in a row. */
      slotCount?: number;
    };
  /** Also shows name and contact details. */
  contact?: boolean;
  /** Adds an *Edit* button to each line. */
  onEdit?: ((part: BookingPart) => void) | undefined;
  /** Further lines at the end. */
  children?: ReactNode;
}

/** A booking's facts as a list. */
export function BookingFacts({ details, contact = false, onEdit, children }: BookingFactsProps) {
  const edit = (part: BookingPart) => onEdit && <EditButton part={part} onEdit={onEdit} />;
  return (
    // On a phone, the *Edit* buttons leave less room, so the terms get less.
    <dl className={cx('divide-y divide-line', onEdit && '[--facts-gap:0.5rem] [--facts-term:5.5rem]')}>
      {details.spaceName && (
        <Fact term="Space" action={edit('space')}>
          {details.spaceName}
        </Fact>
      )}
      <Fact term="Event type" action={edit('event')}>
        {details.eventType}
      </Fact>
      <Fact term="Date" action={edit('date')}>
        {formatShortDate(details.date)}
      </Fact>
      <Fact term="Time" action={edit('time')}>
        {slotsText(labelOf(details), details.slotCount)}
      </Fact>
      <Fact term="Guests" action={edit('guests')}>
        {details.guestCount}
      </Fact>
      {details.extraNames && details.extraNames.length > 0 && (
        <Fact term="Extras" action={edit('extras')}>
          {details.extraNames.join(', ')}
        </Fact>
      )}
      {contact && (
        <>
          <Fact term="Name" action={edit('contact')}>
            {details.name}
          </Fact>
          <Fact term="Email">{details.email}</Fact>
          {details.phone && <Fact term="Phone">{details.phone}</Fact>}
          {details.notes && (
            <Fact term="Notes for the club" action={edit('notes')}>
              <span className="whitespace-pre-line">{details.notes}</span>
            </Fact>
          )}
        </>
      )}
      {children}
    </dl>
  );
}

interface FactProps {
  term: string;
  children: ReactNode;
  /** A button at the end of the line. */
  action?: ReactNode;
}

export function Fact({ term, children, action }: FactProps) {
  return (
    <div
      className={cx(
        'grid gap-x-[var(--facts-gap,1rem)] py-2.5 first:pt-0 last:pb-0 sm:gap-x-4',
        action
          ? 'grid-cols-[var(--facts-term,7rem)_minmax(0,1fr)_auto] sm:grid-cols-[9rem_minmax(0,1fr)_auto]'
          : 'grid-cols-[var(--facts-term,7rem)_minmax(0,1fr)] sm:grid-cols-[9rem_minmax(0,1fr)]',
      )}
    >
      <dt className="text-ink-soft">{term}</dt>
      <dd className="tabular font-medium [overflow-wrap:anywhere]">{children}</dd>
      {action && <dd className="no-print">{action}</dd>}
    </div>
  );
}

interface EditButtonProps {
  part: BookingPart;
  onEdit: (part: BookingPart) => void;
}

function EditButton({ part, onEdit }: EditButtonProps) {
  return (
    <button
      type="button"
      className="link relative shrink-0 text-sm font-semibold after:absolute after:-inset-x-3 after:-inset-y-2.5"
      onClick={() => onEdit(part)}
    >
      Edit<span className="sr-only"> {PART_NAMES[part]}</span>
    </button>
  );
}
