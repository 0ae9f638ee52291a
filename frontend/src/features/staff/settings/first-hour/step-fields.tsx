import { useFormikContext } from 'formik';
import type { SetUp } from '@/api/staff/generated';
import { TextField } from '@/components/form/form-field';
import { ChoicesField } from '@/components/staff/form/choices-field';
import { FormSection } from '@/components/staff/form/form-section';
import { HoursField } from '@/components/staff/form/hours-field';
import { RowsField } from '@/components/staff/form/rows-field';
import { WEEK } from '@/config/texts/opening-hours';
import { NEW_CLUB, NEW_ROOM, NEW_SPACE, type StepKey, type StepValues } from './steps';

const FULL_WIDTH = 'md:col-span-2';
const ROW = 'grid items-start gap-4 rounded-card border border-line p-3 md:grid-cols-2';

/** The fields of each step. */
export const FIELDS: Readonly<Record<StepKey, (props: { setUp: SetUp }) => React.ReactNode>> = {
  club: ClubFields,
  times: TimesFields,
  prices: PricesFields,
  rooms: RoomsFields,
  clubs: ClubsFields,
};

function ClubFields() {
  return (
    <>
      <FormSection title="Name and address">
        <TextField name="name" label="Name" required className={FULL_WIDTH} autoComplete="organization" />
        <TextField
          name="address"
          label="Address"
          required
          className={FULL_WIDTH}
          help="Street, suburb or town, state and postcode, for example 12 Quarry Lane, Millbrook VIC 3799."
        />
        <TextField name="phone" label="Phone" required type="tel" />
        <TextField name="email" label="Email" required type="email" />
      </FormSection>
      <FormSection title="Map location">
        <TextField name="latitude" label="Latitude" required help="In degrees. Negative for south." />
        <TextField name="longitude" label="Longitude" required help="In degrees. Positive for east." />
      </FormSection>
    </>
  );
}

function TimesFields({ setUp: { slots, timezone } }: { setUp: SetUp }) {
  return (
    <>
      <FormSection title="Opening hours">
        {WEEK.map((day) => (
          <HoursField key={day} name={`hours${day}`} label={day} />
        ))}
        <TextField name="hoursNote" label="Note below the opening hours" optional className={FULL_WIDTH} />
      </FormSection>
      <FormSection title="Booking slots">
        <div className={`${FULL_WIDTH} space-y-2 text-ink-soft`}>
          <p>
            These are the standard slots, which you can change later. The time zone is{' '}
            {timezone.replaceAll('_', ' ')}, which is set on the server.
          </p>
          {slots.map(({ list, labels }) => (
            <p key={list} className="tabular">
              {labels.join(' · ')}
            </p>
          ))}
        </div>
      </FormSection>
    </>
  );
}

function PricesFields({ setUp: { currency } }: { setUp: SetUp }) {
  const { values } = useFormikContext<StepValues['prices']>();
  return (
    <FormSection title={`Base prices in ${currency}`}>
      {values.prices.map(({ eventType }, index) => (
        <TextField
          key={eventType}
          name={`prices.${index}.basePriceMinor`}
          label={eventType}
          required
          inputMode="decimal"
        />
      ))}
    </FormSection>
  );
}

function RoomsFields() {
  const { values } = useFormikContext<StepValues['rooms']>();
  const names = [...new Set(values.rooms.map(({ name }) => name.trim()).filter((name) => name !== ''))];
  return (
    <>
      <FormSection title="Rooms">
        <div className={FULL_WIDTH}>
          <RowsField
            name="rooms"
            legend="Your rooms"
            noun="room"
            help="A room can only be in one booking at a time. The minutes before and after a booking are kept free for set-up and cleaning."
            newRow={NEW_ROOM}
            atMost={20}
          >
            {(row, number) => (
              <div className={ROW}>
                <TextField
                  name={`${row}.name`}
                  label={`Name of room ${number}`}
                  required
                  className={FULL_WIDTH}
                />
                <TextField
                  name={`${row}.setupMinutes`}
                  label="Set-up (minutes)"
                  required
                  inputMode="numeric"
                />
                <TextField
                  name={`${row}.cleanupMinutes`}
                  label="Clean-up (minutes)"
                  required
                  inputMode="numeric"
                />
              </div>
            )}
          </RowsField>
        </div>
      </FormSection>
      <FormSection title="Spaces">
        <div className={FULL_WIDTH}>
          <RowsField
            name="spaces"
            legend="Spaces for hire"
            noun="space"
            help="The first space is the default on the booking page."
            newRow={NEW_SPACE}
            atMost={20}
          >
            {(row, number) => (
              <div className={ROW}>
                <TextField
                  name={`${row}.name`}
                  label={`Name of space ${number}`}
                  required
                  className={FULL_WIDTH}
                />
                <TextField
                  name={`${row}.description`}
                  label="Short description"
                  required
                  className={FULL_WIDTH}
                />
                <ChoicesField
                  name={`${row}.rooms`}
                  legend="Rooms"
                  choices={names.map((name) => ({ value: name, label: name }))}
                  className={FULL_WIDTH}
                />
                <TextField name={`${row}.capacity`} label="Capacity (guests)" required inputMode="numeric" />
                <TextField
                  name={`${row}.pricePercent`}
                  label="Price (% of base price)"
                  required
                  inputMode="numeric"
                  help="100 is the full base price."
                />
                <TextField
                  name={`${row}.accessibility`}
                  label="Accessibility"
                  optional
                  className={FULL_WIDTH}
                />
              </div>
            )}
          </RowsField>
        </div>
      </FormSection>
    </>
  );
}

function ClubsFields() {
  return (
    <FormSection title="Clubs">
      <div className={FULL_WIDTH}>
        <RowsField name="clubs" legend="Your clubs" noun="club" newRow={NEW_CLUB} atMost={30}>
          {(row, number) => (
            <div className={ROW}>
              <TextField name={`${row}.name`} label={`Name of club ${number}`} required />
              <TextField
                name={`${row}.contactEmail`}
                label="Email"
                optional
                type="email"
                help="Without one, the main club’s email is shown."
              />
              <TextField
                name={`${row}.shortDescription`}
                label="Short description"
                required
                className={FULL_WIDTH}
              />
            </div>
          )}
        </RowsField>
      </div>
    </FormSection>
  );
}
