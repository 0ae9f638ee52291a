import { useFormikContext } from 'formik';
import type { SetUp } from '@/api/staff/generated';
import { TextField } from '@/components/form/form-field';
import { ChoicesField } from '@/components/staff/form/choices-field';
import { FormSection } from '@/components/staff/form/form-section';
import { HoursField } from '@/components/staff/form/hours-field';
import { RowsField } from '@/components/staff/form/rows-field';
import { WEEK } from '@/config/texts/opening-hours';
import { NEW_CLUB, NEW_ROOM, NEW_SPACE, type StepKey, type StepValues } from './steps';

const WIDE = 'md:col-span-2';
const ROW = 'grid items-start gap-4 rounded-card border border-line p-3 md:grid-cols-2';

/** The boxes of each step. */
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
        <TextField name="name" label="Name" required className={WIDE} autoComplete="organization" />
        <TextField
          name="address"
          label="Address"
          required
          className={WIDE}
          help="Street, then place, state and postcode: 12 Quarry Lane, Millbrook VIC 3799."
        />
        <TextField name="phone" label="Telephone" required type="tel" />
        <TextField name="email" label="Email" required type="email" />
      </FormSection>
      <FormSection title="On the map">
        <TextField name="latitude" label="Latitude" required help="In degrees; south is below 0." />
        <TextField name="longitude" label="Longitude" required help="In degrees; east is above 0." />
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
        <TextField name="hoursNote" label="Note below the hours" optional className={WIDE} />
      </FormSection>
      <FormSection title="When bookings begin and end">
        <div className={`${WIDE} space-y-2 text-ink-soft`}>
          <p>
            These times are the same for every site, by the clock of {timezone.replaceAll('_', ' ')}; whoever
            runs the server sets the time zone.
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
        <div className={WIDE}>
          <RowsField
            name="rooms"
            legend="The rooms that there are"
            noun="room"
            help="Only one hire can have a room at a time. Minutes are kept free before and after it."
            newRow={NEW_ROOM}
            atMost={20}
          >
            {(row, number) => (
              <div className={ROW}>
                <TextField name={`${row}.name`} label={`Name of room ${number}`} required className={WIDE} />
                <TextField name={`${row}.setupMinutes`} label="Minutes before" required inputMode="numeric" />
                <TextField
                  name={`${row}.cleanupMinutes`}
                  label="Minutes after"
                  required
                  inputMode="numeric"
                />
              </div>
            )}
          </RowsField>
        </div>
      </FormSection>
      <FormSection title="Spaces">
        <div className={WIDE}>
          <RowsField
            name="spaces"
            legend="What can be hired"
            noun="space"
            help="The first is what is hired when nothing else is chosen."
            newRow={NEW_SPACE}
            atMost={20}
          >
            {(row, number) => (
              <div className={ROW}>
                <TextField name={`${row}.name`} label={`Name of space ${number}`} required className={WIDE} />
                <TextField name={`${row}.description`} label="In a line" required className={WIDE} />
                <ChoicesField
                  name={`${row}.rooms`}
                  legend="Its rooms"
                  choices={names.map((name) => ({ value: name, label: name }))}
                  className={WIDE}
                />
                <TextField name={`${row}.capacity`} label="Most guests" required inputMode="numeric" />
                <TextField
                  name={`${row}.pricePercent`}
                  label="Price in percent"
                  required
                  inputMode="numeric"
                  help="Of the base price."
                />
                <TextField name={`${row}.accessibility`} label="Access" optional className={WIDE} />
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
      <div className={WIDE}>
        <RowsField name="clubs" legend="Clubs of the house" noun="club" newRow={NEW_CLUB} atMost={30}>
          {(row, number) => (
            <div className={ROW}>
              <TextField name={`${row}.name`} label={`Name of club ${number}`} required />
              <TextField
                name={`${row}.contactEmail`}
                label="Email"
                optional
                type="email"
                help="Without one, the main club’s."
              />
              <TextField name={`${row}.shortDescription`} label="In a line" required className={WIDE} />
            </div>
          )}
        </RowsField>
      </div>
    </FormSection>
  );
}
