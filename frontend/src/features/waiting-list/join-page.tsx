import { Formik } from 'formik';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import * as yup from 'yup';
import { useJoinWaitingListMutation } from '@/api/members/members-api';
import { isProblem, problemMessage } from '@/api/problem';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import type { BookingOptions } from '@/api/site/generated';
import { isOpen } from '@/booking/day-slots';
import type { NamedSlots } from '@/booking/slot-run';
import { namedSpace, spaceOf } from '@/booking/spaces';
import { useAvailability } from '@/booking/use-availability';
import { Form } from '@/components/form/form';
import { SelectField, TextField } from '@/components/form/form-field';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageSpinner } from '@/components/ui/spinner';
import { NotLoaded } from '@/components/ui/not-loaded';
import { paths } from '@/config/paths';
import { isDay } from '@/lib/day';
import { formatShortDate } from '@/lib/format';
import { useToast } from '@/lib/toasts';
import { askedSlots, entryStarts, TimeChoice } from './time-choice';

/** /waiting-list/join?date=&space=: joins the waiting list for taken slots, or for any slot of a day. */
export function JoinPage() {
  const { data: options, error, refetch } = useGetBookingOptionsQuery();
  if (options) return <Ask options={options} />;
  if (!error) return <PageSpinner label="Loading…" />;
  return (
    <div className="wrap section-space">
      <NotLoaded title="We couldn’t load this page" className="max-w-2xl" retry={refetch} />
    </div>
  );
}

function Ask({ options }: { options: BookingOptions }) {
  const [query] = useSearchParams();
  const date = query.get('date') ?? '';
  const wanted = Number(query.get('space')) || null;
  const space = spaceOf(options, wanted);
  const isAsked = isDay(date) && date >= options.today && date <= options.lastDate && space;
  if (!isAsked) {
    return (
      <div className="wrap section-space">
        <EmptyState
          icon={CalendarX2}
          headingLevel={1}
          title="Choose a day first"
          action={<ButtonLink to={paths.booking}>Choose Day</ButtonLink>}
        >
          <p>On the booking page, choose a day and join the waiting list for a taken slot.</p>
        </EmptyState>
      </div>
    );
  }
  return (
    <section className="wrap section-space min-h-[70dvh]">
      <h1>Join the waiting list</h1>
      <p className="mt-3 text-lg">
        <strong>{formatShortDate(date)}</strong>, {space.name}
      </p>
      <p className="mt-2 max-w-measure text-ink-soft">
        If the slot becomes available, we’ll email you and hold it for you for up to a day, at the price of
        that day. No obligation.
      </p>
      <Card className="mt-6 max-w-xl">
        <AskForm options={options} date={date} spaceId={namedSpace(space)} capacity={space.capacity} />
      </Card>
    </section>
  );
}

interface AskFormProps {
  options: BookingOptions;
  date: string;
  /** Null for the whole venue. */
  spaceId: number | null;
  capacity: number;
}

interface Answers extends NamedSlots {
  guestCount: number | '';
  eventType: string;
}

function AskForm({ options, date, spaceId, capacity }: AskFormProps) {
  const [query] = useSearchParams();
  const [ask] = useJoinWaitingListMutation();
  const [refused, setRefused] = useState<unknown>(null);
  const navigate = useNavigate();
  const toast = useToast();
  const availability = useAvailability(options, true, spaceId);
  if (availability.isLoading) return <PageSpinner label="Checking which slots are taken…" />;

  const slots = availability.slotsOf(date, 'booking', query.get('time') ?? '');
  const taken = slots.filter(({ state }) => state === 'taken' || state === 'closed');
  const isAnyFree = slots.some(({ state }) => isOpen(state));
  if (taken.length === 0) {
    return (
      <div className="space-y-4">
        <p>All remaining slots on this day are available. You can book one now.</p>
        <ButtonLink to={paths.booking} block="phone">
          Book a Slot
        </ButtonLink>
      </div>
    );
  }
  const starts = entryStarts(slots, options, date);
  const types = options.eventTypes.map(({ name }) => name);
  const known = (name: string, among: readonly string[]) =>
    among.find((each) => each === query.get(name)) ?? '';
  const initial: Answers = {
    timeSlot:
      known(
        'time',
        taken.map(({ label }) => label),
      ) || (isAnyFree ? (taken[0]?.label ?? '') : ''),
    untilTimeSlot: null,
    guestCount: Number(query.get('guests')) || '',
    eventType: known('type', types),
  };
  const schema = yup.object({
    timeSlot: isAnyFree ? yup.string().required('Please select a time slot.') : yup.string(),
    guestCount: yup
      .number()
      .typeError('Enter the number of guests.')
      .integer('Enter a whole number of guests.')
      .min(options.minGuests, `At least ${options.minGuests} guest required.`)
      .max(capacity, `Maximum ${capacity} guests.`)
      .required('Enter the number of guests.'),
    eventType: yup
      .string()
      .oneOf(types, 'Please select a valid event type')
      .required('Please select an event type.'),
  });
  const submit = async ({ guestCount, eventType, ...chosen }: Answers) => {
    setRefused(null);
    const { timeSlot, untilTimeSlot } = askedSlots(chosen, starts);
    const entry = {
      spaceId,
      date,
      timeSlot: timeSlot || null,
      ...(untilTimeSlot !== null && { untilTimeSlot }),
      guestCount: Number(guestCount),
      eventType,
    };
    const { error } = await ask(entry);
    if (error) {
      setRefused(error);
      return;
    }
    toast({ title: 'Added to the waiting list', text: 'We’ll email you if it becomes available.' });
    await navigate(paths.waitingList);
  };

  return (
    <Formik initialValues={initial} validationSchema={schema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form aria-label="Join the waiting list" className="space-y-5">
          {refused !== null && <Refused error={refused} />}
          <TimeChoice starts={starts} options={options} date={date} required={isAnyFree} />
          <TextField
            name="guestCount"
            label="Number of guests"
            type="number"
            inputMode="numeric"
            min={options.minGuests}
            max={capacity}
            required
          />
          <SelectField name="eventType" label="Event type" required>
            <option value="">Please choose</option>
            {types.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" block="phone" busy={isSubmitting}>
              Join Waiting List
            </Button>
            <ButtonLink to={paths.booking} variant="outline" block="phone">
              Back to Booking
            </ButtonLink>
          </div>
        </Form>
      )}
    </Formik>
  );
}

function Refused({ error }: { error: unknown }) {
  const isFree = isProblem(error) && error.code === 'slot_free';
  return (
    <Alert
      tone={isFree ? 'info' : 'error'}
      live="polite"
      title={isFree ? 'This slot is available now' : 'Not added to the waiting list'}
    >
      <p>{problemMessage(error, 'Please try again.')}</p>
      {isFree && (
        <ButtonLink to={paths.booking} size="sm" className="mt-2">
          Book Slot
        </ButtonLink>
      )}
    </Alert>
  );
}
