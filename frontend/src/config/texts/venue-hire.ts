import { sceneOf } from '../scenes';

/** Default texts and image of /venue-hire. A question without an answer is not shown. */
export const VENUE_HIRE_TEXTS = {
  venueHireDescription:
    'Hire the hall, the bar or the outdoor area of the {club}: capacity, prices, extras and free evenings.',
  venueHireKicker: 'Parties, weddings, meetings',
  venueHireLine:
    'A hall, a bar and a verandah over the oval. See what is free, and the price before you pay.',
  venueHirePicture: sceneOf('hall-function').src,
  venueHireIncludes:
    'The space that you book, with its tables and chairs\nThe kitchen, with the main hall and the whole venue\nFree parking',
  venueHireBondText:
    'For some events we ask for a bond, which is not part of the price. We refund it after the event if you leave the space as you found it.',
  venueHireAccessText:
    'The car park is beside the hall, the hall and the bar are step-free, and a ramp leads to the verandah. My Bookings tells you how to get in.',
  venueHireQuestion1: 'Can I look at the rooms first?',
  venueHireAnswer1: 'Yes. Contact us and we’ll agree on a time, usually on a training night.',
  venueHireQuestion2: 'Can I bring my own food and drinks?',
  venueHireAnswer2:
    'Food, yes, but drinks come from our bar, because the club holds the liquor licence. Ask us about a bar tab.',
  venueHireQuestion3: 'Can I set up the day before?',
  venueHireAnswer3: 'Only if you book that time too. Setting up and clearing away are part of your booking.',
  venueHireQuestion4: 'Until when can we play music?',
  venueHireAnswer4:
    'Music ends when your booked time does. The extra “Late close” keeps the doors open an hour longer.',
  venueHireQuestion5: 'Can I change my booking?',
  venueHireAnswer5:
    'Yes. In My Bookings you can change the day, time, space and number of guests while a cancellation would be refunded in full.',
  venueHireQuestion6: '',
  venueHireAnswer6: '',
  venueHireContactText: 'Ask us about a date, a room or a price. We answer within two days.',
};

export type HireTexts = typeof VENUE_HIRE_TEXTS;
