import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  useDeleteAdminClubMutation,
  useDiscardAdminClubDraftMutation,
  usePublishAdminClubMutation,
} from '@/api/staff/staff-api';
import type { AdminClub } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { changesInWords } from '@/components/staff/record/content';
import type { RecordFormState } from '@/components/staff/record/record-form';
import { ReviewDialog } from '@/components/staff/record/review-dialog';
import { SavedBy } from '@/components/staff/record/saved-by';
import { SideBox } from '@/components/staff/record/side-box';
import { ifMatch, type OpenRecord } from '@/components/staff/record/use-record';
import { Button, ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useToast } from '@/lib/toasts';
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
  const { base, run } = record;
  const { isOffice, to } = useStaffRoom();
  const [question, setQuestion] = useState<Question | null>(null);
  const [busy, setBusy] = useState(false);
  const [publish] = usePublishAdminClubMutation();
  const [discard] = useDiscardAdminClubDraftMutation();
  const [remove] = useDeleteAdminClubMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const unpublished = base.state !== 'published' || form.dirty;

  const ask = async (next: Question) => {
    if (await form.saved()) setQuestion(next);
  };
  const done = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work();
    setBusy(false);
    setQuestion(null);
  };

  return (
    <SideBox title="Page">
      <SavedBy record={base} />
      <div className="mt-3 flex flex-wrap gap-2">
        {unpublished && (
          <Button size="sm" onClick={() => void ask('publish')}>
            {base.state === 'draft' ? 'Publish…' : 'Publish changes…'}
          </Button>
        )}
        <Button
          size="sm"
          variant="outline"
          onClick={() => void form.saved().then((saved) => saved && navigate(to.clubPreview(base.id)))}
        >
          {form.dirty ? 'Save and preview' : 'Preview'}
        </Button>
        {base.state !== 'draft' && (
          <ButtonLink size="sm" variant="outline" to={paths.club(base.id)}>
            Public page
          </ButtonLink>
        )}
        {base.state === 'changed' && (
          <Button size="sm" variant="quiet" onClick={() => setQuestion('discard')}>
            Discard draft…
          </Button>
        )}
        {isOffice && base.state === 'draft' && (
          <Button size="sm" variant="quiet" onClick={() => setQuestion('delete')}>
            Delete…
          </Button>
        )}
      </div>
      {question === 'publish' && (
        <ReviewDialog
          title={base.published ? 'Publish these changes?' : 'Publish this club?'}
          what={
            base.published
              ? 'The public page says this at once:'
              : 'The club gets its public page, and stands among the clubs:'
          }
          confirm="Publish"
          changes={changesInWords(CLUB_KIND, base.published, base.content)}
          busy={busy}
          onClose={() => setQuestion(null)}
          onConfirm={() =>
            void done(() =>
              run(
                { done: 'Published', failed: 'Not published', text: 'The public page says it now.' },
                (from) => publish({ id: from.id, ...ifMatch(from) }),
              ),
            )
          }
        />
      )}
      {question === 'discard' && (
        <ReviewDialog
          danger
          title="Discard the draft?"
          what="The draft becomes what is public. It stays in the history."
          confirm="Discard the draft"
          changes={base.published ? changesInWords(CLUB_KIND, base.content, base.published) : []}
          busy={busy}
          onClose={() => setQuestion(null)}
          onConfirm={() =>
            void done(() =>
              run({ done: 'Draft discarded', failed: 'Draft not discarded' }, (from) =>
                discard({ id: from.id, ...ifMatch(from) }),
              ),
            )
          }
        />
      )}
      {question === 'delete' && (
        <ConfirmDialog
          danger
          title="Delete this club?"
          confirm="Delete the club"
          busy={busy}
          onClose={() => setQuestion(null)}
          onConfirm={() =>
            void done(async () => {
              const { error } = await remove({ id: base.id, ...ifMatch(base) });
              if (error) {
                toast.error('Not deleted', problemMessage(error, 'Please try again.'));
                return;
              }
              toast({ title: 'Club deleted' });
              await navigate(to.clubs);
            })
          }
        >
          <p>It was never public, so nobody misses it. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </SideBox>
  );
}
