import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

const ITEM =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-lg px-3 text-ink no-underline outline-none ' +
  'data-[highlighted]:bg-primary-soft data-[highlighted]:text-on-primary-soft';

export interface DropdownMenuProps {
  /** The one element that opens the menu; it must take a ref. */
  trigger: ReactNode;
  /** Heads the menu and names it. */
  title?: ReactNode;
  align?: 'start' | 'end';
  children: ReactNode;
}

/** A menu under a button. Import it from a lazy chunk: it brings Radix's menu and its positioning along. */
export function DropdownMenu({ trigger, title, align = 'end', children }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-50 min-w-56 rounded-card bg-raised p-2 text-ink shadow-float data-[state=closed]:animate-leave data-[state=open]:animate-drop"
        >
          {title && (
            <Radix.Label className="px-3 pt-1.5 pb-2 text-sm font-semibold text-ink-soft">
              {title}
            </Radix.Label>
          )}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface MenuItemProps {
  onSelect?: () => void;
  /** The child element (a link) becomes the item. */
  asChild?: boolean;
  className?: string;
  children: ReactNode;
}

export function MenuItem({ onSelect, asChild, className, children }: MenuItemProps) {
  return (
    <Radix.Item asChild={asChild} onSelect={onSelect} className={cx(ITEM, className)}>
      {children}
    </Radix.Item>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1.5 h-px bg-line" />;
}
