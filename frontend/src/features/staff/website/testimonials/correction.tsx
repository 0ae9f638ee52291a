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
  comment: string().trim().required('A testimonial says something.').max(600, 'At most 600 characters.'),
  name: string().trim().required('A testimonial has a name.').max(60, 'At most 60 characters.'),
  role: string().trim().max(60, 'At most 60 characters.'),
});

interface Values {
  comment: string;
  name: string;
  role: string;
}

/** A few letters put right; the log keeps both. */
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
    done: 'Corrected',
    failed: 'Not corrected',
    onDone: onClose,
    onStale: () => {
      toast.error('It has changed meanwhile', 'This is what it says now. Please read it again.');
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
        <Form aria-label="Correct a misprint" className="space-y-4 border-t border-line pt-4">
          <TextareaField
            name="comment"
            label="Words"
            rows={4}
            help="A few letters at most: what it says is its author’s. The log keeps both."
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name="name" label="Shown name" />
            <TextField name="role" label="Who they are" optional />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="sm" busy={isSubmitting} disabled={!dirty}>
              Save the correction
            </Button>
            <Button size="sm" variant="outline" onClick={onClose}>
              Not now
            </Button>
          </div>
        </Form>
      )}
    </Formik>
  );
}
