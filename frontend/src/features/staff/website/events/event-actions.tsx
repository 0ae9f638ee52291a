import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  useDeleteAdminEventMutation,
  useDiscardAdminEventDraftMutation,
  useDuplicateAdminEventMutation,
  useGetEventSeriesQuery,
  useLazyGetAdminEventQuery,
  usePublishAdminEventMutation,
} from '@/api/staff/staff-api';
import type { AdminEvent, EventContent, Scope } from '@/api/staff/generated';
import { problemMessage, type Problem } from '@/api/problem';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { hasDraft, type ContentKind } from '@/components/staff/record/content';
import { PreviewButton } from '@/components/staff/record/preview-button';
import { RecordActions } from '@/components/staff/record/record-actions';
import type { RecordFormState } from '@/components/staff/record/record-form';
import { useQuestions } from '@/components/staff/record/use-questions';
import type { OpenRecord } from '@/components/staff/record/use-record';
import { Button, ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useToast } from '@/lib/toasts';
import { CancelDialog } from './cancel-dialog';
import type { EventValues } from './event-kind';
import { RepeatDialog } from './repeat-dialog';
import { RuleDialog } from './rule-dialog';
import { conflictsOf, LacksRooms, RoomsTaken, type Conflict } from './rooms-taken';
import { SeriesScope } from './series-scope';

const WORDS = {
  noun: 'event',
  first: 'The event stands in the lists and in the calendar at once:',
  again: 'The public page, the lists and the calendar say this at once:',
  published: 'The public site says it now.',
  deleting: 'It was never public, so nobody misses it. This cannot be undone.',
};

export interface EventActionsProps {
  record: OpenRecord<AdminEvent>;
  form: RecordFormState<AdminEvent>;
  kind: ContentKind<EventContent, EventValues>;
}

/** What is done to an event as a whole. */
export function EventActions({ record, form, kind }: EventActionsProps) {
  const { base } = record;
  const { to } = useStaffRoom();
  const { question, askSaved, close } = useQuestions<'cancel' | 'revive' | 'repeat' | 'rule'>(form.saved);
  const [taken, setTaken] = useState<{ version: number; conflicts: Conflict[] } | null>(null);
  const [publish] = usePublishAdminEventMutation();
  const [discard] = useDiscardAdminEventDraftMutation();
  const [remove] = useDeleteAdminEventMutation();
  const [duplicate, { isLoading: duplicating }] = useDuplicateAdminEventMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const isDraft = base.status === 'draft';
  const { data: repeated } = useGetEventSeriesQuery(base.id);
  const series = repeated?.series ?? null;
  const [scope, setScope] = useState<Scope>('this');
  const [read] = useLazyGetAdminEventQuery();
  const mayRepeat =
    repeated?.series === null && (isDraft || (base.status === 'published' && !hasDraft(base)));

  const reread = async () => {
    const { data } = await read(base.id);
    if (data) record.take(data);
  };

  const refused = (problem: Problem) => {
    const conflicts = conflictsOf(problem);
    setTaken(conflicts && { version: base.version, conflicts });
  };

  const isTaken = taken?.version === base.version;

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
    <>
      <RecordActions
        title="Event"
        kind={kind}
        record={record}
        form={form}
        state={isDraft ? 'draft' : hasDraft(base) ? 'changed' : base.status}
        words={WORDS}
        publish={(at) => publish(series ? { ...at, scope } : at)}
        asked={series && <SeriesScope id={base.id} deed="publish" scope={scope} onScope={setScope} />}
        discard={discard}
        remove={remove}
        list={to.events}
        mayRemove={isDraft}
        onRefused={refused}
        blocked={isTaken ? 'Its rooms are taken at that time.' : undefined}
        below={
          // Until it is saved otherwise, or published after all.
          isTaken ? (
            <RoomsTaken conflicts={taken.conflicts} onAgain={() => setTaken(null)} />
          ) : (
            base.lacksRooms && <LacksRooms />
          )
        }
      >
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
        {mayRepeat && (
          <Button size="sm" variant="outline" onClick={() => void askSaved('repeat')}>
            Repeat…
          </Button>
        )}
        {series && (
          <Button size="sm" variant="outline" onClick={() => void askSaved('rule')}>
            Change the rule…
          </Button>
        )}
        <Button size="sm" variant="outline" busy={duplicating} onClick={() => void copy()}>
          Duplicate
        </Button>
      </RecordActions>
      {question === 'repeat' && <RepeatDialog event={base} onClose={close} />}
      {question === 'rule' && series && (
        <RuleDialog id={base.id} series={series} onChanged={() => void reread()} onClose={close} />
      )}
      {(question === 'cancel' || question === 'revive') && (
        <CancelDialog
          record={record}
          revive={question === 'revive'}
          repeats={series !== null}
          onRefused={refused}
          onClose={close}
        />
      )}
    </>
  );
}
