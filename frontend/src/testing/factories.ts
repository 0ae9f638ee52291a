import type { Booking, SiteConfig, User } from '@/api/generated';

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

export function aConfig(over: Partial<SiteConfig> = {}): SiteConfig {
  return {
    clubName: 'Bridgewater Sports & Social Club',
    address: '4 Towers Road, Bridgewater SA 5155',
    phone: '(08) 5550 0142',
    email: 'hello@bridgewaterclub.example',
    currency: 'GBP',
    timezone: 'Australia/Adelaide',
    testMode: true,
    stripe: { publishableKey: 'pk_test_1', scriptUrl: null },
    paypal: { scriptUrl: 'https://wallet.example/sdk.js' },
    analyticsId: null,
    socialPageUrl: null,
    mapTilesUrl: null,
    ...over,
  };
}

/** A paid booking in the far future. */
export function aBooking(over: Partial<Booking> = {}): Booking {
  return {
    id: 101,
    eventType: 'Birthday Party',
    date: '2099-12-12',
    timeSlot: '6:00 PM - 8:00 PM',
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
    totalAmount: '600.00',
    currency: 'GBP',
    isPaid: true,
    paymentMethod: 'stripe',
    paymentStatus: 'completed',
    paymentId: 'pi_1',
    paymentDate: '2026-11-18T01:00:00.000Z',
    holdExpiresAt: null,
    refund: null,
    createdAt: '2026-11-18T01:00:00.000Z',
    updatedAt: '2026-11-18T01:00:00.000Z',
    ...over,
  };
}
