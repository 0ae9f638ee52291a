import { useContext, useSyncExternalStore } from 'react';
import { VisitContext, type Theme } from './visit';

export type { Theme };

/** Cookie: 'light' or 'dark'; missing follows the system. The server reads it to render the page in the right theme. */
export const THEME_COOKIE = 'bridgewater_theme';
const YEAR_S = 31_536_000;
const listeners = new Set<() => void>();

function systemDark(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

/** The chosen theme; null follows the system. The server sets it in the page from the cookie. */
export function chosenTheme(): Theme | null {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : null;
}

function currentTheme(): Theme {
  return chosenTheme() ?? (systemDark().matches ? 'dark' : 'light');
}

function subscribe(listener: () => void): () => void {
  const system = systemDark();
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}

/** The current theme and a setter. Choosing the system's theme removes the choice. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const visit = useContext(VisitContext);
  const theme = useSyncExternalStore(subscribe, currentTheme, () => visit.theme ?? 'light');
  return [theme, chooseTheme];
}

/** The chosen theme, for elements that can follow the system by CSS. */
export function useChosenTheme(): Theme | null {
  const visit = useContext(VisitContext);
  return useSyncExternalStore(subscribe, chosenTheme, () => visit.theme);
}

function chooseTheme(theme: Theme): void {
  const followsSystem = theme === (systemDark().matches ? 'dark' : 'light');
  if (followsSystem) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  // A cookie, so that the server can render the right theme.
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const maxAge = followsSystem ? 0 : YEAR_S;
  document.cookie = `${THEME_COOKIE}=${theme}; Path=/; SameSite=Lax; Max-Age=${maxAge}${secure}`;
  listeners.forEach((listener) => listener());
}
