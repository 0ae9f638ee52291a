import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
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

const GoTo = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "staff-dialogs" */ './go-to')));

interface Keys {
  add: (shortcuts: readonly Shortcut[]) => () => void;
  showList: () => void;
  goTo: () => void;
}

const KeysContext = createContext<Keys | null>(null);

/** Elements that take text; checkboxes do not. */
const TAKES_LETTERS = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(TAKES_LETTERS) !== null;
}

/** Handles keyboard shortcuts: the pages’ single letters, `?` for the list, Ctrl or ⌘ K for “Go to”. */
export function ShortcutKeys({ children }: { children: ReactNode }) {
  const groups = useRef(new Set<readonly Shortcut[]>());
  const [shown, setShown] = useState<Shortcut[] | null>(null);
  const [going, setGoing] = useState(false);
  const [enabled] = useSingleKeys();
  const early = useEarlyLetters(going);
  const goTo = useCallback(() => setGoing(true), []);
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

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey || isInDialog(document.activeElement)) return;
      event.preventDefault();
      goTo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [goTo]);

  const keys = useMemo<Keys>(
    () => ({
      add: (shortcuts) => {
        groups.current.add(shortcuts);
        return () => void groups.current.delete(shortcuts);
      },
      showList,
      goTo,
    }),
    [showList, goTo],
  );
  return (
    <KeysContext value={keys}>
      {children}
      {going && (
        <Suspense fallback={null}>
          <GoTo takeEarly={early} onClose={() => setGoing(false)} />
        </Suspense>
      )}
      {shown && (
        <Suspense fallback={null}>
          <ShortcutList shortcuts={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </KeysContext>
  );
}

/** Keeps the letters typed while the dialog's code loads. @returns takes them, and ends keeping them */
function useEarlyLetters(going: boolean): () => string {
  const letters = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (!going) return;
    letters.current = '';
    const press = (event: KeyboardEvent) => {
      if (letters.current === null || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Backspace') letters.current = letters.current.slice(0, -1);
      else if (event.key.length === 1) letters.current += event.key;
      // Enter would press what has focus behind the dialog.
      else if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [going]);
  return useCallback(() => {
    const taken = letters.current ?? '';
    letters.current = null;
    return taken;
  }, []);
}

/** Shortcuts that work while the component is mounted. The list must be stable between renders (`useMemo`). */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const keys = useContext(KeysContext);
  useEffect(() => keys?.add(shortcuts), [keys, shortcuts]);
}

/** Opens the “Go to” dialog. */
export function useGoTo(): () => void {
  const keys = useContext(KeysContext);
  return () => keys?.goTo();
}

export function useShortcutHelp(): () => void {
  const keys = useContext(KeysContext);
  return () => keys?.showList();
}
