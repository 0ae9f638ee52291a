import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { RefObject } from 'react';
import type { User } from '@/api/site/generated';
import { closeOnEscape } from '@/components/ui/escape';
import { SideBar } from './side-bar';
import { STAFF_NAV } from './staff-navigation';
import { useStaffArea } from './use-staff-area';

export interface StaffMenuProps {
  user: User;
  onClose: () => void;
  /** Receives focus when the menu closes without navigating. */
  opener: RefObject<HTMLButtonElement | null>;
}

/** The sidebar as a sheet from the left, below 1024 px. */
export default function StaffMenu({ user, onClose, opener }: StaffMenuProps) {
  const { area } = useStaffArea();
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={closeOnEscape(onClose)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Following a link moves focus to the new page’s heading.
            if (document.activeElement === document.body) opener.current?.focus();
          }}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(19rem,100vw)] animate-appear flex-col overflow-y-auto bg-surface text-base text-ink shadow-float focus:outline-none"
        >
          <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line pr-2 pl-6">
            <Dialog.Title className="text-lg">{STAFF_NAV[area].title}</Dialog.Title>
            <Dialog.Close
              aria-label="Close menu"
              className="grid size-11 place-items-center rounded-card hover:bg-primary-soft"
            >
              <X aria-hidden="true" className="size-6" />
            </Dialog.Close>
          </div>
          <div className="p-3">
            <SideBar user={user} onFollow={onClose} />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
