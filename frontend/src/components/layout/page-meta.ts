import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useClubFacts } from '@/api/club-facts';
import { dropStructuredData, writeHead } from './page-head';

export interface PageMeta {
  /** Without the club's name, which is added; leave it out on the home page. */
  title?: string;
  description?: string;
  /** False for pages that are nobody's but their visitor's, and for what does not exist: search engines leave them. */
  listed?: boolean;
  kind?: 'website' | 'article';
  /** What the page is about is still on the way, or it leads elsewhere: only its title is set meanwhile. */
  loading?: boolean;
}

/** A page with its final title. */
export interface ShownPage {
  path: string;
  title: string;
}

const SITE_DESCRIPTION =
  'A community hub in the Adelaide Hills for sports facilities, venue hire and social events.';

/** The start page's, as the server writes it. */
const HOME_TITLE = 'Community hub in the Adelaide Hills';

const listeners = new Set<() => void>();
let shown: ShownPage | null = null;
/** The path that the document's head was last written for; the server writes the first. */
let headPath: string | null = null;

function changeShown(next: ShownPage | null): void {
  shown = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Sets the document's title and what else its head says of the page, while the page is shown. The server writes the same
 * into the HTML of the first load; this keeps it right afterwards.
 */
export function usePageMeta({
  title,
  description = SITE_DESCRIPTION,
  listed = true,
  kind = 'website',
  loading = false,
}: PageMeta): void {
  const { pathname } = useLocation();
  const { clubName } = useClubFacts();
  const whole = title ? `${title} · ${clubName}` : `${clubName} · ${HOME_TITLE}`;
  useEffect(() => {
    if (headPath !== null && headPath !== pathname) dropStructuredData();
    headPath = pathname;
    if (loading) {
      document.title = whole;
      return;
    }
    const canonical = listed ? pathname.replace(/\/+$/, '') || '/' : null;
    writeHead({ title: whole, description, canonical, kind });
    changeShown({ path: pathname, title: whole });
    return () => changeShown(null);
  }, [pathname, whole, description, listed, kind, loading]);
}

/** The page that is shown, once its title is final; null until then. */
export function useShownPage(): ShownPage | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
}
