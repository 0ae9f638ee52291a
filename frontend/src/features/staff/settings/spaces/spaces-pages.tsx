import { array } from 'yup';
import {
  useCreateAdminSpaceMutation,
  useDeleteAdminSpaceMutation,
  useDiscardAdminSpaceDraftMutation,
  useGetAdminSpaceQuery,
  useListAdminSpacesQuery,
  useListAdminUnitsQuery,
  usePublishAdminSpaceMutation,
  useUpdateAdminSpaceMutation,
} from '@/api/staff/staff-api';
import type { AdminSpace, SpaceContent } from '@/api/staff/generated';
import { bookingPath } from '@/booking/booking-data';
import { ChoicesField } from '@/components/staff/form/choices-field';
import { FRESH, useListAddress } from '@/components/staff/list/use-list-address';
import { numberColumn } from '@/components/staff/list/columns';
import { offeredColumn, useWholeList } from '@/components/staff/list/whole-list';
import {
  fieldsOf,
  nameIn,
  optionalImage,
  optionalText,
  position,
  text,
  tick,
  WIDE,
  wholeNumber,
  withWords,
} from '@/components/staff/record/fields';
import { byId } from '@/components/staff/record/record-kind';
import { recordPages } from '@/components/staff/record/record-pages';
import { SetupViews } from '@/components/staff/setup-views';
import { ButtonLink } from '@/components/ui/button';
import { SpaceAccessBox } from './space-access';
import { ListPage as UnitsPage } from './units-pages';
import { useUnitNames } from './use-unit-names';

const IS_ACTIVE = tick(
  'For hire',
  true,
  'Without the tick nobody can book it for now. What is booked stays.',
);

const FIELDS = fieldsOf<SpaceContent, AdminSpace>({
  'What it is': {
    name: text('Name', { required: 'Please give the space a name.', wide: true }),
    description: text('Description', { required: 'Please describe the space.', rows: 3 }),
    accessibility: optionalText('Access', {
      wide: true,
      help: 'Steps, ramps, toilets: what people need to know before they choose.',
    }),
    imageUrl: optionalImage('Picture'),
  },
  Hire: {
    unitIds: {
      label: 'Its rooms',
      initial: [],
      schema: array().min(1, 'Please choose a room.'),
      toForm: (ids) => ids.map(String),
      // In the order in which the server keeps them, whatever was ticked first.
      toContent: (typed: string[]) => typed.map(Number).sort((one, other) => one - other),
      Control: RoomsField,
    },
    capacity: wholeNumber('Most guests', [1, 200]),
    pricePercent: {
      ...wholeNumber('Price in percent', [1, 1000], {
        initial: '100',
        help: 'Of the price list. 100 is the whole price.',
      }),
      inWords: (percent) => `${percent}%`,
    },
    position: position(),
    isActive: {
      ...IS_ACTIVE,
      Control: (field) =>
        field.record?.isDefault ? (
          <p className="text-sm text-ink-soft md:pt-8">
            It is what is hired when nothing else is chosen, and stays for hire.
          </p>
        ) : (
          IS_ACTIVE.Control(field)
        ),
    },
  },
});

function RoomsField({ name, label }: { name: string; label: string }) {
  const { data: units = [] } = useListAdminUnitsQuery();
  const choices = units.flatMap(({ id, published }) =>
    published ? [{ value: String(id), label: published.name }] : [],
  );
  return (
    <ChoicesField
      name={name}
      legend={label}
      choices={choices}
      className={WIDE}
      help="Whoever hires it has these alone. Once it has been booked it keeps them: for other rooms add another space."
    />
  );
}

const {
  ListPage: SpacesPage,
  NewPage,
  EditPage,
} = recordPages<SpaceContent, AdminSpace>({
  noun: ['space', 'spaces'],
  logged: 'space',
  addresses: (to) => ({ list: to.spaces, create: to.newSpace, one: to.space, parent: 'Spaces' }),
  useFields: () => {
    const units = useUnitNames();
    return withWords(FIELDS, { unitIds: (ids: number[]) => ids.map(nameIn(units)).join('\n') });
  },
  useCalls: () => {
    const [create] = useCreateAdminSpaceMutation();
    const [update] = useUpdateAdminSpaceMutation();
    const [publish] = usePublishAdminSpaceMutation();
    const [discard] = useDiscardAdminSpaceDraftMutation();
    const [remove] = useDeleteAdminSpaceMutation();
    return { create, save: (at, updateSpace) => update({ ...at, updateSpace }), publish, discard, remove };
  },
  useOne: byId(useGetAdminSpaceQuery),
  useList: (titleColumn) => {
    const units = useUnitNames();
    return useWholeList(titleColumn, useListAdminSpacesQuery(undefined, FRESH), {
      title: 'Spaces and rooms',
      about: 'A space is what people hire. Spaces that share a room exclude each other.',
      views: <SetupViews current="Spaces" />,
      none: 'Spaces that you enter stand here, first as drafts.',
      columns: [
        offeredColumn('For hire', 'Not for hire'),
        {
          key: 'rooms',
          header: 'Rooms',
          cell: ({ content }) => content.unitIds.map(nameIn(units)).join(', '),
        },
        numberColumn('capacity', 'Most guests', ({ content }) => content.capacity),
        numberColumn('percent', 'Price', ({ content }) => `${content.pricePercent}%`),
      ],
    });
  },
  titleOf: ({ content }) => content.name,
  aboutNew: 'It begins as a draft, and can be hired once it is published.',
  words: {
    first: 'It stands among what can be hired at once:',
    again: 'The booking page says this at once. What is booked stays as it was booked:',
    published: 'The booking page says it now.',
    deleting: 'Only a space that was never booked or given to an event can go. This cannot be undone.',
  },
  // A booked one keeps its rooms.
  fieldOfCode: { in_use: 'unitIds' },
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

/** /admin/setup/spaces: what can be hired, and the rooms that it is made of. */
function ListPage() {
  return useListAddress(SPEC).views['list'] === 'rooms' ? <UnitsPage /> : <SpacesPage />;
}

export { ListPage, NewPage, EditPage };
