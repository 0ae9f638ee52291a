import { string } from 'yup';
import { useGetDocumentSettingsQuery, useUpdateDocumentSettingsMutation } from '@/api/staff/staff-api';
import type { DocumentSettings, UpdateDocumentSettings } from '@/api/staff/generated';
import { TextField } from '@/components/form/form-field';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { checkbox, fieldsOf, optionalText, text, wholeNumber } from '@/components/staff/record/fields';
import { SettingsPage } from '@/components/staff/record/settings-page';

const WITHOUT_SPACES = (typed: string) => typed.replaceAll(/[\s-]/g, '');
/** Fields of this page do not say that they are optional: most of them are. */
const anyText = (label: string, options: Parameters<typeof optionalText>[1] = {}) =>
  optionalText(label, { autoComplete: 'off', ...options, optional: false });

/** A number that people type with spaces or dashes. */
const digits = (
  label: string,
  pattern: RegExp,
  message: string,
  help?: string,
  grouped = (digits: string) => digits,
) => ({
  ...anyText(label, {
    inputMode: 'numeric',
    help,
    schema: string().transform(WITHOUT_SPACES).matches(pattern, { message, excludeEmptyString: true }),
  }),
  toForm: (value: string | null) => grouped(value ?? ''),
  toContent: (typed: string) => WITHOUT_SPACES(typed) || null,
});

const FIELDS = fieldsOf<UpdateDocumentSettings, DocumentSettings>({
  'The club': {
    legalName: anyText('Legal name', {
      most: 120,
      help: 'As it is registered, for example Bridgewater Sports and Social Club Inc.',
    }),
    abn: digits(
      'ABN',
      /^\d{11}$/,
      'Enter an ABN of 11 digits, for example 51 824 753 556.',
      '11 digits.',
      (abn) => abn.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4'),
    ),
    gstRegistered: checkbox(
      'Registered for GST',
      false,
      'Then invoices in Australian dollars are tax invoices and show the GST. Otherwise they say that no GST has been charged.',
    ),
  },
  Payment: {
    bsb: digits('BSB', /^\d{6}$/, 'Enter a BSB of 6 digits, for example 105-000.', undefined, (bsb) =>
      bsb.replace(/^(\d{3})(\d{3})$/, '$1-$2'),
    ),
    accountNumber: digits('Account number', /^\d{4,10}$/, 'Enter an account number of 4 to 10 digits.'),
    accountName: anyText('Account name'),
    payId: anyText('PayID', { help: 'An email address, phone number or ABN.' }),
    paymentDays: wholeNumber('Payment terms (days)', [0, 90], {
      required: 'Enter 0 to 90 days.',
      help: 'From the day of issue to the due date. You can change it on each invoice.',
      autoComplete: 'off',
    }),
    sendsReminders: checkbox(
      'Send reminders',
      true,
      'Three days before the due date and a week after it. You can turn them off for one invoice.',
    ),
  },
  'Numbers and footer': {
    prefix: {
      ...text('Prefix of invoices', {
        required: 'Enter a prefix, for example INV-.',
        help: 'For example INV-.',
        autoComplete: 'off',
        schema: string().matches(
          /^\s*[A-Za-z][A-Za-z0-9/-]{0,9}\s*$/,
          'Use up to 10 letters, digits and dashes, starting with a letter.',
        ),
      }),
      toContent: (typed: string) => typed.trim(),
    },
    nextNumber: {
      ...wholeNumber('Next number', [1, 99_999], { required: 'Enter a number from 1 to 99999.' }),
      Control: ({ name, label, record }) => (
        <TextField
          name={name}
          label={label}
          help={
            record?.isNumbered
              ? 'Follows from the last invoice, so that there are no gaps.'
              : 'You can change it until the first invoice is issued.'
          }
          inputMode="numeric"
          autoComplete="off"
          readOnly={record?.isNumbered}
          required
        />
      ),
    },
    footer: anyText('Footer', { help: 'Small print at the foot of each page.' }),
  },
});

/** /admin/setup/documents: who issues invoices, and where they are paid. */
export function DocumentSettingsPage() {
  const { to } = useStaffArea();
  const [update] = useUpdateDocumentSettingsMutation();
  return (
    <SettingsPage
      title="Invoice settings"
      about="These details are printed on receipts, invoices and credit notes. Documents that are already issued stay as they are."
      query={useGetDocumentSettingsQuery()}
      list={{ label: 'Settings', to: to.setup }}
      logged="document_settings"
      fields={FIELDS}
      save={(content, match) => update({ ...match, updateDocumentSettings: content })}
    />
  );
}
