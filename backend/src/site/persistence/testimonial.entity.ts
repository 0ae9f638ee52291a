import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What someone says about the club; shown nowhere before it is approved, and on no page yet. */
@Entity('testimonials')
export class TestimonialEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  @Column({ type: 'text' })
  name: string;
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
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
