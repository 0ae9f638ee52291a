import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A gallery picture of a club, or of the facilities if `clubId` is null. */
@Entity('media_items')
export class MediaItemEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  /** The caption. */
  @Column({ type: 'text' })
  title: string;
  @Column({ type: 'text', nullable: true })
  description: string | null;
  @Column({ type: 'text' })
  imageUrl: string;
  @Column({ type: 'text' })
  altText: string;
  @Column({ type: 'integer', default: 0 })
  position: number;
  @Column({ type: 'integer', nullable: true })
  uploadedBy: number | null;
  @Column({ type: 'integer', nullable: true })
  clubId: number | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
