import { useState, type ReactNode } from 'react';

interface FirstFewProps<Item> {
  items: readonly Item[];
  limit: number;
  /** Plural, for the button: 'devices'. */
  noun: string;
  /** The list's own button, in the same line. */
  action?: ReactNode;
  children: (shown: readonly Item[]) => ReactNode;
}

/** The first items of a list, and a button that shows all, so that a page stays short. */
export function FirstFew<Item>({ items, limit, noun, action, children }: FirstFewProps<Item>) {
  const [all, setAll] = useState(false);
  return (
    <>
      {children(all ? items : items.slice(0, limit))}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
        {items.length > limit && (
          <button
            type="button"
            className="link min-h-10 text-sm font-semibold"
            aria-expanded={all}
            onClick={() => setAll(!all)}
          >
            {all ? `Show fewer ${noun}` : `Show all ${items.length} ${noun}`}
          </button>
        )}
        {action}
      </div>
    </>
  );
}
