import { useFormikContext } from 'formik';
import { SelectField, TextareaField, TextField } from '@/components/form/form-field';
import { CheckboxField } from '@/components/form/checkbox-field';
import { FormSection } from '@/components/staff/form/form-section';
import { ImageField } from '@/components/staff/form/image-field';
import { useRoomClubs } from '@/components/staff/layout/use-room-clubs';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { eventKind, type EventValues } from './event-kind';
import { useEventRooms } from './use-event-rooms';

const WIDE = 'md:col-span-2';
const { labels } = eventKind([], []);

/** Whose rooms it has: for admins to give, for secretaries to see. */
function RoomsField() {
  const { isOffice } = useStaffRoom();
  const rooms = useEventRooms();
  const { values } = useFormikContext<EventValues>();
  if (!isOffice) {
    const name = eventKind([], rooms).inWords?.spaceId;
    return (
      <div>
        <p className="mb-1.5 font-semibold">{labels.spaceId}</p>
        <p className="flex min-h-10 items-center">
          {values.spaceId && name ? name(Number(values.spaceId) as never) : 'None'}
        </p>
        <p className="text-sm text-ink-soft">
          {values.spaceId
            ? 'They are not for hire while it is on. An administrator gives them.'
            : 'With rooms of its own they are not for hire while it is on. Ask an administrator for them.'}
        </p>
      </div>
    );
  }
  return (
    <SelectField name="spaceId" label={labels.spaceId} help="Its rooms are not for hire while it is on.">
      <option value="">None</option>
      {rooms.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** Every field of an event. */
export function EventFields() {
  const { isOffice } = useStaffRoom();
  const clubs = useRoomClubs();
  const { values } = useFormikContext<EventValues>();
  return (
    <>
      <FormSection title="When and where">
        <TextField name="date" label={labels.date} type="date" required />
        <div className="grid grid-cols-2 gap-4">
          <TextField name="startTime" label={labels.startTime} type="time" required />
          <TextField name="endTime" label={labels.endTime} type="time" required />
        </div>
        <TextField name="venue" label={labels.venue} required />
        <RoomsField />
        <SelectField name="clubId" label={labels.clubId} required={!isOffice}>
          {isOffice && <option value="">The whole club’s</option>}
          {!isOffice && clubs.length !== 1 && <option value="">Please choose</option>}
          {clubs.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </FormSection>
      <FormSection title="What it is">
        <TextField name="title" label={labels.title} required className={WIDE} />
        <TextareaField name="description" label={labels.description} required rows={6} className={WIDE} />
        <TextField name="category" label={labels.category} optional help="Without one it is a Club Event." />
        <TextField
          name="capacity"
          label={labels.capacity}
          optional
          inputMode="numeric"
          help="Without a number nobody is counted."
        />
        <CheckboxField name="isPaid" label={labels.isPaid} />
        {values.isPaid && (
          <TextField
            name="price"
            label={labels.price}
            required
            help="As it is shown: £25.00, or £25.00 a table."
          />
        )}
        <ImageField name="imageUrl" label={labels.imageUrl} optional className={WIDE} />
      </FormSection>
    </>
  );
}
