import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OverviewWeek } from '@/api/staff/generated';
import { BarChart } from '@/components/staff/bar-chart';
import { Button } from '@/components/ui/button';
import { type Column, DataTable } from '@/components/ui/data-table';
import { formatShortDate } from '@/lib/format';
import { hoursText, percentOf } from './figures';

const COLUMNS: Column<OverviewWeek>[] = [
  {
    key: 'week',
    header: 'Week from',
    primary: true,
    cell: ({ from, path }) => (
      <Link to={path} className="link inline-block min-h-6">
        {formatShortDate(from)}
      </Link>
    ),
  },
  { key: 'booked', header: 'Booked', align: 'end', cell: (week) => hoursText(week.bookedMinutes) },
  {
    key: 'bookable',
    header: 'Available',
    align: 'end',
    cell: (week) => hoursText(week.bookableMinutes),
  },
  { key: 'percent', header: 'Occupancy', align: 'end', cell: (week) => shareText(week) },
];

/** Occupancy of the next eight weeks, as bars or as a table. */
export function OccupancyPart({ weeks }: { weeks: readonly OverviewWeek[] }) {
  const [isTable, setTable] = useState(false);
  return (
    <div className="max-w-3xl">
      {isTable ? (
        <DataTable
          dense
          caption="Occupancy by week"
          columns={COLUMNS}
          rows={weeks}
          rowKey={({ from }) => from}
        />
      ) : (
        <Bars weeks={weeks} />
      )}
      <Button
        size="sm"
        variant="quiet"
        className="mt-2"
        aria-pressed={isTable}
        onClick={() => setTable((before) => !before)}
      >
        Show as table
      </Button>
    </div>
  );
}

function Bars({ weeks }: { weeks: readonly OverviewWeek[] }) {
  const said = weeks.map((week) => `from ${formatShortDate(week.from)} ${shareText(week)}`).join(', ');
  const bars = weeks.map((week) => ({
    label: dayAndMonth(week.from),
    percent: percentOf(week),
    text: shareText(week),
  }));
  return <BarChart label={`Occupancy by week: ${said}`} bars={bars} />;
}

function shareText(week: OverviewWeek): string {
  const percent = percentOf(week);
  return percent === null ? 'closed' : `${percent}%`;
}

/** '23 Nov' of '2026-11-23' */
function dayAndMonth(day: string): string {
  return formatShortDate(day).split(' ').slice(1, 3).join(' ');
}
