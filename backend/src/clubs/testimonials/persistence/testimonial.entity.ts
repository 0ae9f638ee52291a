import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A member's testimonial about the club; shown only after approval. */
@Entity('testimonials')
export class TestimonialEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  /** The author; null for a testimonial that was collected elsewhere. */
  @Column({ type: 'integer', nullable: true })
  userId: number | null;
  /** The author's name as shown. */
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
  /** Hidden by staff, before or after it was shown. */
  @Column({ type: 'boolean', default: false })
  isHidden: boolean;
  /** Display position; smaller ones come first. */
  @Column({ type: 'integer', default: 0 })
  position: number;
  @Column({ type: 'integer', default: 1 })
  version: number;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  /** When the author last changed it. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  writtenAt: Date;
}
