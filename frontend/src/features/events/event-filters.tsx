import type { Event } from '@/api/site/generated';
import { ClubField } from '@/components/clubs/club-field';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { paths } from '@/config/paths';
import { formatMonth } from '@/lib/format';
import { monthsOf, type EventFilter } from './event-months';
import type { EventsAddressControl } from './use-events-address';

export interface EventFiltersProps extends Pick<EventsAddressControl, 'setFilter'> {
  filter: EventFilter;
  /** All events; the filter offers their months. */
  events: readonly Event[];
}

/** Filters by club and month. Applies at once, or by a button without JavaScript. */
export function EventFilters({ events, filter, setFilter }: EventFiltersProps) {
  const months = new Set(monthsOf(events));
  if (filter.month) months.add(filter.month);
  return (
    <form
      action={paths.events}
      aria-label="Filter events"
      onSubmit={(event) => event.preventDefault()}
      className="no-print mt-7 grid gap-3 rounded-card bg-sunken p-4 sm:grid-cols-2 sm:gap-4 md:mt-8 md:max-w-2xl md:p-5"
    >
      <ClubField clubId={filter.clubId} onChange={(value) => setFilter('club', value)} />
      <Field label="Month">
        {(control) => (
          <Select
            {...control}
            name="month"
            value={filter.month ?? ''}
            onChange={(event) => setFilter('month', event.target.value)}
          >
            <option value="">All months</option>
            {[...months].sort().map((month) => (
              <option key={month} value={month}>
                {formatMonth(month)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <noscript className="sm:col-span-2">
        <Button type="submit" block="phone">
          Show events
        </Button>
      </noscript>
    </form>
  );
}
