import { useCallback, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { useEnterBookingMutation, usePreviewEnteredBookingMutation } from '@/api/staff/staff-api';
import type { EnterBooking } from '@/api/staff/generated';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { LoadFailed } from '@/components/staff/list/list-states';
import { NewRecordForm } from '@/components/staff/record/new-record-form';
import { usePageMeta } from '@/components/layout/page-meta';
import { Skeleton } from '@/components/ui/skeleton';
import { formatAmount } from '@/lib/format';
import { entryAt, entrySchema, toEntry } from './entry';
import { DeskFields, HireFields, HirerFields } from './entry-fields';
import { EntryPreviewPart, type PreviewState } from './entry-preview';

const FORM_FIELD = { 'override.reason': 'reason', override: 'reason' };

/** /admin/bookings/new: for a member, or for somebody without an account. */
export function NewBookingPage() {
  usePageMeta({ title: 'New booking', listed: false });
  const { to } = useStaffRoom();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { data: options, error, isFetching, refetch } = useGetBookingOptionsQuery();
  const [enter] = useEnterBookingMutation();
  const [preview] = usePreviewEnteredBookingMutation();
  const [state, setState] = useState<PreviewState>({});
  const turns = useRef(0);
  const ask = useCallback(
    async (entry: EnterBooking) => {
      const turn = (turns.current += 1);
      const { data: answer, error: refusal } = await preview(entry);
      // Answers may overtake each other.
      if (turn === turns.current) setState({ answer, error: refusal });
    },
    [preview],
  );
  const shown = state.answer;
  return (
    <>
      <PageHead title="New booking" parent={{ label: 'Bookings', to: to.bookings }}>
        It is pending until it is confirmed; it keeps its rooms from now on.
      </PageHead>
      {error && !options && (
        <LoadFailed
          title="What can be booked could not be loaded"
          error={error}
          busy={isFetching}
          retry={() => void refetch()}
        />
      )}
      {!options && !error && <Skeleton className="h-72 max-w-4xl" />}
      {options && (
        <NewRecordForm
          initial={entryAt(search, options)}
          schema={entrySchema}
          formField={FORM_FIELD}
          words={{
            save: shown
              ? `Enter booking for ${formatAmount(shown.totalAmount, shown.currency)}`
              : 'Enter booking',
            done: 'Booking entered',
            failed: 'Booking not entered',
          }}
          create={async (values) => {
            const entry = toEntry(values);
            // What was shown is what is agreed to: another price or rule meanwhile is refused.
            const answer = await enter({ ...entry, ...(shown && { quote: shown.quote }) });
            if (answer.error) await ask(entry);
            return answer;
          }}
          onCreated={({ id }) => void navigate(to.booking(id), { replace: true })}
        >
          <HirerFields />
          <HireFields options={options} />
          <DeskFields />
          <EntryPreviewPart state={state} ask={ask} />
        </NewRecordForm>
      )}
    </>
  );
}
