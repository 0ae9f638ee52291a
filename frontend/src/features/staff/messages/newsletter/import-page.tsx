import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { staffApi } from '@/api/staff/staff-api';
import type {
  DayOrder,
  SubscriberColumn,
  SubscriberImport,
  SubscriberImportCheck,
} from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { TableImport } from '@/components/staff/import/table-import';
import { useTableFile } from '@/components/staff/import/use-table-file';
import { PageHead } from '@/components/staff/layout/page-head';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { staffPaths } from '@/config/staff-paths';
import { useToast } from '@/lib/toasts';
import { DayOrderChoice } from './day-order-choice';
import { ReaderImportList } from './reader-import-list';

const COLUMNS: Readonly<Record<SubscriberColumn, string>> = {
  email: 'Email address',
  name: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  agreedOn: 'Agreed on',
};
const PROOF = ['agreedHow', 'agreedWords', 'day'] as const;
const NONE = { agreedHow: '', agreedWords: '', day: '' };
const office = staffPaths('office');

/** /admin/newsletter/subscribers/import: readers from a table, with the proof that they have agreed. */
export function ReaderImportPage() {
  usePageMeta({ title: 'Import subscribers', listed: false });
  const table = useTableFile<SubscriberColumn, SubscriberImport, SubscriberImportCheck>(
    '/api/admin/subscribers/imports',
    PROOF,
  );
  const [proof, setProof] = useState(NONE);
  const toast = useToast();
  const dispatch = useDispatch();
  // Of the file that it was chosen for: the next one says its own.
  const [chosen, setChosen] = useState<{ file: File | null; order: DayOrder } | null>(null);
  const dayOrder = chosen?.file === table.file ? chosen.order : undefined;
  const asked = (day: string, order = dayOrder): Record<string, string> => ({
    ...(day !== '' && { day }),
    ...(order && { dayOrder: order }),
  });
  const chooseOrder = (order: DayOrder) => {
    setChosen({ file: table.file, order });
    if (table.check) table.look(table.check.columns, asked(proof.day, order));
  };
  const run = async () => {
    const { day, ...words } = proof;
    const done = await table.run({ ...words, ...asked(day) });
    if (!done) {
      toast.error('Not imported', 'Nothing was changed.');
      return;
    }
    setProof(NONE);
    dispatch(staffApi.util.invalidateTags(['SubscriberImport', 'Reader', 'Issue', 'Log']));
    toast({ title: `${done.subscribers} imported`, text: 'No emails were sent.' });
  };
  const set = (field: keyof typeof NONE) => (event: { target: { value: string } }) =>
    setProof({ ...proof, [field]: event.target.value });
  return (
    <>
      <PageHead title="Import subscribers" parent={{ label: 'Subscribers', to: office.subscribers }}>
        From a spreadsheet saved as CSV, with headings in its first line. Import only people who have agreed
        to get the newsletter, and say below how and when. No emails are sent. Readers who have left the list,
        and addresses that we no longer write to, stay off it.
      </PageHead>
      <TableImport
        label="Table of subscribers"
        noun={['subscriber', 'subscribers']}
        columns={COLUMNS}
        table={table}
        onColumns={(columns) => table.look(columns, asked(proof.day))}
        onImport={() => void run()}
        reading={table.check?.days && <DayOrderChoice days={table.check.days} onChange={chooseOrder} />}
      >
        <fieldset className="mt-5 grid max-w-2xl gap-4">
          <legend className="mb-2 font-semibold">How they have agreed</legend>
          <Field
            label="By what"
            required
            help="For instance: signed the sheet at the open day. It is kept as the proof."
            error={table.errors['agreedHow']?.[0]}
          >
            {(control) => (
              <Input {...control} value={proof.agreedHow} maxLength={200} onChange={set('agreedHow')} />
            )}
          </Field>
          <Field
            label="To which words"
            required
            help="As they stood where people signed or ticked."
            error={table.errors['agreedWords']?.[0]}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                value={proof.agreedWords}
                maxLength={500}
                onChange={set('agreedWords')}
              />
            )}
          </Field>
          <Field
            label="On which day"
            required={table.check?.columns.agreedOn === undefined}
            help="Of rows that do not say it themselves."
            error={table.errors['day']?.[0]}
          >
            {(control) => (
              <Input
                {...control}
                type="date"
                className="max-w-52"
                value={proof.day}
                onChange={({ target: { value } }) => {
                  setProof({ ...proof, day: value });
                  // While its year is being typed, the day is not yet the one that is meant.
                  if (table.check && /^(20\d\d-.*)?$/.test(value))
                    table.look(table.check.columns, asked(value));
                }}
              />
            )}
          </Field>
        </fieldset>
      </TableImport>
      <ReaderImportList />
    </>
  );
}
