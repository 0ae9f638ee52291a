import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

interface TabItem {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** Names the list of tabs for screen readers. */
  label: string;
  items: TabItem[];
  value: string;
  onValueChange: (value: string) => void;
  /** `fill` shares the line evenly among the tabs. */
  layout?: 'start' | 'fill';
  className?: string;
}

/** Controlled tabs, usually kept in the URL. Arrow keys move and select. */
export function Tabs({ label, items, value, onValueChange, layout = 'start', className }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange} className={className}>
      <Radix.List
        aria-label={label}
        className={cx('flex gap-1 border-b border-line', layout === 'start' && 'overflow-x-auto')}
      >
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            // Arrow keys move focus without scrolling the tab into view.
            onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
            className={cx(
              '-mb-px min-h-12 border-b-3 border-transparent px-4 font-semibold whitespace-nowrap text-ink-soft transition-colors duration-150',
              'forced-colors:border-[Canvas] forced-colors:data-[state=active]:border-[Highlight]',
              'hover:text-ink focus-visible:-outline-offset-3 data-[state=active]:border-primary data-[state=active]:text-ink',
              layout === 'fill' && 'flex-1',
            )}
          >
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className="pt-6">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
