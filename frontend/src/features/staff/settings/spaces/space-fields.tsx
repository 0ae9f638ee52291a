import { useListAdminUnitsQuery } from '@/api/staff/staff-api';
import { TextareaField, TextField } from '@/components/form/form-field';
import { CheckboxField } from '@/components/form/checkbox-field';
import { ChoicesField } from '@/components/staff/form/choices-field';
import { FormSection } from '@/components/staff/form/form-section';
import { ImageField } from '@/components/staff/form/image-field';
import { PositionField } from './position-field';
import { spaceKind } from './space-kind';

const { labels } = spaceKind([]);
const WIDE = 'md:col-span-2';

/** Every field of a space. */
export function SpaceFields({ isDefault = false }: { isDefault?: boolean }) {
  const { data: units = [] } = useListAdminUnitsQuery();
  const rooms = units.flatMap(({ id, published }) =>
    published ? [{ value: String(id), label: published.name }] : [],
  );
  return (
    <>
      <FormSection title="What it is">
        <TextField name="name" label={labels.name} required className={WIDE} />
        <TextareaField name="description" label={labels.description} required rows={3} className={WIDE} />
        <TextField
          name="accessibility"
          label={labels.accessibility}
          optional
          className={WIDE}
          help="Steps, ramps, toilets: what people need to know before they choose."
        />
        <ImageField name="imageUrl" label={labels.imageUrl} optional className={WIDE} />
      </FormSection>
      <FormSection title="Hire">
        <ChoicesField
          name="unitIds"
          legend={labels.unitIds}
          choices={rooms}
          className={WIDE}
          help="Whoever hires it has these alone. Once it has been booked it keeps them: for other rooms add another space."
        />
        <TextField name="capacity" label={labels.capacity} required inputMode="numeric" />
        <TextField
          name="pricePercent"
          label={labels.pricePercent}
          required
          inputMode="numeric"
          help="Of the price list. 100 is the whole price."
        />
        <PositionField label={labels.position} />
        {isDefault ? (
          <p className="text-sm text-ink-soft md:pt-8">
            It is what is hired when nothing else is chosen, and stays for hire.
          </p>
        ) : (
          <CheckboxField
            name="isActive"
            label={labels.isActive}
            help="Without the tick nobody can book it for now. What is booked stays."
          />
        )}
      </FormSection>
    </>
  );
}
