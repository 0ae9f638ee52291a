import { number, object, string } from 'yup';
import { useGetDocumentSettingsQuery, useUpdateDocumentSettingsMutation } from '@/api/staff/staff-api';
import type { DocumentSettings } from '@/api/staff/generated';
import { CheckboxField } from '@/components/form/checkbox-field';
import { TextField } from '@/components/form/form-field';
import { usePageMeta } from '@/components/layout/page-meta';
import { FormSection } from '@/components/staff/form/form-section';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadRecord } from '@/components/staff/list/load-record';
import { EditedForm } from '@/components/staff/record/edited-form';
import { Timeline } from '@/components/staff/record/timeline';

const WITHOUT_SPACES = (typed: string) => typed.replaceAll(/[\s-]/g, '');
const DAYS = 'Enter 0 to 90 days.';
const NUMBER = 'Enter a number from 1 to 99999.';
const digits = (pattern: RegExp, message: string) =>
  string().transform(WITHOUT_SPACES).matches(pattern, { message, excludeEmptyString: true });
const schema = object({
  legalName: string().trim().max(120, 'Use at most 120 characters.'),
  abn: digits(/^\d{11}$/, 'Enter an ABN of 11 digits, for example 51 824 753 556.'),
  bsb: digits(/^\d{6}$/, 'Enter a BSB of 6 digits, for example 105-000.'),
  accountNumber: digits(/^\d{4,10}$/, 'Enter an account number of 4 to 10 digits.'),
  paymentDays: number().typeError(DAYS).required(DAYS).integer(DAYS).min(0, DAYS).max(90, DAYS),
  prefix: string()
    .trim()
    .required('Enter a prefix, for example INV-.')
    .matches(
      /^[A-Za-z][A-Za-z0-9/-]{0,9}$/,
      'Use up to 10 letters, digits and dashes, starting with a letter.',
    ),
  nextNumber: number().typeError(NUMBER).required(NUMBER).integer(NUMBER).min(1, NUMBER).max(99_999, NUMBER),
});

type Values = Omit<
  Record<keyof DocumentSettings, string>,
  'version' | 'isNumbered' | 'gstRegistered' | 'sendsReminders'
> & {
  gstRegistered: boolean;
  sendsReminders: boolean;
};

const LABELS = {
  legalName: 'Legal name',
  abn: 'ABN',
  gstRegistered: 'Registered for GST',
  bsb: 'BSB',
  accountNumber: 'Account number',
  accountName: 'Account name',
  payId: 'PayID',
  paymentDays: 'Payment terms (days)',
  prefix: 'Prefix',
  nextNumber: 'Next number',
  footer: 'Footer',
  sendsReminders: 'Reminders',
};

/** /admin/setup/documents: who issues invoices, and where they are paid. */
export function DocumentSettingsPage() {
  usePageMeta({ title: 'Invoice settings', listed: false });
  const { to } = useStaffArea();
  const query = useGetDocumentSettingsQuery();
  return (
    <LoadRecord noun="page" query={query} list={{ label: 'Settings', to: to.setup }}>
      {(settings) => <SettingsForm settings={settings} />}
    </LoadRecord>
  );
}

function SettingsForm({ settings }: { settings: DocumentSettings }) {
  const [update] = useUpdateDocumentSettingsMutation();
  return (
    <>
      <PageHead title="Invoice settings">
        These details are printed on receipts, invoices and credit notes. Documents that are already issued
        stay as they are.
      </PageHead>
      <EditedForm<Values, DocumentSettings>
        label="Invoice settings"
        className="max-w-3xl space-y-6"
        opened={settings}
        toValues={(read) => toForm(read ?? settings)}
        labels={LABELS}
        schema={schema}
        words={{
          save: 'Save settings',
          done: 'Invoice settings saved',
          failed: 'Invoice settings not saved',
        }}
        save={(values, match) => update({ ...match, updateDocumentSettings: toContent(values) })}
      >
        <Identity />
        <Payment />
        <Numbers isNumbered={settings.isNumbered} />
      </EditedForm>
      <div className="mt-8 max-w-3xl">
        <Timeline objectKind="document_settings" objectId={1} labels={LABELS} />
      </div>
    </>
  );
}

function Identity() {
  return (
    <FormSection title="The club">
      <TextField
        name="legalName"
        label="Legal name"
        help="As it is registered, for example Bridgewater Sports and Social Club Inc."
        autoComplete="off"
      />
      <TextField name="abn" label="ABN" help="11 digits." inputMode="numeric" autoComplete="off" />
      <CheckboxField
        name="gstRegistered"
        label="Registered for GST"
        help="Then invoices in Australian dollars are tax invoices and show the GST. Otherwise they say that no GST has been charged."
      />
    </FormSection>
  );
}

function Payment() {
  return (
    <FormSection title="Payment">
      <TextField name="bsb" label="BSB" inputMode="numeric" autoComplete="off" />
      <TextField name="accountNumber" label="Account number" inputMode="numeric" autoComplete="off" />
      <TextField name="accountName" label="Account name" autoComplete="off" />
      <TextField
        name="payId"
        label="PayID"
        help="An email address, phone number or ABN."
        autoComplete="off"
      />
      <TextField
        name="paymentDays"
        label="Payment terms (days)"
        help="From the day of issue to the due date. You can change it on each invoice."
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <CheckboxField
        name="sendsReminders"
        label="Send reminders"
        help="Three days before the due date and a week after it. You can turn them off for one invoice."
      />
    </FormSection>
  );
}

function Numbers({ isNumbered }: { isNumbered: boolean }) {
  return (
    <FormSection title="Numbers and footer">
      <TextField
        name="prefix"
        label="Prefix of invoices"
        help="For example INV-."
        autoComplete="off"
        required
      />
      <TextField
        name="nextNumber"
        label="Next number"
        help={
          isNumbered
            ? 'Follows from the last invoice, so that there are no gaps.'
            : 'You can change it until the first invoice is issued.'
        }
        inputMode="numeric"
        autoComplete="off"
        readOnly={isNumbered}
        required
      />
      <TextField
        name="footer"
        label="Footer"
        help="Small print at the foot of each page."
        autoComplete="off"
      />
    </FormSection>
  );
}

function toForm(settings: DocumentSettings): Values {
  const {
    version: _,
    isNumbered: __,
    gstRegistered,
    sendsReminders,
    paymentDays,
    nextNumber,
    prefix,
    ...texts
  } = settings;
  const { legalName, abn, bsb, accountNumber, accountName, payId, footer } = texts;
  return {
    legalName: legalName ?? '',
    abn: abn?.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4') ?? '',
    bsb: bsb?.replace(/^(\d{3})(\d{3})$/, '$1-$2') ?? '',
    accountNumber: accountNumber ?? '',
    accountName: accountName ?? '',
    payId: payId ?? '',
    footer: footer ?? '',
    paymentDays: String(paymentDays),
    nextNumber: String(nextNumber),
    prefix,
    gstRegistered,
    sendsReminders,
  };
}

function toContent(values: Values) {
  const text = (typed: string) => typed.trim() || null;
  return {
    legalName: text(values.legalName),
    abn: WITHOUT_SPACES(values.abn) || null,
    bsb: WITHOUT_SPACES(values.bsb) || null,
    accountNumber: WITHOUT_SPACES(values.accountNumber) || null,
    accountName: text(values.accountName),
    payId: text(values.payId),
    footer: text(values.footer),
    paymentDays: Number(values.paymentDays),
    nextNumber: Number(values.nextNumber),
    prefix: values.prefix.trim(),
    gstRegistered: values.gstRegistered,
    sendsReminders: values.sendsReminders,
  };
}
