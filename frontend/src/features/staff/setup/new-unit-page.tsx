import { useNavigate } from 'react-router-dom';
import { useCreateAdminUnitMutation } from '@/api/staff/staff-api';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { NewRecordForm } from '@/components/staff/record/new-record-form';
import { UnitFields } from './unit-fields';
import { NEW_UNIT, UNIT_KIND, unitSchema } from './unit-kind';

/** /admin/setup/spaces/rooms/new */
export function NewUnitPage() {
  usePageMeta({ title: 'New room', listed: false });
  const { to } = useStaffRoom();
  const [create] = useCreateAdminUnitMutation();
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="New room" parent={{ label: 'Rooms', to: to.units }}>
        It begins as a draft. Published, spaces can be made of it.
      </PageHead>
      <NewRecordForm
        initial={NEW_UNIT}
        schema={unitSchema}
        create={(values) => create(UNIT_KIND.toContent(values))}
        onCreated={(unit) => void navigate(to.unit(unit.id), { replace: true })}
      >
        <UnitFields />
      </NewRecordForm>
    </>
  );
}
