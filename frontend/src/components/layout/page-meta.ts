import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useSiteTexts } from '@/api/club-facts';
import type { PageMeta } from './head-content';
import { wholeTitle } from './whole-title';

export type { PageMeta };

/** A page with its final title. */
export interface ShownPage {
  path: string;
  title: string;
}

const listeners = new Set<() => void>();
let shown: ShownPage | null = null;

function changeShown(next: ShownPage | null): void {
  shown = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The server writes the first page’s head, so nothing is written before the first navigation. */
let hasWritten = false;

function isServersHead(title: string): boolean {
  const served = document.head.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content;
  hasWritten ||= served !== title;
  return !hasWritten;
}

/**
 * Sets the document’s title and metadata while the page is shown. The server writes the same
 * into the HTML of the first load (`app/server/page-head.ts`).
 */
export function usePageMeta(meta: PageMeta): void {
  const { pathname } = useLocation();
  const site = useSiteTexts();
  const {
    title,
    description,
    picture,
    pictureAlt,
    pictureSize,
    kind,
    listed,
    missing,
    loading = false,
  } = meta;
  const whole = wholeTitle(title, site);
  useEffect(() => {
    document.title = whole;
    if (loading) return;
    changeShown({ path: pathname, title: whole });
    if (isServersHead(whole)) return () => changeShown(null);
    let wanted = true;
    void import('./write-head').then(
      ({ writeHead }) => {
        if (wanted)
          writeHead(
            { title, description, picture, pictureAlt, pictureSize, kind, listed, missing },
            pathname,
            site,
          );
      },
      () => undefined, // If the code does not load, only the title is right.
    );
    return () => {
      wanted = false;
      changeShown(null);
    };
  }, [
    pathname,
    site,
    whole,
    title,
    description,
    picture,
    pictureAlt,
    pictureSize,
    kind,
    listed,
    missing,
    loading,
  ]);
}

/** The current page once its title is final; null before. */
export function useShownPage(): ShownPage | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
}
