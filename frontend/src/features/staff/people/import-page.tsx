import { FileUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { staffApi } from '@/api/staff/staff-api';
import type { ImportCheck, MemberImport } from '@/api/staff/generated';
import { isProblem, problemMessage } from '@/api/problem';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { useToast } from '@/lib/toasts';
import { ImportList } from './import-list';
import { sendTable } from './send-table';

const PATH = '/api/admin/people/imports';

const COLUMNS = {
  email: 'Address',
  fullName: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  club: 'Club',
} as const;
type Column = keyof typeof COLUMNS;
type Map = Partial<Record<Column, number>>;

const asked = (columns: Map): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).map(([column, place]) => [column, String(place)]));

/** /admin/people/import: members from a table, looked at before anything is done. */
export function ImportPage() {
  usePageMeta({ title: 'Import members', listed: false });
  const { to } = useStaffRoom();
  const [file, setFile] = useState<File | null>(null);
  const [check, setCheck] = useState<ImportCheck | null>(null);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState<'check' | 'import' | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const toast = useToast();
  const dispatch = useDispatch();

  const refuse = (error: unknown) => {
    const [said] = isProblem(error) ? Object.values(error.errors).flat() : [];
    setFault(said ?? problemMessage(error, 'Please try again.'));
  };
  const look = async (chosen: File, columns: Map) => {
    setBusy('check');
    setFault('');
    const { data, error } = await sendTable<ImportCheck>(`${PATH}/check`, chosen, asked(columns));
    setBusy(null);
    if (data) {
      setCheck(data);
      setTimeout(() => result.current?.focus());
    } else {
      setCheck(null);
      refuse(error);
    }
  };
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    void look(chosen, {});
  };
  const run = async () => {
    if (!file || !check) return;
    setBusy('import');
    const { data, error } = await sendTable<MemberImport>(PATH, file, {
      ...asked(check.columns),
      fileName: file.name,
      leaveOut: String(check.problemRows > 0),
    });
    setBusy(null);
    if (!data) {
      refuse(error);
      toast.error('Not imported', 'Nothing was changed.');
      return;
    }
    setFile(null);
    setCheck(null);
    setFault('');
    if (input.current) input.current.value = '';
    dispatch(staffApi.util.invalidateTags(['MemberImport', 'Person', 'Log']));
    toast({ title: `${data.people} imported`, text: 'Nobody has been written to so far.' });
  };

  return (
    <>
      <PageHead title="Import members" parent={{ label: 'People', to: to.people }}>
        From a table saved as “CSV UTF-8”, the first line with the headings: addresses, names, and where you
        know it the club that somebody is a member of. Nobody is written to before you say so.
      </PageHead>
      <section
        aria-labelledby={`${id}-file`}
        className="rounded-card border border-line bg-surface p-4 md:p-5"
      >
        <h2 id={`${id}-file`} className="mb-3">
          The file
        </h2>
        <label htmlFor={id} className="block font-semibold">
          Table of members
        </label>
        <input
          ref={input}
          id={id}
          type="file"
          accept=".csv,text/csv"
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={(event) => choose(event.target.files?.[0])}
          className="mt-1 block w-full min-w-0 max-w-full text-sm file:mr-3 file:min-h-10 file:rounded-card file:border file:border-line-strong file:bg-surface file:px-3.5 file:font-semibold file:text-ink"
        />
        <p role="status" className="mt-2 text-ink-soft">
          {busy === 'check' ? 'Looking at it…' : ''}
        </p>
        {fault && (
          <div id={`${id}-fault`} className="mt-2">
            <Alert tone="error" title="This cannot be imported">
              <p>{fault}</p>
            </Alert>
          </div>
        )}
        {check && file && (
          <>
            <h3 ref={result} tabIndex={-1} className="mt-5 mb-2 focus:outline-none">
              What {file.name} would bring
            </h3>
            <ColumnChoice check={check} onChange={(columns) => void look(file, columns)} />
            <Outcome check={check} />
            <div className="mt-4 flex flex-wrap gap-3">
              <Button
                size="sm"
                busy={busy === 'import'}
                disabled={check.ready === 0 || busy === 'check'}
                onClick={() => void run()}
              >
                <FileUp aria-hidden="true" className="size-4.5" />
                {buttonWords(check)}
              </Button>
            </div>
          </>
        )}
      </section>
      <ImportList />
    </>
  );
}

function buttonWords({ ready, problemRows }: ImportCheck): string {
  const people = `${ready.toLocaleString('en-GB')} ${ready === 1 ? 'person' : 'people'}`;
  return problemRows === 0 ? `Import ${people}` : `Import ${people}, leave ${problemRows} out`;
}

function ColumnChoice({ check, onChange }: { check: ImportCheck; onChange: (columns: Map) => void }) {
  const id = useId();
  const { headings, columns, sample } = check;
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Which column is what</legend>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {(Object.entries(COLUMNS) as [Column, string][]).map(([column, label]) => {
          const place = columns[column];
          const example = place === undefined ? '' : sample.map((cells) => cells[place]).find(Boolean);
          return (
            <div key={column} className="min-w-0">
              <label htmlFor={`${id}-${column}`} className="block text-sm font-semibold text-ink-soft">
                {label}
              </label>
              <Select
                id={`${id}-${column}`}
                value={place ?? ''}
                onChange={({ target: { value } }) => {
                  const { [column]: _, ...others } = columns;
                  onChange(value === '' ? others : { ...others, [column]: Number(value) });
                }}
              >
                <option value="">None</option>
                {headings.map((heading, index) => (
                  <option key={index} value={index}>
                    {heading || `Column ${index + 1}`}
                  </option>
                ))}
              </Select>
              <p className="mt-0.5 min-h-5 text-sm text-ink-soft [overflow-wrap:anywhere]">
                {example ? `“${example}”` : ''}
              </p>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

function Outcome({ check: { rows, ready, problems, problemRows } }: { check: ImportCheck }) {
  return (
    <>
      <p role="status" className="mt-3 font-semibold">
        {ready.toLocaleString('en-GB')} of {rows.toLocaleString('en-GB')} {rows === 1 ? 'row' : 'rows'} can be
        imported.
      </p>
      {problems.length > 0 && (
        <details className="mt-2" open>
          <summary className="min-h-8 font-semibold">
            {problemRows.toLocaleString('en-GB')} {problemRows === 1 ? 'row has' : 'rows have'} something
            wrong
          </summary>
          <ol className="mt-1 max-h-80 overflow-y-auto rounded-lg bg-sunken p-3 text-sm">
            {problems.map(({ line, column, message }, index) => (
              <li key={index} className="py-0.5">
                <strong>Line {line}</strong>
                {column && `, ${COLUMNS[column]}`}: {message}
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
