import { useCallback, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import {
  useEnterBookingMutation,
  useEnterBookingSeriesMutation,
  useGetMessageQuery,
  usePreviewBookingSeriesMutation,
  usePreviewEnteredBookingMutation,
} from '@/api/staff/staff-api';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadFailed } from '@/components/staff/list/list-states';
import { NewRecordForm } from '@/components/staff/record/new-record-form';
import type { Answer } from '@/components/staff/record/use-record';
import { usePageMeta } from '@/components/layout/page-meta';
import { Skeleton } from '@/components/ui/skeleton';
import { formatAmount } from '@/lib/format';
import { numericId } from '@/lib/numeric-id';
import { entryAt, entrySchema, toEntry, type EntryValues } from './entry';
import { DeskFields, EntryBookingFields, HirerFields } from './entry-fields';
import { EntryPreviewPart, type PreviewState } from './entry-preview';
import { findPhone } from './find-phone';
import { toSeries, toSeriesPreview } from './repeats';
import { RepeatsFields } from './repeats-fields';

const FORM_FIELD = { 'override.reason': 'reason', override: 'reason' };

interface Entered {
  page: string;
}

/** Label of the submit button, with the price. */
function submitLabel({ answer, series }: PreviewState): string {
  if (series) return `Add ${series.count} dates for ${formatAmount(series.totalAmount, series.currency)}`;
  return answer ? `Add booking for ${formatAmount(answer.totalAmount, answer.currency)}` : 'Add booking';
}

/** Why the booking cannot be added, by the last preview. */
function blockedBy({ answer, series }: PreviewState): string | null {
  if (answer && answer.conflicts.length > 0)
    return 'The rooms are taken. Choose another date, slot or space.';
  const open = series?.dates.some(({ skip, conflicts }) => !skip && conflicts.length > 0);
  return open
    ? 'The rooms are taken on some dates. Skip those dates, or choose another time or space.'
    : null;
}

/** /admin/bookings/new: for a member, or for a hirer without an account. */
export function NewBookingPage() {
  usePageMeta({ title: 'New booking', listed: false });
  const { to } = useStaffArea();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { data: options, error, isFetching, refetch } = useGetBookingOptionsQuery();
  // Opened from a message: its sender is the hirer, and the message links to the new booking.
  const messageId = numericId(search.get('message') ?? undefined) ?? 0;
  const asked = useGetMessageQuery(messageId, { skip: messageId === 0 });
  const message = asked.data;
  const [enter] = useEnterBookingMutation();
  const [preview] = usePreviewEnteredBookingMutation();
  const [enterSeries] = useEnterBookingSeriesMutation();
  const [previewSeries] = usePreviewBookingSeriesMutation();
  const [state, setState] = useState<PreviewState>({});
  const requests = useRef(0);
  const ask = useCallback(
    async (values: EntryValues) => {
      const request = (requests.current += 1);
      const next: PreviewState = {};
      if (values.repeats) {
        const { data, error: refusal } = await previewSeries(toSeriesPreview(values));
        Object.assign(next, { series: data, error: refusal });
      } else {
        const { data, error: refusal } = await preview(toEntry(values));
        Object.assign(next, { answer: data, error: refusal });
      }
      // Answers can arrive out of order.
      if (request === requests.current) setState(next);
    },
    [preview, previewSeries],
  );
  const { answer: shown, series } = state;
  /** The quote makes the server refuse a price or rule other than the one shown. */
  const create = async (values: EntryValues): Promise<Answer<Entered>> => {
    if (values.repeats) {
      const answer = await enterSeries({ ...toSeries(values), ...(series && { quote: series.quote }) });
      return answer.data ? { data: { page: to.bookingSeries(answer.data.id) } } : { error: answer.error };
    }
    const answer = await enter({
      ...toEntry(values),
      ...(message && { messageId: message.id }),
      ...(shown && { quote: shown.quote }),
    });
    return answer.data ? { data: { page: to.booking(answer.data.id) } } : { error: answer.error };
  };
  return (
    <>
      <PageHead title="New booking" parent={{ label: 'Bookings', to: to.bookings }}>
        The booking is pending until you confirm it, and takes its rooms at once. For a weekly class, add one
        recurring booking with all its dates.
      </PageHead>
      {error && !options && (
        <LoadFailed
          title="Booking options could not be loaded"
          error={error}
          busy={isFetching}
          retry={() => void refetch()}
        />
      )}
      {!error && (!options || asked.isLoading) && <Skeleton className="h-72 max-w-4xl" />}
      {message && (
        <p className="mb-4 [overflow-wrap:anywhere]">
          From the message{' '}
          <Link to={to.message(message.id)} className="link">
            {message.subject}
          </Link>{' '}
          by {message.name}.
        </p>
      )}
      {options && !asked.isLoading && (
        <NewRecordForm
          initial={entryAt(
            search,
            options,
            message && { name: message.name, email: message.email, phone: findPhone(message.message) },
          )}
          schema={entrySchema}
          formField={FORM_FIELD}
          words={{
            save: submitLabel(state),
            done: series ? 'Recurring booking added' : 'Booking added',
            failed: 'Booking not added',
          }}
          blocked={blockedBy(state)}
          create={async (values) => {
            const answer = await create(values);
            if (answer.error) await ask(values);
            return answer;
          }}
          onCreated={({ page }) => void navigate(page, { replace: true })}
        >
          <HirerFields />
          <EntryBookingFields options={options} />
          <RepeatsFields />
          <DeskFields />
          <EntryPreviewPart state={state} options={options} ask={ask} />
        </NewRecordForm>
      )}
    </>
  );
}
