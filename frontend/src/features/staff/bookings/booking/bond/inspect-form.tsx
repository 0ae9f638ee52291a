import { object, string } from 'yup';
import { useInspectBondMutation } from '@/api/staff/staff-api';
import type { BookingBond, InspectBond } from '@/api/staff/generated';
import { SelectField, TextareaField } from '@/components/form/form-field';
import { EditedForm } from '@/components/staff/record/edited-form';
import type { BondFormProps } from './bond-form-props';
import { INSPECTION_LABELS } from './bond-labels';
import { BondPhotos } from './bond-photos';
import { PhotoUploads } from './photo-uploads';

interface Values {
  result: InspectBond['result'];
  notes: string;
}

const SCHEMA = object({
  notes: string()
    .trim()
    .when('result', { is: 'damage', then: (text) => text.required('Describe the damage.') }),
});

/** Records what was found in the rooms, or corrects it. */
export function InspectForm({ bond, onDone, onClose }: BondFormProps) {
  const [inspect] = useInspectBondMutation();
  return (
    <EditedForm<Values, BookingBond>
      label="Inspect bond"
      className="grid gap-4"
      opened={bond}
      toValues={(read) => ({ result: read?.inspection ?? 'clean', notes: read?.inspectionNotes ?? '' })}
      labels={{ result: 'Result', notes: 'Notes on the inspection' }}
      format={{ result: (result) => INSPECTION_LABELS[result] }}
      schema={SCHEMA}
      words={{ save: 'Save inspection', done: 'Inspection saved', failed: 'Inspection not saved' }}
      save={({ result, notes }, match) =>
        inspect({ id: bond.bookingId, ...match, inspectBond: { result, notes: notes.trim() || null } })
      }
      onSaved={onDone}
      onClose={onClose}
    >
      <SelectField name="result" label="Result">
        {Object.entries(INSPECTION_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextareaField name="notes" label="Notes on the inspection" rows={3} maxLength={2000} />
      <BondPhotos bond={bond} />
      <PhotoUploads bookingId={bond.bookingId} keptFrom="the bond is settled" />
    </EditedForm>
  );
}
