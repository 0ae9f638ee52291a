import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface FirstFewProps<Item> {
  items: readonly Item[];
  limit: number;
  /** Plural, for the button: 'devices'. */
  noun: string;
  children: (shown: readonly Item[]) => ReactNode;
}

/** The first items of a list, and a button that shows all, so that a page stays short. */
export function FirstFew<Item>({ items, limit, noun, children }: FirstFewProps<Item>) {
  const [all, setAll] = useState(false);
  return (
    <>
      {children(all ? items : items.slice(0, limit))}
      {items.length > limit && (
        <Button
          size="sm"
          variant="quiet"
          className="-ml-3.5"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? `Show fewer ${noun}` : `Show all ${items.length} ${noun}`}
        </Button>
      )}
    </>
  );
}
