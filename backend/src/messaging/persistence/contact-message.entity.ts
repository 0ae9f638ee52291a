import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Delivery } from '../domain/delivery.js';

/** A message of the contact form. It is stored first; mailing it to the club follows. */
@Entity('contact_messages')
export class ContactMessageEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  @Column({ type: 'text' })
  name: string;
  @Column({ type: 'text' })
  email: string;
  @Column({ type: 'text' })
  subject: string;
  @Column({ type: 'text' })
  message: string;
  @Column({ type: 'boolean', default: false })
  isRead: boolean;
  @Column({ type: 'integer', nullable: true })
  respondedBy: number | null;
  @Column({ type: 'timestamptz', nullable: true })
  responseDate: Date | null;
  @Column({ type: 'text', default: Delivery.Kept })
  delivery: Delivery;
  @Column({ type: 'timestamptz', nullable: true })
  deliveredAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
