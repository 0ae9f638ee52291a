import { useCreateAdminSpaceMutation } from '@/api/staff/staff-api';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { NewSetupPage } from './new-setup-page';
import { SpaceFields } from './space-fields';
import { NEW_SPACE, spaceKind, spaceSchema } from './space-kind';

const { toContent } = spaceKind([]);

/** /admin/setup/spaces/new */
export function NewSpacePage() {
  const { to } = useStaffRoom();
  const [create] = useCreateAdminSpaceMutation();
  return (
    <NewSetupPage
      noun="space"
      list={{ label: 'Spaces', to: to.spaces }}
      about="It begins as a draft, and can be hired once it is published."
      pageOf={to.space}
      initial={NEW_SPACE}
      schema={spaceSchema}
      create={(values) => create(toContent(values))}
    >
      <SpaceFields />
    </NewSetupPage>
  );
}
