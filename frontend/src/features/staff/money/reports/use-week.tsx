import { useId } from 'react';
import type { UsedSlot, UsedSpace } from '@/api/staff/generated';
import { BarChart } from '@/components/staff/bar-chart';
import { Select } from '@/components/ui/select';
import { formatCount } from '@/lib/format';
import { busiest, occupancy, scaleTop, shareText, slotsBefore, sumOf } from './use-figures';
import { SlotTable } from './use-slot-table';
import { WEEKDAYS } from './weekdays';

interface WeekOfSpaceProps {
  spaces: readonly UsedSpace[];
  /** The id of the space in the address; without, the busiest is shown. */
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** Occupancy of one space by weekday, as a chart and a table, and by slot. */
export function WeekOfSpace({ spaces, chosen, onChoose }: WeekOfSpaceProps) {
  const id = useId();
  const space = spaces.find((one) => String(one.id) === chosen) ?? busiest(spaces);
  if (!space) return null;
  const days = WEEKDAYS.flatMap((name, index) => {
    const slots = space.slots.filter(({ weekday }) => weekday === index + 1);
    return slots.length > 0 ? [{ name, slots }] : [];
  });
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>By weekday and slot</h2>
      <div className="no-print mt-1 mb-4 max-w-xs">
        <label htmlFor={id} className="block text-xs font-semibold text-ink-soft">
          Space
        </label>
        <Select id={id} value={space.id} onChange={(event) => onChoose(event.target.value)}>
          {spaces.map(({ id: value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <p className="hidden font-semibold print:block">{space.name}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <Weekdays days={days} space={space.name} />
      </div>
      <div className="mt-6">
        <SlotTable space={space} />
      </div>
    </section>
  );
}

interface Day {
  name: string;
  slots: UsedSlot[];
}

function Weekdays({ days, space }: { days: readonly Day[]; space: string }) {
  const bars = days.map(({ name, slots }) => {
    const sum = sumOf(slots);
    const percent = occupancy(sum);
    const before = occupancy(slotsBefore(sum));
    return { label: name.slice(0, 3), percent, text: percent === null ? '–' : `${percent}%`, before, name };
  });
  const said = bars
    .map(({ name, percent, before }) => `${name} ${shareText(percent)}, a year before ${shareText(before)}`)
    .join('; ');
  return (
    <>
      <figure>
        <BarChart
          label={`Occupancy of ${space} by weekday: ${said}`}
          bars={bars}
          top={scaleTop(bars.flatMap(({ percent, before }) => [percent, before]))}
        />
        <figcaption className="mt-1 text-sm text-ink-soft">
          Wide bars: these days. Narrow bars: a year before.
        </figcaption>
      </figure>
      <WeekdayTable days={days} caption={`Occupancy of ${space} by weekday`} />
    </>
  );
}

const HEADERS = ['Booked slots', 'Offered slots', 'Occupancy', 'A year before'];

/** A table on phones, too, where seven cards would be long. */
function WeekdayTable({ days, caption }: { days: readonly Day[]; caption: string }) {
  return (
    <table className="tabular w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line-strong text-xs text-ink-soft sm:text-sm">
          <th scope="col" className="py-1.5 text-left font-semibold">
            Weekday
          </th>
          {HEADERS.map((header) => (
            <th key={header} scope="col" className="py-1.5 pl-1 text-right sm:pl-2 font-semibold">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ name, slots }) => {
          const sum = sumOf(slots);
          const shares = [occupancy(sum), occupancy(slotsBefore(sum))].map(shareText);
          return (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-1.5 text-left font-semibold">
                {name}
              </th>
              {[formatCount(sum.booked), formatCount(sum.offered), ...shares].map((text, index) => (
                <td key={HEADERS[index]} className="py-1.5 pl-1 text-right sm:pl-2">
                  {text}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
