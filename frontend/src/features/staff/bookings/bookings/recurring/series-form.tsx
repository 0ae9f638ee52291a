import type { BookingOptions } from '@/api/site/generated';
import type { BookingSeries, Scope, SeriesDate } from '@/api/staff/generated';
import { formatShortDate } from '@/lib/format';
import { ChoiceField } from '../money/fields';
import { SCOPE_LABELS } from './series-labels';

export interface SeriesFormProps {
  series: BookingSeries;
  options: BookingOptions;
  onDone: () => void;
  onClose: () => void;
}

/** Pending or confirmed, and not started. */
export function isUpcoming({ status, startTime }: SeriesDate): boolean {
  return (status === 'pending' || status === 'confirmed') && Date.parse(startTime) > Date.now();
}

const SCOPES = Object.entries(SCOPE_LABELS) as [Scope, string][];

interface ScopeFieldsProps {
  dates: readonly SeriesDate[];
  bookingId: number;
  onDate: (bookingId: number) => void;
  scope: Scope;
  onScope: (scope: Scope) => void;
}

/** The date to start from, and which other dates are included. */
export function ScopeFields({ dates, bookingId, onDate, scope, onScope }: ScopeFieldsProps) {
  return (
    <>
      <ChoiceField
        label="Selected date"
        value={String(bookingId)}
        onChange={(id) => onDate(Number(id))}
        choices={dates.map(({ id, date }) => [String(id), formatShortDate(date)] as const)}
      />
      <ChoiceField label="Apply to" value={scope} onChange={onScope} choices={SCOPES} />
    </>
  );
}
