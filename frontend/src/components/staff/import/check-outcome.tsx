import { formatCount } from '@/lib/format';
import type { TableCheck } from './use-table-file';

interface CheckOutcomeProps<Column extends string> {
  labels: Readonly<Record<Column, string>>;
  check: TableCheck<Column>;
}

/** How many rows of a file can be imported, and the errors in the others, by line. */
export function CheckOutcome<Column extends string>({
  labels,
  check: { rows, ready, problems, problemRows, missing, notes },
}: CheckOutcomeProps<Column>) {
  return (
    <>
      <p role="status" className="mt-3 font-semibold">
        {formatCount(ready)} of {formatCount(rows)} {rows === 1 ? 'row' : 'rows'} can be imported.
        {missing !== null && ` ${missing}`}
      </p>
      {notes.map((note) => (
        <p key={note} className="mt-1">
          {note}
        </p>
      ))}
      {problems.length > 0 && (
        <details className="mt-2" open>
          <summary className="min-h-8 font-semibold">
            {formatCount(problemRows)} {problemRows === 1 ? 'row has' : 'rows have'} errors
          </summary>
          <ol className="mt-1 max-h-80 overflow-y-auto rounded-lg bg-sunken p-3 text-sm">
            {problems.map(({ line, column, message }, index) => (
              <li key={index} className="py-0.5">
                <strong>Line {line}</strong>
                {column && `, ${labels[column]}`}: {message}
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
