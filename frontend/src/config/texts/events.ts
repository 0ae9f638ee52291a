/** Unless staff say otherwise. */
export const EVENTS_TEXTS = {
  eventsDescription:
    'What is on at the {club}: trivia, live music, raffles, dinners and match days, by club and by month.',
  eventsText: 'Everything in the calendar from today on. Visitors are welcome at all of it.',
};
