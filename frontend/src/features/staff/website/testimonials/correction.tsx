import { object, string } from 'yup';
import { useCorrectTestimonialMutation } from '@/api/staff/staff-api';
import type { AdminTestimonial } from '@/api/staff/generated';
import { TextareaField, TextField } from '@/components/form/form-field';
import { EditedForm } from '@/components/staff/record/edited-form';

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
  return (
    <EditedForm<Values, AdminTestimonial>
      label="Correct typo"
      className="space-y-4 border-t border-line pt-4"
      opened={testimonial}
      toValues={(read) => ({
        comment: read?.comment ?? '',
        name: read?.name ?? '',
        role: read?.role ?? '',
      })}
      labels={{ comment: 'Text', name: 'Display name', role: 'Role' }}
      schema={schema}
      words={{ save: 'Save correction', done: 'Correction saved', failed: 'Correction not saved' }}
      save={({ comment, name, role }, match) =>
        correct({
          id: testimonial.id,
          ...match,
          correctTestimonial: { comment: comment.trim(), name: name.trim(), role: role.trim() || null },
        })
      }
      onSaved={onClose}
      onClose={onClose}
    >
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
    </EditedForm>
  );
}
