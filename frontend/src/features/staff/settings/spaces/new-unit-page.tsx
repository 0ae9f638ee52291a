import { useCreateAdminUnitMutation } from '@/api/staff/staff-api';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { NewSetupPage } from './new-setup-page';
import { UnitFields } from './unit-fields';
import { NEW_UNIT, UNIT_KIND, unitSchema } from './unit-kind';

/** /admin/setup/spaces/rooms/new */
export function NewUnitPage() {
  const { to } = useStaffRoom();
  const [create] = useCreateAdminUnitMutation();
  return (
    <NewSetupPage
      noun="room"
      list={{ label: 'Rooms', to: to.units }}
      about="It begins as a draft. Published, spaces can be made of it."
      pageOf={to.unit}
      initial={NEW_UNIT}
      schema={unitSchema}
      create={(values) => create(UNIT_KIND.toContent(values))}
    >
      <UnitFields />
    </NewSetupPage>
  );
}
