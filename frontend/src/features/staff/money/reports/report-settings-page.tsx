import { number, object, string } from 'yup';
import {
  useGetReportSettingsQuery,
  usePreviewSheetEmailQuery,
  useUpdateReportSettingsMutation,
} from '@/api/staff/staff-api';
import type { ReportSettings } from '@/api/staff/generated';
import { CheckboxField } from '@/components/form/checkbox-field';
import { SelectField, TextareaField } from '@/components/form/form-field';
import { usePageMeta } from '@/components/layout/page-meta';
import { FormSection } from '@/components/staff/form/form-section';
import { PageHead } from '@/components/staff/layout/page-head';
import { useMay } from '@/components/staff/layout/use-may';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadStates } from '@/components/staff/list/list-states';
import { LoadRecord } from '@/components/staff/list/load-record';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { MailViews } from '@/components/staff/mail-views';
import { EditedForm } from '@/components/staff/record/edited-form';
import { Timeline } from '@/components/staff/record/timeline';
import { dayPartsOf } from '@/lib/day-parts';
import { ReportViews } from './report-views';

const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: dayPartsOf(`2026-${String(index + 1).padStart(2, '0')}-01`)?.month ?? '',
}));
const LABELS = {
  yearStartMonth: 'First month of the year',
  sendsSheet: 'Email the month sheet',
  addresses: 'Addresses',
};

interface Values {
  yearStartMonth: string;
  sendsSheet: boolean;
  addresses: string;
}

const schema = object({
  yearStartMonth: number().required(),
  addresses: string().when('sendsSheet', {
    is: true,
    then: (typed) => typed.trim().required('Enter at least one address.'),
  }),
});

/** /admin/reports/settings: the financial year, and who gets the month sheet. */
export function ReportSettingsPage() {
  usePageMeta({ title: 'Report settings', listed: false });
  const { to } = useStaffArea();
  const query = useGetReportSettingsQuery();
  return (
    <LoadRecord noun="page" query={query} list={{ label: 'Month sheets', to: to.months }}>
      {(settings) => <SettingsForm settings={settings} />}
    </LoadRecord>
  );
}

function SettingsForm({ settings }: { settings: ReportSettings }) {
  const [update] = useUpdateReportSettingsMutation();
  const mayWrite = useMay('money:write');
  return (
    <>
      <PageHead title="Report settings">
        When the financial year begins, and who gets the month sheet by email.
      </PageHead>
      <ReportViews current="Settings" />
      <EditedForm<Values, ReportSettings>
        label="Report settings"
        className="max-w-3xl space-y-6"
        opened={settings}
        toValues={(read) => toForm(read ?? settings)}
        labels={LABELS}
        format={{ yearStartMonth: (month: string) => MONTHS[Number(month) - 1]?.label ?? month }}
        schema={schema}
        words={{ save: 'Save settings', done: 'Report settings saved', failed: 'Report settings not saved' }}
        save={(values, match) => update({ ...match, updateReportSettings: toContent(values) })}
        readOnly={!mayWrite}
      >
        <FormSection title="Financial year">
          <SelectField name="yearStartMonth" label="First month of the year">
            {MONTHS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </FormSection>
        <FormSection title="Email to the committee">
          <CheckboxField
            name="sendsSheet"
            label="Email the month sheet on the 1st"
            help="It has the summary of the last month, and the whole sheet as a PDF. The first email goes out on the next 1st."
          />
          <TextareaField
            name="addresses"
            label="Addresses"
            help="One on each line, at most 20. They need no account."
            rows={4}
            autoComplete="off"
          />
        </FormSection>
      </EditedForm>
      <Preview />
      <div className="mt-8 max-w-3xl">
        <Timeline objectKind="report_settings" objectId={1} labels={LABELS} />
      </div>
    </>
  );
}

function Preview() {
  const query = usePreviewSheetEmailQuery(undefined, REFETCH);
  return (
    <section aria-labelledby="sheet-preview" className="mt-8 max-w-3xl">
      <h2 id="sheet-preview" className="!text-lg">
        Preview
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">The email of the last month, as it would be sent now.</p>
      <LoadStates title="The preview could not be loaded" query={query} waiting="h-64" />
      {query.data && (
        <>
          <p className="mb-2">
            <strong>Subject: </strong>
            {query.data.subject}
          </p>
          <MailViews label="Preview" subject={query.data.subject} src={null} text={query.data.text} />
        </>
      )}
    </section>
  );
}

function toForm({ yearStartMonth, sendsSheet, addresses }: ReportSettings): Values {
  return { yearStartMonth: String(yearStartMonth), sendsSheet, addresses: addresses.join('\n') };
}

function toContent({ yearStartMonth, sendsSheet, addresses }: Values) {
  return {
    yearStartMonth: Number(yearStartMonth),
    sendsSheet,
    addresses: addresses
      .split(/[\s,;]+/)
      .map((address) => address.trim())
      .filter(Boolean),
  };
}
