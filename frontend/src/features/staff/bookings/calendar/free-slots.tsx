import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { formatLongDate } from '@/lib/format';
import { gapsOf, type GridBlock, type GridPause } from './grid-blocks';
import { placeStyle } from './grid-geometry';
import { newBookingQuery, takenText, type GridData } from './grid-target';
import { rangeText } from './grid-times';
import type { SlotOffer } from './slot-offers';

/** Less has no space for a line of text. */
const MIN_REMARK = 25;

/** The free slots of a column as links to a new booking. */
export function FreeSlots({
  offers,
  data,
  areDays,
}: {
  offers: readonly SlotOffer[];
  data: GridData;
  areDays: boolean;
}) {
  const { to } = useStaffArea();
  const { columns, hours } = data;
  return offers.map((offer) => {
    const { space, takenBy, from, until, column } = offer;
    if (!space || takenBy) return null;
    const day = columns[column]?.day ?? '';
    const place = areDays ? `${space.name}, ${formatLongDate(day)}` : space.name;
    return (
      <Link
        key={from}
        to={`${to.newBooking}?${newBookingQuery(data, { ...offer, span: 1 })}`}
        draggable={false}
        tabIndex={-1}
        data-stop={`${column} ${from}`}
        data-column={column}
        data-span={1}
        data-from={from}
        data-until={until}
        aria-label={`Add booking: ${place}, ${rangeText(offer)}`}
        style={placeStyle(offer, columns.length, hours, false)}
        className="group absolute flex items-start justify-end rounded-md p-0.5 text-ink-soft no-underline hover:bg-primary-soft focus-visible:bg-primary-soft focus-visible:-outline-offset-3"
      >
        <span className="grid size-5 place-items-center opacity-60 group-hover:opacity-100 group-focus:opacity-100">
          <Plus aria-hidden="true" className="size-4" />
        </span>
      </Link>
    );
  });
}

interface RemarksProps {
  offers: readonly SlotOffer[];
  blocks: readonly GridBlock[];
  pauses: readonly GridPause[];
  data: GridData;
  areDays: boolean;
}

/** Shades what is left of a taken slot, and says by what. */
export function Remarks({ offers, blocks, pauses, data: { columns, hours }, areDays }: RemarksProps) {
  return offers.flatMap((offer) => {
    const { takenBy, space, column } = offer;
    if (space && !takenBy) return [];
    const covered = [
      ...blocks.filter((block) => block.column <= column && column < block.column + block.span),
      ...pauses.filter((pause) => pause.column === column),
    ];
    return gapsOf(offer, covered).map((gap) => (
      <span
        key={`${column} ${gap.from}`}
        className="absolute truncate rounded-sm bg-sunken px-1 text-xs text-ink-soft"
        style={placeStyle({ ...gap, column }, columns.length, hours, areDays)}
      >
        {gap.until - gap.from >= MIN_REMARK &&
          (takenBy ? takenText(takenBy, columns[column]?.day ?? '') : 'Not for hire')}
      </span>
    ));
  });
}
