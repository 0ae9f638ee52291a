import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  VirtualColumn,
} from 'typeorm';
import type { Attendance } from '../domain/attendance.js';
import {
  BookingStatus,
  type CancelledAs,
  PaymentMethod,
  PaymentStatus,
  RefundProgress,
} from '../domain/booking-status.js';
import type { Paper } from '../domain/papers.js';

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
  /** Price in minor units of `currency`, extras included. */
  @Column({ type: 'integer' })
  totalMinor: number;
  @Column({ type: 'text' })
  currency: string;
  @Column({ type: 'boolean', default: false })
  isPaid: boolean;
  @Column({ type: 'text', nullable: true })
  paymentMethod: PaymentMethod | null;
  @Column({ type: 'text', default: PaymentStatus.Pending })
  paymentStatus: PaymentStatus;
  /** The provider's id of the payment that paid for it (PaymentIntent or order). */
  @Column({ type: 'text', nullable: true })
  paymentId: string | null;
  @Column({ type: 'timestamptz', nullable: true })
  paymentDate: Date | null;
  /** What goes back after a cancellation, in minor units; null when nothing does. */
  @Column({ type: 'integer', nullable: true })
  refundMinor: number | null;
  @Column({ type: 'text', nullable: true })
  refundStatus: RefundProgress | null;
  @Column({ type: 'timestamptz', nullable: true })
  holdExpiresAt: Date | null;
  /** When the slot was first held; a hold may be extended to an hour from here. */
  @Column({ type: 'timestamptz', nullable: true })
  heldAt: Date | null;
  /** Counts the changes by staff, so that nobody overwrites what he has not seen. */
  @Column({ type: 'integer', default: 1 })
  version: number;
  /** Who of the staff has entered it; null: whose it is. */
  @Column({ type: 'integer', nullable: true })
  createdById: number | null;
  /** Of the staff, for the staff. */
  @Column({ type: 'text', nullable: true })
  internalNote: string | null;
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
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
