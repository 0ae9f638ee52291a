import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PictureContent } from '../domain/picture-content.js';

/** A picture of the media library. Its files are stored under its hash (`FileStore`). */
@Entity('pictures')
export class PictureEntity implements PictureContent {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  @Column({ type: 'text' })
  hash: string;
  /** Pixels of the largest size, upright. */
  @Column({ type: 'integer' })
  width: number;
  @Column({ type: 'integer' })
  height: number;
  /** Bytes of all sizes and formats together. */
  @Column({ type: 'integer' })
  bytes: number;
  /** The original file name. */
  @Column({ type: 'text' })
  fileName: string;
  @Column({ type: 'text', default: '' })
  altText: string;
  @Column({ type: 'boolean', default: false })
  isDecorative: boolean;
  @Column({ type: 'text', default: '' })
  caption: string;
  @Column({ type: 'text', default: '' })
  credit: string;
  @Column({ type: 'boolean', default: false })
  showsChildren: boolean;
  @Column({ type: 'boolean', default: false })
  hasConsent: boolean;
  @Column({ type: 'integer', default: 50 })
  focalX: number;
  @Column({ type: 'integer', default: 50 })
  focalY: number;
  @Column({ type: 'integer', nullable: true })
  clubId: number | null;
  @Column({ type: 'integer', nullable: true })
  uploadedBy: number | null;
  @Column({ type: 'integer', default: 1 })
  version: number;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  editedAt: Date;
  @Column({ type: 'integer', nullable: true })
  editedBy: number | null;
  @Column({ type: 'timestamptz', nullable: true })
  binnedAt: Date | null;
}
