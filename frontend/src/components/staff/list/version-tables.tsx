import { type Column, DataTable } from '@/components/ui/data-table';

interface VersionTablesProps<Row> {
  /** 'Rules': the start of the captions. */
  name: string;
  rows: readonly Row[];
  isOver: (row: Row) => boolean;
  columns: Column<Row>[];
  /** The actions column of current and planned versions; null without one. */
  acting: Column<Row> | null;
}

/** Current and planned versions, with past ones in a disclosure below. */
export function VersionTables<Row extends { id: number }>({
  name,
  rows,
  isOver,
  columns,
  acting,
}: VersionTablesProps<Row>) {
  const over = rows.filter(isOver);
  return (
    <>
      <DataTable
        dense
        caption={`${name}: current and planned`}
        columns={acting ? [...columns, acting] : columns}
        rows={rows.filter((row) => !isOver(row))}
        rowKey={({ id }) => id}
      />
      {over.length > 0 && (
        <details>
          <summary className="min-h-10 cursor-pointer font-semibold">
            Past and withdrawn ({over.length})
          </summary>
          <div className="mt-2">
            <DataTable
              dense
              caption={`${name}: past and withdrawn`}
              columns={columns}
              rows={over}
              rowKey={({ id }) => id}
            />
          </div>
        </details>
      )}
    </>
  );
}
