import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** An event type of the price list. Its prices are in `price_versions`; `hourlyRate` is only shown to staff. */
@Entity('booking_configs')
export class BookingConfigEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  @Column({ type: 'text' })
  bookingType: string;
  @Column({ type: 'integer' })
  position: number;
  @Column({ type: 'text', default: '100.00' })
  hourlyRate: string;
  @Column({ type: 'text', nullable: true })
  description: string | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
