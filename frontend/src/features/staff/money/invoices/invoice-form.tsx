import { number, object, string } from 'yup';
import { useUpdateInvoiceMutation } from '@/api/staff/staff-api';
import type { Invoice } from '@/api/staff/generated';
import { CheckboxField } from '@/components/form/checkbox-field';
import { TextField } from '@/components/form/form-field';
import { useMay } from '@/components/staff/layout/use-may';
import { SideBox } from '@/components/staff/record/side-box';
import { EditedForm } from '@/components/staff/record/edited-form';

const DAYS = 'Enter 0 to 90 days.';
const schema = object({
  buyerName: string().trim().required('Enter the buyer’s name.').max(120, 'Use at most 120 characters.'),
  buyerAbn: string()
    .transform((typed: string) => typed.replaceAll(/\s/g, ''))
    .matches(/^\d{11}$/, {
      message: 'Enter an ABN of 11 digits, for example 51 824 753 556.',
      excludeEmptyString: true,
    }),
  buyerAddress: string().trim().max(200, 'Use at most 200 characters.'),
  email: string().trim().email('Enter an email address, for example robin@example.org.'),
  paymentDays: number().typeError(DAYS).required(DAYS).integer(DAYS).min(0, DAYS).max(90, DAYS),
});

interface Values {
  buyerName: string;
  buyerAbn: string;
  buyerAddress: string;
  email: string;
  paymentDays: string;
  sendsReminders: boolean;
}

/** What the form edits: all that a version conflict tells of an invoice. */
type Terms = Pick<
  Invoice,
  'version' | 'buyerName' | 'buyerAbn' | 'buyerAddress' | 'email' | 'paymentDays' | 'sendsReminders'
>;

const LABELS = {
  buyerName: 'Name',
  email: 'Email',
  buyerAddress: 'Address',
  buyerAbn: 'ABN',
  paymentDays: 'Due after (days)',
  sendsReminders: 'Send reminders',
};

/** Who a draft goes to, and when it is due. */
export function InvoiceForm({ invoice }: { invoice: Invoice }) {
  const canWrite = useMay('money:write');
  const [update] = useUpdateInvoiceMutation();
  if (!canWrite) return null;
  return (
    <SideBox title="Buyer and terms">
      <EditedForm<Values, Terms>
        label="Buyer and terms"
        className="space-y-4"
        opened={invoice}
        toValues={toValues}
        labels={LABELS}
        schema={schema}
        words={{ save: 'Save draft', done: 'Draft saved', failed: 'Draft not saved' }}
        save={(values, match) =>
          update({
            id: invoice.id,
            ...match,
            updateInvoice: {
              buyerName: values.buyerName.trim(),
              buyerAbn: values.buyerAbn.replaceAll(/\s/g, '') || null,
              buyerAddress: values.buyerAddress.trim() || null,
              email: values.email.trim() || null,
              paymentDays: Number(values.paymentDays),
              sendsReminders: values.sendsReminders,
            },
          })
        }
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="buyerName" label="Name" autoComplete="off" required />
          <TextField name="email" label="Email" type="email" autoComplete="off" optional />
          <TextField name="buyerAddress" label="Address" autoComplete="off" optional />
          <TextField name="buyerAbn" label="ABN" inputMode="numeric" autoComplete="off" optional />
          <TextField
            name="paymentDays"
            label="Due after (days)"
            help="Counted from the day of issue."
            inputMode="numeric"
            autoComplete="off"
            required
          />
        </div>
        <CheckboxField
          name="sendsReminders"
          label="Send reminders"
          help="Three days before the due date and a week after it."
        />
      </EditedForm>
    </SideBox>
  );
}

function toValues(terms: Terms | null): Values {
  return {
    buyerName: terms?.buyerName ?? '',
    email: terms?.email ?? '',
    buyerAddress: terms?.buyerAddress ?? '',
    buyerAbn: terms?.buyerAbn ?? '',
    paymentDays: String(terms?.paymentDays ?? ''),
    sendsReminders: terms?.sendsReminders ?? false,
  };
}
