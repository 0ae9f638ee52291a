import { useListAdminRoomsQuery } from '@/api/staff/staff-api';
import type { AdminRoom, RoomContent } from '@/api/staff/generated';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { numberColumn } from '@/components/staff/list/columns';
import { useWholeList } from '@/components/staff/list/whole-list';
import { fieldsOf, text, wholeNumber } from '@/components/staff/record/fields';
import { recordOf } from '@/components/staff/record/record-of';
import { recordPages } from '@/components/staff/record/record-pages';
import { SetupViews } from '@/components/staff/setup-views';

const minutes = (label: string, help: string) => ({
  ...wholeNumber(label, [0, 480], { initial: '0', help }),
  format: (count: number) => `${count} minutes`,
});

const FIELDS = fieldsOf<RoomContent>({
  Details: {
    name: text('Name', { required: 'Enter a name.', wide: true }),
    setupMinutes: minutes('Set-up (minutes)', 'Kept free before each booking or event.'),
    cleanupMinutes: minutes('Clean-up (minutes)', 'Kept free after each booking or event.'),
  },
});

/** /admin/setup/spaces?list=rooms: the rooms that spaces are made of. */
export const { ListPage, NewPage, EditPage } = recordPages<RoomContent, AdminRoom>({
  ...recordOf('room'),
  useFields: () => FIELDS,
  useList: (titleColumn) =>
    useWholeList(useListAdminRoomsQuery(undefined, REFETCH), {
      title: 'Rooms',
      about: 'A room can only be in one booking or event at a time. Spaces are made of rooms.',
      views: <SetupViews current="Rooms" />,
      columns: [
        titleColumn,
        numberColumn('setup', 'Set-up', ({ content }) => `${content.setupMinutes} min`),
        numberColumn('cleanup', 'Clean-up', ({ content }) => `${content.cleanupMinutes} min`),
      ],
    }),
  titleOf: ({ content }) => content.name,
  aboutNew: 'You can use it in spaces once you save it.',
  about: () => 'Changes apply to new bookings. Existing bookings don’t change.',
  words: {
    deleting: 'You can only delete a room that no space uses. You can’t undo this.',
  },
});
