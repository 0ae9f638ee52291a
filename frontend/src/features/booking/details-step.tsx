import { Formik, useFormikContext } from 'formik';
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { BookingOptions } from '@/api/site/generated';
import { DateField, EventTypeField, SlotField, takenErrors } from '@/booking/booking-fields';
import { GuestsField } from '@/booking/guests-field';
import { partId, type BookingPart } from '@/booking/booking-parts';
import { BOOKING_MESSAGES, bookingSchema } from '@/booking/booking-schema';
import { isFullDay, type DaySlot } from '@/booking/day-slots';
import { smallestSpaceText } from '@/booking/spaces';
import { useSmallestSpace } from '@/booking/use-smallest-space';
import { TimeOfSpace } from '@/booking/time-of-space';
import { keepFocus } from '@/components/form/keep-focus';
import { Total } from '@/booking/total';
import { useAvailability } from '@/booking/use-availability';
import { Form } from '@/components/form/form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { BookingDetails } from '@/booking/booking-data';
import { formatShortDate } from '@/lib/format';
import { BetterSpace } from './better-space';
import { DayTimes } from './day-times';
import { FoldedFields } from './folded-fields';
import { SpaceField } from '@/booking/space-field';

/** A slot that another hirer booked first, and the free slots of its day. */
export interface TakenSlot {
  date: string;
  timeSlot: string;
  freeSlots: string[];
}

interface DetailsStepProps {
  options: BookingOptions;
  initial: BookingDetails;
  /** False while the space follows the number of guests. */
  isSpaceChosen: boolean;
  /** Called when a space is chosen. Stable. */
  onSpaceChosen: () => void;
  lostSlot: TakenSlot | null;
  /** Called with all values on each change. */
  onTyping: (details: BookingDetails) => void;
  onSubmit: (details: BookingDetails) => void;
  /** The part that the review's *Edit* led to. */
  editing: BookingPart | null;
}

/** Two columns where a label fits one line, and one column on the narrowest screens. */
const SLOT_GRID =
  'grid-cols-[repeat(auto-fill,minmax(min(100%,9.75rem),1fr))] whitespace-nowrap max-sm:[&_.tabular]:text-[0.8125rem] sm:grid-cols-2';

/** Step 1: date, event and contact details. */
export function DetailsStep({ onSubmit, ...form }: DetailsStepProps) {
  const { options, initial } = form;
  const [schema] = useState(() => bookingSchema(options, BOOKING_MESSAGES));
  const slotsFor = useRef<SlotsFor>(() => []);
  const keepSlotsFor = useCallback((latest: SlotsFor) => {
    slotsFor.current = latest;
  }, []);
  return (
    <Formik
      initialValues={initial}
      validationSchema={schema}
      validate={(values) => takenErrors(values, slotsFor.current(values.date))}
      onSubmit={(values) => onSubmit(schema.cast(values))}
    >
      <DetailsForm {...form} onSlotsFor={keepSlotsFor} />
    </Formik>
  );
}

type SlotsFor = (day: string) => DaySlot[];

interface DetailsFormProps extends Omit<DetailsStepProps, 'onSubmit'> {
  /** Receives the slots of each day, for the form's validation. */
  onSlotsFor: (slotsFor: SlotsFor) => void;
}

/** Below Formik, so that an update of the availability does not render every field again. */
function DetailsForm({
  options,
  initial,
  isSpaceChosen,
  onSpaceChosen,
  lostSlot,
  onTyping,
  editing,
  onSlotsFor,
}: DetailsFormProps) {
  const { values } = useFormikContext<BookingDetails>();
  useSmallestSpace(options, isSpaceChosen);
  const { spaceId, date } = values;
  const availability = useAvailability(options, true, spaceId);
  // A slot chosen on the home page is offered beside the booking page's own.
  const [fromHome] = useState(initial.timeSlot);
  const wasTapped = useRef(false);
  const { slotsOf } = availability;
  const slotsFor = useCallback((day: string) => slotsOf(day, 'booking', fromHome), [slotsOf, fromHome]);
  useLayoutEffect(() => onSlotsFor(slotsFor), [onSlotsFor, slotsFor]);
  const slots = slotsFor(date);
  const full = isFullDay(slots);

  return (
    <Form aria-label="Booking details" className="mt-3 md:mt-8">
      <WhileTyping onTyping={onTyping} />
      <TimeOfSpace spaceId={spaceId} slots={slots} isLoading={availability.isLoading} />
      {lostSlot && <TakenSlotNotice lost={lostSlot} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 sm:gap-y-8 lg:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)]">
        {/* A click by keyboard has no count of clicks. */}
        <div id={partId('date')} onClickCapture={({ detail }) => (wasTapped.current = detail > 0)}>
          <Card className="max-sm:border-0 max-sm:bg-transparent max-sm:p-0 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
            <DateField
              label="Choose a day"
              options={options}
              availability={availability}
              slotsFor={slotsFor}
              waitsForDays
            />
          </Card>
        </div>
        <div className="space-y-4 sm:space-y-8">
          <DayTimes date={date} slots={slots} wasTapped={wasTapped}>
            <SlotField slots={slots} isLoading={availability.isLoading} grid={SLOT_GRID} />
          </DayTimes>
          <FurtherFields
            options={options}
            editing={editing}
            isSpaceChosen={isSpaceChosen}
            onSpaceChosen={onSpaceChosen}
          />
        </div>
      </div>
      <div className="total-bar sticky bottom-0 z-20 -mx-(--gutter) mt-2 border-t border-line bg-page px-(--gutter) py-2.5 sm:mx-0 sm:mt-10 sm:mb-4 sm:rounded-card sm:border sm:bg-raised sm:px-5 sm:py-3 sm:shadow-float sm:bottom-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 min-[22.5rem]:flex-nowrap sm:gap-x-6">
          <Total options={options} {...values} />
          {full ? (
            <p className="max-w-[16em] font-semibold text-danger">Choose another day to continue.</p>
          ) : (
            <Button
              type="submit"
              className="shrink-0 max-[22.5rem]:w-full max-sm:px-4"
              onMouseDown={keepFocus}
            >
              Continue to Review
            </Button>
          )}
        </div>
      </div>
    </Form>
  );
}

/** The fields that do not depend on the availability. */
const FurtherFields = memo(function FurtherFields({
  options,
  editing,
  isSpaceChosen,
  onSpaceChosen,
}: Pick<DetailsStepProps, 'options' | 'editing' | 'isSpaceChosen' | 'onSpaceChosen'>) {
  // No space limits the guests before one is chosen.
  const ofGuests = isSpaceChosen ? options : { ...options, spaces: [] };
  return (
    <>
      <div id={partId('space')} className="empty:hidden">
        <SpaceField options={options} onChosen={onSpaceChosen} />
        <SmallestSpace options={options} />
      </div>
      <div id={partId('event')}>
        <EventTypeField options={options} />
      </div>
      <div id={partId('guests')}>
        <GuestsField
          options={ofGuests}
          quick
          advice={(focus) => (
            <BetterSpace
              options={options}
              onTaken={() => {
                onSpaceChosen();
                focus();
              }}
            />
          )}
        />
      </div>
      <FoldedFields options={options} editing={editing} />
    </>
  );
});

/** Says why the space was chosen. */
function SmallestSpace({ options }: Pick<DetailsStepProps, 'options'>) {
  const { values } = useFormikContext<BookingDetails>();
  const text = smallestSpaceText(options, values);
  return (
    text !== null && (
      <p role="status" className="mt-1 text-sm">
        {text}
      </p>
    )
  );
}

/** Reports the values on each change, but not the initial ones. */
function WhileTyping({ onTyping }: Pick<DetailsStepProps, 'onTyping'>) {
  const { values } = useFormikContext<BookingDetails>();
  const reported = useRef(values);
  useEffect(() => {
    if (reported.current === values) return;
    reported.current = values;
    onTyping(values);
  }, [values, onTyping]);
  return null;
}

function TakenSlotNotice({ lost: { date, timeSlot, freeSlots: free } }: { lost: TakenSlot }) {
  return (
    <Alert tone="warning" live="polite" className="mb-8" title={`${timeSlot} has just been taken`}>
      <p>
        {free.length > 0
          ? `On ${formatShortDate(date)} these times are still available: ${free.join(', ')}. We kept your other details.`
          : `${formatShortDate(date)} is now fully booked. Please choose another day; we kept your other details.`}
      </p>
    </Alert>
  );
}
