import { TextField } from '@/components/form/form-field';
import { CheckboxField } from '@/components/form/checkbox-field';
import { FormSection } from '@/components/staff/form/form-section';
import { useCurrency } from '@/components/staff/use-currency';
import { extraKind } from './extra-kind';
import { PositionField } from './position-field';

const WIDE = 'md:col-span-2';

/** Every field of an extra. */
export function ExtraFields() {
  const currency = useCurrency();
  const { labels } = extraKind(currency);
  return (
    <FormSection title="The extra">
      <TextField name="name" label={labels.name} required className={WIDE} />
      <TextField name="description" label={labels.description} optional className={WIDE} />
      <TextField
        name="price"
        label={labels.priceMinor}
        required
        inputMode="decimal"
        help={`${inWords(currency)}, such as 60.00. Added to the hire once.`}
      />
      <PositionField label={labels.position} />
      <CheckboxField
        name="isActive"
        label={labels.isActive}
        help="Without the tick nobody can choose it for now. What is booked stays."
      />
    </FormSection>
  );
}

function inWords(currency: string): string {
  return currency === 'GBP' ? 'In pounds' : `In ${currency}`;
}
