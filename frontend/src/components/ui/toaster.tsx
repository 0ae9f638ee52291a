import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import { cx } from '@/lib/cx';
import { selectToast, TOAST_DURATION_MS, toastDismissed } from '@/lib/toasts';
import { isInDialog } from './escape';

const SWIPE_THRESHOLD_PX = 50;

/** Shows the current toast; F8 moves focus to it. Rendered once, by the layout, from a lazy chunk. */
export default function Toaster() {
  const toast = useSelector(selectToast);
  const dispatch = useDispatch();
  const destructive = toast?.variant === 'destructive';
  // Radix sends Escape to the layer opened last. If a dialog has focus, it must close instead.
  const escapeIsForDialog = useRef(false);
  return (
    <Radix.Provider duration={TOAST_DURATION_MS} swipeDirection="left" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {toast && (
        <Radix.Root
          key={toast.id}
          type={destructive ? 'foreground' : 'background'}
          duration={toast.duration}
          open
          onEscapeKeyDown={() => {
            escapeIsForDialog.current = isInDialog(document.activeElement);
          }}
          onOpenChange={(open) => {
            if (!open && !escapeIsForDialog.current) dispatch(toastDismissed(toast.id));
            escapeIsForDialog.current = false;
          }}
          className={cx(
            'pointer-events-auto flex items-start gap-3 rounded-card p-4 shadow-float data-[state=open]:animate-rise',
            'data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            destructive ? 'bg-terracotta text-on-terracotta' : 'bg-raised text-ink ring-1 ring-line',
          )}
        >
          <div className="min-w-0 flex-1">
            <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
            {toast.text && <Radix.Description className="mt-0.5 text-sm">{toast.text}</Radix.Description>}
          </div>
          <Radix.Close
            aria-label="Dismiss"
            className="-m-1.5 grid size-11 shrink-0 place-items-center rounded-lg hover:opacity-75 focus-visible:-outline-offset-3 focus-visible:outline-current"
          >
            <X aria-hidden="true" className="size-5" />
          </Radix.Close>
        </Radix.Root>
      )}
      {/* At the top, because the button that is pressed next is below. Above the dialogs’ overlay, so that errors of a dialog’s
          action are visible. */}
      {createPortal(
        <Radix.Viewport
          hotkey={['F8']}
          label="Notifications ({hotkey})"
          className="toasts no-print fixed inset-x-0 top-(--header-height) z-60 mx-auto flex flex-col gap-2 p-4 outline-none sm:w-[26rem]"
        />,
        document.body,
      )}
    </Radix.Provider>
  );
}
