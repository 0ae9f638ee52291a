import { ApiProperty } from '@nestjs/swagger';
import type { EventType } from '../../domain/event-types.js';

const OPTIONAL_ID = { type: 'integer', nullable: true } as const;
const OPTIONAL_TIME = { type: String, nullable: true, example: null } as const;
const VERSION = { type: 'integer', description: 'A higher one is newer.' } as const;
const URL = { format: 'uri', description: 'Where to read the rest.' } as const;

export class BookingEventData {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty(VERSION)
  version: number;
  @ApiProperty({ enum: ['pending', 'confirmed', 'cancelled', 'completed'] })
  status: string;
  @ApiProperty({ type: 'integer' })
  spaceId: number;
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty()
  startTime: Date;
  @ApiProperty()
  endTime: Date;
  @ApiProperty(OPTIONAL_ID)
  seriesId: number | null;
  @ApiProperty(URL)
  url: string;
}

export class PaymentEventData {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ example: 'completed' })
  status: string;
  @ApiProperty({ example: 'hire' })
  purpose: string;
  @ApiProperty(OPTIONAL_ID)
  bookingId: number | null;
  @ApiProperty({ example: '360.00' })
  amount: string;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty()
  completedAt: Date;
  @ApiProperty(URL)
  url: string;
}

export class RefundEventData {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ example: 'completed' })
  status: string;
  @ApiProperty({ format: 'uuid' })
  paymentId: string;
  @ApiProperty({ example: '180.00' })
  amount: string;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ ...URL, description: 'Where to read the payment.' })
  url: string;
}

export class ClosureEventData {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty(VERSION)
  version: number;
  @ApiProperty({ enum: ['closed', 'staff_only'] })
  kind: string;
  @ApiProperty({ format: 'date' })
  firstDate: string;
  @ApiProperty({ format: 'date' })
  lastDate: string;
  @ApiProperty({ ...OPTIONAL_TIME, description: 'Venue-local time, HH:mm. null: all day.' })
  startTime: string | null;
  @ApiProperty(OPTIONAL_TIME)
  endTime: string | null;
  @ApiProperty(URL)
  url: string;
}

export class AvailabilityEventData {
  @ApiProperty({ type: 'integer' })
  spaceId: number;
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ ...URL, description: 'Where to read the free times of that day.' })
  url: string;
}

export class ClubEventData {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty(VERSION)
  version: number;
  @ApiProperty({ enum: ['published', 'cancelled', 'deleted'] })
  status: string;
  @ApiProperty(OPTIONAL_ID)
  clubId: number | null;
  @ApiProperty(OPTIONAL_ID)
  spaceId: number | null;
  @ApiProperty(OPTIONAL_ID)
  seriesId: number | null;
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ example: '19:00', description: 'Venue-local time, HH:mm.' })
  startTime: string;
  @ApiProperty({ example: '21:30' })
  endTime: string;
  @ApiProperty(URL)
  url: string;
}

export class MembershipEventData {
  @ApiProperty({ type: 'integer' })
  clubId: number;
  @ApiProperty({ type: 'integer' })
  userId: number;
  @ApiProperty({ enum: ['accepted', 'ended'] })
  state: string;
}

export class MessageEventData {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty(VERSION)
  version: number;
  @ApiProperty({ example: 'new' })
  state: string;
  @ApiProperty(OPTIONAL_ID)
  clubId: number | null;
  @ApiProperty(OPTIONAL_ID)
  bookingId: number | null;
  @ApiProperty(OPTIONAL_ID)
  eventId: number | null;
  @ApiProperty()
  createdAt: Date;
  @ApiProperty(URL)
  url: string;
}

/** The `data` of each type. */
export const EVENT_DATA: Readonly<Record<EventType, new () => object>> = {
  'booking.created': BookingEventData,
  'booking.confirmed': BookingEventData,
  'booking.changed': BookingEventData,
  'booking.moved': BookingEventData,
  'booking.cancelled': BookingEventData,
  'booking.completed': BookingEventData,
  'payment.received': PaymentEventData,
  'refund.sent': RefundEventData,
  'closure.created': ClosureEventData,
  'closure.removed': ClosureEventData,
  'availability.changed': AvailabilityEventData,
  'event.published': ClubEventData,
  'event.changed': ClubEventData,
  'event.cancelled': ClubEventData,
  'membership.joined': MembershipEventData,
  'membership.left': MembershipEventData,
  'message.received': MessageEventData,
};
