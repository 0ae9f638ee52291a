import { FileUp } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { formatCount } from '@/lib/format';
import { CheckOutcome } from './check-outcome';
import { ColumnChoice } from './column-choice';
import type { ColumnMap, TableCheck, TableFile } from './use-table-file';

/** Workbooks are accepted too: the API’s error says how to save them as CSV. */
const FILES = '.csv,.tsv,.txt,text/csv,.xlsx,.xls,.ods,.numbers';

interface TableImportProps<Column extends string, Done> {
  /** The label of the file input: 'Member list'. */
  label: string;
  /** Singular and plural of one row. */
  noun: readonly [string, string];
  columns: Readonly<Record<Column, string>>;
  table: TableFile<Column, Done>;
  onColumns: (columns: ColumnMap<Column>) => void;
  onImport: () => void;
  /** More questions about how to read the file. */
  reading?: ReactNode;
  /** More questions before the import. */
  children?: ReactNode;
}

/** Chooses a file, previews it and imports it. */
export function TableImport<Column extends string, Done>({
  label,
  noun,
  columns,
  table: { file, check, fault, busy, input, result, choose },
  onColumns,
  onImport,
  reading,
  children,
}: TableImportProps<Column, Done>) {
  const id = useId();
  return (
    <section aria-labelledby={`${id}-file`} className="rounded-card border border-line bg-surface p-4 md:p-5">
      <h2 id={`${id}-file`} className="mb-3">
        File
      </h2>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={FILES}
        aria-describedby={fault ? `${id}-fault` : undefined}
        // A corrected file often has the same name, which would change nothing.
        onClick={(event) => (event.currentTarget.value = '')}
        onChange={(event) => choose(event.target.files?.[0])}
        className="mt-1 block w-full min-w-0 max-w-full text-sm file:mr-3 file:min-h-10 file:rounded-card file:border file:border-line-strong file:bg-surface file:px-3.5 file:font-semibold file:text-ink"
      />
      <p role="status" className="mt-2 text-ink-soft">
        {busy === 'check' ? 'Checking the file…' : ''}
      </p>
      {fault && (
        <div id={`${id}-fault`} className="mt-2">
          <Alert tone="error" title="This file can’t be imported">
            <p>{fault}</p>
          </Alert>
        </div>
      )}
      {check && file && (
        <>
          <h3 ref={result} tabIndex={-1} className="mt-5 mb-2 [overflow-wrap:anywhere] focus:outline-none">
            Preview of {file.name}
          </h3>
          <ColumnChoice labels={columns} check={check} onChange={onColumns} />
          {reading}
          <CheckOutcome labels={columns} check={check} />
          {children}
          <div className="mt-4 flex flex-wrap gap-3">
            <Button
              size="sm"
              busy={busy === 'import'}
              disabled={check.ready === 0 || busy === 'check'}
              onClick={onImport}
            >
              <FileUp aria-hidden="true" className="size-4.5" />
              {buttonTexts(check, noun)}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function buttonTexts({ ready, problemRows }: TableCheck<string>, [one, many]: readonly [string, string]) {
  const rows = `${formatCount(ready)} ${ready === 1 ? one : many}`;
  return problemRows === 0 ? `Import ${rows}` : `Import ${rows}, skip ${problemRows}`;
}
