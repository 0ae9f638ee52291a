import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  VirtualColumn,
} from 'typeorm';
import { PaymentMethod } from '../../../platform/common/payment-methods.js';
import type { Attendance } from '../domain/attendance.js';
import { BookingStatus, type CancelledAs, PaymentStatus, RefundProgress } from '../domain/booking-status.js';
import type { ChangedFrom } from '../domain/own-change.js';
import type { Paper } from '../domain/papers.js';

/** Kept by the database alone, from the booking's lines, payments and refunds (`refresh_money_of_booking`). */
const READ_ONLY = { insert: false, update: false } as const;

/** An extra of a booking. */
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
  /** What is hired; which rooms that takes is in the occupancies. */
  @Column({ type: 'integer' })
  spaceId: number;
  /** As it is called now. */
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
  @Column({ type: 'text' })
  timeSlot: string;
  @Column({ type: 'timestamptz' })
  startTime: Date;
  @Column({ type: 'timestamptz' })
  endTime: Date;
  @Column({ type: 'integer' })
  guestCount: number;
  @Column({ type: 'text' })
  name: string;
  @Column({ type: 'text' })
  email: string;
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
  /** What was added to the hire, as it was called and cost then. */
  @Column({ type: 'jsonb', default: () => `'[]'` })
  extras: BookedExtra[];
  /** In minor units of `currency`: a hold's price, extras included; the sum of its lines once it is more than a hold. */
  @Column({ type: 'integer' })
  totalMinor: number;
  /** What it was priced by: the price of each group begun, the size of a group, and the space's percentage. */
  @Column({ type: 'integer', nullable: true })
  basePriceMinor: number | null;
  @Column({ type: 'integer', nullable: true })
  priceGroupSize: number | null;
  @Column({ type: 'integer', nullable: true })
  pricePercent: number | null;
  /** The bond that was accepted with it; 0 where none is asked. What becomes of it is in `bonds`. */
  @Column({ type: 'integer', default: 0 })
  bondMinor: number;
  /** What came and has not gone back, nor is on its way back. */
  @Column({ type: 'integer', ...READ_ONLY })
  paidMinor: number;
  /** What is owed; negative when too much has been paid. */
  @Column({ type: 'integer', ...READ_ONLY })
  balanceMinor: number;
  /** A payment is being decided at its provider: until then a hold does not lapse. */
  @Column({ type: 'boolean', ...READ_ONLY })
  beingPaid: boolean;
  @Column({ type: 'text' })
  currency: string;
  @Column({ type: 'boolean', ...READ_ONLY })
  isPaid: boolean;
  /** Of its first payment; before there is one, as it is meant to be paid. */
  @Column({ type: 'text', nullable: true })
  paymentMethod: PaymentMethod | null;
  @Column({ type: 'text', ...READ_ONLY })
  paymentStatus: PaymentStatus;
  /** Of its first payment: the provider's id (PaymentIntent or order), or ours of one that was recorded. */
  @Column({ type: 'text', nullable: true, ...READ_ONLY })
  paymentId: string | null;
  @Column({ type: 'timestamptz', nullable: true, ...READ_ONLY })
  paymentDate: Date | null;
  /** What goes back, or went, in minor units; null when nothing does. */
  @Column({ type: 'integer', nullable: true, ...READ_ONLY })
  refundMinor: number | null;
  @Column({ type: 'text', nullable: true, ...READ_ONLY })
  refundStatus: RefundProgress | null;
  /** Names the lines and refunds of its cancellation, so that this can be undone. */
  @Column({ type: 'uuid', nullable: true })
  cancellationId: string | null;
  @Column({ type: 'timestamptz', nullable: true })
  cancelledAt: Date | null;
  /** What it was before. */
  @Column({ type: 'text', nullable: true })
  cancelledFrom: BookingStatus | null;
  /** Of an offer: the waiting-list entry that it answers. */
  @Column({ type: 'integer', nullable: true })
  waitingListEntryId: number | null;
  @Column({ type: 'timestamptz', nullable: true })
  holdExpiresAt: Date | null;
  /** When the slot was first held; a hold may be extended to an hour from here. */
  @Column({ type: 'timestamptz', nullable: true })
  heldAt: Date | null;
  /** Of a hold that keeps what a booking is to be changed to: that booking, and what it was like when this was asked for. */
  @Column({ type: 'integer', nullable: true })
  changesBookingId: number | null;
  @Column({ type: 'jsonb', nullable: true })
  changesFrom: ChangedFrom | null;
  /** When that was done. */
  @Column({ type: 'timestamptz', nullable: true })
  changeMadeAt: Date | null;
  /** The earliest venue-local day that it ever had, once its hirer has moved it. */
  @Column({ type: 'date', nullable: true })
  earliestDate: string | null;
  /** The rules under which it was made; null: the first. */
  @Column({ type: 'integer', nullable: true })
  policyVersionId: number | null;
  /** The terms of hire that were accepted, and when. */
  @Column({ type: 'integer', nullable: true })
  termsVersion: number | null;
  @Column({ type: 'timestamptz', nullable: true })
  termsAcceptedAt: Date | null;
  /** Grows with every change by staff, so that a change based on an old version is refused. */
  @Column({ type: 'integer', default: 1 })
  version: number;
  /** Who of the staff has entered it; null: whose it is. */
  @Column({ type: 'integer', nullable: true })
  createdById: number | null;
  /** Of the staff, for the staff. */
  @Column({ type: 'text', nullable: true })
  internalNote: string | null;
  /** A note of the staff, printed on the run sheet. */
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
  /** Venue-local day on which the balance is due. */
  @Column({ type: 'date', nullable: true })
  payBy: string | null;
  @Column({ type: 'text', nullable: true })
  cancelledAs: CancelledAs | null;
  @Column({ type: 'text', nullable: true })
  cancelReason: string | null;
  /** Of a hire that repeats: the series, the venue-local day that its rule gave this one, and what was changed on this one alone. */
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

/** What of a booking its entry in a calendar says. */
export type EnteredBooking = Pick<
  BookingEntity,
  'id' | 'version' | 'status' | 'eventType' | 'spaceName' | 'startTime' | 'endTime' | 'updatedAt'
>;
