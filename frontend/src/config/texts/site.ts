/** Default title and description for search engines and sharing cards. */
export const SITE_TEXTS = {
  homeTitle: 'Community hub in the Adelaide Hills',
  homeDescription:
    'A community hub in the Adelaide Hills for sports facilities, venue hire and social events.',
};

/** Fills in the placeholder `{club}`. */
export function withClubName(text: string, clubName: string): string {
  return text.replaceAll('{club}', clubName);
}
