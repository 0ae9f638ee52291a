import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

/** A label and its value; skipped without a value. */
export type FactLine = readonly [string, ReactNode];

/** Facts in two columns, the first as wide as its labels. */
export function Facts({ facts, className }: { facts: readonly FactLine[]; className?: string }) {
  return (
    <dl className={cx('grid grid-cols-[auto_minmax(0,1fr)] gap-x-4', className)}>
      {facts
        .filter(([, words]) => words !== null && words !== '')
        .map(([term, words]) => (
          <div key={term} className="contents">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="[overflow-wrap:anywhere] whitespace-pre-line">{words}</dd>
          </div>
        ))}
    </dl>
  );
}
