import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Someone who gets the monthly newsletter; unique by address, whatever its case. */
@Entity('subscribers')
export class SubscriberEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  @Column({ type: 'text' })
  email: string;
  @Column({ type: 'text', nullable: true })
  name: string | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  subscribedAt: Date;
  @Column({ type: 'boolean', default: true })
  isActive: boolean;
}
