import { useState } from 'react';
import { object, string } from 'yup';
import {
  useCreateSchoolHolidayMutation,
  useDeleteSchoolHolidayMutation,
  useListSchoolHolidaysQuery,
  useUpdateSchoolHolidayMutation,
} from '@/api/staff/staff-api';
import type { SchoolHoliday } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { TextField } from '@/components/form/form-field';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { useFocusAfter } from '@/components/staff/form/use-focus-after';
import { LoadStates } from '@/components/staff/list/list-states';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { EditedForm } from '@/components/staff/record/edited-form';
import { ifMatch } from '@/components/staff/record/use-record';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { formatShortDate } from '@/lib/format';
import { useToast } from '@/lib/toasts';

const SOURCE = 'https://www.education.sa.gov.au/students/term-dates-south-australian-state-schools';
const schema = object({
  firstDate: string().required('Choose the first day.'),
  lastDate: string().required('Choose the last day.'),
});

/** The school holidays, on which dates of recurring bookings can be skipped. */
export function SchoolHolidays() {
  const { data, error, isFetching, refetch } = useListSchoolHolidaysQuery(undefined, REFETCH);
  const [adding, setAdding] = useState(false);
  const heading = useFocusAfter<HTMLHeadingElement>(adding);
  const unchecked = data?.some(({ isChecked }) => !isChecked);
  return (
    <section aria-labelledby="school-holidays" className="mt-10 max-w-3xl space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="school-holidays" ref={heading} tabIndex={-1} className="focus:outline-none">
          School holidays
        </h2>
        {data && !adding && (
          <Button size="sm" variant="outline" onClick={() => setAdding(true)}>
            Add school holidays
          </Button>
        )}
      </div>
      <p className="max-w-measure text-ink-soft">
        These close nothing. When you add a recurring booking, you can skip its dates in school holidays.
      </p>
      {unchecked && (
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
      <LoadStates
        title="The school holidays could not be loaded"
        query={{ data, error, isFetching, refetch }}
        waiting="h-40"
      />
      {adding && <PeriodForm onClose={() => setAdding(false)} />}
      {data?.length === 0 && !adding && (
        <p className="text-ink-soft">
          No school holidays yet. Add them, so that recurring bookings can skip them.
        </p>
      )}
      {data && data.length > 0 && (
        <ul
          aria-label="School holidays"
          className="divide-y divide-line rounded-card border border-line bg-surface"
        >
          {data.map((period) => (
            <Period key={period.id} period={period} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Period({ period }: { period: SchoolHoliday }) {
  const [editing, setEditing] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const editButton = useFocusAfter<HTMLButtonElement>(editing);
  const [remove, { isLoading }] = useDeleteSchoolHolidayMutation();
  const toast = useToast();
  const { id, firstDate, lastDate, isChecked } = period;
  const name = `${formatShortDate(firstDate)} to ${formatShortDate(lastDate)}`;
  if (editing)
    return (
      <li className="p-3">
        <PeriodForm period={period} onClose={() => setEditing(false)} />
      </li>
    );
  const drop = async () => {
    const { error } = await remove({ id, ...ifMatch(period) });
    setConfirming(false);
    if (error) toast.error('School holidays not deleted', problemMessage(error, 'Please try again.'));
    else toast({ title: 'School holidays deleted' });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3.5 py-2">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular">{name}</span>
        {!isChecked && <Badge className="!px-2.5 !py-0.5">Not checked</Badge>}
      </span>
      <span className="flex gap-2">
        <Button
          size="sm"
          variant="outline"
          ref={editButton}
          aria-label={`Edit ${name}`}
          onClick={() => setEditing(true)}
        >
          Edit
        </Button>
        <Button size="sm" variant="quiet" aria-label={`Delete ${name}`} onClick={() => setConfirming(true)}>
          Delete
        </Button>
      </span>
      {confirming && (
        <ConfirmDialog
          title="Delete these school holidays?"
          confirm="Delete school holidays"
          danger
          busy={isLoading}
          onConfirm={() => void drop()}
          onClose={() => setConfirming(false)}
        >
          <p>{name}. Bookings do not change.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

interface Values {
  firstDate: string;
  lastDate: string;
}

function PeriodForm({ period, onClose }: { period?: SchoolHoliday; onClose: () => void }) {
  const [create] = useCreateSchoolHolidayMutation();
  const [update] = useUpdateSchoolHolidayMutation();
  return (
    <EditedForm<Values, SchoolHoliday>
      label={period ? 'Edit school holidays' : 'New school holidays'}
      className="space-y-4 rounded-card border border-line bg-surface p-4"
      opened={period ?? null}
      toValues={(read) => ({ firstDate: read?.firstDate ?? '', lastDate: read?.lastDate ?? '' })}
      labels={{ firstDate: 'First day', lastDate: 'Last day' }}
      format={{ firstDate: formatShortDate, lastDate: formatShortDate }}
      schema={schema}
      words={{
        save: 'Save school holidays',
        done: 'School holidays saved',
        failed: 'School holidays not saved',
      }}
      save={(newSchoolHoliday, match) =>
        period ? update({ id: period.id, ...match, newSchoolHoliday }) : create(newSchoolHoliday)
      }
      onSaved={onClose}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="firstDate" label="First day" type="date" required />
        <TextField name="lastDate" label="Last day" type="date" required />
      </div>
    </EditedForm>
  );
}
