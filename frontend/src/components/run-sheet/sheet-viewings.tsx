import type { SharedRunSheet } from '@/api/members/generated';
import { formatTimes } from '@/lib/format';
import { telOf } from './sheet-labels';

interface SheetViewingsProps {
  viewings: SharedRunSheet['viewings'];
  timeZone: string;
}

/** The people who come to view the venue. Nothing without any. */
export function SheetViewings({ viewings, timeZone }: SheetViewingsProps) {
  if (viewings.length === 0) return null;
  return (
    <section aria-label="Viewings" className="mt-6">
      <h2 className="mb-1.5 !text-base">Viewings</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {viewings.map(({ id, name, phone, spaceName, startsAt, endsAt }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-2">
            <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
              {formatTimes(startsAt, endsAt, timeZone)}
            </span>
            <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
              {name}
              <span className="block text-sm text-ink-soft">{spaceName}</span>
            </span>
            {phone && (
              <a href={telOf(phone)} className="link inline-block min-h-6 whitespace-nowrap">
                {phone}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
