import { string } from 'yup';
import {
  useGetReportSettingsQuery,
  usePreviewSheetEmailQuery,
  useUpdateReportSettingsMutation,
} from '@/api/staff/staff-api';
import type { UpdateReportSettings } from '@/api/staff/generated';
import { SelectField } from '@/components/form/form-field';
import { useMay } from '@/components/staff/layout/use-may';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadStates } from '@/components/staff/list/list-states';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { MailViews } from '@/components/staff/mail-views';
import { checkbox, fieldsOf, text } from '@/components/staff/record/fields';
import { SettingsPage } from '@/components/staff/record/settings-page';
import { dayPartsOf } from '@/lib/day-parts';
import { ReportViews } from './report-views';

const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: dayPartsOf(`2026-${String(index + 1).padStart(2, '0')}-01`)?.month ?? '',
}));
const FIELDS = fieldsOf<UpdateReportSettings>({
  'Financial year': {
    yearStartMonth: {
      label: 'First month of the year',
      initial: '',
      toForm: String,
      toContent: Number,
      format: (month) => MONTHS[month - 1]?.label ?? String(month),
      Control: ({ name, label }) => (
        <SelectField name={name} label={label}>
          {MONTHS.map((month) => (
            <option key={month.value} value={month.value}>
              {month.label}
            </option>
          ))}
        </SelectField>
      ),
    },
  },
  'Email to the committee': {
    sendsSheet: checkbox(
      'Email the month sheet on the 1st',
      false,
      'It has the summary of the last month, and the whole sheet as a PDF. The first email goes out on the next 1st.',
    ),
    addresses: {
      ...text('Addresses', {
        rows: 4,
        wide: false,
        help: 'One on each line, at most 20. They need no account.',
        autoComplete: 'off',
      }),
      schema: string().when('sendsSheet', {
        is: true,
        then: (typed) => typed.trim().required('Enter at least one address.'),
      }),
      format: undefined,
      toForm: (addresses) => addresses.join('\n'),
      toContent: (typed: string) => typed.split(/[\s,;]+/).filter(Boolean),
    },
  },
});

/** /admin/reports/settings: the financial year, and who gets the month sheet. */
export function ReportSettingsPage() {
  const { to } = useStaffArea();
  const [update] = useUpdateReportSettingsMutation();
  return (
    <SettingsPage
      title="Report settings"
      about="When the financial year begins, and who gets the month sheet by email."
      query={useGetReportSettingsQuery()}
      list={{ label: 'Month sheets', to: to.months }}
      logged="report_settings"
      mayWrite={useMay('money:write')}
      views={<ReportViews current="Settings" />}
      fields={FIELDS}
      save={(content, match) => update({ ...match, updateReportSettings: content })}
      more={<Preview />}
    />
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
