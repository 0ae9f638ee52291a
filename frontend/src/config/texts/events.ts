/** Default texts of /events. */
export const EVENTS_TEXTS = {
  eventsDescription:
    'What’s on at the {club}: trivia, live music, raffles, dinners and match days, by club and by month.',
  eventsText: 'All upcoming events. Visitors are always welcome.',
};
