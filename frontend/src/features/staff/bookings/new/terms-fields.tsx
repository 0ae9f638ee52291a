import { useFormikContext } from 'formik';
import type { BookingOptions } from '@/api/site/generated';
import { SelectField, TextareaField, TextField } from '@/components/form/form-field';
import { serverError } from '@/components/form/server-errors';
import { FormSection } from '@/components/staff/form/form-section';
import { useMay } from '@/components/staff/layout/use-may';
import { fromMinor } from '@/booking/price';
import { formatAmount, formatShortDate } from '@/lib/format';
import { DESK_METHODS } from '@/payment/payment-methods';
import type { Answer } from './answer-state';
import { DiscountFields } from './discount-fields';
import type { EntryValues } from './entry';
import { SeriesTermsFields } from './repeats-fields';
import { isDueLater, payByOf } from './terms';

interface TermsFieldsProps {
  options: BookingOptions;
  answer: Answer | undefined;
}

/** Status, payment and bond of the booking, and notes for it. */
export function TermsFields({ options, answer }: TermsFieldsProps) {
  const { values } = useFormikContext<EntryValues>();
  return (
    <FormSection title="Terms">
      {values.repeats ? <SeriesTermsFields /> : <OnceFields options={options} answer={answer} />}
      <BondText options={options} isPast={isPast(answer)} />
      <NoteFields />
    </FormSection>
  );
}

/** Folded away, because a caller seldom asks for more; open when the server refuses one of them. */
function NoteFields() {
  const form = useFormikContext<EntryValues>();
  const status: unknown = form.status;
  const { notes, internalNote, tags } = form.values;
  const isRefused = Object.entries({ notes, internalNote, tags }).some(([name, value]) =>
    serverError(status, name, value),
  );
  return (
    <details className="md:col-span-2" open={isRefused || undefined}>
      <summary className="link min-h-10 w-fit cursor-pointer py-1.5">Notes and tags</summary>
      <div className="mt-2 grid items-start gap-4 md:grid-cols-2">
        <TextareaField name="notes" label="Hirer’s notes" rows={2} />
        <TextareaField name="internalNote" label="Internal note" rows={2} />
        <TextField name="tags" label="Tags" help="Separate tags with commas." autoComplete="off" />
      </div>
    </details>
  );
}

const isPast = (answer: Answer | undefined) => answer?.broken.some(({ rule }) => rule === 'past') ?? false;

function OnceFields({ options, answer }: TermsFieldsProps) {
  const { values } = useFormikContext<EntryValues>();
  const { payment, confirm, email } = values;
  const past = isPast(answer);
  const hasMoney = useMay('money:write');
  const emailed = email.trim() !== '';
  return (
    <>
      {!past && (
        <SelectField
          name="confirm"
          label="Status"
          help={
            confirm === 'confirmed' && emailed
              ? 'We email the hirer the confirmation.'
              : 'Pending and confirmed bookings both take their rooms.'
          }
        >
          <option value="pending">Pending until you confirm it</option>
          <option value="confirmed">Confirmed</option>
        </SelectField>
      )}
      <SelectField name="payment" label="Payment" help={paymentText(payment, emailed)}>
        <option value="later">Pay later</option>
        <option value="link">Pay link</option>
        {hasMoney && <option value="invoice">Invoice</option>}
        {hasMoney && <option value="now">Paid now</option>}
        {hasMoney && <option value="waived">Waived</option>}
      </SelectField>
      {payment === 'now' && <PaidFields total={answer?.isPriced ? answer.totalAmount : undefined} />}
      {payment === 'waived' && (
        <TextareaField name="waiveReason" label="Reason for waiving" rows={2} required />
      )}
      {!past && isDueLater(values) && (
        <DueFields options={options} usual={answer?.payBy} latest={answer?.latestPayBy} />
      )}
      <DiscountFields />
      {payment === 'later' && <MethodField label="Planned payment method" empty="Not decided" />}
    </>
  );
}

function paymentText(payment: EntryValues['payment'], emailed: boolean): string | undefined {
  if (payment === 'invoice') return 'We add a draft invoice. Check it and issue it on the booking’s page.';
  if (payment !== 'link') return undefined;
  return emailed
    ? 'We email the hirer the link.'
    : 'We show you the link after you add the booking. You can print it.';
}

function MethodField({ label, empty, required }: { label: string; empty: string; required?: boolean }) {
  return (
    <SelectField name="paymentMethod" label={label} required={required}>
      <option value="">{empty}</option>
      {DESK_METHODS.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}

function PaidFields({ total }: { total: string | undefined }) {
  return (
    <>
      <MethodField label="Payment method" empty="Choose a method" required />
      <TextField
        name="paidAmount"
        label="Amount paid"
        inputMode="decimal"
        autoComplete="off"
        placeholder={total}
        help="Leave empty if all of it is paid."
      />
      <TextField name="paymentReference" label="Reference" optional autoComplete="off" maxLength={100} />
    </>
  );
}

function usualText(payment: EntryValues['payment'], usual: string | undefined): string {
  if (payment === 'invoice') return 'As the invoice settings say';
  return usual ? `${formatShortDate(usual)}, as usual` : 'On the usual date';
}

interface DueFieldsProps {
  options: BookingOptions;
  usual: string | undefined;
  latest: string | undefined;
}

function DueFields({ options: { today }, usual, latest }: DueFieldsProps) {
  const { values } = useFormikContext<EntryValues>();
  const { due, payment } = values;
  const day = payByOf(values, today);
  return (
    <>
      <SelectField name="due" label="Payment due">
        <option value="usual">{usualText(payment, usual)}</option>
        <option value="after_today">Some days from today</option>
        <option value="after_event">Some days after the booking</option>
        <option value="date">On a date</option>
      </SelectField>
      {due.startsWith('after_') && (
        <TextField
          name="dueDays"
          label={due === 'after_today' ? 'Days from today' : 'Days after the booking'}
          inputMode="numeric"
          autoComplete="off"
          help={day && `Due ${formatShortDate(day)}.`}
        />
      )}
      {due === 'date' && (
        <TextField name="payBy" label="Due date" type="date" min={today} max={latest} required />
      )}
    </>
  );
}

function BondText({ options, isPast: past }: { options: BookingOptions; isPast: boolean }) {
  const { values } = useFormikContext<EntryValues>();
  const type = options.eventTypes.find(({ name }) => name === values.eventType);
  if (!type) return null;
  return (
    <p className="text-ink-soft md:col-span-2">
      {type.bondMinor === 0 || past
        ? 'No bond.'
        : `Bond: ${formatAmount(fromMinor(type.bondMinor), options.currency)}, due ${options.bondDueDays} days before the booking.`}
    </p>
  );
}
