import {
  useCreateAdminUnitMutation,
  useDeleteAdminUnitMutation,
  useDiscardAdminUnitDraftMutation,
  useGetAdminUnitQuery,
  useListAdminUnitsQuery,
  usePublishAdminUnitMutation,
  useUpdateAdminUnitMutation,
} from '@/api/staff/staff-api';
import type { AdminUnit, UnitContent } from '@/api/staff/generated';
import { FRESH } from '@/components/staff/list/use-list-address';
import { numberColumn } from '@/components/staff/list/columns';
import { useWholeList } from '@/components/staff/list/whole-list';
import { fieldsOf, text, wholeNumber } from '@/components/staff/record/fields';
import { byId } from '@/components/staff/record/record-kind';
import { recordPages } from '@/components/staff/record/record-pages';
import { SetupViews } from '@/components/staff/setup-views';

const minutes = (label: string, help: string) => ({
  ...wholeNumber(label, [0, 480], { initial: '0', help }),
  inWords: (count: number) => `${count} minutes`,
});

const FIELDS = fieldsOf<UnitContent>({
  'The room': {
    name: text('Name', { required: 'Please give the room a name.', wide: true }),
    setupMinutes: minutes('Minutes to set up', 'Kept free before whatever takes it.'),
    cleanupMinutes: minutes('Minutes to clean up', 'Kept free after it.'),
  },
});

/** /admin/setup/spaces?list=rooms: what spaces are made of. */
export const { ListPage, NewPage, EditPage } = recordPages<UnitContent, AdminUnit>({
  noun: ['room', 'rooms'],
  logged: 'unit',
  addresses: (to) => ({ list: to.units, create: to.newUnit, one: to.unit, parent: 'Rooms' }),
  useFields: () => FIELDS,
  useCalls: () => {
    const [create] = useCreateAdminUnitMutation();
    const [update] = useUpdateAdminUnitMutation();
    const [publish] = usePublishAdminUnitMutation();
    const [discard] = useDiscardAdminUnitDraftMutation();
    const [remove] = useDeleteAdminUnitMutation();
    return { create, save: (at, updateUnit) => update({ ...at, updateUnit }), publish, discard, remove };
  },
  useOne: byId(useGetAdminUnitQuery),
  useList: (titleColumn) =>
    useWholeList(titleColumn, useListAdminUnitsQuery(undefined, FRESH), {
      title: 'Spaces and rooms',
      about: 'A room is had by one hire or event at a time. Spaces are made of rooms.',
      views: <SetupViews current="Rooms" />,
      none: 'Rooms that you enter stand here, first as drafts.',
      columns: [
        numberColumn('setup', 'Set-up', ({ content }) => `${content.setupMinutes} min`),
        numberColumn('cleanup', 'Clean-up', ({ content }) => `${content.cleanupMinutes} min`),
      ],
    }),
  titleOf: ({ content }) => content.name,
  aboutNew: 'It begins as a draft. Published, spaces can be made of it.',
  words: {
    first: 'Spaces can be made of it at once:',
    again: 'Hires from now on keep to this. What is booked stays as it was booked:',
    published: 'It counts from now on.',
    deleting: 'Only a room that no space uses can go. This cannot be undone.',
  },
  fieldOfCode: {},
});
