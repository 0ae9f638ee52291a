import { DropdownMenu as Radix } from 'radix-ui';
import { MenuItem } from '@/components/ui/dropdown-menu';

export interface MenuChoice {
  label: string;
  run: () => void;
}

export interface OpenMenu {
  title: string;
  /** In the window. */
  x: number;
  y: number;
  choices: readonly MenuChoice[];
  /** Gets the focus back. */
  origin: HTMLElement;
}

/** The actions on an entry or a free slot, at the pointer or below the focus. */
export function GridMenu({ menu, onClose }: { menu: OpenMenu; onClose: () => void }) {
  const { title, x, y, choices, origin } = menu;
  return (
    <Radix.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Radix.Trigger asChild>
        <span aria-hidden="true" className="fixed size-0" style={{ left: x, top: y }} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="start"
          collisionPadding={12}
          aria-label={title}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (origin.isConnected) origin.focus();
          }}
          className="z-50 max-w-80 min-w-56 rounded-card bg-raised p-2 text-ink shadow-float"
        >
          <Radix.Label className="px-3 pt-1.5 pb-2 text-sm font-semibold text-ink-soft">{title}</Radix.Label>
          {choices.map(({ label, run }) => (
            <MenuItem key={label} onSelect={run}>
              {label}
            </MenuItem>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
