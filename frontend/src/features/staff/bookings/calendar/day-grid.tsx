import { useMemo, useState } from 'react';
import type { Slot } from '@/api/site/generated';
import type { Calendar, CalendarSpace } from '@/api/staff/generated';
import { NARROWER_THAN_MD, useMedia } from '@/lib/use-media';
import { roomColumns } from './grid-columns';
import { hoursOf } from './grid-blocks';
import { SwitchButton } from './column-switch';
import { TimeGrid, type TimeGridProps } from './time-grid';

export interface DayGridProps {
  day: string;
  calendar: Calendar;
  slots: readonly Slot[];
  /** For hire. */
  spaces: readonly CalendarSpace[];
  now: TimeGridProps['now'];
}

/** A day: a column for each room; on a phone one room at a time. */
export function DayGrid({ day, calendar, slots, spaces, now }: DayGridProps) {
  const isNarrow = useMedia(NARROWER_THAN_MD);
  const [chosen, setChosen] = useState<string | null>(null);
  const all = useMemo(() => roomColumns(day, calendar, spaces), [day, calendar, spaces]);
  const shown = all.find(({ key }) => key === chosen) ?? all[0];
  const data = useMemo(() => {
    const columns = isNarrow ? all.filter((column) => column === shown) : all;
    return { calendar, slots, spaces, columns, hours: hoursOf(columns, slots, calendar.entries) };
  }, [calendar, slots, spaces, all, shown, isNarrow]);
  return (
    <>
      {isNarrow && all.length > 1 && (
        <div role="group" aria-label="Room" className="mb-2 flex flex-wrap gap-1.5 print:hidden">
          {all.map(({ key, label }) => (
            <SwitchButton key={key} isOn={key === shown?.key} onClick={() => setChosen(key)}>
              {label}
            </SwitchButton>
          ))}
        </div>
      )}
      <TimeGrid label="Rooms and hours" data={data} now={now} areDays={false} head={({ label }) => label} />
    </>
  );
}
