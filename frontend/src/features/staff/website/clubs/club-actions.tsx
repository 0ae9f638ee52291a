import {
  useDeleteAdminClubMutation,
  useDiscardAdminClubDraftMutation,
  usePublishAdminClubMutation,
} from '@/api/staff/staff-api';
import type { AdminClub } from '@/api/staff/generated';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { PreviewButton } from '@/components/staff/record/preview-button';
import { RecordActions } from '@/components/staff/record/record-actions';
import type { RecordFormState } from '@/components/staff/record/record-form';
import type { OpenRecord } from '@/components/staff/record/use-record';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { CLUB_KIND } from './club-kind';

const WORDS = {
  noun: 'club',
  first: 'The club gets its public page, and stands among the clubs:',
  again: 'The public page says this at once:',
  published: 'The public page says it now.',
  deleting: 'It was never public, so nobody misses it. This cannot be undone.',
};

/** What is done to the club's page as a whole. */
export function ClubActions({
  record,
  form,
}: {
  record: OpenRecord<AdminClub>;
  form: RecordFormState<AdminClub>;
}) {
  const { base } = record;
  const { isOffice, to } = useStaffRoom();
  const [publish] = usePublishAdminClubMutation();
  const [discard] = useDiscardAdminClubDraftMutation();
  const [remove] = useDeleteAdminClubMutation();
  return (
    <RecordActions
      title="Page"
      kind={CLUB_KIND}
      record={record}
      form={form}
      state={base.state}
      words={WORDS}
      publish={publish}
      discard={discard}
      remove={remove}
      list={to.clubs}
      mayRemove={isOffice && base.state === 'draft'}
    >
      <PreviewButton form={form} to={to.clubPreview(base.id)} />
      {base.state !== 'draft' && (
        <ButtonLink size="sm" variant="outline" to={paths.club(base.id)}>
          Public page
        </ButtonLink>
      )}
    </RecordActions>
  );
}
