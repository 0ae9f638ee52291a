import { useFormikContext, type FormikValues } from 'formik';
import { string } from 'yup';
import type { EventContent } from '@/api/staff/generated';
import { SelectField } from '@/components/form/form-field';
import { useAreaClubs } from '@/components/staff/layout/use-area-clubs';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import {
  choice,
  club,
  fieldsOf,
  nameOfId,
  onlyWith,
  optionalImage,
  optionalText,
  text,
  checkbox,
  withFormat,
  type Field,
} from '@/components/staff/record/fields';
import { formatShortDate, formatTime } from '@/lib/format';
import { useEventRooms } from './use-event-rooms';

/** A time field; its control takes 'HH:mm'. */
const time = (label: string, initial: string, required: string, help?: string): Field<string> => ({
  ...text(label, { initial, required, type: 'time', ...(help && { help }) }),
  toForm: (value) => value.slice(0, 5),
  format: formatTime,
});

const STARTS = time('Starts', '18:00', 'Start time is required');
const ENDS = time('Ends', '21:00', 'End time is required', 'Before the start means the next day.');

const FIELDS = fieldsOf<EventContent>({
  'When and where': {
    date: {
      ...text('Date', { required: 'Date is required', type: 'date' }),
      format: formatShortDate,
    },
    startTime: {
      ...STARTS,
      // Both times share one cell of the form.
      Control: (field) => (
        <div className="grid grid-cols-2 gap-4">
          {STARTS.Control(field)}
          {ENDS.Control({ ...field, name: 'endTime', label: ENDS.label })}
        </div>
      ),
    },
    endTime: { ...ENDS, Control: () => null },
    venue: text('Venue', { required: 'Venue is required', initial: 'Main Hall' }),
    spaceId: { ...choice('Rooms'), Control: RoomsField },
    clubId: club(),
  },
  Details: {
    title: text('Title', { required: 'Title is required', wide: true }),
    description: text('Description', { required: 'Description is required', rows: 6 }),
    category: optionalText('Category', { help: 'If empty, “Club Event” is shown.' }),
    capacity: {
      ...optionalText('Capacity (guests)', { inputMode: 'numeric', help: 'Leave empty for no limit.' }),
      schema: string().matches(/^([1-9]\d*)?$/, 'Enter a whole number, or leave it empty.'),
      toForm: (places) => (places === null ? '' : String(places)),
      toContent: (typed: string) => (typed === '' ? null : Number(typed)),
      format: undefined,
    },
    isPaid: checkbox('Paid event', false),
    price: onlyWith(
      'isPaid',
      text('Price', {
        required: 'Enter the price, for example £25.00',
        help: 'Shown as typed, for example £25.00 or £25.00 a table.',
      }),
    ),
    imageUrl: optionalImage('Photo'),
  },
});

/** The event’s rooms. Admins can change them, secretaries only see them. */
function RoomsField({ name, label }: { name: string; label: string }) {
  const { isOffice } = useStaffArea();
  const rooms = useEventRooms();
  const { values } = useFormikContext<FormikValues>();
  const given = Number(values[name]);
  if (!isOffice)
    return (
      <div>
        <p className="mb-1.5 font-semibold">{label}</p>
        <p className="flex min-h-10 items-center">{given ? nameOfId(rooms)(given) : 'None'}</p>
        <p className="text-sm text-ink-soft">
          {given
            ? 'These rooms can’t be booked during the event. Only an admin can change them.'
            : 'Ask an admin to reserve rooms, so that they can’t be booked during the event.'}
        </p>
      </div>
    );
  return (
    <SelectField name={name} label={label} help="These rooms can’t be booked during the event.">
      <option value="">None</option>
      {rooms.map(({ id, name: room }) => (
        <option key={id} value={id}>
          {room}
        </option>
      ))}
    </SelectField>
  );
}

export const EVENT_LABELS = FIELDS.labels;

export const useEventFields = () =>
  withFormat(FIELDS, { clubId: nameOfId(useAreaClubs()), spaceId: nameOfId(useEventRooms()) });
