import {
  useDeleteAdminClubMutation,
  useDiscardAdminClubDraftMutation,
  usePublishAdminClubMutation,
} from '@/api/staff/staff-api';
import type { AdminClub } from '@/api/staff/generated';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { DiscardDialog, PublishDialog } from '@/components/staff/record/draft-dialogs';
import { PreviewButton } from '@/components/staff/record/preview-button';
import type { RecordFormState } from '@/components/staff/record/record-form';
import { SavedBy } from '@/components/staff/record/saved-by';
import { SideBox } from '@/components/staff/record/side-box';
import { useQuestions } from '@/components/staff/record/use-questions';
import type { OpenRecord } from '@/components/staff/record/use-record';
import { useRemoval } from '@/components/staff/record/use-removal';
import { Button, ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { CLUB_KIND } from './club-kind';

type Question = 'publish' | 'discard' | 'delete';

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
  const questions = useQuestions<Question>(form.saved);
  const { question, busy, ask, askSaved, answer, close } = questions;
  const [publish] = usePublishAdminClubMutation();
  const [discard] = useDiscardAdminClubDraftMutation();
  const [remove] = useDeleteAdminClubMutation();
  const removed = useRemoval(base, remove, { done: 'Club deleted', to: to.clubs });
  const unpublished = base.state !== 'published' || form.dirty;

  return (
    <SideBox title="Page">
      <SavedBy record={base} />
      <div className="mt-3 flex flex-wrap gap-2">
        {unpublished && (
          <Button size="sm" onClick={() => void askSaved('publish')}>
            {base.state === 'draft' ? 'Publish…' : 'Publish changes…'}
          </Button>
        )}
        <PreviewButton form={form} to={to.clubPreview(base.id)} />
        {base.state !== 'draft' && (
          <ButtonLink size="sm" variant="outline" to={paths.club(base.id)}>
            Public page
          </ButtonLink>
        )}
        {base.state === 'changed' && (
          <Button size="sm" variant="quiet" onClick={() => ask('discard')}>
            Discard draft…
          </Button>
        )}
        {isOffice && base.state === 'draft' && (
          <Button size="sm" variant="quiet" onClick={() => ask('delete')}>
            Delete…
          </Button>
        )}
      </div>
      {question === 'publish' && (
        <PublishDialog
          kind={CLUB_KIND}
          record={record}
          questions={questions}
          call={publish}
          title={base.published ? 'Publish these changes?' : 'Publish this club?'}
          what={
            base.published
              ? 'The public page says this at once:'
              : 'The club gets its public page, and stands among the clubs:'
          }
          text="The public page says it now."
        />
      )}
      {question === 'discard' && (
        <DiscardDialog kind={CLUB_KIND} record={record} questions={questions} call={discard} />
      )}
      {question === 'delete' && (
        <ConfirmDialog
          danger
          title="Delete this club?"
          confirm="Delete the club"
          busy={busy}
          onClose={close}
          onConfirm={() => void answer(removed)}
        >
          <p>It was never public, so nobody misses it. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </SideBox>
  );
}
