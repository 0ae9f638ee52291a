import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A named discount. Bookings keep its name and amount, so it can be changed and removed. */
@Entity('discount_rates')
export class DiscountRateEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  @Column({ type: 'integer', default: 1 })
  version: number;
  @Column({ type: 'text' })
  name: string;
  @Column({ type: 'integer' })
  percent: number;
}
