import { useNavigate } from 'react-router-dom';
import {
  useDeleteAdminEventMutation,
  useDiscardAdminEventDraftMutation,
  useDuplicateAdminEventMutation,
  usePublishAdminEventMutation,
} from '@/api/staff/staff-api';
import type { AdminEvent, EventContent } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { hasDraft, type ContentKind } from '@/components/staff/record/content';
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
import { useToast } from '@/lib/toasts';
import { CancelDialog } from './cancel-dialog';
import type { EventValues } from './event-kind';

type Question = 'publish' | 'discard' | 'delete' | 'cancel' | 'revive';

export interface EventActionsProps {
  record: OpenRecord<AdminEvent>;
  form: RecordFormState<AdminEvent>;
  kind: ContentKind<EventContent, EventValues>;
}

/** What is done to an event as a whole. */
export function EventActions({ record, form, kind }: EventActionsProps) {
  const { base } = record;
  const { to } = useStaffRoom();
  const questions = useQuestions<Question>(form.saved);
  const { question, busy, ask, askSaved, answer, close } = questions;
  const [publish] = usePublishAdminEventMutation();
  const [discard] = useDiscardAdminEventDraftMutation();
  const [remove] = useDeleteAdminEventMutation();
  const removed = useRemoval(base, remove, { done: 'Event deleted', to: to.events });
  const [duplicate, { isLoading: duplicating }] = useDuplicateAdminEventMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const isDraft = base.status === 'draft';
  const unpublished = isDraft || hasDraft(base);

  const copy = async () => {
    if (!(await form.saved())) return;
    const { data, error } = await duplicate({ id: base.id, duplicateEvent: {} });
    if (error) {
      toast.error('Not duplicated', problemMessage(error, 'Please try again.'));
      return;
    }
    toast({ title: 'Duplicated', text: 'This is the copy, a draft. Give it its date.' });
    await navigate(to.event(data.id));
  };

  return (
    <SideBox title="Event">
      <SavedBy record={base} />
      <div className="mt-3 flex flex-wrap gap-2">
        {(unpublished || form.dirty) && (
          <Button size="sm" onClick={() => void askSaved('publish')}>
            {isDraft ? 'Publish…' : 'Publish changes…'}
          </Button>
        )}
        <PreviewButton form={form} to={to.eventPreview(base.id)} />
        {!isDraft && (
          <ButtonLink size="sm" variant="outline" to={paths.event(base.id)}>
            Public page
          </ButtonLink>
        )}
        {base.status === 'published' && (
          <Button size="sm" variant="outline" onClick={() => void askSaved('cancel')}>
            Cancel event…
          </Button>
        )}
        {base.status === 'cancelled' && (
          <Button size="sm" variant="outline" onClick={() => void askSaved('revive')}>
            Bring back…
          </Button>
        )}
        <Button size="sm" variant="outline" busy={duplicating} onClick={() => void copy()}>
          Duplicate
        </Button>
        {unpublished && !isDraft && (
          <Button size="sm" variant="quiet" onClick={() => ask('discard')}>
            Discard draft…
          </Button>
        )}
        {isDraft && (
          <Button size="sm" variant="quiet" onClick={() => ask('delete')}>
            Delete…
          </Button>
        )}
      </div>
      {question === 'publish' && (
        <PublishDialog
          kind={kind}
          record={record}
          questions={questions}
          call={publish}
          title={base.published ? 'Publish these changes?' : 'Publish this event?'}
          what={
            base.published
              ? 'The public page, the lists and the calendar say this at once:'
              : 'The event stands in the lists and in the calendar at once:'
          }
          text="The public site says it now."
        />
      )}
      {question === 'discard' && (
        <DiscardDialog kind={kind} record={record} questions={questions} call={discard} />
      )}
      {(question === 'cancel' || question === 'revive') && (
        <CancelDialog record={record} revive={question === 'revive'} onClose={close} />
      )}
      {question === 'delete' && (
        <ConfirmDialog
          danger
          title="Delete this draft?"
          confirm="Delete the draft"
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
