import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A message of the contact form. The club gets it by mail, too. */
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
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
