import type { UsedSlot, UsedSpace } from '@/api/staff/generated';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { occupancy, scaleTop, shareText } from './use-figures';
import { WEEKDAYS } from './weekdays';

/** The occupancy of each slot on each weekday. The more is booked, the darker the cell. */
export function SlotTable({ space }: { space: UsedSpace }) {
  const labels = [...new Set(space.slots.map(({ timeSlot }) => timeSlot))];
  const top = scaleTop(space.slots.map(occupancy));
  const caption = `Occupancy of ${space.name} by slot and weekday`;
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- the Tab key must reach it, so that arrow keys scroll a wide table
      className="overflow-x-auto"
    >
      <table className="tabular w-full min-w-[34rem] border-separate border-spacing-0.5 text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="text-left">
              Slot
            </th>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" className="text-center">
                <abbr title={name} className="no-underline">
                  {name.slice(0, 3)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label) => (
            <tr key={label}>
              <th scope="row" className="pr-2 text-left font-normal whitespace-nowrap">
                {label}
              </th>
              {WEEKDAYS.map((name, index) => (
                <SlotCell
                  top={top}
                  key={name}
                  slot={space.slots.find(
                    ({ timeSlot, weekday }) => timeSlot === label && weekday === index + 1,
                  )}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SlotCell({ slot, top }: { slot: UsedSlot | undefined; top: number }) {
  const percent = slot ? occupancy(slot) : null;
  if (!slot || percent === null)
    return (
      <td className="text-center text-ink-soft">
        <span aria-hidden="true">–</span>
        <VisuallyHidden>Not offered</VisuallyHidden>
      </td>
    );
  return (
    <td
      title={`${slot.booked} of ${slot.offered} slots`}
      className="rounded-xs p-1.5 text-center"
      style={{
        backgroundColor: `color-mix(in oklab, var(--primary) ${(percent / top) * 40}%, transparent)`,
      }}
    >
      {shareText(percent)}
    </td>
  );
}
