const HOME_TITLE = 'Community hub in the Adelaide Hills';

/** The title as tabs and search engines show it. @param title of the page; the home page has none */
export function wholeTitle(title: string | undefined, clubName: string): string {
  return title ? `${title} · ${clubName}` : `${clubName} · ${HOME_TITLE}`;
}
