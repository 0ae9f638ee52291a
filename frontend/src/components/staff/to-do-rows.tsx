import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AttentionItem } from '@/api/staff/generated';
import { ageText } from '@/components/staff/age';
import { serverNow } from '@/lib/server-clock';

/** A task as one line, which leads to the page where it is done. */
export interface ToDoRow {
  to: string;
  what: ReactNode;
  /** ISO 8601. */
  since?: string;
  action: string;
}

/** Tasks of the to-do list that are done on a page. */
export function toRow({ title, who, sentence, since, action }: AttentionItem): ToDoRow {
  return {
    to: action.target,
    what: (
      <>
        <span className="font-semibold">{who ? `${title}: ${who}` : title}</span>
        <span className="block text-sm text-ink-soft">{sentence}</span>
      </>
    ),
    since,
    action: action.label,
  };
}

export function ToDoRows({ rows }: { rows: readonly ToDoRow[] }) {
  const now = serverNow();
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {rows.map(({ to, what, since, action }, place) => (
        <li key={`${place} ${to}`}>
          <Link
            to={to}
            className="group flex min-h-11 flex-wrap items-center gap-x-4 gap-y-0.5 px-4 py-1.5 text-ink no-underline"
          >
            <span className="min-w-0 flex-1 basis-full [overflow-wrap:anywhere] sm:basis-52">{what}</span>
            {since && (
              <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
                {ageText(since, now)} ago
              </span>
            )}
            <span className="link text-right group-hover:no-underline sm:min-w-32">{action}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
