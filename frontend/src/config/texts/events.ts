/** Unless staff say otherwise. */
export const EVENTS_TEXTS = {
  eventsText: 'Everything in the calendar from today on. Visitors are welcome at all of it.',
};
