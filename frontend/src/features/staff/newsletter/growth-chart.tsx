import type { Growth } from '@/api/staff/generated';
import { readersInWords } from './issue-words';

const WIDTH = 480;
const HEIGHT = 96;
const GAP = 6;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const monthName = (month: string): string => {
  const [year = '', number = '1'] = month.split('-');
  return `${MONTHS[Number(number) - 1] ?? ''} ${year}`;
};

/** Who joined in the last twelve months, as bars and as a table. */
export function GrowthChart({ growth: { reading, months } }: { growth: Growth }) {
  const most = Math.max(1, ...months.map(({ joined }) => joined));
  const width = WIDTH / months.length;
  const total = months.reduce((sum, { joined }) => sum + joined, 0);
  return (
    <section aria-label="Growth" className="mb-6 max-w-2xl rounded-card border border-line bg-surface p-4">
      <p>
        <span className="font-semibold">{readersInWords(reading)}</span>
        <span className="text-ink-soft"> would get an issue now; {total} joined within twelve months.</span>
      </p>
      <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT + 16}`} className="mt-3 w-full fill-primary">
        {months.map(({ month, joined }, place) => {
          const height = joined === 0 ? 1 : Math.max(2, (joined / most) * HEIGHT);
          return (
            <g key={month}>
              <rect
                x={place * width + GAP / 2}
                y={HEIGHT - height}
                width={width - GAP}
                height={height}
                rx={2}
              />
              <text
                x={place * width + width / 2}
                y={HEIGHT + 12}
                textAnchor="middle"
                className="fill-ink-soft text-[9px]"
              >
                {monthName(month).slice(0, 3)}
              </text>
            </g>
          );
        })}
      </svg>
      <details className="mt-2">
        <summary className="min-h-6 cursor-pointer">As a table</summary>
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
                <td className="text-right">{joined.toLocaleString('en-AU')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
