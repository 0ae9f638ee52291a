import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An inspection photo. `FileStore` has its private files under its hash. */
@Entity('bond_photos')
export class BondPhotoEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column({ type: 'integer' })
  bookingId: number;
  @Column({ type: 'text' })
  hash: string;
  /** Pixels of the large size, after rotation. */
  @Column({ type: 'integer' })
  width: number;
  @Column({ type: 'integer' })
  height: number;
  /** Of all sizes together. */
  @Column({ type: 'integer' })
  bytes: number;
  @Column({ type: 'integer', nullable: true })
  addedBy: number | null;
  @Column({ type: 'timestamptz', insert: false, update: false })
  addedAt: Date;
}
