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
import { SubscriberImportList } from './subscriber-import-list';

const COLUMNS: Readonly<Record<SubscriberColumn, string>> = {
  email: 'Email address',
  name: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  consentedOn: 'Consent date',
};
const CONSENT_FIELDS = ['consentMethod', 'consentText', 'day'] as const;
const NONE = { consentMethod: '', consentText: '', day: '' };
const office = staffPaths('office');

/** /admin/newsletter/subscribers/import: imports subscribers with the record of their consent. */
export function SubscriberImportPage() {
  usePageMeta({ title: 'Import subscribers', listed: false });
  const table = useTableFile<SubscriberColumn, SubscriberImport, SubscriberImportCheck>(
    '/api/admin/subscribers/imports',
    CONSENT_FIELDS,
  );
  const [proof, setProof] = useState(NONE);
  const toast = useToast();
  const dispatch = useDispatch();
  // The choice belongs to one file; the next file starts without it.
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
      toast.error('Subscribers not imported', 'Nothing was changed.');
      return;
    }
    setProof(NONE);
    dispatch(staffApi.util.invalidateTags(['SubscriberImport', 'Subscriber', 'Issue', 'Log']));
    toast({ title: `${done.subscribers} imported`, text: 'No emails were sent.' });
  };
  const set = (field: keyof typeof NONE) => (event: { target: { value: string } }) =>
    setProof({ ...proof, [field]: event.target.value });
  return (
    <>
      <PageHead title="Import subscribers" parent={{ label: 'Subscribers', to: office.subscribers }}>
        Use a spreadsheet saved as CSV, with headings in the first line, of people who have agreed to get the
        newsletter; say below how and when. No emails are sent, and people who have unsubscribed or been
        blocked stay off the list.
      </PageHead>
      <TableImport
        label="Subscriber list"
        noun={['subscriber', 'subscribers']}
        columns={COLUMNS}
        table={table}
        onColumns={(columns) => table.look(columns, asked(proof.day))}
        onImport={() => void run()}
        reading={table.check?.days && <DayOrderChoice days={table.check.days} onChange={chooseOrder} />}
      >
        <fieldset className="mt-5 grid max-w-2xl gap-4">
          <legend className="mb-2 font-semibold">Consent</legend>
          <Field
            label="How they agreed"
            required
            help="For example: signed the sheet at the open day. Kept as a record of consent."
            error={table.errors['consentMethod']?.[0]}
          >
            {(control) => (
              <Input
                {...control}
                value={proof.consentMethod}
                maxLength={200}
                onChange={set('consentMethod')}
              />
            )}
          </Field>
          <Field
            label="What they agreed to"
            required
            help="The exact text people signed or ticked."
            error={table.errors['consentText']?.[0]}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                value={proof.consentText}
                maxLength={500}
                onChange={set('consentText')}
              />
            )}
          </Field>
          <Field
            label="Default consent date"
            required={table.check?.columns.consentedOn === undefined}
            help="Used for rows without a date of their own."
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
                  // Skips half-typed years.
                  if (table.check && /^(20\d\d-.*)?$/.test(value))
                    table.look(table.check.columns, asked(value));
                }}
              />
            )}
          </Field>
        </fieldset>
      </TableImport>
      <SubscriberImportList />
    </>
  );
}
