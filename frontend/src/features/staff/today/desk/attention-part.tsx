import { Link } from 'react-router-dom';
import type { OverviewAttention } from '@/api/staff/generated';
import { ageText } from '@/components/staff/age';
import { Alert } from '@/components/ui/alert';
import { serverNow } from '@/lib/server-clock';
import { countText } from './figures';

/** Reasons of attention items, the oldest first; each links to its list. */
export function AttentionPart({
  attention: { count, path, reasons, ...rest },
}: {
  attention: OverviewAttention;
}) {
  const now = serverNow();
  if (count === 0) return <Alert tone="success">Nothing needs attention.</Alert>;
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {reasons.map((one) => (
          <li key={one.reason}>
            <Link
              to={one.path}
              className="flex min-h-11 items-center gap-3 px-4 py-1.5 text-ink no-underline hover:underline"
            >
              <span className="min-w-8 rounded-full bg-terracotta px-2 text-center text-sm leading-6 font-semibold text-on-terracotta tabular-nums">
                {countText(one)}
              </span>
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{one.title}</span>
              <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
                for {ageText(one.oldestSince, now)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <Link to={path} className="link">
          Show all {countText({ count, ...rest })}
        </Link>
      </p>
    </>
  );
}
