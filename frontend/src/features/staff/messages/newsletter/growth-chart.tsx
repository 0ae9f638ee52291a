import type { Growth } from '@/api/staff/generated';
import { cx } from '@/lib/cx';
import { formatCount } from '@/lib/format';
import { subscribersText } from './issue-labels';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const monthName = (month: string): string => {
  const [year = '', number = '1'] = month.split('-');
  return `${MONTHS[Number(number) - 1] ?? ''} ${year}`;
};

/** New subscribers in each of the last twelve months, as a chart and a table. Nothing if there were none. */
export function GrowthChart({ growth: { subscribers, months } }: { growth: Growth }) {
  const most = Math.max(1, ...months.map(({ joined }) => joined));
  const total = months.reduce((sum, { joined }) => sum + joined, 0);
  if (total === 0 && subscribers === 0) return null;
  return (
    <section aria-label="Growth" className="mb-6 max-w-2xl rounded-card border border-line bg-surface p-4">
      <p>
        <span className="font-semibold">{subscribersText(subscribers)}</span>
        <span className="text-ink-soft"> would get an issue now. {total} joined in the last 12 months.</span>
      </p>
      <ol aria-hidden="true" className="mt-3 flex gap-1 text-xs text-ink-soft sm:gap-1.5">
        {months.map(({ month, joined }) => (
          <li key={month} className="min-w-0 flex-1 text-center">
            <span className="flex h-24 items-end">
              <span
                className={cx('w-full rounded-t-xs', joined === 0 ? 'h-px bg-line' : 'min-h-0.5 bg-primary')}
                style={joined === 0 ? undefined : { height: `${(joined / most) * 100}%` }}
              />
            </span>
            {/* Phones have space for one letter; the table has the whole name. */}
            <span className="sm:hidden">{monthName(month).slice(0, 1)}</span>
            <span className="hidden sm:inline">{monthName(month).slice(0, 3)}</span>
          </li>
        ))}
      </ol>
      <details className="mt-2">
        <summary className="min-h-6 cursor-pointer">Show as table</summary>
        <table className="tabular mt-2 text-sm">
          <thead>
            <tr>
              <th scope="col" className="pr-6 text-left">
                Month
              </th>
              <th scope="col" className="text-right">
                Joined
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, joined }) => (
              <tr key={month}>
                <td className="pr-6">{monthName(month)}</td>
                <td className="text-right">{formatCount(joined)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
