import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  VirtualColumn,
} from 'typeorm';
import { PaymentMethod } from '../../platform/common/payment-methods.js';
import type { Attendance } from '../domain/attendance.js';
import { BookingStatus, type CancelledAs, PaymentStatus, RefundProgress } from '../domain/booking-status.js';
import type { ChangedFrom } from '../domain/own-change.js';
import type { Paper } from '../domain/papers.js';

/** Written by the database from the booking's lines, payments and refunds (`refresh_money_of_booking`). */
const READ_ONLY = { insert: false, update: false } as const;

export interface BookedExtra {
  id: number;
  name: string;
  priceMinor: number;
}

@Entity('bookings')
export class BookingEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  @Column({ type: 'integer', default: 1 })
  venueId: number;
  @Column({ type: 'integer', nullable: true })
  userId: number | null;
  /** `occupancies` has the rooms that it takes. */
  @Column({ type: 'integer' })
  spaceId: number;
  /** The current name. */
  @VirtualColumn({
    type: 'text',
    query: (booking) => `SELECT name FROM spaces WHERE id = ${booking}.space_id`,
  })
  spaceName: string;
  @Column({ type: 'text' })
  eventType: string;
  /** Venue-local 'YYYY-MM-DD'. */
  @Column({ type: 'date' })
  date: string;
  /** The slot's label; of several the first start and the last end. */
  @Column({ type: 'text' })
  timeSlot: string;
  @Column({ type: 'integer', default: 1 })
  slotCount: number;
  /** Labels of the first and the last of several slots; null for one. */
  @Column({ type: 'text', nullable: true })
  firstTimeSlot: string | null;
  @Column({ type: 'text', nullable: true })
  untilTimeSlot: string | null;
  @Column({ type: 'timestamptz' })
  startTime: Date;
  @Column({ type: 'timestamptz' })
  endTime: Date;
  @Column({ type: 'integer' })
  guestCount: number;
  @Column({ type: 'text' })
  name: string;
  /** null for a hirer whom staff entered with a phone number only. */
  @Column({ type: 'text', nullable: true })
  email: string | null;
  @Column({ type: 'text', nullable: true })
  phone: string | null;
  @Column({ type: 'text', nullable: true })
  notes: string | null;
  @Column({ type: 'text', nullable: true })
  purpose: string | null;
  @Column({ type: 'text', nullable: true })
  contactName: string | null;
  @Column({ type: 'text', nullable: true })
  contactEmail: string | null;
  @Column({ type: 'text', nullable: true })
  contactPhone: string | null;
  @Column({ type: 'text' })
  status: BookingStatus;
  /** With names and prices at the time of booking. */
  @Column({ type: 'jsonb', default: () => `'[]'` })
  extras: BookedExtra[];
  /** In minor units of `currency`, with extras: the price of a hold, or the sum of a booking's lines. */
  @Column({ type: 'integer' })
  totalMinor: number;
  /** The prices at booking: price per group of guests (or part), size of a group, percentages of the space and of further slots. */
  @Column({ type: 'integer', nullable: true })
  basePriceMinor: number | null;
  @Column({ type: 'integer', nullable: true })
  priceGroupSize: number | null;
  @Column({ type: 'integer', nullable: true })
  pricePercent: number | null;
  @Column({ type: 'integer', default: 100 })
  furtherSlotPercent: number;
  /** The bond that the hirer accepted, or 0. Its state is in `bonds`. */
  @Column({ type: 'integer', default: 0 })
  bondMinor: number;
  /** Payments less refunds, including refunds on their way. */
  @Column({ type: 'integer', ...READ_ONLY })
  paidMinor: number;
  /** Negative when too much has been paid. */
  @Column({ type: 'integer', ...READ_ONLY })
  balanceMinor: number;
  /** A payment is in progress at its provider. The hold does not lapse meanwhile. */
  @Column({ type: 'boolean', ...READ_ONLY })
  beingPaid: boolean;
  @Column({ type: 'text' })
  currency: string;
  @Column({ type: 'boolean', ...READ_ONLY })
  isPaid: boolean;
  /** The first payment's method, or the intended one before there is a payment. */
  @Column({ type: 'text', nullable: true })
  paymentMethod: PaymentMethod | null;
  @Column({ type: 'text', ...READ_ONLY })
  paymentStatus: PaymentStatus;
  /** The first payment's id: the provider's (PaymentIntent or order), or ours for one that staff recorded. */
  @Column({ type: 'text', nullable: true, ...READ_ONLY })
  paymentId: string | null;
  @Column({ type: 'timestamptz', nullable: true, ...READ_ONLY })
  paymentDate: Date | null;
  /** The sum of refunds in minor units, paid or on their way; null without a refund. */
  @Column({ type: 'integer', nullable: true, ...READ_ONLY })
  refundMinor: number | null;
  @Column({ type: 'text', nullable: true, ...READ_ONLY })
  refundStatus: RefundProgress | null;
  /** Also on the lines and refunds that the cancellation wrote, so that it can be undone. */
  @Column({ type: 'uuid', nullable: true })
  cancellationId: string | null;
  @Column({ type: 'timestamptz', nullable: true })
  cancelledAt: Date | null;
  /** The status before the cancellation. */
  @Column({ type: 'text', nullable: true })
  cancelledFrom: BookingStatus | null;
  /** For an offer: its waiting-list entry. */
  @Column({ type: 'integer', nullable: true })
  waitingListEntryId: number | null;
  @Column({ type: 'timestamptz', nullable: true })
  holdExpiresAt: Date | null;
  /** When the slot was first held; the longest hold is counted from here. */
  @Column({ type: 'timestamptz', nullable: true })
  heldAt: Date | null;
  /** For a hold that changes a booking: that booking, and its details when the change was requested. */
  @Column({ type: 'integer', nullable: true })
  changesBookingId: number | null;
  @Column({ type: 'jsonb', nullable: true })
  changesFrom: ChangedFrom | null;
  /** When the change was made. */
  @Column({ type: 'timestamptz', nullable: true })
  changeMadeAt: Date | null;
  /** The earliest venue-local day that it ever had; null unless its hirer has moved it. */
  @Column({ type: 'date', nullable: true })
  earliestDate: string | null;
  /** The booking rules in force when it was made; null for the first version. */
  @Column({ type: 'integer', nullable: true })
  policyVersionId: number | null;
  /** The accepted version of the terms of hire. */
  @Column({ type: 'integer', nullable: true })
  termsVersion: number | null;
  @Column({ type: 'timestamptz', nullable: true })
  termsAcceptedAt: Date | null;
  /** For optimistic locking: grows with every change by staff. */
  @Column({ type: 'integer', default: 1 })
  version: number;
  /** The staff member who entered it; null if the hirer booked it. */
  @Column({ type: 'integer', nullable: true })
  createdById: number | null;
  /** Only staff see it. */
  @Column({ type: 'text', nullable: true })
  internalNote: string | null;
  /** Written by staff and printed on the run sheet. */
  @Column({ type: 'text', nullable: true })
  runSheetNote: string | null;
  @Column({ type: 'text', array: true, default: () => `'{}'` })
  tags: string[];
  @Column({ type: 'jsonb', default: () => `'[]'` })
  papers: Paper[];
  @Column({ type: 'text', nullable: true })
  attendance: Attendance | null;
  @Column({ type: 'timestamptz', nullable: true })
  attendedAt: Date | null;
  @Column({ type: 'integer', nullable: true })
  attendedById: number | null;
  /** The agreed or usual day to pay. `dueDayOf` says when the balance is due. */
  @Column({ type: 'date', nullable: true })
  payBy: string | null;
  /** The day of its invoice, which the database writes. */
  @Column({ type: 'date', nullable: true, insert: false, update: false })
  invoiceDueOn: string | null;
  @Column({ type: 'text', nullable: true })
  cancelledAs: CancelledAs | null;
  @Column({ type: 'text', nullable: true })
  cancelReason: string | null;
  /** For a recurring booking: its series, its original venue-local day, and the fields that differ from the series. */
  @Column({ type: 'integer', nullable: true })
  seriesId: number | null;
  @Column({ type: 'date', nullable: true })
  seriesDate: string | null;
  @Column({ type: 'text', array: true, default: () => `'{}'` })
  ownFields: string[];
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}

/** The fields of a booking's calendar entry. */
export type CalendarBooking = Pick<
  BookingEntity,
  'id' | 'version' | 'status' | 'eventType' | 'spaceName' | 'startTime' | 'endTime' | 'updatedAt'
>;
