import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

export enum UserRole {
  Admin = 'admin',
  ClubAdmin = 'club_admin',
  Member = 'member',
}

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
  /** Since when the account has had an address that is known to reach its owner, however often it changed since; null until then. */
  @Column({ type: 'timestamptz', nullable: true })
  emailConfirmedAt: Date | null;
  /** The address that takes its place once it is confirmed. */
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
  /** The club that its owner would like to join: a wish, chosen by themselves, which gives no rights. */
  @Column({ type: 'integer', nullable: true })
  clubId: number | null;
  /** Since when it is the staff's; null of members. The database notes it with the role. */
  @Column({ type: 'timestamptz', nullable: true, insert: false, update: false })
  staffSince: Date | null;
  /** Since when it has a second factor; null: none, the password is enough. */
  @Column({ type: 'timestamptz', nullable: true })
  secondFactorSince: Date | null;
  @Column({ type: 'boolean', default: true })
  isActive: boolean;
  /** As its owner gives it for bookings. */
  @Column({ type: 'text', nullable: true })
  phone: string | null;
  /** When it ends, as its owner has asked for; until then they may keep it. */
  @Column({ type: 'timestamptz', nullable: true })
  deletionDueAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true, select: false })
  deletionRequestedAt?: Date | null;
  /** Since when it is put off. */
  @Column({ type: 'timestamptz', nullable: true, select: false })
  deletionPostponedAt?: Date | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  lastLogin: Date | null;
  @Column({ type: 'timestamptz', nullable: true, select: false })
  lastSeenAt?: Date | null;
}
