import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { guardPops } from '@/lib/pop-guard';

/** The place of the shown page among the tab's entries, as the router numbers them. */
function placeInHistory(): number | null {
  const state = history.state as { idx?: number } | null;
  return state?.idx ?? null;
}

/**
 * While there is something unsaved: asks before a link, a step in the browser's history or the closing of the tab takes it
 * away. The router's own blocker needs the data router, which the first view would pay for.
 */
export function LeaveGuard({ when }: { when: boolean }) {
  const navigate = useNavigate();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  /** Pops that are ours: they set the address right, or go where the reader confirmed to go. */
  const ownPops = useRef(0);
  const confirmed = useRef(false);

  useEffect(() => {
    if (!when) return;
    const place = placeInHistory();

    const unload = (event: BeforeUnloadEvent) => event.preventDefault();

    const click = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target || link.origin !== window.location.origin || link.hasAttribute('download'))
        return;
      if (link.pathname === window.location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave(() => () => void navigate(`${link.pathname}${link.search}${link.hash}`));
    };

    // Before the router hears of it: the address goes back to where it was, and the page stays.
    const pop = (event: PopStateEvent) => {
      if (ownPops.current > 0) {
        ownPops.current -= 1;
        event.stopImmediatePropagation();
        return;
      }
      const next = placeInHistory();
      if (confirmed.current || place === null || next === null || place === next) return;
      event.stopImmediatePropagation();
      const by = next - place;
      ownPops.current += 1;
      history.go(-by);
      setLeave(() => () => history.go(by));
    };

    window.addEventListener('beforeunload', unload);
    document.addEventListener('click', click, { capture: true });
    const stopGuarding = guardPops(pop);
    return () => {
      window.removeEventListener('beforeunload', unload);
      document.removeEventListener('click', click, { capture: true });
      stopGuarding();
    };
  }, [when, navigate]);

  if (!leave) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirm="Leave page"
      keep="Stay on page"
      danger
      onConfirm={() => {
        confirmed.current = true;
        setLeave(null);
        leave();
      }}
      onClose={() => setLeave(null)}
    >
      <p>You have unsaved changes. They will be lost if you leave this page.</p>
    </ConfirmDialog>
  );
}
