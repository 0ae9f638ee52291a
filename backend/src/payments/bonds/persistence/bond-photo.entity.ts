import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A photo of what was found when a bond's rooms were inspected. Its bytes are private files under its hash (`FileStore`). */
@Entity('bond_photos')
export class BondPhotoEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column({ type: 'integer' })
  bookingId: number;
  @Column({ type: 'text' })
  hash: string;
  /** Of its largest form, upright. */
  @Column({ type: 'integer' })
  width: number;
  @Column({ type: 'integer' })
  height: number;
  /** Of all its forms together. */
  @Column({ type: 'integer' })
  bytes: number;
  @Column({ type: 'integer', nullable: true })
  addedBy: number | null;
  @Column({ type: 'timestamptz', insert: false, update: false })
  addedAt: Date;
}
