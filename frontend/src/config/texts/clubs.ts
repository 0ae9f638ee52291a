/** Default closing texts of club pages. */
export const CLUBS_TEXTS = {
  clubsClosingTitle: 'Come and have a go',
  clubsClosingText: 'Training first, paperwork later.',
};
