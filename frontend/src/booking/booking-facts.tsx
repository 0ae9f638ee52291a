import type { ReactNode } from 'react';
import type { BookingDetails } from './booking-data';
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
  /** Further lines at the end. */
  children?: ReactNode;
}

/** A booking's facts as a list. */
export function BookingFacts({ details, contact = false, children }: BookingFactsProps) {
  return (
    <dl className="divide-y divide-line">
      {details.spaceName && <Fact term="Space">{details.spaceName}</Fact>}
      <Fact term="Event type">{details.eventType}</Fact>
      <Fact term="Date">{formatShortDate(details.date)}</Fact>
      <Fact term="Time">{slotsText(labelOf(details), details.slotCount)}</Fact>
      <Fact term="Guests">{details.guestCount}</Fact>
      {details.extraNames && details.extraNames.length > 0 && (
        <Fact term="Extras">{details.extraNames.join(', ')}</Fact>
      )}
      {contact && (
        <>
          <Fact term="Name">{details.name}</Fact>
          <Fact term="Email">{details.email}</Fact>
          {details.phone && <Fact term="Phone">{details.phone}</Fact>}
          {details.notes && (
            <Fact term="Notes">
              <span className="whitespace-pre-line">{details.notes}</span>
            </Fact>
          )}
        </>
      )}
      {children}
    </dl>
  );
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="tabular font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
