import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { isInDialog } from '@/components/ui/escape';
import { loadWithRetry } from '@/lib/load-with-retry';
import type { Shortcut } from './shortcut';
import { useSingleKeys } from './single-keys';

const ShortcutList = lazy(() =>
  loadWithRetry(() => import(/* webpackChunkName: "staff-dialogs" */ './shortcut-list')),
);

interface Keys {
  add: (shortcuts: readonly Shortcut[]) => () => void;
  showList: () => void;
}

const KeysContext = createContext<Keys | null>(null);

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

/** Gives the pages inside their single-letter keys and, at `?`, the list of them. */
export function ShortcutKeys({ children }: { children: ReactNode }) {
  const groups = useRef(new Set<readonly Shortcut[]>());
  const [shown, setShown] = useState<Shortcut[] | null>(null);
  const [enabled] = useSingleKeys();
  const showList = useCallback(() => setShown([...groups.current].flat()), []);

  useEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isInDialog(document.activeElement)) return;
      const shortcut = [...groups.current].flat().find(({ key }) => key === event.key);
      if (!shortcut && event.key !== '?') return;
      event.preventDefault();
      if (shortcut) shortcut.run();
      else showList();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [enabled, showList]);

  const keys = useMemo<Keys>(
    () => ({
      add: (shortcuts) => {
        groups.current.add(shortcuts);
        return () => void groups.current.delete(shortcuts);
      },
      showList,
    }),
    [showList],
  );
  return (
    <KeysContext value={keys}>
      {children}
      {shown && (
        <Suspense fallback={null}>
          <ShortcutList shortcuts={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </KeysContext>
  );
}

/** Keys that work while the component is shown. The list must be stable between renders (`useMemo`). */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const keys = useContext(KeysContext);
  useEffect(() => keys?.add(shortcuts), [keys, shortcuts]);
}

export function useShortcutHelp(): () => void {
  const keys = useContext(KeysContext);
  return () => keys?.showList();
}
