import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What a member says about the club; shown nowhere before it is approved. */
@Entity('testimonials')
export class TestimonialEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  /** Its author, of whom there is one; null for what was taken down elsewhere. */
  @Column({ type: 'integer', nullable: true })
  userId: number | null;
  /** As the author wants to be named. */
  @Column({ type: 'text' })
  name: string;
  /** 'Netball parent' */
  @Column({ type: 'text', nullable: true })
  role: string | null;
  @Column({ type: 'text' })
  comment: string;
  /** 1 to 5. */
  @Column({ type: 'integer' })
  rating: number;
  @Column({ type: 'boolean', default: false })
  isApproved: boolean;
  @Column({ type: 'integer', nullable: true })
  approvedBy: number | null;
  /** Taken off the page, or never put there. */
  @Column({ type: 'boolean', default: false })
  isHidden: boolean;
  /** Among those that are shown; smaller ones come first. */
  @Column({ type: 'integer', default: 0 })
  position: number;
  @Column({ type: 'integer', default: 1 })
  version: number;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  /** When its author last wrote it. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  writtenAt: Date;
}
