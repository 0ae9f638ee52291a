import { Formik } from 'formik';
import { object, string } from 'yup';
import { useDecideMembershipMutation } from '@/api/staff/staff-api';
import type { ClubMember, MembershipDecision } from '@/api/staff/generated';
import { isProblem, problemMessage } from '@/api/problem';
import { Form } from '@/components/form/form';
import { TextareaField } from '@/components/form/form-field';
import { showServerErrors } from '@/components/form/server-errors';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/lib/toasts';

const NOTE_MAX = 500;
const SCHEMA = object({
  note: string().trim().max(NOTE_MAX, `Please write at most ${NOTE_MAX} characters.`),
});

interface Words {
  title: (name: string, club: string) => string;
  /** What it does. */
  does: (club: string) => string;
  verb: string;
  done: string;
}

const WORDS: Readonly<Record<MembershipDecision, Words>> = {
  accept: {
    title: (name, club) => `Accept ${name} as a member of ${club}?`,
    does: (club) => `A mail says so. The training and events of ${club} stand first for them.`,
    verb: 'Accept',
    done: 'Accepted',
  },
  decline: {
    title: (name, club) => `Decline ${name}’s wish to join ${club}?`,
    does: () => 'A mail says so. They leave this list, and can ask again.',
    verb: 'Decline',
    done: 'Declined',
  },
  end: {
    title: (name, club) => `End ${name}’s membership of ${club}?`,
    does: () => 'A mail says so. They leave this list, and can ask to join again.',
    verb: 'End the membership',
    done: 'Ended',
  },
};

export interface DecisionDialogProps {
  club: { id: number; name: string };
  member: ClubMember;
  decision: MembershipDecision;
  onClose: () => void;
}

/** Says what a decision does before it does it, with room for a word to the person. */
export function DecisionDialog({ club, member, decision, onClose }: DecisionDialogProps) {
  const [decide, { isLoading }] = useDecideMembershipMutation();
  const toast = useToast();
  const { title, does, verb, done } = WORDS[decision];
  return (
    <Formik
      initialValues={{ note: '' }}
      validationSchema={SCHEMA}
      onSubmit={async (values, helpers) => {
        const { error } = await decide({
          id: club.id,
          userId: member.userId,
          decideMembership: { decision, note: values.note.trim() || null },
        });
        if (!error) {
          toast({ title: done, text: member.fullName });
          onClose();
          return;
        }
        if (isProblem(error)) {
          showServerErrors(error, values, helpers);
          // Somebody was faster, or the person has left: the list shows how it is.
          if (error.code === 'invalid_transition' || error.code === 'person_not_found') onClose();
        }
        toast.error('Not decided', problemMessage(error, 'Please try again.'));
      }}
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
              busy={isLoading}
            >
              {verb}
            </Button>
            <Button size="sm" variant="outline" onClick={onClose}>
              Not now
            </Button>
          </>
        }
      >
        <Form id="decide-membership" aria-label={verb}>
          <TextareaField
            name="note"
            label="A word to them"
            optional
            rows={3}
            help="Stands in the mail as you write it."
          />
        </Form>
      </Dialog>
    </Formik>
  );
}
