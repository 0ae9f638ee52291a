import { useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import type { Shortcut } from './shortcut';
import { useSingleKeys } from './single-keys';

const ALWAYS = [
  { key: 'Enter', does: 'Open the row or follow the link' },
  { key: 'Ctrl K', does: 'Go to a booking, account or page (⌘ K on a Mac)' },
  { key: '?', does: 'Show keyboard shortcuts' },
];

/** The current page’s shortcuts, and the switch for single-letter ones. */
export default function ShortcutList({
  shortcuts,
  onClose,
}: {
  shortcuts: readonly Pick<Shortcut, 'key' | 'does'>[];
  onClose: () => void;
}) {
  const [enabled, setEnabled] = useSingleKeys();
  const switchId = useId();
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2.5">
        {[...shortcuts, ...ALWAYS].map(({ key, does }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-9 rounded-md border border-line-strong bg-sunken px-2 text-center text-sm font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label htmlFor={switchId} className="mt-6 flex min-h-11 items-center gap-3 border-t border-line pt-4">
        <Checkbox id={switchId} checked={enabled} onChange={(event) => setEnabled(event.target.checked)} />
        Use single-key shortcuts on this device
      </label>
    </Dialog>
  );
}
