import { DEFAULT_PRICES } from '../../../src/bookings/domain/event-types.js';

/** The answers of a fictional bowls and tennis club, all different from the defaults. */
export const ANSWERS = {
  club: {
    name: 'Quarry Lane Bowls & Tennis',
    address: '12 Quarry Lane, Millbrook VIC 3799',
    phone: '(03) 5550 0188',
    email: 'office@quarrylane.example',
    latitude: -37.81,
    longitude: 145.36,
  },
  times: {
    hoursMonday: 'closed',
    hoursTuesday: 'closed',
    hoursWednesday: '16:00-21:00',
    hoursThursday: '16:00-21:00',
    hoursFriday: '16:00-late',
    hoursSaturday: '10:00-late',
    hoursSunday: '10:00-17:00',
    hoursNote: 'Longer in summer.',
  },
  prices: {
    prices: DEFAULT_PRICES.map(({ eventType, basePriceMinor }) => ({
      eventType,
      basePriceMinor: eventType === 'Birthday Party' ? 9500 : basePriceMinor,
    })),
  },
  rooms: {
    rooms: [
      { name: 'Pavilion', setupMinutes: 30, cleanupMinutes: 60 },
      { name: 'Green', setupMinutes: 0, cleanupMinutes: 0 },
    ],
    spaces: [
      {
        name: 'Everything',
        description: 'The pavilion and the green.',
        capacity: 150,
        pricePercent: 100,
        accessibility: 'A ramp at the back.',
        rooms: ['Pavilion', 'Green'],
      },
      {
        name: 'Pavilion',
        description: 'The room alone.',
        capacity: 80,
        pricePercent: 60,
        rooms: ['Pavilion'],
      },
    ],
  },
  clubs: {
    clubs: [
      { name: 'Bowls', shortDescription: 'Lawn bowls on two greens' },
      {
        name: 'Junior Soccer',
        shortDescription: 'Sundays on the school field',
        contactEmail: 'soccer@quarrylane.example',
      },
    ],
  },
} as const;

export const STEPS = ['club', 'times', 'prices', 'rooms', 'clubs'] as const;
