import { Formik } from 'formik';
import { useState } from 'react';
import { usePreviewOwnChangeMutation } from '@/api/members/members-api';
import type { Booking, PreviewChange } from '@/api/members/generated';
import { isProblem, problemMessage } from '@/api/problem';
import type { BookingOptions } from '@/api/site/generated';
import { detailsOf, type BookingDetails } from '@/booking/booking-data';
import { DateField, SlotField } from '@/booking/booking-fields';
import { GuestsField } from '@/booking/guests-field';
import { BOOKING_MESSAGES, bookingSchema } from '@/booking/booking-schema';
import { areSameSlots, namesOf, slotCountOf, slotsOfRun } from '@/booking/slot-run';
import { SpaceField } from '@/booking/space-field';
import { namedSpace, spaceOf } from '@/booking/spaces';
import { useAvailability } from '@/booking/use-availability';
import { Form } from '@/components/form/form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { factsOf } from '../own-booking/stale';
import { type RequestedChange, ChangeSummary } from './change-summary';

export interface ChangeFormProps {
  booking: Booking;
  options: BookingOptions;
  /** Loads the booking again. */
  reload: () => Promise<Booking | undefined>;
  onMade: () => void;
}

/** Form to change a booking. The price difference is shown before the change is made. */
export function ChangeForm({ booking, options, reload, onMade }: ChangeFormProps) {
  const [initial] = useState(() => formValues(booking, options));
  const [asked, setAsked] = useState<RequestedChange | null>(null);
  const [problem, setProblem] = useState<{ of: string; message: string } | null>(null);
  const [preview] = usePreviewOwnChangeMutation();
  const [schema] = useState(() => bookingSchema(options, BOOKING_MESSAGES));

  const refuse = (change: PreviewChange, message: string) => {
    setAsked(null);
    setProblem({ of: JSON.stringify(change), message });
  };
  const ask = async (change: PreviewChange, news?: string) => {
    const now = await reload();
    // The club has changed it: the page says so, and the form starts again with the new values.
    if (now && String(factsOf(now)) !== String(factsOf(booking))) return;
    const { data, error } = await preview({ id: booking.id, previewChange: change });
    if (data) {
      setAsked({ change, preview: data });
      setProblem(news ? { of: JSON.stringify(change), message: news } : null);
    } else refuse(change, messageOf(error));
  };

  return (
    <Formik
      initialValues={initial}
      validationSchema={schema}
      onSubmit={(values) => ask(changeOf(schema.cast(values), booking, options))}
    >
      {({ values, isSubmitting }) => {
        // Drop a preview once the form's values have changed.
        const change = JSON.stringify(changeOf(values, booking, options));
        const shown = asked && JSON.stringify(asked.change) === change ? asked : null;
        const said = problem?.of === change ? problem.message : null;
        return (
          <Form aria-label="Change booking">
            <Fields booking={booking} options={options} values={values} />
            <div aria-live="polite" className="mt-10 max-w-2xl space-y-5">
              {said && (
                <Alert tone="warning">
                  <p>{said}</p>
                </Alert>
              )}
              {shown && (
                <ChangeSummary
                  booking={booking}
                  asked={shown}
                  space={spaceOf(options, values.spaceId)?.name ?? ''}
                  slotCount={slotCountAfter(shown.change, booking, options)}
                  onMade={onMade}
                  onStale={() => void ask(shown.change, CHANGED)}
                  onRefused={(message) => refuse(shown.change, message)}
                />
              )}
            </div>
            {!shown && (
              <Button type="submit" size="lg" block="phone" busy={isSubmitting} className="mt-6">
                Preview Changes
              </Button>
            )}
          </Form>
        );
      }}
    </Formik>
  );
}

const CHANGED = 'The price or availability has changed. Please check the changes again.';

function Fields({
  booking,
  options,
  values,
}: Pick<ChangeFormProps, 'booking' | 'options'> & { values: BookingDetails }) {
  const availability = useAvailability(options, true, values.spaceId, booking);
  const slotsFor = (day: string) => availability.slotsOf(day, 'booking', namesOf(booking).timeSlot);
  const slots = slotsFor(values.date);
  return (
    <>
      <SpaceField options={options} className="mb-8 lg:max-w-3xl" />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)]">
        <Card className="max-sm:border-0 max-sm:bg-transparent max-sm:p-0">
          <DateField label="Choose a day" options={options} availability={availability} slotsFor={slotsFor} />
        </Card>
        <div className="space-y-8">
          <SlotField slots={slots} isLoading={availability.isLoading} />
          <GuestsField options={options} />
        </div>
      </div>
    </>
  );
}

function formValues(booking: Booking, options: BookingOptions): BookingDetails {
  const space = spaceOf(options, booking.spaceId);
  const { slots } = options;
  // If the day's list no longer has the booking's slots, its own time is offered as it is.
  const isListed = slotsOfRun(slots, booking.date, namesOf(booking)).length > 0;
  return {
    ...detailsOf(booking),
    ...(!isListed && { timeSlot: booking.timeSlot, untilTimeSlot: null }),
    spaceId: space ? namedSpace(space) : null,
  };
}

function changeOf(
  { date, timeSlot, untilTimeSlot, spaceId, guestCount }: BookingDetails,
  booking: Booking,
  options: BookingOptions,
): PreviewChange {
  const space = spaceOf(options, spaceId);
  const isKept = untilTimeSlot === null && timeSlot === booking.timeSlot;
  const slots = isKept ? namesOf(booking) : { timeSlot, untilTimeSlot };
  return { date, ...slots, guestCount, ...(space && { spaceId: space.id }) };
}

/** Number of slots after the change. */
function slotCountAfter(change: PreviewChange, booking: Booking, { slots }: BookingOptions): number {
  const { date = booking.date, timeSlot = '', untilTimeSlot = null } = change;
  const isSame = areSameSlots({ timeSlot, untilTimeSlot }, namesOf(booking));
  return isSame ? booking.slotCount : slotCountOf(slots, date, { timeSlot, untilTimeSlot });
}

/** First error message to show. */
function messageOf(error: unknown): string {
  const [first] = isProblem(error) ? Object.values(error.errors).flat() : [];
  return first ?? problemMessage(error, 'We couldn’t preview the changes. Please try again.');
}
