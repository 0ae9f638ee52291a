import type {
  AdminBooking,
  AdminBookingMoney,
  AdminBookingRow,
  AdminPaymentRow,
  AdminClub,
  AdminClubRow,
  AdminEvent,
  AdminEventRow,
  AdminNews,
  AdminNewsRow,
  AdminPicture,
  AdminSpace,
  AdminRoom,
  BookingBond,
  ClubContent,
  EventContent,
  LogEntry,
  NewsContent,
  Permission,
  SpaceContent,
  StaffScope,
  RoomContent,
} from '@/api/staff/generated';
import { aClub } from './factories';

export function aPage<Row>(items: Row[], over: object = {}) {
  return {
    items,
    nextCursor: null,
    previousCursor: null,
    total: items.length,
    totalIsAtLeast: false,
    ...over,
  };
}

/** The club of `aClub` with longer lists. */
export function clubContent(over: Partial<ClubContent> = {}): ClubContent {
  const { id, picture, galleryImages, createdAt, updatedAt, ...content } = aClub();
  return {
    ...content,
    trainingSchedule: 'Sundays 8:00 AM - 11:00 AM\nWednesdays 6:00 PM',
    achievements: ['The first hill', 'The second hill'],
    socialLinks: [{ network: 'facebook', url: 'https://facebook.example/walks' }],
    galleryPictureIds: null,
    ...over,
  };
}

/** A photo in the library with an alt text. */
export function aPicture({
  content,
  ...over
}: Omit<Partial<AdminPicture>, 'content'> & {
  content?: Partial<AdminPicture['content']>;
} = {}): AdminPicture {
  return {
    id: 1,
    version: 2,
    imageUrl: `/media/${'ab'.repeat(32)}/1600.jpg`,
    width: 1600,
    height: 1067,
    widths: [400, 800, 1600],
    bytes: 412_000,
    fileName: 'hall.jpg',
    content: {
      altText: 'The hall at night',
      isDecorative: false,
      caption: '',
      credit: '',
      showsChildren: false,
      hasConsent: false,
      focalX: 50,
      focalY: 50,
      clubId: null,
      ...content,
    },
    isComplete: true,
    uses: [],
    binnedAt: null,
    createdAt: '2026-11-01T02:00:00.000Z',
    uploadedBy: { id: 2, name: 'Kim Lee' },
    updatedAt: '2026-11-20T02:00:00.000Z',
    updatedBy: { id: 2, name: 'Kim Lee' },
    ...over,
  };
}

/** A record that is published, without unpublished changes. */
export function published<Content extends object>(content: Content) {
  return {
    id: 1,
    version: 1,
    content,
    published: content,
    publishedAt: '2026-11-01T02:00:00.000Z',
    updatedAt: '2026-11-20T02:00:00.000Z',
    updatedBy: { id: 2, name: 'Kim Lee' },
  };
}

export function anAdminClub(over: Partial<AdminClub> = {}): AdminClub {
  return { ...published(over.content ?? clubContent()), version: 3, state: 'published', ...over };
}

export function aClubRow(over: Partial<AdminClubRow> = {}): AdminClubRow {
  return {
    id: 1,
    name: 'Hills Walking Club',
    logoUrl: '/images/logos/club.svg',
    state: 'published',
    version: 3,
    updatedAt: '2026-11-20T02:00:00.000Z',
    upcomingEvents: 2,
    ...over,
  };
}

export function eventContent(over: Partial<EventContent> = {}): EventContent {
  return {
    title: 'Trivia Night',
    description: 'Eight rounds and a bell.',
    date: '2099-03-07',
    startTime: '18:30',
    endTime: '22:00',
    venue: 'Main Hall',
    imageUrl: null,
    capacity: 120,
    isPaid: false,
    price: null,
    category: null,
    clubId: 1,
    spaceId: null,
    ...over,
  };
}

/** Published, in the far future. */
export function anAdminEvent(over: Partial<AdminEvent> = {}): AdminEvent {
  return {
    ...published(over.content ?? eventContent()),
    id: 7,
    status: 'published',
    hasDraft: false,
    lacksRooms: false,
    ...over,
  };
}

export function anEventRow(over: Partial<AdminEventRow> = {}): AdminEventRow {
  return {
    id: 7,
    title: 'Trivia Night',
    date: '2099-03-07',
    startTime: '18:30',
    endTime: '22:00',
    status: 'published',
    clubId: 1,
    clubName: 'Hills Walking Club',
    capacity: 120,
    isPaid: false,
    price: null,
    spaceName: null,
    lacksRooms: false,
    version: 1,
    updatedAt: '2026-11-20T02:00:00.000Z',
    hasDraft: false,
    ...over,
  };
}

function newsContent(over: Partial<NewsContent> = {}): NewsContent {
  return {
    title: 'New boots',
    summary: 'The walking club has bought boots.',
    text: null,
    imageUrl: null,
    imageAlt: null,
    clubId: 1,
    ...over,
  };
}

export function anAdminNews(over: Partial<AdminNews> = {}): AdminNews {
  return {
    ...published(over.content ?? newsContent()),
    id: 5,
    state: 'published',
    postedAt: '2026-11-01T02:00:00.000Z',
    ...over,
  };
}

export function aNewsRow(over: Partial<AdminNewsRow> = {}): AdminNewsRow {
  return {
    id: 5,
    title: 'New boots',
    clubId: 1,
    clubName: 'Hills Walking Club',
    state: 'published',
    version: 1,
    postedAt: '2026-11-01T02:00:00.000Z',
    updatedAt: '2026-11-20T02:00:00.000Z',
    ...over,
  };
}

export function spaceContent(over: Partial<SpaceContent> = {}): SpaceContent {
  return {
    name: 'Main hall',
    description: 'The big room.',
    capacity: 120,
    pricePercent: 70,
    position: 2,
    imageUrl: '/images/scenes/hall-empty.svg',
    accessibility: 'Step-free.',
    features: 'Stage\nKitchen',
    isActive: true,
    roomIds: [1],
    ...over,
  };
}

export function anAdminSpace(over: Partial<AdminSpace> = {}): AdminSpace {
  return { ...published(over.content ?? spaceContent()), id: 2, isDefault: false, ...over };
}

export function anAdminRoom(over: Partial<AdminRoom> & Partial<Pick<RoomContent, 'name'>> = {}): AdminRoom {
  const { name = 'Main hall', ...rest } = over;
  return { ...published(over.content ?? { name, setupMinutes: 0, cleanupMinutes: 30 }), ...rest };
}

export function aLogEntry(over: Partial<LogEntry> = {}): LogEntry {
  return {
    id: 11,
    at: '2026-11-20T02:00:00.000Z',
    actor: { id: 2, name: 'Kim Lee', role: 'club_admin' },
    action: 'club.update',
    objectKind: 'club',
    objectId: '1',
    objectName: 'Hills Walking Club',
    changes: [{ field: 'seasonPeriod', before: 'All year', after: 'Winter' }],
    reason: null,
    ...over,
  };
}

/** The counts of the side bar when nothing waits. */
export function noCounts(over: Partial<StaffScope['counts']> = {}): StaffScope['counts'] {
  return {
    today: 0,
    bookings: 0,
    viewings: 0,
    payments: 0,
    invoices: 0,
    refunds: 0,
    bonds: 0,
    messages: 0,
    mail: 0,
    members: 0,
    people: 0,
    testimonials: 0,
    settings: 0,
    security: 0,
    ...over,
  };
}
const OF_SECRETARIES: Permission[] = [
  'staff',
  'messages:write',
  'content:clubs',
  'content:events',
  'content:news',
  'content:media',
  'people:members',
  'feeds:write',
  'webhooks:write',
  'keys:own_clubs',
  'log:read',
];
const OF_ADMINS: Permission[] = [
  ...OF_SECRETARIES,
  'bookings:read',
  'bookings:write',
  'money:read',
  'money:write',
  'tonight',
  'mails:read',
  'mails:write',
  'messages:replies',
  'content:all_clubs',
  'content:pages',
  'content:testimonials',
  'newsletter:write',
  'people:read',
  'people:write',
  'settings:write',
  'security:read',
];

export function aScope(over: Partial<StaffScope> = {}): StaffScope {
  return {
    role: 'club_admin',
    duties: null,
    clubs: [{ id: 1, name: 'Hills Walking Club' }],
    permissions: over.role === 'admin' ? OF_ADMINS : OF_SECRETARIES,
    counts: noCounts(),
    secondFactorDueAt: null,
    ...over,
  };
}

export function aPaymentRow(over: Partial<AdminPaymentRow> = {}): AdminPaymentRow {
  return {
    id: '9b2f5a0e-8d7c-4b6a-9f3e-1c2d3e4f5a6b',
    receivedOn: '2099-03-04',
    at: '2099-03-05T01:00:00.000Z',
    method: 'bank_transfer',
    purpose: 'hire',
    status: 'received',
    payer: 'Robin Taylor',
    bookings: [{ id: 1042, reference: 'BSC-1042-9' }],
    gross: '300.00',
    refunded: '0.00',
    fee: '0.00',
    net: '300.00',
    currency: 'GBP',
    reference: 'Term 4 dance',
    providerId: null,
    recordedBy: 'Kim Lee',
    payoutId: null,
    payout: null,
    ...over,
  };
}

/** In the far future, partly paid. */
export function aBookingRow(over: Partial<AdminBookingRow> = {}): AdminBookingRow {
  return {
    id: 1042,
    reference: 'BSC-1042-9',
    status: 'confirmed',
    date: '2099-03-07',
    timeSlot: '2:00 PM - 4:00 PM',
    slotCount: 1,
    firstTimeSlot: null,
    untilTimeSlot: null,
    startTime: '2099-03-07T03:30:00.000Z',
    endTime: '2099-03-07T05:30:00.000Z',
    space: { id: 2, name: 'Main hall' },
    eventType: 'Birthday Party',
    guestCount: 45,
    name: 'Robin Taylor',
    email: 'robin@example.org',
    phone: '(08) 5550 0142',
    userId: 5,
    createdBy: { id: 5, name: 'Robin Taylor' },
    totalAmount: '300.00',
    paidAmount: '100.00',
    balance: '200.00',
    currency: 'GBP',
    paymentMethod: 'stripe',
    paymentStatus: 'processing',
    attendance: null,
    payBy: null,
    dueOn: '2099-01-31',
    tags: [],
    hasNote: false,
    seriesId: null,
    papersSummary: { asked: 0, valid: 0 },
    holdExpiresAt: null,
    version: 3,
    createdAt: '2026-11-20T02:00:00.000Z',
    updatedAt: '2026-11-20T02:00:00.000Z',
    ...over,
  };
}

export function anAdminBooking(over: Partial<AdminBooking> = {}): AdminBooking {
  return {
    ...aBookingRow(),
    hirer: { id: 5, name: 'Robin Taylor', userName: 'robin', email: 'robin@example.org' },
    notes: 'Two long tables, please.',
    purpose: null,
    contactName: null,
    contactEmail: null,
    contactPhone: null,
    internalNote: null,
    runSheetNote: null,
    papers: [],
    extras: [],
    paymentId: 'pi_123',
    paymentDate: null,
    refund: null,
    holdExpiresAt: null,
    attendedAt: null,
    attendedBy: null,
    cancelledAs: null,
    cancelReason: null,
    termsVersion: 1,
    termsAcceptedAt: '2026-11-20T02:00:00.000Z',
    series: null,
    changesBookingId: null,
    waitingListEntryId: null,
    otherBookings: [],
    updatedAt: '2026-11-20T02:00:00.000Z',
    ...over,
  };
}

/** The bond of `anAdminBooking`, which asks for none. */
export function aBookingBond(over: Partial<BookingBond> = {}): BookingBond {
  return {
    bookingId: 1042,
    state: 'not_required',
    amount: '0.00',
    currency: 'GBP',
    due: '0.00',
    kept: '0.00',
    returned: '0.00',
    reason: null,
    version: 1,
    held: '0.00',
    askedAt: null,
    takenAt: null,
    inspection: null,
    inspectionNotes: null,
    inspectedAt: null,
    inspectedBy: null,
    photos: [],
    claim: null,
    claimReason: null,
    responseDueAt: null,
    responseState: 'none',
    answer: null,
    answerWords: null,
    answeredAt: null,
    settledAt: null,
    settledBy: null,
    ...over,
  };
}

/** The money of `anAdminBooking`: £300.00, of which £100.00 came in cash. */
export function anAdminMoney(over: Partial<AdminBookingMoney> = {}): AdminBookingMoney {
  return {
    bookingId: 1042,
    status: 'confirmed',
    version: 3,
    currency: 'GBP',
    total: '300.00',
    paid: '100.00',
    balance: '200.00',
    payBy: null,
    dueOn: '2099-01-31',
    undoUntil: null,
    lines: [
      {
        id: 1,
        kind: 'hire',
        text: 'Hire',
        amount: '300.00',
        reversesId: null,
        createdAt: '2026-11-20T02:00:00.000Z',
        reason: null,
        by: null,
      },
    ],
    payments: [
      {
        id: 'p-1',
        purpose: 'hire',
        method: 'cash',
        status: 'completed',
        amount: '100.00',
        at: '2026-11-20T02:00:00.000Z',
        providerPaymentId: null,
        receivedOn: '2026-11-20',
        reference: 'Envelope 7',
        by: 'Kim Lee',
        voidedAt: null,
        canBeVoided: true,
        isMonthClosed: false,
        voidReason: null,
        disputeState: null,
        alsoFor: [],
      },
    ],
    refunds: [],
    ...over,
  };
}
