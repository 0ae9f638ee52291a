import { useField } from 'formik';
import type { PaperKind } from '@/api/staff/generated';
import { TextareaField, TextField } from '@/components/form/form-field';
import { CheckboxField } from '@/components/form/checkbox-field';
import { BOOKING_KIND, PAPERS } from './booking-kind';
import { DOCUMENT_LABELS } from './booking-labels';

const { labels } = BOOKING_KIND;
const WIDE = 'sm:col-span-2';

/** The note is edited most, so it comes first. */
export function NoteFields() {
  return (
    <>
      <TextareaField name="internalNote" label={labels.internalNote} rows={4} className={WIDE} />
      <TextareaField
        name="runSheetNote"
        label={labels.runSheetNote}
        help="Shown on the run sheet."
        rows={2}
        className={WIDE}
      />
      <TextareaField name="notes" label={labels.notes} rows={3} className={WIDE} />
      <TextField
        name="tags"
        label={labels.tags}
        help="Separate tags with commas, for example: regular, bond held"
        autoComplete="off"
        className={WIDE}
      />
    </>
  );
}

export function DetailFields() {
  return (
    <>
      <TextField name="name" label={labels.name} required autoComplete="off" className={WIDE} />
      <TextField name="email" label={labels.email} type="email" autoComplete="off" className={WIDE} />
      <TextField name="phone" label={labels.phone} type="tel" autoComplete="off" />
      <TextField name="payBy" label={labels.payBy} type="date" />
      <TextField name="purpose" label={labels.purpose} autoComplete="off" className={WIDE} />
      <TextField name="contactName" label={labels.contactName} autoComplete="off" />
      <TextField name="contactPhone" label={labels.contactPhone} type="tel" autoComplete="off" />
      <TextField
        name="contactEmail"
        label={labels.contactEmail}
        type="email"
        autoComplete="off"
        className={WIDE}
      />
    </>
  );
}

export function PaperFields() {
  return PAPERS.map((kind) => <OnePaper key={kind} kind={kind} />);
}

/** A document of the checklist; its details appear once it is required. */
function OnePaper({ kind }: { kind: PaperKind }) {
  const name = `papers.${kind}`;
  const [{ value: asked }] = useField<boolean>(`${name}.asked`);
  return (
    <fieldset className={`border-t border-line pt-3 first:border-0 first:pt-0 ${WIDE}`}>
      <legend className="sr-only">{DOCUMENT_LABELS[kind]}</legend>
      <CheckboxField name={`${name}.asked`} label={`${DOCUMENT_LABELS[kind]} required`} />
      {asked && (
        <div className="mt-1 grid items-end gap-4 pl-9 sm:grid-cols-2">
          <div className={WIDE}>
            <CheckboxField name={`${name}.seen`} label="Seen" />
          </div>
          <TextField name={`${name}.number`} label="Number" autoComplete="off" />
          <TextField name={`${name}.expiresOn`} label="Valid until" type="date" />
        </div>
      )}
    </fieldset>
  );
}
