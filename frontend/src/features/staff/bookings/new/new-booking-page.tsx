import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import {
  useEnterBookingMutation,
  useEnterBookingSeriesMutation,
  useGetMessageQuery,
  useGetViewingQuery,
} from '@/api/staff/staff-api';
import type { BookingOptions } from '@/api/site/generated';
import type { AdminBooking, MessageDetail, Viewing } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadFailed } from '@/components/staff/list/list-states';
import { NewRecordForm } from '@/components/staff/record/new-record-form';
import type { Answer } from '@/components/staff/record/use-record';
import { usePageMeta } from '@/components/layout/page-meta';
import { ButtonLink } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { cx } from '@/lib/cx';
import { numericId } from '@/lib/numeric-id';
import { useToast } from '@/lib/toasts';
import { blockedBy, keyOf, questionOf, submitLabel, unfinished } from './answer-state';
import { entryAt, entrySchema, toEntry, type EntryValues } from './entry';
import { EntryPreviewPart } from './entry-preview';
import { findPhone } from './find-phone';
import { useFinish, type Finished } from './finish';
import { MessageAside } from './message-aside';
import { PayLinkPanel } from './pay-link-panel';
import { toSeries } from './repeats';
import { TermsFields } from './terms-fields';
import { useAnswer } from './use-answer';
import { WhenFields } from './when-fields';
import { WhoFields } from './who-fields';

const FORM_FIELD = {
  'override.reason': 'reason',
  override: 'reason',
  'discount.amount': 'discountAmount',
  'discount.reason': 'discountReason',
  'discount.rateId': 'discount',
  'agreedPrice.amount': 'agreedAmount',
  'agreedPrice.reason': 'agreedReason',
  agreedPrice: 'agreedAmount',
  invoice: 'payment',
};

interface Entered {
  page: string;
  /** A single booking, with the pay link to show; null for a recurring one. */
  link: { booking: AdminBooking; url: string } | null;
  /** The booking was added, but its terms could not be applied. */
  failed?: Finished['failed'];
}

/** /admin/bookings/new: when and where, who, and the terms. */
export function NewBookingPage() {
  usePageMeta({ title: 'New booking', listed: false });
  const { to } = useStaffArea();
  const [search, setSearch] = useSearchParams();
  const { data: options, error, isFetching, refetch } = useGetBookingOptionsQuery();
  // Opened from a message: its sender is the hirer, and the message links to the new booking.
  const messageId = numericId(search.get('message') ?? undefined) ?? 0;
  const asked = useGetMessageQuery(messageId, { skip: messageId === 0 });
  const message = messageId === 0 ? undefined : asked.currentData;
  // A message chosen in the form must not take the form away while it loads.
  const [openedWith] = useState(messageId);
  const isMessageLoading = openedWith !== 0 && openedWith === messageId && asked.isLoading;
  // Opened from a viewing: its person is the hirer.
  const viewingId = numericId(search.get('viewing') ?? undefined) ?? 0;
  const viewing = useGetViewingQuery(viewingId, { skip: viewingId === 0 });
  const isLoading = isMessageLoading || viewing.isLoading;
  const [link, setLink] = useState<Entered['link']>(null);

  if (link) return <PayLinkPanel {...link} />;
  return (
    <>
      <PageHead
        title="New booking"
        parent={{ label: 'Bookings', to: to.bookings }}
        action={
          viewingId === 0 && (
            <ButtonLink
              to={`${to.newViewing}${search.size > 0 ? `?${search}` : ''}`}
              variant="outline"
              size="sm"
            >
              Add viewing instead
            </ButtonLink>
          )
        }
      />
      {error && !options && (
        <LoadFailed
          title="Booking options could not be loaded"
          error={error}
          busy={isFetching}
          retry={() => void refetch()}
        />
      )}
      {viewingId !== 0 && viewing.error && (
        <LoadFailed
          title="The viewing could not be loaded"
          error={viewing.error}
          busy={viewing.isFetching}
          retry={() => void viewing.refetch()}
        />
      )}
      {messageId !== 0 && asked.error && (
        <LoadFailed
          title="The message could not be loaded"
          error={asked.error}
          busy={asked.isFetching}
          retry={() => void asked.refetch()}
        />
      )}
      {!error && (!options || isLoading) && <Skeleton className="h-72 max-w-4xl" />}
      <div className={cx('grid gap-5', message && 'xl:grid-cols-[minmax(0,56rem)_minmax(16rem,1fr)]')}>
        {message && <MessageAside message={message} />}
        {options && !isLoading && (
          <EntryForm
            options={options}
            search={search}
            message={message}
            viewing={viewing.currentData}
            onMessage={(id) => setSearch({ message: String(id) }, { replace: true })}
            onLink={setLink}
          />
        )}
      </div>
    </>
  );
}

interface EntryFormProps {
  options: BookingOptions;
  search: URLSearchParams;
  message: MessageDetail | undefined;
  viewing: Viewing | undefined;
  onMessage: (id: number) => void;
  onLink: (link: Entered['link']) => void;
}

function EntryForm({ options, search, message, viewing, onMessage, onLink }: EntryFormProps) {
  const { to } = useStaffArea();
  const navigate = useNavigate();
  const toast = useToast();
  const schema = useMemo(() => entrySchema(options), [options]);
  const [enter] = useEnterBookingMutation();
  const [enterSeries] = useEnterBookingSeriesMutation();
  const finish = useFinish(options.today);
  const { state, ask } = useAnswer();
  const wanted = (values: EntryValues) => keyOf(questionOf(values, options));
  const stateOf = (values: EntryValues) => (wanted(values) === state.key ? state : { key: '' });
  /** The answer does not belong to these values yet, so the price has not been seen. */
  const isAsking = (values: EntryValues) => wanted(values) !== '' && wanted(values) !== state.key;

  /** The quote makes the server refuse a price or rule other than the one shown. */
  const create = async (values: EntryValues): Promise<Answer<Entered>> => {
    const shown = stateOf(values);
    if (values.repeats) {
      const { data, error } = await enterSeries({
        ...toSeries(values, options.slots),
        ...(shown.series && { quote: shown.series.quote }),
      });
      return data ? { data: { page: to.bookingSeries(data.id), link: null } } : { error };
    }
    const { data, error } = await enter({
      ...toEntry(values, options),
      ...(message && { messageId: message.id }),
      ...(viewing && { viewingId: viewing.id }),
      ...(shown.answer && { quote: shown.answer.quote }),
    });
    if (!data) return { error };
    const { url, failed } = await finish(data, values);
    const page = to.booking(data.id);
    return { data: { page, failed, link: url && !data.email ? { booking: data, url } : null } };
  };
  return (
    <NewRecordForm
      initial={entryAt(search, options, hirerOf(message, viewing))}
      schema={schema}
      formField={FORM_FIELD}
      words={{
        save: 'Add booking',
        done: state.series ? 'Recurring booking added' : 'Booking added',
        failed: 'Booking not added',
      }}
      saveBar={(values) => ({
        save: submitLabel(stateOf(values)),
        blocked: isAsking(values) ? 'Checking the rooms…' : blockedBy(stateOf(values), values, options.today),
        unfinished: unfinished(values),
      })}
      create={async (values) => {
        const answer = await create(values);
        const question = questionOf(values, options);
        // Another person may have taken the slot: shows the current conflicts and keeps the form.
        if (answer.error && question) await ask(question);
        return answer;
      }}
      onCreated={({ page, link, failed }) => {
        if (failed) toast.error(failed.title, problemMessage(failed.error, 'Try again on this page.'));
        if (link) onLink(link);
        else void navigate(page, { replace: true });
      }}
    >
      <WhenFields options={options}>
        <EntryPreviewPart state={state} options={options} ask={ask} />
      </WhenFields>
      <WhoFields message={message} onMessage={onMessage} />
      <TermsFields options={options} answer={state.answer} />
    </NewRecordForm>
  );
}

/** Who hires, as far as the message or the viewing says. */
function hirerOf(message: MessageDetail | undefined, viewing: Viewing | undefined) {
  if (viewing) return { name: viewing.name, email: viewing.email ?? '', phone: viewing.phone ?? '' };
  return message && { name: message.name, email: message.email, phone: findPhone(message.message) };
}
