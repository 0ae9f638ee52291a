import { useId } from 'react';
import { Select } from '@/components/ui/select';
import type { ColumnMap, TableCheck } from './use-table-file';

interface ColumnChoiceProps<Column extends string> {
  labels: Readonly<Record<Column, string>>;
  check: TableCheck<Column>;
  onChange: (columns: ColumnMap<Column>) => void;
}

/** Maps the columns of a file to fields, with a sample value for each. */
export function ColumnChoice<Column extends string>({ labels, check, onChange }: ColumnChoiceProps<Column>) {
  const id = useId();
  const { headings, columns, sample, unsure } = check;
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Columns</legend>
      <p className="mb-2 text-ink-soft">
        Check the columns before you import, and correct any that are wrong.
      </p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {(Object.entries(labels) as [Column, string][]).map(([column, label]) => {
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
                  const chosen = { ...others, ...(value !== '' && { [column]: Number(value) }) };
                  onChange(chosen as ColumnMap<Column>);
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
                {place === undefined &&
                  unsure.includes(column) &&
                  'We couldn’t tell which column this is. Choose one.'}
              </p>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
