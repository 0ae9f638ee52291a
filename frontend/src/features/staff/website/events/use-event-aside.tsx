import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  useDuplicateAdminEventMutation,
  useGetEventSeriesQuery,
  useLazyGetAdminEventQuery,
  usePublishAdminEventMutation,
} from '@/api/staff/staff-api';
import type { AdminEvent, EventContent, Scope } from '@/api/staff/generated';
import type { Problem } from '@/api/problem';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { hasDraft } from '@/components/staff/record/content';
import { useWork } from '@/lib/use-work';
import type { RecordFormState } from '@/components/staff/record/record-form';
import type { RecordAside } from '@/components/staff/record/record-kind';
import { useQuestions } from '@/components/staff/record/use-questions';
import type { OpenRecord } from '@/components/staff/record/use-record';
import { Button, ButtonLink } from '@/components/ui/button';
import { useAction } from '@/components/ui/use-action';
import { paths } from '@/config/paths';
import { CancelDialog } from './cancel-dialog';
import { RepeatDialog } from './repeat-dialog';
import { RuleDialog } from './rule-dialog';
import { conflictsOf, NeedsRoomsAlert, RoomsTaken, type Conflict } from './rooms-taken';
import { SeriesScope, useSeriesEffect } from './series-scope';

/** An event's own actions: cancel, repeat, duplicate, publish for a series. */
export function useEventAside(
  record: OpenRecord<AdminEvent>,
  form: RecordFormState<AdminEvent>,
): RecordAside<EventContent, AdminEvent> {
  const { base } = record;
  const { to } = useStaffArea();
  const { question, askSaved, close } = useQuestions<'cancel' | 'restore' | 'repeat' | 'rule'>(form.saved);
  const [taken, setTaken] = useState<{ version: number; conflicts: Conflict[] } | null>(null);
  const [publish] = usePublishAdminEventMutation();
  const [duplicate] = useDuplicateAdminEventMutation();
  const { busy: duplicating, work } = useWork();
  const navigate = useNavigate();
  const { act } = useAction();
  const isDraft = base.status === 'draft';
  const { data: repeated } = useGetEventSeriesQuery(base.id);
  const series = repeated?.series ?? null;
  const [scope, setScope] = useState<Scope>('this');
  const { isWaiting } = useSeriesEffect({ id: base.id, action: 'publish', scope });
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

  const copy = () =>
    work(async () => {
      if (!(await form.saved())) return;
      await act({
        call: () => duplicate({ id: base.id, duplicateEvent: {} }),
        done: { title: 'Event duplicated', text: 'This is the copy, as a draft. Set its date.' },
        failed: 'Event not duplicated',
        onDone: ({ id }) => navigate(to.event.one(id)),
      });
    });

  const button = (label: string, asked: Parameters<typeof askSaved>[0]) => (
    <Button size="sm" variant="outline" onClick={() => void askSaved(asked)}>
      {label}
    </Button>
  );

  return {
    state: isDraft ? 'draft' : hasDraft(base) ? 'changed' : base.status,
    publish: (at) => publish(series ? { ...at, scope } : at),
    asked: series && <SeriesScope id={base.id} action="publish" scope={scope} onScope={setScope} />,
    isAsking: isWaiting,
    mayRemove: isDraft,
    onRefused: refused,
    blocked: isTaken ? 'The rooms are taken at that time.' : undefined,
    // Shown until the event is saved again or published.
    below: isTaken ? (
      <RoomsTaken conflicts={taken.conflicts} onAgain={() => setTaken(null)} />
    ) : (
      base.lacksRooms && <NeedsRoomsAlert />
    ),
    children: (
      <>
        {!isDraft && (
          <ButtonLink size="sm" variant="outline" to={paths.event(base.id)}>
            Public page
          </ButtonLink>
        )}
        {base.status === 'published' && button('Cancel event…', 'cancel')}
        {base.status === 'cancelled' && button('Restore event…', 'restore')}
        {mayRepeat && button('Repeat event…', 'repeat')}
        {series && button('Change recurrence…', 'rule')}
        <Button size="sm" variant="outline" busy={duplicating} onClick={() => void copy()}>
          Duplicate event
        </Button>
      </>
    ),
    dialogs: (
      <>
        {question === 'repeat' && <RepeatDialog event={base} onClose={close} />}
        {question === 'rule' && series && (
          <RuleDialog id={base.id} series={series} onChanged={() => void reread()} onClose={close} />
        )}
        {(question === 'cancel' || question === 'restore') && (
          <CancelDialog
            record={record}
            restore={question === 'restore'}
            repeats={series !== null}
            onRefused={refused}
            onClose={close}
          />
        )}
      </>
    ),
  };
}
