import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OverviewWeek } from '@/api/staff/generated';
import { Button } from '@/components/ui/button';
import { type Column, DataTable } from '@/components/ui/data-table';
import { formatShortDate } from '@/lib/format';
import { hoursText, percentOf } from './figures';

/** In units of the SVG’s view box. */
const WIDTH = 320;
const HEIGHT = 104;
const FLOOR = 86;
const STEP = WIDTH / 8;
const BAR = 26;

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
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Occupancy by week: ${said}`}
      className="h-auto w-full max-w-2xl"
    >
      <line x1="0" x2={WIDTH} y1={FLOOR} y2={FLOOR} stroke="var(--line-strong)" strokeWidth="1" />
      {weeks.map((week, index) => {
        const percent = percentOf(week);
        const height = ((FLOOR - 16) * Math.min(100, percent ?? 0)) / 100;
        const middle = STEP * index + STEP / 2;
        return (
          <g key={week.from}>
            <rect
              x={middle - BAR / 2}
              y={FLOOR - height}
              width={BAR}
              height={height}
              fill="var(--primary)"
              rx="2"
            />
            <text x={middle} y={FLOOR - height - 4} textAnchor="middle" fontSize="10.5" fill="var(--ink)">
              {percent === null ? 'closed' : `${percent}%`}
            </text>
            <text x={middle} y={FLOOR + 13} textAnchor="middle" fontSize="9.5" fill="var(--ink-soft)">
              {dayAndMonth(week.from)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function shareText(week: OverviewWeek): string {
  const percent = percentOf(week);
  return percent === null ? 'closed' : `${percent}%`;
}

/** '23 Nov' of '2026-11-23' */
function dayAndMonth(day: string): string {
  return formatShortDate(day).split(' ').slice(1, 3).join(' ');
}
