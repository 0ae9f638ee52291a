import type { ReactNode } from 'react';
import { totalText, type Page } from './staff-list';

interface ListSumsProps {
  noun: readonly [string, string];
  page: Page<unknown>;
  /** The sums: '£1,240.00 owed' */
  children: ReactNode;
}

/** The line under a list: the number of its rows, and their sums. */
export function ListSums({ noun, page, children }: ListSumsProps) {
  return (
    <p className="mt-3 text-ink-soft tabular-nums">
      {totalText(page, noun)}, {children}
    </p>
  );
}
