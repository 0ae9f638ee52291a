import { array } from 'yup';
import { useListAdminSpacesQuery, useListAdminRoomsQuery } from '@/api/staff/staff-api';
import type { AdminSpace, SpaceContent } from '@/api/staff/generated';
import { bookingPath } from '@/booking/booking-data';
import { ChoicesField } from '@/components/staff/form/choices-field';
import { REFETCH, useListAddress } from '@/components/staff/list/use-list-address';
import { numberColumn } from '@/components/staff/list/columns';
import { draftColumn, offeredColumn, useWholeList } from '@/components/staff/list/whole-list';
import {
  fieldsOf,
  nameOfId,
  optionalImage,
  optionalText,
  position,
  text,
  checkbox,
  FULL_WIDTH,
  wholeNumber,
  withFormat,
} from '@/components/staff/record/fields';
import { recordOf } from '@/components/staff/record/record-of';
import { recordPages } from '@/components/staff/record/record-pages';
import { SetupViews } from '@/components/staff/setup-views';
import { ButtonLink } from '@/components/ui/button';
import { SpaceAccessBox } from './space-access';
import { ListPage as RoomsPage } from './rooms-pages';
import { useRoomNames } from './use-room-names';

const IS_ACTIVE = checkbox('For hire', true, 'Untick to stop new bookings. Existing bookings stay.');

const FIELDS = fieldsOf<SpaceContent, AdminSpace>({
  Details: {
    name: text('Name', { required: 'Enter a name.', wide: true }),
    description: text('Description', { required: 'Enter a description.', rows: 3 }),
    accessibility: optionalText('Accessibility', {
      wide: true,
      help: 'Steps, ramps, toilets: what people need to know before they book.',
    }),
    features: optionalText('In the space', {
      rows: 4,
      help: 'One item per line: stage, kitchen, tables and chairs.',
    }),
    imageUrl: optionalImage('Photo'),
  },
  Hire: {
    roomIds: {
      label: 'Rooms',
      initial: [],
      schema: array().min(1, 'Choose at least one room.'),
      toForm: (ids) => ids.map(String),
      // Sorted as on the server, so that the order of ticking is not a change.
      toContent: (typed: string[]) => typed.map(Number).sort((one, other) => one - other),
      Control: RoomsField,
    },
    capacity: wholeNumber('Capacity (guests)', [1, 200]),
    pricePercent: {
      ...wholeNumber('Price (% of price list)', [1, 1000], {
        initial: '100',
        help: '100 is the full price.',
      }),
      format: (percent) => `${percent}%`,
    },
    position: position(),
    isActive: {
      ...IS_ACTIVE,
      Control: (field) =>
        field.record?.isDefault ? (
          <p className="text-sm text-ink-soft md:pt-8">
            This is the default space, so it is always for hire.
          </p>
        ) : (
          IS_ACTIVE.Control(field)
        ),
    },
  },
});

function RoomsField({ name, label }: { name: string; label: string }) {
  const { data: rooms = [] } = useListAdminRoomsQuery();
  const choices = rooms.flatMap(({ id, published }) =>
    published ? [{ value: String(id), label: published.name }] : [],
  );
  return (
    <ChoicesField
      name={name}
      legend={label}
      choices={choices}
      className={FULL_WIDTH}
      help="A booking of this space blocks these rooms. Once the space has been booked you can’t change them; add another space instead."
    />
  );
}

const {
  ListPage: SpacesPage,
  NewPage,
  EditPage,
} = recordPages<SpaceContent, AdminSpace>({
  ...recordOf('space'),
  useFields: () => {
    const rooms = useRoomNames();
    return withFormat(FIELDS, { roomIds: (ids: number[]) => ids.map(nameOfId(rooms)).join('\n') });
  },
  useList: (titleColumn) => {
    const rooms = useRoomNames();
    return useWholeList(useListAdminSpacesQuery(undefined, REFETCH), {
      title: 'Spaces',
      about: 'People hire spaces. Spaces that share a room can’t be booked at the same time.',
      views: <SetupViews current="Spaces" />,
      columns: [
        titleColumn,
        draftColumn(),
        offeredColumn('For hire', 'Not for hire'),
        {
          key: 'rooms',
          header: 'Rooms',
          cell: ({ content }) => content.roomIds.map(nameOfId(rooms)).join(', '),
        },
        numberColumn('capacity', 'Capacity (guests)', ({ content }) => content.capacity),
        numberColumn('percent', 'Price', ({ content }) => `${content.pricePercent}%`),
      ],
    });
  },
  titleOf: ({ content }) => content.name,
  aboutNew: 'Saved as a draft. People can book it once you publish it.',
  words: {
    first: 'People can book it straight away:',
    again: 'The booking page will show this straight away. Existing bookings don’t change.',
    published: 'The booking page now shows it.',
    deleting: 'You can only delete a space that was never booked or used for an event. You can’t undo this.',
  },
  // A booked space keeps its rooms.
  fieldOfCode: { in_use: 'roomIds' },
  useAside: ({ base: { id, isDefault, published } }) => ({
    mayRemove: !isDefault,
    children: published?.isActive && (
      <ButtonLink size="sm" variant="outline" to={bookingPath(id)}>
        Booking page
      </ButtonLink>
    ),
  }),
  After: ({ record }) => <SpaceAccessBox spaceId={record.id} />,
});

const SPEC = { filters: {}, views: { list: ['rooms'] }, sorts: [] };

/** /admin/setup/spaces: the spaces for hire, and the rooms they contain. */
function ListPage() {
  return useListAddress(SPEC).views['list'] === 'rooms' ? <RoomsPage /> : <SpacesPage />;
}

export { ListPage, NewPage, EditPage };
