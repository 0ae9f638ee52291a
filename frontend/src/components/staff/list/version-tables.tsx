import { type Column, DataTable } from '@/components/ui/data-table';

interface VersionTablesProps<Row> {
  /** 'Rules': begins the captions. */
  name: string;
  rows: readonly Row[];
  isOver: (row: Row) => boolean;
  columns: Column<Row>[];
  /** What can be done with those in force and planned; null where there is nothing to do. */
  acting: Column<Row> | null;
}

/** Versions of something: those in force and planned, and below, when it is opened, those that are over. */
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
        caption={`${name} in force and planned`}
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
              caption={`${name} that are past or withdrawn`}
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
