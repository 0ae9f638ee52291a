import { Formik } from 'formik';
import { object, string } from 'yup';
import { useDecideMembershipMutation } from '@/api/staff/staff-api';
import type { MembershipDecision } from '@/api/staff/generated';
import { isProblem } from '@/api/problem';
import { Form } from '@/components/form/form';
import { TextareaField } from '@/components/form/form-field';
import { showServerErrors } from '@/components/form/server-errors';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useAction } from '@/components/ui/use-action';

const NOTE_MAX = 500;
const SCHEMA = object({
  note: string().trim().max(NOTE_MAX, `Use at most ${NOTE_MAX} characters.`),
});

interface Words {
  title: (name: string, club: string) => string;
  /** What the decision does. */
  does: (club: string) => string;
  verb: string;
  done: string;
}

const WORDS: Readonly<Record<MembershipDecision, Words>> = {
  accept: {
    title: (name, club) => `Accept ${name} as a member of ${club}?`,
    does: (club) => `We email them. They will see ${club}’s training and events first.`,
    verb: 'Accept member',
    done: 'Club member accepted',
  },
  decline: {
    title: (name, club) => `Decline ${name}’s request to join ${club}?`,
    does: () => 'We email them and remove them from this list. They can ask again.',
    verb: 'Decline request',
    done: 'Request declined',
  },
  end: {
    title: (name, club) => `End ${name}’s membership of ${club}?`,
    does: () => 'We email them and remove them from this list. They can ask to join again.',
    verb: 'End membership',
    done: 'Club membership ended',
  },
};

const OVERTAKEN = new Set(['invalid_transition', 'person_not_found']);

export interface DecisionDialogProps {
  club: { id: number; name: string };
  member: { userId: number; fullName: string };
  decision: MembershipDecision;
  onClose: () => void;
}

/** Confirms a membership decision, with an optional message to the person. */
export function DecisionDialog({ club, member, decision, onClose }: DecisionDialogProps) {
  const [decide] = useDecideMembershipMutation();
  const { busy, act } = useAction();
  const { title, does, verb, done } = WORDS[decision];
  return (
    <Formik
      initialValues={{ note: '' }}
      validationSchema={SCHEMA}
      onSubmit={(values, helpers) =>
        act({
          call: () =>
            decide({
              id: club.id,
              userId: member.userId,
              decideMembership: { decision, note: values.note.trim() || null },
            }),
          done: { title: done, text: member.fullName },
          failed: 'Decision not saved',
          onDone: onClose,
          onFailed: (error) => {
            showServerErrors(error, values, helpers);
            // Another secretary decided first, or the person withdrew. The reloaded list shows the current state.
            if (isProblem(error) && OVERTAKEN.has(error.code)) onClose();
          },
        })
      }
    >
      <Dialog
        open
        onOpenChange={onClose}
        title={title(member.fullName, club.name)}
        description={does(club.name)}
        footer={
          <>
            <Button
              type="submit"
              form="decide-membership"
              size="sm"
              variant={decision === 'accept' ? 'primary' : 'danger'}
              busy={busy}
            >
              {verb}
            </Button>
            <Button size="sm" variant="outline" onClick={onClose}>
              Cancel
            </Button>
          </>
        }
      >
        <Form id="decide-membership" aria-label={verb}>
          <TextareaField name="note" label="Message" optional rows={3} help="Added to the email." />
        </Form>
      </Dialog>
    </Formik>
  );
}
