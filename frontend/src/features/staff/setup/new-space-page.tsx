import { useNavigate } from 'react-router-dom';
import { useCreateAdminSpaceMutation } from '@/api/staff/staff-api';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { NewRecordForm } from '@/components/staff/record/new-record-form';
import { SpaceFields } from './space-fields';
import { NEW_SPACE, spaceKind, spaceSchema } from './space-kind';

const { toContent } = spaceKind([]);

/** /admin/setup/spaces/new */
export function NewSpacePage() {
  usePageMeta({ title: 'New space', listed: false });
  const { to } = useStaffRoom();
  const [create] = useCreateAdminSpaceMutation();
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="New space" parent={{ label: 'Spaces', to: to.spaces }}>
        It begins as a draft, and can be hired once it is published.
      </PageHead>
      <NewRecordForm
        initial={NEW_SPACE}
        schema={spaceSchema}
        create={(values) => create(toContent(values))}
        onCreated={(space) => void navigate(to.space(space.id), { replace: true })}
      >
        <SpaceFields />
      </NewRecordForm>
    </>
  );
}
