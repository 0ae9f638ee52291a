import { useMemo, useRef, type ReactNode } from 'react';
import { useMay } from '@/components/staff/layout/use-may';
import { cx } from '@/lib/cx';
import { formatMinute } from '@/lib/format';
import { serverNow } from '@/lib/server-clock';
import { FreeSlots, Remarks } from './free-slots';
import { blocksOf, pausesOf, type GridBlock, type GridPause } from './grid-blocks';
import { GridEntry, pauseText } from './grid-entry';
import { GridMenu } from './grid-menu';
import { HOUR_REM, placeStyle } from './grid-geometry';
import { takenText, type GridData } from './grid-target';
import { isMovable, PAUSE_PATTERN } from './entry-style';
import { onDay } from './calendar-days';
import { slotOffers } from './slot-offers';
import { UnplacedRow } from './unplaced-row';
import { useGridControls } from './use-grid-controls';

export interface TimeGridProps {
  label: string;
  data: GridData;
  /** The current day and minute at the venue. */
  now: { day: string; minute: number };
  /** Heads the column. */
  head: (column: GridData['columns'][number]) => ReactNode;
  /** The columns are days: entries name their space, and leave an edge of the column free. */
  areDays: boolean;
}

const HOUR = 60;

/** A grid of hours and columns. Each entry is as long as it is, across all columns whose rooms it takes. */
export function TimeGrid({ label, data, now, head, areDays }: TimeGridProps) {
  const { calendar, columns, hours } = data;
  const mayWrite = useMay('bookings:write');
  const area = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const blocks = useMemo(() => blocksOf(columns, calendar.entries, hours), [columns, calendar, hours]);
  const pauses = useMemo(() => pausesOf(blocks, columns, hours), [blocks, columns, hours]);
  const offers = useMemo(() => slotOffers(data), [data]);
  const { grid, handlers, menu, said, closeMenu } = useGridControls(data, blocks, { area, ghost }, mayWrite);
  const rows = Array.from(
    { length: (hours.until - hours.from) / HOUR },
    (_, index) => hours.from + index * HOUR,
  );
  const template = { gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` };
  return (
    <div className="print:hidden">
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        aria-describedby="calendar-keys"
        className="rounded-card border border-line bg-surface text-sm select-none"
        {...handlers}
      >
        <div role="rowgroup" className="sticky top-14 z-30 rounded-t-card border-b border-line bg-surface">
          <div role="row" className="relative ml-16 grid" style={template}>
            <span role="columnheader" className="sr-only">
              Time
            </span>
            {columns.map((column) => (
              <div
                key={column.key}
                role="columnheader"
                className={cx(
                  'min-w-0 border-l border-line px-1 py-1.5 text-center font-semibold [overflow-wrap:anywhere]',
                  areDays && column.day === now.day && 'text-primary',
                )}
              >
                {head(column)}
              </div>
            ))}
          </div>
          <UnplacedRow data={data} template={template} areDays={areDays} />
        </div>
        <div ref={area} role="rowgroup" className="relative ml-16">
          {rows.map((minute) => (
            <div key={minute} role="row" className="grid" style={{ ...template, height: `${HOUR_REM}rem` }}>
              <span
                role="rowheader"
                className="absolute -left-16 w-15 whitespace-nowrap text-right text-xs text-ink-soft tabular-nums"
              >
                {formatMinute(minute)}
              </span>
              {columns.map((column, index) => (
                <div key={column.key} role="gridcell" className="border-b border-l border-line">
                  <Cell
                    data={data}
                    index={index}
                    minute={minute}
                    blocks={blocks}
                    pauses={pauses}
                    areDays={areDays}
                    mayWrite={mayWrite}
                  />
                  {mayWrite && (
                    <FreeSlots
                      offers={offers.filter(
                        ({ column: own, from }) => own === index && minute <= from && from < minute + HOUR,
                      )}
                      data={data}
                      areDays={areDays}
                    />
                  )}
                </div>
              ))}
            </div>
          ))}
          <div aria-hidden="true" className="pointer-events-none">
            <Remarks offers={offers} blocks={blocks} pauses={pauses} data={data} areDays={areDays} />
            {pauses.map((pause) => (
              <span
                key={pause.key}
                className="absolute z-10 overflow-hidden rounded-sm px-1 text-xs text-ink-soft"
                style={{ ...placeStyle(pause, columns.length, hours, areDays), background: PAUSE_PATTERN }}
              >
                {pause.until - pause.from >= 25 && pause.lanes === 1 && (
                  <span className="rounded-sm bg-surface px-1 whitespace-nowrap">{pause.word}</span>
                )}
              </span>
            ))}
            <NowLine data={data} now={now} />
            <div
              ref={ghost}
              hidden
              className="absolute top-0 left-0 z-30 overflow-hidden rounded-md border-2 will-change-transform border-dashed border-primary bg-primary-soft px-1.5 py-0.5 text-[0.8125rem] leading-[1.3] font-semibold text-on-primary-soft opacity-95 data-[free=false]:border-danger data-[free=false]:bg-red-soft data-[free=false]:text-on-red-soft"
            />
          </div>
        </div>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <GridMenu menu={menu} onClose={closeMenu} />
    </div>
  );
}

interface CellProps {
  data: GridData;
  index: number;
  minute: number;
  blocks: readonly GridBlock[];
  pauses: readonly GridPause[];
  areDays: boolean;
  mayWrite: boolean;
}

/** The entries that start in this hour of a column. The others that cover it are read out. */
function Cell({ data, index, minute, blocks, pauses, areDays, mayWrite }: CellProps) {
  const { calendar, columns, hours } = data;
  const { day = '' } = columns[index] ?? {};
  const inHour = ({ from, until }: { from: number; until: number }) => from < minute + HOUR && minute < until;
  const covering = blocks.filter(
    (block) => block.column <= index && index < block.column + block.span && inHour(block),
  );
  const starting = covering.filter(({ column, from }) => column === index && minute <= from);
  const others = covering.filter((block) => !starting.includes(block));
  const isPause = pauses.some((pause) => pause.column === index && inHour(pause));
  return (
    <>
      {starting.map((block) => {
        const { entry } = block;
        const isElsewhere = areDays || block.span > 1;
        const part = onDay(entry, day);
        return (
          <GridEntry
            key={block.key}
            block={block}
            day={day}
            style={placeStyle(block, columns.length, hours, areDays && entry.kind !== 'closure')}
            movable={mayWrite && isMovable(entry, serverNow())}
            areDays={areDays}
            spaceName={
              isElsewhere || entry.rooms.length > 1
                ? calendar.spaces.find(({ id }) => id === entry.spaceId)?.name
                : undefined
            }
            pause={
              part
                ? pauseText(entry, (offset, isEnd) =>
                    formatMinute(((isEnd ? part.until : part.from) + offset + 1440) % 1440),
                  )
                : ''
            }
          />
        );
      })}
      {others.length > 0 && (
        <span className="sr-only">{others.map(({ entry }) => takenText(entry, day)).join('. ')}</span>
      )}
      {covering.length === 0 && isPause && <span className="sr-only">Set-up or clean-up</span>}
    </>
  );
}

function NowLine({ data: { columns, hours }, now }: Pick<TimeGridProps, 'data' | 'now'>) {
  if (now.minute < hours.from || now.minute >= hours.until) return null;
  return columns.map(({ key, day }, column) =>
    day === now.day ? (
      <span
        key={key}
        className="absolute z-20 border-t-2 border-terracotta before:absolute before:-top-[5px] before:left-0 before:size-2 before:rounded-full before:bg-terracotta"
        style={{
          left: `calc(100% * ${column} / ${columns.length})`,
          width: `calc(100% / ${columns.length})`,
          top: `${((now.minute - hours.from) / HOUR) * HOUR_REM}rem`,
        }}
      />
    ) : null,
  );
}
