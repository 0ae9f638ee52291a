import { Formik } from 'formik';
import { object, string } from 'yup';
import { useCorrectTestimonialMutation } from '@/api/staff/staff-api';
import type { AdminTestimonial } from '@/api/staff/generated';
import { Form } from '@/components/form/form';
import { TextareaField, TextField } from '@/components/form/form-field';
import { useSubmit } from '@/components/staff/form/use-submit';
import { ifMatch } from '@/components/staff/record/use-record';
import { Button } from '@/components/ui/button';
import { useToast } from '@/lib/toasts';

const schema = object({
  comment: string().trim().required('Enter the testimonial’s text.').max(600, 'Use at most 600 characters.'),
  name: string().trim().required('Enter the author’s name.').max(60, 'Use at most 60 characters.'),
  role: string().trim().max(60, 'Use at most 60 characters.'),
});

interface Values {
  comment: string;
  name: string;
  role: string;
}

/** Corrects typos in a testimonial. The audit log keeps both versions. */
export function Correction({ testimonial, onClose }: { testimonial: AdminTestimonial; onClose: () => void }) {
  const [correct] = useCorrectTestimonialMutation();
  const { id, comment, name, role } = testimonial;
  const toast = useToast();
  const submit = useSubmit<Values, AdminTestimonial>({
    send: (values) =>
      correct({
        id,
        ...ifMatch(testimonial),
        correctTestimonial: {
          comment: values.comment.trim(),
          name: values.name.trim(),
          role: values.role.trim() || null,
        },
      }),
    done: 'Correction saved',
    failed: 'Correction not saved',
    onDone: onClose,
    onStale: () => {
      toast.error('This testimonial has just changed', 'Check the new version below, then try again.');
      onClose();
    },
  });
  return (
    <Formik<Values>
      initialValues={{ comment, name, role: role ?? '' }}
      validationSchema={schema}
      onSubmit={async (values, helpers) => {
        await submit(values, helpers);
      }}
    >
      {({ isSubmitting, dirty }) => (
        <Form aria-label="Correct typo" className="space-y-4 border-t border-line pt-4">
          <TextareaField
            name="comment"
            label="Text"
            rows={4}
            help="Correct a few letters only. The audit log keeps both versions."
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name="name" label="Display name" />
            <TextField name="role" label="Role" optional />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="sm" busy={isSubmitting} disabled={!dirty}>
              Save correction
            </Button>
            <Button size="sm" variant="outline" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </Form>
      )}
    </Formik>
  );
}
