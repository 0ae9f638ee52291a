import {
  useCreateSchoolHolidayMutation,
  useDeleteSchoolHolidayMutation,
  useListSchoolHolidaysQuery,
  useUpdateSchoolHolidayMutation,
} from '@/api/staff/staff-api';
import type { NewSchoolHoliday } from '@/api/staff/generated';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { EditableRows } from '@/components/staff/record/editable-rows';
import { FieldsForm } from '@/components/staff/record/edited-form';
import { fieldsOf, text } from '@/components/staff/record/fields';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { formatShortDate } from '@/lib/format';

const SOURCE = 'https://www.education.sa.gov.au/students/term-dates-south-australian-state-schools';

const day = (label: string, required: string) => ({
  ...text(label, { required, type: 'date' }),
  format: formatShortDate,
});
const FIELDS = fieldsOf<NewSchoolHoliday>(
  {
    Holidays: {
      firstDate: day('First day', 'Choose the first day.'),
      lastDate: day('Last day', 'Choose the last day.'),
    },
  },
  ({ children }) => <div className="grid gap-4 sm:grid-cols-2">{children}</div>,
);
const nameOf = ({ firstDate, lastDate }: NewSchoolHoliday) =>
  `${formatShortDate(firstDate)} to ${formatShortDate(lastDate)}`;

/** The school holidays, on which dates of recurring bookings can be skipped. */
export function SchoolHolidays() {
  const [create] = useCreateSchoolHolidayMutation();
  const [update] = useUpdateSchoolHolidayMutation();
  const [remove] = useDeleteSchoolHolidayMutation();
  const query = useListSchoolHolidaysQuery(undefined, REFETCH);
  return (
    <EditableRows
      noun={['school holidays', 'school holidays']}
      className="mt-10 max-w-3xl space-y-4"
      query={query}
      addVariant="outline"
      empty="Add them, so that recurring bookings can skip them."
      nameOf={nameOf}
      show={(period) => (
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="tabular">{nameOf(period)}</span>
          {!period.isChecked && <Badge className="!px-2.5 !py-0.5">Not checked</Badge>}
        </span>
      )}
      form={(form) => (
        <FieldsForm
          {...form}
          fields={FIELDS}
          save={(newSchoolHoliday, match, period) =>
            period ? update({ id: period.id, ...match, newSchoolHoliday }) : create(newSchoolHoliday)
          }
        />
      )}
      remove={{ act: remove, text: () => <p>Bookings do not change.</p> }}
    >
      <p className="max-w-measure text-ink-soft">
        These close nothing. When you add a recurring booking, you can skip its dates in school holidays.
      </p>
      {query.data?.some(({ isChecked }) => !isChecked) && (
        <Alert tone="warning" title="Some dates have to be checked">
          <p>
            They were entered before the year’s term dates were confirmed. Compare them with the{' '}
            <a href={SOURCE} target="_blank" rel="noreferrer" className="link">
              term dates of the Department for Education
            </a>
            , then edit and save each of them, even if nothing changes.
          </p>
        </Alert>
      )}
    </EditableRows>
  );
}
