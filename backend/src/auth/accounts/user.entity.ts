import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Duty } from './duties.js';
import { UserRole } from './user-role.js';

export { UserRole };

@Entity('users')
export class UserEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  @Column({ type: 'text' })
  username: string;
  /** argon2id, in PHC text form. */
  @Column({ type: 'text', select: false })
  password: string;
  @Column({ type: 'text' })
  email: string;
  /** When the owner first confirmed an address; a later change of address does not move it. */
  @Column({ type: 'timestamptz', nullable: true })
  emailConfirmedAt: Date | null;
  /** The new address, which replaces `email` once it is confirmed. */
  @Column({ type: 'text', nullable: true })
  pendingEmail: string | null;
  @Column({ type: 'text' })
  fullName: string;
  @Column({ type: 'text' })
  firstName: string;
  @Column({ type: 'text' })
  lastName: string;
  @Column({ type: 'text', default: UserRole.Member })
  role: UserRole;
  /** An admin's duties; null: all. */
  @Column({ type: 'text', array: true, nullable: true })
  duties: Duty[] | null;
  /** The club that the owner chose at registration. It gives no access. */
  @Column({ type: 'integer', nullable: true })
  clubId: number | null;
  /** When the account joined the staff; null for members. A trigger sets it with the role. */
  @Column({ type: 'timestamptz', nullable: true, insert: false, update: false })
  staffSince: Date | null;
  /** When the first second factor was set up; null: none, the password is enough. */
  @Column({ type: 'timestamptz', nullable: true })
  secondFactorSince: Date | null;
  @Column({ type: 'boolean', default: true })
  isActive: boolean;
  /** Fills in the phone number of new bookings. */
  @Column({ type: 'text', nullable: true })
  phone: string | null;
  /** When the account will be deleted at the owner's request; they can cancel until then. */
  @Column({ type: 'timestamptz', nullable: true })
  deletionDueAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true, select: false })
  deletionRequestedAt?: Date | null;
  /** When the owner was emailed that pending money delays the deletion. */
  @Column({ type: 'timestamptz', nullable: true, select: false })
  deletionPostponedAt?: Date | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  lastLogin: Date | null;
  @Column({ type: 'timestamptz', nullable: true, select: false })
  lastSeenAt?: Date | null;
}
