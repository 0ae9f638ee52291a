import type { BookingOptions } from '@/api/site/generated';
import type { BookingSeries, Scope, SeriesDate } from '@/api/staff/generated';
import { ChoiceField } from '@/components/staff/form/action-fields';
import { formatShortDate } from '@/lib/format';
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
  onDate?: () => void;
}

/** The date to start from (`bookingId`), and which other dates are included (`scope`). */
export function ScopeFields({ dates, onDate }: ScopeFieldsProps) {
  return (
    <>
      <ChoiceField
        name="bookingId"
        label="Selected date"
        onPick={onDate}
        choices={dates.map(({ id, date }) => [String(id), formatShortDate(date)] as const)}
      />
      <ChoiceField name="scope" label="Apply to" choices={SCOPES} />
    </>
  );
}
