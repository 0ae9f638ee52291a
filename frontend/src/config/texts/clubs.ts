/** At the end of each club's page, unless staff say otherwise. */
export const CLUBS_TEXTS = {
  clubsClosingTitle: 'Come and have a go',
  clubsClosingText: 'Training first, paperwork later.',
};
