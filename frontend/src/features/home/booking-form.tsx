import { Formik } from 'formik';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '@/api/current-user';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import type { BookingOptions, User } from '@/api/site/generated';
import { DateField, EventTypeSelect, SlotField, takenErrors } from '@/booking/booking-fields';
import { GuestsField } from '@/booking/guests-field';
import { bookingSchema, HOME_MESSAGES } from '@/booking/booking-schema';
import { isFullDay } from '@/booking/day-slots';
import { keepFocus } from '@/components/form/keep-focus';
import { Total } from '@/booking/total';
import { smallestSpaceId } from '@/booking/spaces';
import { TimeOfSpace } from '@/booking/time-of-space';
import { useAvailability } from '@/booking/use-availability';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/form-field';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { NotLoaded } from '@/components/ui/not-loaded';
import { track } from '@/lib/analytics';
import { cx } from '@/lib/cx';
import { emptyBooking, prefillPath, type BookingDetails } from '@/booking/booking-data';
import { BookingPlaceholder } from './booking-placeholder';
import { SpaceSelect } from './space-select';

/** The home page's booking form: starts a booking and hands it to the booking page. Loaded lazily. */
export default function HomeBookingForm() {
  const { user, isLoading } = useCurrentUser();
  const { data: options, isError, refetch } = useGetBookingOptionsQuery();
  if (isError && !options) {
    return <NotLoaded title="We couldn’t load the booking form" retry={refetch} />;
  }
  if (!options || isLoading) return <BookingPlaceholder />;
  return <BookingStart key={user?.id ?? 0} user={user} options={options} />;
}

function BookingStart({ user, options }: { user: User | null; options: BookingOptions }) {
  const navigate = useNavigate();
  const [initial] = useState(() => firstValues(user, options));
  const [isSpaceChosen, setSpaceChosen] = useState(false);
  // The space shown in the form's calendar.
  const [spaceId, setSpaceId] = useState(initial.spaceId);
  const availability = useAvailability(options, user !== null, spaceId);
  const [schema] = useState(() => bookingSchema(options, HOME_MESSAGES));
  // No space limits the guests before one is chosen.
  const anySpace = { ...options, spaces: [] };
  const slotsFor = (day: string) => availability.slotsOf(day, 'home');

  const validate = (values: BookingDetails) => takenErrors(values, slotsFor(values.date));

  const submit = (values: BookingDetails) => {
    const { date, timeSlot, untilTimeSlot, eventType, guestCount, name, email, spaceId } =
      schema.cast(values);
    track('booking_initiated', { category: 'booking', label: 'Homepage Form' });
    void navigate(
      prefillPath({
        date,
        timeSlot,
        ...(untilTimeSlot !== null && { untilTimeSlot }),
        eventType,
        guestCount,
        name,
        email,
        ...(spaceId !== null && { spaceId }),
      }),
    );
  };

  return (
    <Formik initialValues={initial} validationSchema={schema} validate={validate} onSubmit={submit}>
      {({ values }) => {
        const slots = slotsFor(values.date);
        return (
          <Form
            aria-label="Book our facilities"
            className="grid items-start gap-x-10 gap-y-6 md:gap-y-8 lg:grid-cols-2"
          >
            <TimeOfSpace spaceId={spaceId} slots={slots} isLoading={availability.isLoading} />
            <Card className="max-sm:border-0 max-sm:bg-transparent max-sm:p-0">
              <DateField
                label="Choose a day"
                options={options}
                availability={availability}
                slotsFor={slotsFor}
                headingLevel={3}
              />
            </Card>
            <Card className="space-y-6 max-sm:border-0 max-sm:bg-transparent max-sm:p-0">
              <h3 className="text-lg max-md:mb-4">Booking Details</h3>
              <SlotField slots={slots} isLoading={availability.isLoading} grid="grid-cols-2 sm:grid-cols-3" />
              {/* On a phone, the other fields appear after a day is chosen. */}
              <div className={cx('space-y-6', values.date === '' && 'max-md:hidden noscript:max-md:block')}>
                <div className="grid gap-5 sm:grid-cols-2">
                  <EventTypeSelect options={options} />
                  <GuestsField options={isSpaceChosen ? options : anySpace} />
                  <SpaceSelect
                    options={options}
                    isChosen={isSpaceChosen}
                    onChoose={() => setSpaceChosen(true)}
                    onSpace={setSpaceId}
                    className="sm:col-span-2"
                  />
                  <TextField name="name" label="Full name" autoComplete="name" required />
                  <TextField name="email" label="Email" type="email" autoComplete="email" required />
                </div>
                <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
                  <Total options={options} {...values} />
                  {isFullDay(slots) ? (
                    <p className="font-semibold text-danger">This day is fully booked. Choose another day.</p>
                  ) : (
                    <Button type="submit" block="phone" onMouseDown={keepFocus}>
                      Continue to Book
                    </Button>
                  )}
                </div>
              </div>
            </Card>
          </Form>
        );
      }}
    </Formik>
  );
}

function firstValues(user: User | null, options: BookingOptions): BookingDetails {
  const empty = emptyBooking(user);
  return { ...empty, spaceId: smallestSpaceId(options, empty.guestCount) };
}
