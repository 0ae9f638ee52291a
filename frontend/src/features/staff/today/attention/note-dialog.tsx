import { Formik } from 'formik';
import { object, string } from 'yup';
import { useExplainMatterMutation, useSnoozeMatterMutation } from '@/api/staff/staff-api';
import type { Matter } from '@/api/staff/generated';
import { Form } from '@/components/form/form';
import { TextareaField, TextField } from '@/components/form/form-field';
import { useSubmit } from '@/components/staff/form/use-submit';
import { ifMatch } from '@/components/staff/record/use-record';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/lib/toasts';
import { EXPLANATION_MAX, EXPLANATION_MIN } from './matter-words';

export type NoteKind = 'snooze' | 'explain';

export interface NoteDialogProps {
  kind: NoteKind;
  matter: Matter;
  /** The day after the venue's today, as a start. */
  tomorrow: string;
  onClose: () => void;
}

const schemas = {
  snooze: object({ until: string().required('Please choose a day.') }),
  explain: object({
    explanation: string()
      .trim()
      .min(EXPLANATION_MIN, `Please say it in at least ${EXPLANATION_MIN} characters.`)
      .max(EXPLANATION_MAX, `At most ${EXPLANATION_MAX} characters.`)
      .required('Please say why it is so.'),
  }),
};

/** Puts a matter off until a day, or says why it is as it is. Nothing goes without a word. */
export default function NoteDialog({ kind, matter, tomorrow, onClose }: NoteDialogProps) {
  const [snooze] = useSnoozeMatterMutation();
  const [explain] = useExplainMatterMutation();
  const toast = useToast();
  const isSnooze = kind === 'snooze';
  const submit = useSubmit<{ until: string; explanation: string }, Matter>({
    send: ({ until, explanation }) =>
      isSnooze
        ? snooze({ id: matter.id, ...ifMatch(matter), snoozeMatter: { until } })
        : explain({ id: matter.id, ...ifMatch(matter), explainMatter: { explanation: explanation.trim() } }),
    done: isSnooze ? 'Snoozed' : 'Explained',
    failed: isSnooze ? 'Not snoozed' : 'Not explained',
    onDone: onClose,
    onStale: () => {
      toast.error(
        'It has changed meanwhile',
        'Somebody has answered it, or its facts are others. Please read it again.',
      );
      onClose();
    },
  });
  const form = `note-${matter.id}`;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isSnooze ? `Snooze: ${matter.title}` : `Explain: ${matter.title}`}
      description={matter.sentence}
      footer={
        <>
          <Button type="submit" form={form} size="sm">
            {isSnooze ? 'Snooze until then' : 'Save the explanation'}
          </Button>
          <Button size="sm" variant="outline" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <Formik
        initialValues={{ until: tomorrow, explanation: '' }}
        validationSchema={schemas[kind]}
        onSubmit={async (values, helpers) => {
          await submit(values, helpers);
        }}
      >
        <Form id={form} aria-label={isSnooze ? 'Snooze' : 'Explain'}>
          {isSnooze ? (
            <TextField
              name="until"
              type="date"
              label="Until"
              min={tomorrow}
              help="It is there again on that day, or as soon as something about it changes. At most 90 days."
            />
          ) : (
            <TextareaField
              name="explanation"
              label="Why it is so"
              rows={4}
              help="It stays explained until something about it changes. The log keeps who said this."
            />
          )}
        </Form>
      </Formik>
    </Dialog>
  );
}
