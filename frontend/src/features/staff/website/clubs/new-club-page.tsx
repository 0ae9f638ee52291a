import { useNavigate } from 'react-router-dom';
import { useCreateAdminClubMutation } from '@/api/staff/staff-api';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { NewRecordForm } from '@/components/staff/record/new-record-form';
import { usePageMeta } from '@/components/layout/page-meta';
import { ClubFields } from './club-fields';
import { CLUB_KIND, clubSchema, NEW_CLUB } from './club-kind';

/** /admin/clubs/new */
export function NewClubPage() {
  usePageMeta({ title: 'New club', listed: false });
  const { to } = useStaffRoom();
  const [create] = useCreateAdminClubMutation();
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="New club" parent={{ label: 'Clubs', to: to.clubs }}>
        It begins as a draft; the public sees it once it is published.
      </PageHead>
      <NewRecordForm
        initial={NEW_CLUB}
        schema={clubSchema}
        formField={CLUB_KIND.formField}
        create={(values) => create(CLUB_KIND.toContent(values))}
        onCreated={(club) => void navigate(to.club(club.id), { replace: true })}
      >
        <ClubFields />
      </NewRecordForm>
    </>
  );
}
