import type { UseReport, UsedSpace } from '@/api/staff/generated';
import { numberColumn } from '@/components/staff/list/columns';
import { type Column, DataTable } from '@/components/ui/data-table';
import { formatCount } from '@/lib/format';
import { occupancy, shareText, slotsBefore } from './use-figures';

const COLUMNS: Column<UsedSpace>[] = [
  { key: 'name', header: 'Space', primary: true, cell: ({ name }) => name },
  numberColumn('booked', 'Booked slots', ({ booked }) => formatCount(booked)),
  numberColumn('offered', 'Offered slots', ({ offered }) => formatCount(offered)),
  numberColumn('share', 'Occupancy', (space) => shareText(occupancy(space))),
  numberColumn('before', 'A year before', (space) => shareText(occupancy(slotsBefore(space)))),
];

export function SpacesTable({ report: { spaces } }: { report: UseReport }) {
  return (
    <section aria-labelledby="use-by-space">
      <h2 id="use-by-space">By space</h2>
      <p className="mt-1 mb-3 max-w-measure text-ink-soft">
        A slot is offered unless the space is closed, for staff only, or taken by an event or by a booking of
        another space. A booking of the whole venue counts for each of its spaces.
      </p>
      <DataTable dense caption="Occupancy by space" columns={COLUMNS} rows={spaces} rowKey={({ id }) => id} />
    </section>
  );
}
