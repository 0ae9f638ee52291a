import { DropdownMenu as Radix } from 'radix-ui';
import { MenuItem } from '@/components/ui/dropdown-menu';

interface MenuChoice {
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

/**
 * The actions on an entry or a free slot, at the pointer or below the focus. It stays mounted while closed: it has to know whether a
 * key opened it, since only then the first action gets the focus.
 */
export function GridMenu({ menu, onClose }: { menu: OpenMenu | null; onClose: () => void }) {
  return (
    <Radix.Root open={menu !== null} modal={false} onOpenChange={(open) => !open && onClose()}>
      <Radix.Trigger asChild>
        <span aria-hidden="true" className="fixed size-0" style={{ left: menu?.x ?? 0, top: menu?.y ?? 0 }} />
      </Radix.Trigger>
      {menu && (
        <Radix.Portal>
          <Radix.Content
            align="start"
            collisionPadding={12}
            aria-label={menu.title}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (menu.origin.isConnected) menu.origin.focus();
            }}
            className="z-50 max-w-80 min-w-56 rounded-card bg-raised p-2 text-ink shadow-float"
          >
            <Radix.Label className="px-3 pt-1.5 pb-2 text-sm font-semibold text-ink-soft">
              {menu.title}
            </Radix.Label>
            {menu.choices.map(({ label, run }) => (
              <MenuItem key={label} onSelect={run}>
                {label}
              </MenuItem>
            ))}
          </Radix.Content>
        </Radix.Portal>
      )}
    </Radix.Root>
  );
}
