/** What the site says of itself to search engines and in cards, unless staff say otherwise. */
export const SITE_TEXTS = {
  homeTitle: 'Community hub in the Adelaide Hills',
  homeDescription:
    'A community hub in the Adelaide Hills for sports facilities, venue hire and social events.',
};

/** A text in which `{club}` stands for the club's name. */
export function withClubName(text: string, clubName: string): string {
  return text.replaceAll('{club}', clubName);
}
