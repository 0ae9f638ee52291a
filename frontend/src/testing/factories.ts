import type {
  BookingOptions,
  Club,
  Event,
  Extra,
  NewsItem,
  NewsPage,
  NewsPost,
  PublishedIssue,
  PageKey,
  SiteConfig,
  SitePage,
  Space,
  User,
} from '@/api/site/generated';
import type { Booking, DayAvailability, OwnAddress, OwnFactors } from '@/api/members/generated';
import type { BookingData } from '@/booking/booking-data';

export function aUser(over: Partial<User> = {}): User {
  return {
    id: 3,
    username: 'robin',
    email: 'robin@example.org',
    fullName: 'Robin Taylor',
    firstName: 'Robin',
    lastName: 'Taylor',
    role: 'member',
    clubId: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    lastLogin: null,
    isActive: true,
    ...over,
  };
}

export function anOwnAddress(over: Partial<OwnAddress> = {}): OwnAddress {
  return { email: 'robin@example.org', isConfirmed: true, pendingEmail: null, isRequired: true, ...over };
}

export function ownFactors(over: Partial<OwnFactors> = {}): OwnFactors {
  return {
    authenticatorAppSince: null,
    passkeys: [],
    passkeyHandle: 'bWU',
    recoveryCodesLeft: 0,
    dueAt: null,
    ...over,
  };
}

export function aConfig(over: Partial<SiteConfig> = {}): SiteConfig {
  return {
    siteKind: 'bridgewater',
    calendarDomain: 'calendar.bridgewaterclub.example',
    clubName: 'Bridgewater Sports & Social Club',
    logoUrl: null,
    address: '4 Towers Road, Bridgewater SA 5155',
    phone: '(08) 5550 0142',
    email: 'hello@bridgewaterclub.example',
    currency: 'GBP',
    timezone: 'Australia/Adelaide',
    testMode: true,
    stripe: { publishableKey: 'pk_test_1', scriptUrl: null },
    paypal: { scriptUrl: 'https://wallet.example/sdk.js' },
    paymentProviders: [
      { name: 'stripe', kind: 'card', scriptUrl: null, publishableKey: 'pk_test_1' },
      { name: 'paypal', kind: 'wallet', scriptUrl: 'https://wallet.example/sdk.js', publishableKey: null },
    ],
    holdMinutes: 15,
    windowMonths: 6,
    cancellation: { fullRefundDays: 14, partialRefundDays: 7, partialRefundPercent: 50 },
    analyticsId: null,
    socialPageUrl: null,
    socialAccounts: [],
    mapTilesUrl: null,
    latitude: -35.01,
    longitude: 138.76,
    texts: {},
    pictures: {},
    ...over,
  };
}

/** A page with the default texts. */
export function aSitePage(key: PageKey, over: Partial<SitePage> = {}): SitePage {
  return { key, publishedAt: null, texts: {}, pictures: {}, ...over };
}

/** Booking data of a payment page for `aBooking()`, without a hold. */
export function aBookingData(over: Partial<BookingData> = {}): BookingData {
  return {
    bookingId: 101,
    holdExpiresAt: null,
    spaceId: null,
    extras: [],
    spaceName: 'Whole venue',
    extraNames: [],
    date: '2099-12-12',
    timeSlot: '6:00 PM - 8:00 PM',
    untilTimeSlot: null,
    slotCount: 1,
    eventType: 'Birthday Party',
    guestCount: 45,
    name: 'Robin Taylor',
    email: 'robin@example.org',
    phone: '',
    notes: '',
    totalAmount: '600.00',
    currency: 'GBP',
    ...over,
  };
}

/** A paid booking in the far future. */
export function aBooking(over: Partial<Booking> = {}): Booking {
  return {
    id: 101,
    spaceId: 1,
    spaceName: 'Whole venue',
    eventType: 'Birthday Party',
    date: '2099-12-12',
    timeSlot: '6:00 PM - 8:00 PM',
    slotCount: 1,
    firstTimeSlot: null,
    untilTimeSlot: null,
    startTime: '2099-12-12T07:30:00.000Z',
    endTime: '2099-12-12T09:30:00.000Z',
    guestCount: 45,
    name: 'Robin Taylor',
    email: 'robin@example.org',
    phone: null,
    notes: null,
    purpose: null,
    contactName: null,
    contactEmail: null,
    contactPhone: null,
    userId: 3,
    status: 'confirmed',
    extras: [],
    totalAmount: '600.00',
    currency: 'GBP',
    isPaid: true,
    due: '0.00',
    payBy: null,
    paymentMethod: 'stripe',
    paymentStatus: 'completed',
    paymentId: 'pi_1',
    paymentDate: '2026-11-18T01:00:00.000Z',
    holdExpiresAt: null,
    changesBookingId: null,
    changeMadeAt: null,
    isOffer: false,
    refund: null,
    createdAt: '2026-11-18T01:00:00.000Z',
    termsVersion: 1,
    termsAcceptedAt: '2026-11-20T02:00:00.000Z',
    seriesId: null,
    updatedAt: '2026-11-18T01:00:00.000Z',
    ...over,
  };
}

const HOME_SLOTS = ['09:00 - 11:00', '14:00 - 16:00'];
const BOOKING_SLOTS = ['8:00 AM - 10:00 AM', '10:00 AM - 12:00 PM', '2:00 PM - 4:00 PM'];
const MINUTES: Record<string, [number, number]> = {
  '09:00 - 11:00': [540, 660],
  '14:00 - 16:00': [840, 960],
  '8:00 AM - 10:00 AM': [480, 600],
  '10:00 AM - 12:00 PM': [600, 720],
  '2:00 PM - 4:00 PM': [840, 960],
};

/** Extras that a test can offer. */
export const EXTRAS: Extra[] = [
  { id: 1, name: 'Projector', description: 'With its screen.', priceMinor: 3500 },
  { id: 2, name: 'PA system', description: null, priceMinor: 6000 },
];

/** Half a year from Monday 7 December 2026, with a few slots of each list. */
export function bookingOptions(over: Partial<BookingOptions> = {}): BookingOptions {
  const slot = (list: 'home' | 'booking') => (label: string) => ({
    label,
    list,
    startMinute: MINUTES[label]?.[0] ?? 0,
    endMinute: MINUTES[label]?.[1] ?? 0,
    validFrom: null,
    validTo: null,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
  });
  return {
    timezone: 'Australia/Adelaide',
    currency: 'GBP',
    today: '2026-12-07',
    lastDate: '2027-06-07',
    noticeHours: 0,
    minGuests: 1,
    maxGuests: 200,
    hallCapacity: 120,
    guestsPerUnit: 10,
    furtherSlotPercent: 100,
    slots: [...HOME_SLOTS.map(slot('home')), ...BOOKING_SLOTS.map(slot('booking'))],
    eventTypes: [
      { name: 'Birthday Party', basePriceMinor: 12_000, basePrice: '120.00', laterPrices: [], bondMinor: 0 },
      {
        name: 'Wedding Reception',
        basePriceMinor: 50_000,
        basePrice: '500.00',
        laterPrices: [],
        bondMinor: 50_000,
      },
    ],
    spaces: SPACES,
    extras: [],
    holdMinutes: 15,
    bondDueDays: 7,
    ...over,
  };
}

const space = (over: Partial<Space>): Space => ({
  id: 1,
  name: 'Whole venue',
  description: 'The whole venue for your event.',
  capacity: 200,
  pricePercent: 100,
  priceFromMinor: 12_000,
  imageUrl: '/images/scenes/hall-function.svg',
  picture: null,
  accessibility: 'Step-free throughout.',
  features: 'Stage\nKitchen',
  isDefault: false,
  roomIds: [1, 2],
  ...over,
});

/** The whole venue, and two rooms of it. */
export const SPACES: Space[] = [
  space({ isDefault: true }),
  space({
    id: 2,
    name: 'Main hall',
    capacity: 120,
    pricePercent: 70,
    priceFromMinor: 8400,
    roomIds: [1],
  }),
  space({
    id: 3,
    name: 'Bar & lounge',
    capacity: 60,
    pricePercent: 40,
    priceFromMinor: 4800,
    imageUrl: null,
    picture: null,
    accessibility: null,
    features: null,
    roomIds: [2],
  }),
];

/** A day on which only the named slots are taken. */
/** How far several slots in a row reach from each free one. */
function runsOf(freeSlots: readonly string[]): DayAvailability['runs'] {
  return [HOME_SLOTS, BOOKING_SLOTS].flatMap((list) =>
    list.flatMap((timeSlot, place) => {
      const end = list.findIndex((label, at) => at >= place && !freeSlots.includes(label));
      const untilTimeSlot = list[(end === -1 ? list.length : end) - 1];
      const isRun = freeSlots.includes(timeSlot) && untilTimeSlot !== undefined && untilTimeSlot !== timeSlot;
      return isRun ? [{ timeSlot, untilTimeSlot }] : [];
    }),
  );
}

export function aDay(date: string, takenSlots: string[] = []): DayAvailability {
  const freeSlots = [...HOME_SLOTS, ...BOOKING_SLOTS].filter((label) => !takenSlots.includes(label));
  const full = BOOKING_SLOTS.every((label) => takenSlots.includes(label));
  return {
    date,
    status: full ? 'fully_booked' : 'available',
    freeSlots,
    takenSlots,
    runs: runsOf(freeSlots),
    closures: [],
  };
}

export const ALL_SLOTS = [...HOME_SLOTS, ...BOOKING_SLOTS];

export function aClub(over: Partial<Club> = {}): Club {
  return {
    id: 1,
    name: 'Hills Walking Club',
    description: 'People who walk on Sundays and stay for lunch.',
    shortDescription: 'They walk on Sundays.',
    imageUrl: '/images/scenes/verandah.svg',
    picture: null,
    logoUrl: '/images/logos/club.svg',
    trainingSchedule: 'Sundays 8:00 AM - 11:00 AM',
    seasonPeriod: 'All year',
    ageGroups: 'Everyone',
    contactEmail: 'walking@bridgewaterclub.example',
    contactPhone: '(08) 5550 0199',
    meetingLocation: 'Verandah',
    contactPerson: 'Walks coordinator',
    signupUrl: null,
    achievements: [],
    socialLinks: [],
    galleryImages: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...over,
  };
}

/** In the far future, without photo and category. */
export function anEvent(over: Partial<Event> = {}): Event {
  return {
    id: 1,
    title: 'Trivia Night',
    description: 'Eight rounds and a bell.',
    date: '2099-03-07',
    eventDate: '2099-03-07',
    startTime: '18:30',
    time: '18:30',
    endTime: '22:00',
    venue: 'Main Hall',
    imageUrl: null,
    picture: null,
    capacity: null,
    isPaid: false,
    price: null,
    category: null,
    createdBy: null,
    clubId: null,
    status: 'published',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...over,
  };
}

/** A club's post without a photo. */
export function aNewsPost(over: Partial<NewsPost> = {}): NewsPost {
  return {
    id: 5,
    title: 'New boots for all walkers',
    summary: 'The walking club has bought boots.',
    text: 'Size forty-two is gone already.\n\nCome on Sunday.',
    imageUrl: null,
    imageAlt: null,
    picture: null,
    clubId: 1,
    clubName: 'Hills Walking Club',
    date: '2026-11-21',
    postedAt: '2026-11-20T22:00:00.000Z',
    updatedAt: '2026-11-20T22:00:00.000Z',
    ...over,
  };
}

/** An issue of the newsletter, as its page shows it. */
export function aPublishedIssue(over: Partial<PublishedIssue> = {}): PublishedIssue {
  return {
    slug: 'whats-on-in-december-12',
    subject: 'What’s on in December',
    date: '2026-11-21',
    sentAt: '2026-11-20T22:00:00.000Z',
    summary: 'The courts are dry again, and the band is back.',
    body: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'The courts are dry again.' }] }],
    },
    events: [],
    pictures: [],
    ...over,
  };
}

/** A page of the news. */
export function newsPage(items: NewsItem[] = [], nextCursor: string | null = null): NewsPage {
  return { items, nextCursor };
}
