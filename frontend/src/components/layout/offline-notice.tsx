import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

function subscribe(change: () => void): () => void {
  window.addEventListener('online', change);
  window.addEventListener('offline', change);
  return () => {
    window.removeEventListener('online', change);
    window.removeEventListener('offline', change);
  };
}

/** Says at once that the browser is offline, because a pressed link otherwise leaves the old page without a word. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="no-print sticky top-(--header-height) z-30">
      {!isOnline && (
        <p className="flex items-center justify-center gap-3 bg-ochre-soft px-4 py-2.5 text-ink">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          You are offline. Other pages open when you are connected again.
        </p>
      )}
    </div>
  );
}
