import { Formik } from 'formik';
import { object, string } from 'yup';
import { useExplainAttentionItemMutation, useSnoozeAttentionItemMutation } from '@/api/staff/staff-api';
import type { AttentionItem } from '@/api/staff/generated';
import { Form } from '@/components/form/form';
import { TextareaField, TextField } from '@/components/form/form-field';
import { useSubmit } from '@/components/staff/form/use-submit';
import { ifMatch } from '@/components/staff/record/use-record';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/lib/toasts';
import { EXPLANATION_MAX, EXPLANATION_MIN } from './attention-labels';

export type NoteKind = 'snooze' | 'explain';

export interface NoteDialogProps {
  kind: NoteKind;
  item: AttentionItem;
  /** The initial and earliest day of a snooze. */
  tomorrow: string;
  onClose: () => void;
}

const schemas = {
  snooze: object({ until: string().required('Choose a day.') }),
  explain: object({
    explanation: string()
      .trim()
      .min(EXPLANATION_MIN, `Enter at least ${EXPLANATION_MIN} characters.`)
      .max(EXPLANATION_MAX, `Use at most ${EXPLANATION_MAX} characters.`)
      .required('Enter a reason.'),
  }),
};

/** Snoozes an attention item until a day, or explains it. */
export default function NoteDialog({ kind, item, tomorrow, onClose }: NoteDialogProps) {
  const [snooze] = useSnoozeAttentionItemMutation();
  const [explain] = useExplainAttentionItemMutation();
  const toast = useToast();
  const isSnooze = kind === 'snooze';
  const submit = useSubmit<{ until: string; explanation: string }, AttentionItem>({
    send: ({ until, explanation }) =>
      isSnooze
        ? snooze({ id: item.id, ...ifMatch(item), snoozeAttentionItem: { until } })
        : explain({
            id: item.id,
            ...ifMatch(item),
            explainAttentionItem: { explanation: explanation.trim() },
          }),
    done: isSnooze ? 'Snoozed' : 'Set aside',
    failed: isSnooze ? 'Not snoozed' : 'Not set aside',
    onDone: onClose,
    onStale: () => {
      toast.error('This item has changed', 'Someone else updated it, or its facts changed. Read it again.');
      onClose();
    },
  });
  const form = `note-${item.id}`;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isSnooze ? `Snooze: ${item.title}` : `Set aside: ${item.title}`}
      description={item.sentence}
      footer={
        <>
          <Button type="submit" form={form} size="sm">
            {isSnooze ? 'Snooze item' : 'Set aside with this reason'}
          </Button>
          <Button size="sm" variant="outline" onClick={onClose}>
            Cancel
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
        <Form id={form} aria-label={isSnooze ? 'Snooze' : 'Set aside'}>
          {isSnooze ? (
            <TextField
              name="until"
              type="date"
              label="Snooze until"
              min={tomorrow}
              help="It comes back on that day, or earlier if something about it changes. 90 days at most."
            />
          ) : (
            <TextareaField
              name="explanation"
              label="Reason"
              rows={4}
              help="It stays set aside until something about it changes. Your name is saved in the log."
            />
          )}
        </Form>
      </Formik>
    </Dialog>
  );
}
