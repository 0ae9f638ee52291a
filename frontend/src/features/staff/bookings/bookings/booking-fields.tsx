import { useField } from 'formik';
import type { PaperKind } from '@/api/staff/generated';
import { TextareaField, TextField } from '@/components/form/form-field';
import { CheckboxField } from '@/components/form/checkbox-field';
import { FormSection } from '@/components/staff/form/form-section';
import { BOOKING_KIND, PAPERS } from './booking-kind';
import { DOCUMENT_LABELS } from './booking-labels';

const { labels } = BOOKING_KIND;

/** The fields that staff can edit; the note is edited most, so it comes first. */
export function BookingFields() {
  return (
    <>
      <FormSection title="Staff notes">
        <TextareaField name="internalNote" label={labels.internalNote} rows={3} className="md:col-span-2" />
        <TextareaField
          name="runSheetNote"
          label={labels.runSheetNote}
          help="Shown on the run sheet."
          rows={2}
          className="md:col-span-2"
        />
        <TextField
          name="tags"
          label={labels.tags}
          help="Separate tags with commas, for example: regular, bond held"
          autoComplete="off"
        />
        <TextField name="payBy" label={labels.payBy} type="date" />
      </FormSection>
      <FormSection title={labels.papers}>
        {PAPERS.map((kind) => (
          <PaperFields key={kind} kind={kind} />
        ))}
      </FormSection>
      <FormSection title="Hirer">
        <TextField name="name" label={labels.name} required autoComplete="off" />
        <TextField name="email" label={labels.email} type="email" required autoComplete="off" />
        <TextField name="phone" label={labels.phone} type="tel" autoComplete="off" />
        <TextField name="purpose" label={labels.purpose} autoComplete="off" />
        <TextField name="contactName" label={labels.contactName} autoComplete="off" />
        <TextField name="contactPhone" label={labels.contactPhone} type="tel" autoComplete="off" />
        <TextField name="contactEmail" label={labels.contactEmail} type="email" autoComplete="off" />
        <TextareaField name="notes" label={labels.notes} rows={3} className="md:col-span-2" />
      </FormSection>
    </>
  );
}

/** A document of the checklist; its details appear once it is required. */
function PaperFields({ kind }: { kind: PaperKind }) {
  const name = `papers.${kind}`;
  const [{ value: asked }] = useField<boolean>(`${name}.asked`);
  return (
    <fieldset className="border-t border-line pt-3 first:border-0 first:pt-0 md:col-span-2">
      <legend className="sr-only">{DOCUMENT_LABELS[kind]}</legend>
      <CheckboxField name={`${name}.asked`} label={`${DOCUMENT_LABELS[kind]} required`} />
      {asked && (
        <div className="mt-1 grid items-end gap-4 pl-9 sm:grid-cols-3">
          <CheckboxField name={`${name}.seen`} label="Seen" />
          <TextField name={`${name}.number`} label="Number" autoComplete="off" />
          <TextField name={`${name}.expiresOn`} label="Valid until" type="date" />
        </div>
      )}
    </fieldset>
  );
}
