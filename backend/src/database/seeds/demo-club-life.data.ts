import { BookingStatus } from '../../bookings/domain/booking-status.js';

/** Accounts that only the demo data uses. They have no password, so they cannot sign in. */
export const DEMO_PEOPLE = [
  { username: 'sofia.marsh', fullName: 'Sofia Marsh', email: 'sofia.marsh@guests.example' },
  { username: 'tom.okafor', fullName: 'Tom Okafor', email: 'tom.okafor@guests.example' },
] as const;

export interface LivingBooking {
  key: string;
  /** Days from today. */
  days: number;
  status: BookingStatus;
  name: string;
  phone: string;
  eventType: string;
  guests: number;
  totalMinor: number;
  spaceId: number;
  paid: boolean;
  bondMinor: number;
  /** Hours before now at which it was made. */
  madeHoursAgo: number;
  /** Hours before now at which it was cancelled. */
  cancelledHoursAgo: number | null;
}

function booking(
  key: string,
  days: number,
  status: BookingStatus,
  facts: Pick<LivingBooking, 'name' | 'phone' | 'eventType' | 'guests' | 'totalMinor' | 'madeHoursAgo'> &
    Partial<LivingBooking>,
): LivingBooking {
  return {
    key,
    days,
    status,
    spaceId: MAIN_HALL,
    paid: false,
    bondMinor: 0,
    cancelledHoursAgo: null,
    ...facts,
  };
}

const MAIN_HALL = 2;
const BAR_AND_LOUNGE = 3;

/** A week of a club: bookings of every status. */
export const LIVING_BOOKINGS: readonly LivingBooking[] = [
  booking('yesterday', -1, BookingStatus.Completed, {
    name: 'Grace Lindqvist',
    phone: '0400 555 102',
    eventType: 'Family Celebration',
    guests: 45,
    totalMinor: 42_000,
    paid: true,
    bondMinor: 20_000,
    madeHoursAgo: 900,
  }),
  booking('tonight', 0, BookingStatus.Confirmed, {
    name: 'Priya Nair',
    phone: '0400 555 118',
    eventType: 'Birthday Party',
    guests: 50,
    totalMinor: 36_000,
    paid: true,
    madeHoursAgo: 620,
  }),
  booking('tomorrow', 1, BookingStatus.Confirmed, {
    name: 'Daniel Whitlock',
    phone: '0400 555 131',
    eventType: 'Corporate Event',
    guests: 30,
    totalMinor: 28_000,
    madeHoursAgo: 210,
  }),
  booking('decision', 3, BookingStatus.Pending, {
    name: 'Amelia Foss',
    phone: '0400 555 147',
    eventType: 'Charity Fundraiser',
    guests: 40,
    totalMinor: 24_000,
    spaceId: BAR_AND_LOUNGE,
    madeHoursAgo: 7,
  }),
  booking('cancelled', 2, BookingStatus.Cancelled, {
    name: 'Marcus Bell',
    phone: '0400 555 163',
    eventType: 'Birthday Party',
    guests: 25,
    totalMinor: 18_000,
    paid: true,
    madeHoursAgo: 400,
    cancelledHoursAgo: 3,
  }),
];

export const LIVING_MESSAGES = [
  {
    name: 'Ruth Castellan',
    subject: 'Hall for a 40th in the new year',
    message:
      'Hello, we are looking for a hall for about 80 people on a Saturday evening. Is there a kitchen that a caterer may use?',
    state: 'new',
    hoursAgo: 4,
    reply: null,
  },
  {
    name: 'Ben Achterberg',
    subject: 'Lost jacket',
    message: 'I think I left a grey jacket in the bar on the weekend. Has it been handed in?',
    state: 'waiting',
    hoursAgo: 52,
    reply:
      'Hello Ben, we have a grey jacket behind the bar. Please tell us the brand and we will keep it for you.',
  },
] as const;

export const LIVING_ISSUE = {
  subject: 'What is on at the club next month',
  text: 'Trivia, the members’ raffle and a working bee on the grounds. Add the dates before you send this draft.',
};

/** A draft, which only staff see. */
export const LIVING_POST = {
  title: 'New lights over the netball courts',
  summary: 'Evening training starts again in two weeks.',
  text: 'The electrician has finished the first two courts. We will say here when all four are ready.',
};

/** It waits for approval. */
export const LIVING_TESTIMONIAL = {
  name: 'Ingrid Halvorsen',
  role: 'Hirer',
  comment: 'The hall was spotless and the bar volunteers looked after us all evening.',
  rating: 5,
};
