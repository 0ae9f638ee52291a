import { useEffect } from 'react';
import { CLUB_DEFAULTS } from '@/config/club';

export interface PageMeta {
  /** Without the club's name, which is added; leave it out on the home page. */
  title?: string;
  description?: string;
}

const SITE_DESCRIPTION =
  'A community hub in the Adelaide Hills for sports facilities, venue hire and social events.';

/** The start page's, as the server writes it. */
const HOME_TITLE = 'Community hub in the Adelaide Hills';

/**
 * Sets the document's title and description while the page is shown. The server writes the same two into the HTML
 * of the first load; this keeps them right afterwards.
 */
export function usePageMeta({ title, description = SITE_DESCRIPTION }: PageMeta): void {
  useEffect(() => {
    document.title = title
      ? `${title} · ${CLUB_DEFAULTS.clubName}`
      : `${CLUB_DEFAULTS.clubName} · ${HOME_TITLE}`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
