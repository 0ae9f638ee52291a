import { TextField } from '@/components/form/form-field';
import { FormSection } from '@/components/staff/form/form-section';
import { UNIT_KIND } from './unit-kind';

const { labels } = UNIT_KIND;

/** Every field of a room. */
export function UnitFields() {
  return (
    <FormSection title="The room">
      <TextField name="name" label={labels.name} required className="md:col-span-2" />
      <TextField
        name="setupMinutes"
        label={labels.setupMinutes}
        required
        inputMode="numeric"
        help="Kept free before whatever takes it."
      />
      <TextField
        name="cleanupMinutes"
        label={labels.cleanupMinutes}
        required
        inputMode="numeric"
        help="Kept free after it."
      />
    </FormSection>
  );
}
