import {
  useDeleteAdminUnitMutation,
  useDiscardAdminUnitDraftMutation,
  useGetAdminUnitQuery,
  usePublishAdminUnitMutation,
  useUpdateAdminUnitMutation,
} from '@/api/staff/staff-api';
import type { AdminUnit } from '@/api/staff/generated';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { ifMatch } from '@/components/staff/record/use-record';
import { SetupPage, useSetupId } from './setup-page';
import { SetupRecord } from './setup-record';
import { UnitFields } from './unit-fields';
import { UNIT_KIND, unitSchema } from './unit-kind';

const WORDS = {
  noun: 'room',
  first: 'Spaces can be made of it at once:',
  again: 'Hires from now on keep to this. What is booked stays as it was booked:',
  published: 'It counts from now on.',
  deleting: 'Only a room that no space uses can go. This cannot be undone.',
};

/** /admin/setup/spaces/rooms/:id */
export function UnitEditorPage() {
  const { id, exists } = useSetupId();
  const { to } = useStaffRoom();
  const query = useGetAdminUnitQuery(id, { skip: !exists });
  const list = { label: 'Rooms', to: to.units };
  return (
    <SetupPage noun="room" exists={exists} query={query} list={list}>
      {(unit) => <UnitEditor key={unit.id} unit={unit} list={list} />}
    </SetupPage>
  );
}

function UnitEditor({ unit, list }: { unit: AdminUnit; list: { label: string; to: string } }) {
  const [update] = useUpdateAdminUnitMutation();
  const [publish] = usePublishAdminUnitMutation();
  const [discard] = useDiscardAdminUnitDraftMutation();
  const [remove] = useDeleteAdminUnitMutation();
  return (
    <SetupRecord
      title="Room"
      read={unit}
      kind={UNIT_KIND}
      schema={unitSchema}
      save={(from, changes) => update({ id: from.id, ...ifMatch(from), updateUnit: changes })}
      publish={publish}
      discard={discard}
      remove={remove}
      mayRemove
      words={WORDS}
      list={list}
      objectKind="unit"
    >
      <UnitFields />
    </SetupRecord>
  );
}
